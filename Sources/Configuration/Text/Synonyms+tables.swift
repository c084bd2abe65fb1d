/// What people wish for in tables that are no gestures, and everywhere.
extension Synonyms {
  static let ofTables: [(String, String, String)] = [
    (
      "matrix calibration_matrix calibration transform", "orientation",
      "write orientation = \"left\", \"right\" or \"inverted\". udev's LIBINPUT_CALIBRATION_MATRIX"
        + " does anything else"
    ),
    (
      "invert_x invert_y flip_x flip_y mirror swap_xy swap_axes offset scale", "orientation",
      "leave it out: udev's LIBINPUT_CALIBRATION_MATRIX mirrors and moves positions. For a picture"
        + " that stands on its head write orientation = \"inverted\""
    ),
    (
      "gestures", "orientation",
      "leave it out, and write devices = [\"…\"] with the touchscreen's name in each gesture"
    ),
    (
      "threshold sensitivity deadzone dead_zone edge_dead_zone", "orientation",
      "leave it out: write thresholds below [defaults]"
    ),
    ("type", "orientation", "leave it out: gestured knows touchscreens by itself"),
    ("ignore ignored skip disabled", "enabled", "write enabled = false"),
    (
      "lock lock_screen", "after_s", "write run = \"loginctl lock-session\""
    ),
    ("dim brightness", "after_s", "write run = <brightnessctl set @b%>"),
    ("screen_off dpms blank", "after_s", "write run = \"wlopm --off '*'\""),
    ("suspend sleep", "after_s", "write run = \"systemctl suspend\""),
    ("action run zone taps key command", "duration_ms", "leave it out: panic does one thing only"),
    (
      "orientation turned rotation rotate", "disable",
      "leave it out, and write orientation = @v below [[device]] and match = \"*\""
    ),
    (
      "pressure force area_min contact_size size_threshold", "fingers",
      "leave it out: gestured does not look at pressure"
    ),
    (
      "angle angle_tolerance max_angle tolerance_deg straightness deviation", "max_deviation_mm",
      "write max_deviation_mm = 5 for straighter swipes: without it, 'max_deviation_mm' is 8"
    ),
    (
      "from_edge start_edge at_edge edge_start", "max_deviation_mm",
      "write type = \"edge_pan\" and edge = <@b> in place of type and direction"
    ),
    (
      "when_unlocked unlocked unlocked_only only_unlocked locked", "when_locked",
      "leave it out: without when_locked = true, it rests while the screen is locked"
    ),
    (
      "natural invert reverse inverted invert_direction reversed", "max_deviation_mm",
      "leave it out, and write direction = <@o>"
    ),
    (
      "when condition conditions enabled_when only_if zone profile gesture applications titles app"
        + " not_applications apps window except not_app", "after_s",
      "leave it out: an idle rule asks for 'devices' only"
    ),
    (
      "zone device devices keys fingers type direction gesture", "disable",
      "leave it out: a profile names gestures in 'enable' and 'disable'"
    ),
    (
      "output monitor display", "fingers",
      "leave it out, or name the touchscreen: devices = [\"…\"]"
    ),
    (
      "service entity_id entity topic payload mqtt_topic", "fingers",
      "write block = true in its place: gestured-mqtt(1) tells the broker, which does the rest"
    ),
    ("double double_tap", "taps", "write taps = 2"),
    ("triple triple_tap", "taps", "write taps = 3"),
    (
      "on_double on_double_tap on_doubletap", "taps",
      "write a [[gesture]] of its own, with name = \"double tap\", type = \"tap\", taps = 2 and run"
        + " = <@b> below"
    ),
    ("stylus pen pen_only stylus_only", "touch_kinds", "write touch_kinds = [\"pen\"]"),
    (
      "not_devices devices_except exclude_devices", "fingers",
      "leave it out, and name the others: devices = [\"…\"]"
    ),
    (
      "default_profile profile", "watch_config",
      "leave it out: 'gesturectl profile @b' puts a profile in force"
    ),
    ("x y", "fingers", "leave it out, and name a [[zone]] in 'zone'"),
    (
      "speed factor multiplier scroll_factor gain", "scroll",
      "write scroll_mm_per_notch = 5 for a faster scroll, or 20 for a slower one"
    ),
    (
      "on_step_up on_step_down on_increase on_decrease", "every_mm",
      "write on_step = <@b>: $GESTURE_STEP in it is 1 or -1"
    ),
    (
      "socket pipe fifo", "stream",
      "write stream = <socat - UNIX-CONNECT:@b>: the program reads a line for each change"
    ),
    (
      "icon emoji color colour author tags animation animate group category id2 version state hand"
        + " finger_type background async wait once snap dpi pointer fullscreen fullscreen_only"
        + " cancel_on multi theme language schema license style easing opacity hotplug queue nice"
        + " max_touches touch_only resolution friction rate fps update_interval lock_axis steps"
        + " direction_lock inhibit before_sleep only_on_battery warn_s workspace dispatcher scope"
        + " level uuid created hidden visible trigger_once",
      "", "leave it out: gestured has nothing of the kind"
    ),
    (
      "pressure force", "", "leave it out: gestured does not look at pressure"
    ),
    (
      "include includes import source", "",
      "put that file into the folder config.d beside config.toml"
    ),
  ]
}
