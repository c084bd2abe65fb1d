import Words

/// What people wish for by keys that there are not, and where gestured has it.
extension Synonyms {
  /// What does what `name` would do, in a table with these keys, or nil if nothing is known of it.
  ///
  /// In it stand `@v` for the value as it is in the file, `@b` for its bare text, and `@l` for the
  /// first line of its bare text. `@q` is the bare text as a word for the shell, and `@w` the same
  /// with nothing in it for the shell. `@c` is the value as a command. `@e` are the variables in
  /// it, `@p` is its per cent, and `@s` its seconds. `@r` is the command of the table, `@n` its
  /// name, and `@m` its name as a word for the shell. `@o` is the opposite of its direction. `<…>`
  /// becomes a text in TOML.
  static func substitute(for name: String, among known: [String] = []) -> String? {
    let plain = name.parts.joined(separator: "_")
    return elsewhere[plain]?.first { row in
      row.needs.isEmpty || known.contains(row.needs)
    }?.help
  }

  static let elsewhere: [String: [(needs: String, help: String)]] = {
    var rows: [String: [(needs: String, help: String)]] = [:]
    for table in [wishes, ofTables] {
      let lines = table.split(separator: "\n").map(String.init)
      for place in stride(from: 0, to: lines.count, by: 2) {
        let words = lines[place].split(separator: " ").map(String.init)
        let needs = words[0] == "-" ? "" : words[0]
        for name in words.dropFirst() { rows[name, default: []].append((needs, lines[place + 1])) }
      }
    }
    return rows
  }()

  /// One key that the table has to have, or `-`, and the keys, and below what helps.
  private static let wishes = """
    - process process_name executable
    'applications' asks for the application's name. 'gesturectl applications' shows it
    - similarity accuracy precision confidence
    'tolerance' says how much a drawing may differ: 1 is usual, and less is stricter
    - log_level loglevel log logging verbose debug log_file trace
    leave it out: 'gestured --verbose' tells more
    timeout_ms cooldown cooldown_ms cooldown_s throttle throttle_ms rate_limit min_interval \
    interval interval_ms every_ms
    write max_running = 1 and run = <@r && sleep @s>, in place of this key and 'run': no command \
    starts while one runs
    fingers delay delay_ms delay_s wait_ms wait_s run_delay after_ms start_delay pause
    write run = <sleep @s && @r> in place of this key and 'run'
    timeout_ms debounce debounce_ms bounce bounce_ms
    leave it out: a gesture fires once for each touch. For hands that tremble, write \
    [accommodation] at the end of the file, with ignore_repeat_ms = 120 below
    max_deviation_mm velocity min_velocity velocity_threshold speed_threshold min_speed speed \
    velocity_min fling_velocity swipe_speed
    write max_duration_ms = 120 for fast swipes only: fingers go 'min_distance_mm' in that time
    - velocity min_velocity max_velocity velocity_threshold speed_threshold min_speed max_speed \
    acceleration accel curve velocity_min velocity_max
    leave it out: gestured does not ask how fast fingers are
    - user run_as as_user uid as_root root sudo
    leave it out: commands run as gestured's user. To run them as \
    the user in front, write [actions] at the end of the file, with run_in = "session" below
    fingers cwd working_directory working_dir workdir chdir dir directory
    write run = <cd @q && @r> in place of this key and 'run'
    - cwd working_directory working_dir workdir chdir
    leave it out, and begin each command with cd @q &&
    fingers env environment
    write run = <@e @r> in place of this key and 'run'
    - env environment
    leave it out, and write the variable in the command: run = "env NAME=value program"
    - args arguments command_args argv params
    leave it out, and write the arguments behind the program: run = ["program", "argument"]
    fingers url link open
    write run = <xdg-open @q>
    fingers notify notification message toast
    write run = <notify-send @w && @r> in place of this key and 'run'
    fingers sound beep play audio
    write run = <pw-play @q && @r> in place of this key and 'run'
    - haptic haptics haptic_feedback vibrate vibration feedback sound beep
    leave it out: gestured does nothing of the kind, but a command can
    fingers sequence combo then followed_by next chain previous after before preceded_by
    leave it out: a gesture is one movement. End the first one's command with \
    '&& gesturectl set first on'. In the second, write when = ["first"], and end its command with \
    '&& gesturectl set first off'
    - tls ssl use_tls encryption encrypted secure
    'ca_file' encrypts: ca_file = "/etc/ssl/certs/ca-certificates.crt" for a public authority
    - client_id qos retain clean_session will protocol
    leave it out: gestured-mqtt decides it
    fingers text type_text typed insert_text write
    write run = <wtype @w>
    fingers pass_through passthrough propagate
    write cancels_touches = false
    fingers consume consumes intercept steal claim grab exclusive block_apps swallow suppress
    leave it out. To keep touches from applications, write [[device]] at the end of the file, \
    with match = "*" and exclusive = true below
    - palm_rejection ignore_palm ignore_palms reject_palm
    leave it out: a palm that the touchscreen reports is no finger. For the hand beside a pen, \
    write [pens] at the end of the file, with palm_mm = 50 below
    applications default is_default auto initial startup autostart active enabled
    leave it out. This command puts the profile in force: gesturectl profile @m
    tap_place on_enter on_leave on_activate on_start run on_exit
    leave it out: a profile runs no command. Run it after this command: gesturectl profile @m
    disable when condition conditions
    leave it out, and write when = @v in each of its gestures, in place of enabled = false
    disable priority order weight
    leave it out, and put the [[profile]] that is to win above the others
    - priority order weight precedence rank
    leave it out, and put the [[gesture]] that is to win above the others
    - extends inherits inherit base parent
    leave it out, and write what it would inherit
    every_deg turns rounds laps revolutions
    write every_deg = 360 and on_step = <@r> in place of run: it runs at each turn
    - phys uniq serial bus bustype subsystem driver sysname
    leave it out. 'path' asks for udev's ID_PATH, which 'gesturectl devices' shows
    every_mm repeat repeats repeat_ms repeat_interval repeat_rate continuous auto_repeat
    write every_mm = 10 and on_step = <@r> in place of run: it runs every 10 mm
    fingers repeat repeats repeat_ms repeat_interval repeat_rate continuous auto_repeat
    leave it out: the command runs once. To run it again and again while fingers move, write \
    type = "pan", every_mm = 10 and on_step = <@r> in place of type, direction and run
    - repeat repeats
    leave it out: it starts again after each touch
    - description comment note notes info help
    write a remark in its place: # @l
    name label
    write a remark in its place: # @l
    direction on_left run_left left_command
    write direction = "left" and run = <@c>, and a [[gesture]] for each other direction
    direction on_right run_right right_command
    write direction = "right" and run = <@c>, and a [[gesture]] for each other direction
    direction on_up run_up up_command
    write direction = "up" and run = <@c>, and a [[gesture]] for each other direction
    direction on_down run_down down_command
    write direction = "down" and run = <@c>, and a [[gesture]] for each other direction
    fingers mode layer profile group_profile submap
    write enabled = false in its place, and write [[profile]] at the end of the file, with \
    name = <@b> and enable = [<@n>] below
    """
}
