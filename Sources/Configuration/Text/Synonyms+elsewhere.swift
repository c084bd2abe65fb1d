import Words

/// What people wish for by keys that there are not, and where gestured has it.
extension Synonyms {
  /// What does what `name` would do, in a table with these keys, or nil if nothing is known of it.
  ///
  /// In it stand `@v` for the value as it is in the file, `@b` for its bare text, and `@s` for its
  /// seconds. `@r` is the command of the table, `@n` its name, and `<…>` becomes a text in TOML.
  static func substitute(for name: String, among known: [String] = []) -> String? {
    let plain = name.parts.joined(separator: "_")
    return elsewhere[plain]?.first { row in
      row.needs.isEmpty || known.contains(row.needs)
    }?.help
  }

  private static let elsewhere: [String: [(needs: String, help: String)]] = {
    var rows: [String: [(needs: String, help: String)]] = [:]
    for (names, needs, help) in wishes + ofTables {
      for name in names.split(separator: " ") {
        rows[String(name), default: []].append((needs, help))
      }
    }
    return rows
  }()

  private static let takesTouches =
    "leave it out. To keep touches from applications, write [[device]], with match = \"*\" and"
    + " exclusive = true below"

  /// The keys, one key that the table has to have, and what helps.
  private static let wishes: [(String, String, String)] = [
    (
      "process process_name executable", "",
      "'applications' asks for the application's name. 'gesturectl applications' shows it"
    ),
    (
      "similarity accuracy precision confidence", "",
      "'tolerance' says how much a drawing may differ: 1 is usual, and less is stricter"
    ),
    (
      "log_level loglevel log logging verbose debug log_file trace", "",
      "leave it out: 'gestured --verbose' tells more"
    ),
    (
      "cooldown cooldown_ms cooldown_s throttle throttle_ms rate_limit min_interval interval"
        + " interval_ms every_ms", "timeout_ms",
      "write max_running = 1 and run = <@r && sleep @s>: no command starts while one runs"
    ),
    (
      "delay delay_ms delay_s wait_ms wait_s run_delay after_ms start_delay pause", "fingers",
      "write run = <sleep @s && @r>, for the command has to wait"
    ),
    (
      "debounce debounce_ms bounce bounce_ms", "timeout_ms",
      "leave it out: a gesture fires once for each touch. For hands that tremble, write"
        + " [accommodation], with ignore_repeat_ms = 120 below"
    ),
    (
      "velocity min_velocity velocity_threshold speed_threshold min_speed speed velocity_min"
        + " fling_velocity swipe_speed", "max_deviation_mm",
      "write max_duration_ms = 120 for fast swipes only: fingers go 'min_distance_mm' in that time"
    ),
    (
      "velocity min_velocity max_velocity velocity_threshold speed_threshold min_speed max_speed"
        + " acceleration accel curve velocity_min velocity_max",
      "", "leave it out: gestured does not ask how fast fingers are"
    ),
    (
      "user run_as as_user uid as_root root sudo", "",
      "leave it out: commands run as gestured's user. With run_in = \"session\" below [actions]"
        + " they run as the user in front"
    ),
    (
      "cwd working_directory working_dir workdir chdir dir directory", "fingers",
      "write run = <cd @b && @r>"
    ),
    ("cwd working_directory working_dir workdir chdir", "", "leave it out: write it in commands"),
    ("env environment", "fingers", "write run = <@e @r>"),
    ("env environment", "", "leave it out: write it in commands, as run = \"NAME=value program\""),
    (
      "args arguments command_args argv params", "",
      "write them in the list, as run = [\"program\", \"argument\"]"
    ),
    ("url link open", "fingers", "write run = <xdg-open @b>"),
    ("notify notification message toast", "fingers", "write run = <notify-send '@b' && @r>"),
    ("sound beep play audio", "fingers", "write run = <pw-play @b && @r>"),
    (
      "haptic haptics haptic_feedback vibrate vibration feedback sound beep", "",
      "leave it out: gestured does nothing of the kind, and a command may"
    ),
    (
      "sequence combo then followed_by next chain previous after before preceded_by", "fingers",
      "leave it out: a gesture is one movement. For one after the other, the first ends its command"
        + " with '&& gesturectl set first on', and the second has when = [\"first\"]"
    ),
    (
      "tls ssl use_tls encryption encrypted secure", "",
      "'ca_file' encrypts: ca_file = \"/etc/ssl/certs/ca-certificates.crt\" for a public authority"
    ),
    (
      "client_id qos retain clean_session will protocol", "",
      "leave it out: gestured-mqtt decides it"
    ),
    ("text type_text typed insert_text write", "fingers", "write run = <wtype '@b'>"),
    ("pass_through passthrough propagate", "fingers", "write cancels_touches = false"),
    (
      "consume consumes intercept steal claim grab exclusive block_apps swallow suppress",
      "fingers",
      takesTouches
    ),
    (
      "palm_rejection ignore_palm ignore_palms reject_palm", "",
      "leave it out: a palm that the touchscreen reports is no finger. For the hand beside a pen"
        + " write [pens], with palm_mm = 50 below"
    ),
    (
      "default is_default auto initial startup autostart active enabled", "applications",
      "leave it out: 'gesturectl profile @n' puts the profile in force"
    ),
    (
      "on_enter on_leave on_activate on_start run on_exit", "tap_place",
      "leave it out: a profile runs nothing. What calls 'gesturectl profile @n' may run more"
    ),
    (
      "when condition conditions", "disable",
      "leave it out, and write when = @v in each of its gestures, in place of enabled = false"
    ),
    ("priority order weight", "disable", "put the [[profile]] that is to win above the others"),
    (
      "priority order weight precedence rank", "",
      "leave it out, and put the [[gesture]] that is to win above the others"
    ),
    (
      "extends inherits inherit base parent", "",
      "leave it out, and write what it would inherit"
    ),
    (
      "turns rounds laps revolutions", "every_deg",
      "write every_deg = 360 and on_step = <@r> in place of run: it runs at each turn"
    ),
    (
      "phys uniq serial bus bustype subsystem driver sysname", "",
      "leave it out. 'path' asks for udev's ID_PATH, which 'gesturectl devices' shows"
    ),
    (
      "repeat repeats repeat_ms repeat_interval repeat_rate continuous auto_repeat", "every_mm",
      "write every_mm = 10 and on_step = <@r> in place of run: it runs every 10 mm"
    ),
    (
      "repeat repeats repeat_ms repeat_interval repeat_rate continuous auto_repeat", "fingers",
      "leave it out: the command runs once. To run it again and again while fingers move, write"
        + " type = \"pan\", every_mm = 10 and on_step = <@r> in place of type, direction and run"
    ),
    ("repeat repeats", "", "leave it out: it starts again after each touch"),
    ("description comment note notes info help", "", "write a remark in its place: # @b"),
    ("label", "name", "write a remark in its place: # @b"),
    (
      "on_left run_left left_command", "direction",
      "write direction = \"left\" and run = <@b>, and a [[gesture]] for each other direction"
    ),
    (
      "on_right run_right right_command", "direction",
      "write direction = \"right\" and run = <@b>, and a [[gesture]] for each other direction"
    ),
    (
      "on_up run_up up_command", "direction",
      "write direction = \"up\" and run = <@b>, and a [[gesture]] for each other direction"
    ),
    (
      "on_down run_down down_command", "direction",
      "write direction = \"down\" and run = <@b>, and a [[gesture]] for each other direction"
    ),
    (
      "mode layer profile group_profile submap", "fingers",
      "write enabled = false in its place, and at the end of the file [[profile]], with name ="
        + " <@b> and enable = [<@n>] below"
    ),
  ]
}
