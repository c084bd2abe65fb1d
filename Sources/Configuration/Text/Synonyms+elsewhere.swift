/// What there is no key for.
extension Synonyms {
  /// What there is no key for, and what does it instead.
  static let elsewhere: [String: String] = {
    var help: [String: String] = [:]
    for (names, words) in substitutes {
      for name in names { help[name] = words }
    }
    return help
  }()

  private static let substitutes: [([String], String)] = [
    (
      ["process", "process_name", "executable"],
      "'applications' asks for the application's name. 'gesturectl applications' shows it"
    ),
    (
      ["similarity", "accuracy", "precision", "confidence"],
      "'tolerance' says how much a drawing may differ: 1 is usual, and less is stricter"
    ),
    (
      ["log_level", "loglevel", "log", "logging", "verbose", "debug", "log_file"],
      "'gestured --verbose' tells more"
    ),
    (
      ["cooldown", "cooldown_ms", "cooldown_s", "throttle", "throttle_ms", "rate_limit"],
      "with max_running = 1 no command starts while one runs. With \"; sleep 1\" at its end, the"
        + " command runs a second longer"
    ),
    (
      [
        "velocity", "min_velocity", "max_velocity", "velocity_threshold", "speed_threshold",
        "min_speed", "speed",
      ],
      "a swipe is fast if its fingers go 'min_distance_mm' within 'max_duration_ms'"
    ),
    (
      ["user", "run_as", "as_user", "uid", "as_root", "root"],
      "leave it out: commands run as gestured's user. With run_in = \"session\" of [actions] they"
        + " run as the user in front"
    ),
    (
      ["cwd", "working_directory", "working_dir", "workdir", "chdir"],
      "write it in the command, as run = \"cd DIRECTORY && program\""
    ),
    (
      ["sequence", "combo", "then", "followed_by", "next", "chain", "previous"],
      "a gesture is one movement. For one after the other, the first runs 'gesturectl set NAME on',"
        + " and the next has when = [\"NAME\"]. Its command ends with 'gesturectl set NAME off'"
    ),
    (
      [
        "haptic", "haptics", "haptic_feedback", "vibrate", "vibration", "feedback", "sound", "beep",
      ],
      "write it in the command: a program has to do it"
    ),
    (
      ["tls", "ssl", "use_tls", "encryption", "encrypted", "secure"],
      "'ca_file' encrypts: ca_file = \"/etc/ssl/certs/ca-certificates.crt\" for a public authority"
    ),
    (
      ["client_id", "qos", "retain", "clean_session", "will", "protocol"],
      "leave it out: gestured-mqtt decides it"
    ),
    (
      ["text", "type_text", "typed", "insert_text"],
      "a program types text: run = \"wtype 'TEXT'\""
    ),
    (
      ["consume", "consumes", "passthrough", "pass_through", "propagate", "intercept", "steal"],
      "on an exclusive touchscreen a gesture takes its touches. With delays_touches_began"
        + " = true, applications see nothing of these"
    ),
    (
      ["palm_rejection", "ignore_palm", "ignore_palms", "reject_palm"],
      "leave it out: a palm that the touchscreen reports is no finger. [pens] ignores the hand"
        + " beside a pen"
    ),
    (
      ["default", "is_default", "auto", "initial", "startup"],
      "'gesturectl profile NAME' puts a profile in force"
    ),
    (
      ["extends", "inherits", "inherit", "base", "parent"],
      "leave it out, and write what it would inherit"
    ),
    (
      ["turns", "rounds", "laps", "revolutions"],
      "with every_deg = 360 'on_step' runs at each turn, and GESTURE_TURNS counts them"
    ),
    (
      ["phys", "uniq", "serial", "bus", "bustype", "subsystem", "driver", "sysname"],
      "leave it out. 'path' asks for udev's ID_PATH, which 'gesturectl devices' shows"
    ),
    (["icon", "emoji", "color", "colour", "author", "tags"], "leave it out"),
    (
      ["debounce", "debounce_ms", "bounce", "bounce_ms"],
      "leave it out: a gesture fires once for each touch. For hands that tremble,"
        + " 'ignore_repeat_ms' of [accommodation] ignores landings near the last lift"
    ),
    (
      ["corner", "position", "anchor", "placement"],
      "a [[zone]] lies where its 'left' or 'right', 'top' or 'bottom', 'width' and 'height' say"
    ),
    (["repeat", "repeats", "repeat_ms"], "'on_step' runs again and again while fingers move"),
    (
      ["priority", "order", "weight"],
      "if gestures are recognized at the same moment, the first in the file wins"
    ),
    (["description", "comment", "label", "note", "notes"], "write a remark behind a #"),
    (["env", "environment"], "write it in the command, as run = \"NAME=value program\""),
    (["args", "arguments"], "write them in the list, as run = [\"program\", \"argument\"]"),
    (
      ["on_left", "on_right", "on_up", "on_down", "run_left", "run_right", "run_up", "run_down"],
      "'run' gets GESTURE_DIRECTION. Or write a [[gesture]] for each direction"
    ),
    (
      ["matrix", "calibration_matrix", "calibration", "transform"],
      "udev's LIBINPUT_CALIBRATION_MATRIX moves positions, and 'orientation' turns them"
    ),
    (["rect", "rectangle", "geometry", "bounds"], "give 'left', 'top', 'width' and 'height'"),
    (["ignore", "ignored", "skip"], "write enabled = false"),
    (["pressure", "force"], "gestured does not look at pressure"),
    (["schema"], "leave it out"),
    (
      ["include", "includes", "import", "source"],
      "put that file into the folder config.d beside config.toml"
    ),
  ]
}
