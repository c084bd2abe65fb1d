/// The words, and those here that mean the same, where the first that there is holds.
extension Synonyms {
  static let words: [String: [String]] = [
    "hold": ["long_press", "min_duration_ms", "duration_ms"], "press": ["long_press"],
    "longpress": ["long_press"],
    "long": ["long_press"], "click": ["tap"], "touch": ["touches", "tap"], "drag": ["pan"],
    "scroll": ["pan"], "move": ["pan"], "flick": ["swipe"],
    "fling": ["swipe"], "stroke": ["swipe"], "zoom": ["pinch"], "spread": ["pinch"],
    "rotate": ["rotation", "orientation"], "turn": ["rotation", "orientation"], "wheel": ["circle"],
    "jog": ["circle"],
    "twist": ["rotation"], "edge": ["edge_pan"],
    "edge_swipe": ["edge_pan"], "command": ["run"], "cmd": ["run"], "exec": ["run"],
    "execute": ["run"], "action": ["run"], "shell": ["run"], "finger": ["fingers"],
    "touches": ["fingers"], "distance": ["min_distance_mm", "slop_mm"],
    "threshold": ["min_distance_mm", "slop_mm", "slop_deg"], "min_distance": ["min_distance_mm"],
    "duration": ["min_duration_ms", "max_duration_ms", "duration_ms", "after_s"],
    "timeout": ["timeout_ms", "after_s"], "seconds": ["after_s"], "idle_time": ["after_s"],
    "idle_timeout": ["after_s"], "inactivity": ["after_s"], "wait": ["after_s"],
    "delay": ["min_duration_ms", "max_interval_ms", "after_s"], "count": ["taps"],
    "tap_count": ["taps"],
    "slop": ["slop_mm", "max_movement_mm", "slop_deg"],
    "tolerance": ["max_movement_mm", "slop_mm"], "min_duration": ["min_duration_ms"],
    "max_duration": ["max_duration_ms"], "interval": ["max_interval_ms"],
    "up": ["top"], "down": ["bottom"], "upwards": ["up", "top"], "upward": ["up", "top"],
    "north": ["up", "top"], "downwards": ["down", "bottom"],
    "downward": ["down", "bottom"], "south": ["down", "bottom"], "leftwards": ["left"],
    "west": ["left"],
    "rightwards": ["right"], "east": ["right"], "top": ["up"], "bottom": ["down"],
    "cw": ["clockwise"], "ccw": ["counterclockwise"], "anticlockwise": ["counterclockwise"],
    "begin": ["on_began"], "on_begin": ["on_began"], "on_start": ["on_began"],
    "start": ["on_began"], "on_update": ["on_changed"], "update": ["on_changed"],
    "on_end": ["on_ended"], "end": ["on_ended"], "region": ["zone"], "area": ["zone"],
    "title": ["titles", "name"], "id": ["name", "match"], "kind": ["type"], "gesture": ["type"],
    "clockwise_rotation": ["clockwise"], "inwards": ["in"], "outwards": ["out"],
    "device": ["devices", "match"], "match": ["devices"], "screen": ["devices"],
    "dir": ["direction"], "grab": ["exclusive"],
    "rotate_screen": ["orientation"],
    "size": ["size_mm"], "disabled": ["enabled", "disable"],
    "active": ["enabled", "enable"], "enable": ["enabled"], "enabled": ["enable"],
    "gestures": ["enable"], "only": ["enable"], "allowed": ["enable"], "on": ["enable"],
    "off": ["disable"],
    "without": ["disable"], "blocked": ["disable"], "left": ["counterclockwise"],
    "right": ["clockwise"],
    "finger_count": ["fingers"], "number_of_fingers": ["fingers"], "num_fingers": ["fingers"],
    "numberoftouchesrequired": ["fingers"], "numberoftapsrequired": ["taps"],
    "number_of_taps": ["taps"], "minimumpressduration": ["min_duration_ms"],
    "hold_time": ["min_duration_ms"], "time": ["min_duration_ms", "max_duration_ms", "after_s"],
    "allowablemovement": ["max_movement_mm"], "minimumnumberoftouches": ["min_fingers"],
    "maximumnumberoftouches": ["max_fingers"], "edges": ["edge"], "from": ["edge"],
    "side": ["edge"], "start_edge": ["edge"], "directions": ["direction"],
    "script": ["run"], "program": ["run"], "actions": ["run"], "launch": ["run"], "spawn": ["run"],
    "do": ["run"], "on_trigger": ["run"], "on_recognized": ["run"], "on_gesture": ["run"],
    "on_press": ["on_began", "run"], "on_release": ["on_ended", "run"], "on_up": ["on_ended"],
    "on_finish": ["on_ended"], "on_stop": ["on_ended"], "on_move": ["on_changed"],
    "on_change": ["on_changed"], "on_progress": ["on_changed"], "on_cancel": ["on_cancelled"],
    "cancel": ["on_cancelled"], "hotkey": ["key"], "shortcut": ["key"], "keybinding": ["key"],
    "keystroke": ["key"], "send_key": ["key"], "button": ["click"], "mouse_button": ["click"],
    "sensitivity": ["slop_mm", "min_distance_mm", "slop_deg"], "radius": ["max_movement_mm"],
    "length": ["min_distance_mm"], "angle": ["slop_deg"], "step": ["every_mm", "every_deg"],
    "exclude": ["not_in"], "requires": ["require_to_fail"], "after": ["after_s"],
    "simultaneous": ["simultaneous_with"], "condition": ["when"], "conditions": ["when"],
    "only_if": ["when"], "if": ["when"], "natural": ["natural_scroll"],
    "rotation": ["orientation"],
    "output": ["display"], "monitor": ["display"], "vendor": ["match"], "product": ["match"],
    "x": ["left"], "y": ["top"], "w": ["width"], "h": ["height"], "keep": ["keep_s", "keep_ms"],
    "speed": ["max_duration_ms"], "velocity": ["max_duration_ms"],
    "modifiers": ["while_pressed"], "modifier": ["while_pressed"], "mods": ["while_pressed"],
    "mod": ["while_pressed"], "name": ["match"], "path": ["match"], "seat": ["match"],
    "app": ["applications"], "application": ["applications"], "apps": ["applications"],
    "wm_class": ["applications"], "app_id": ["applications"], "app_name": ["applications"],
    "window_class": ["applications"], "not_app": ["not_applications"],
    "window_title": ["titles"], "vid": ["vendor", "match"], "pid": ["product", "match"],
    "width_mm": ["size_mm"],
    "height_mm": ["size_mm"], "scale": ["every_scale"], "stylus": ["pen"], "inward": ["in"],
    "outward": ["out"],
    "closed": ["in"], "apart": ["out"], "together": ["in"], "shrink": ["in"], "grow": ["out"],
    "user": ["session"], "system": ["daemon"], "upper": ["top", "up"], "lower": ["bottom", "down"],
    "upside_down": ["inverted"], "upside-down": ["inverted"], "inverse": ["inverted"],
    "flipped": ["inverted"], "default": ["normal"], "primary": ["left"], "secondary": ["right"],
    "touched": ["touch"], "all": ["any", "both"], "everywhere": ["any"],
    "resume": ["on_touch"], "on_resume": ["on_touch"], "wake": ["on_touch"],
    "on_wake": ["on_touch"], "on_activity": ["on_touch"], "on_active": ["on_touch"],
    "on_timeout": ["run"], "on_idle": ["run"], "bounce": ["ignore_repeat_ms"],
    "debounce": ["ignore_repeat_ms"], "bounce_time": ["ignore_repeat_ms"],
    "debounce_time": ["ignore_repeat_ms"], "repeat": ["ignore_repeat_ms"],
    "ignore": ["ignore_repeat_ms"], "tremor": ["steady_mm"], "jitter": ["steady_mm"],
    "smoothing": ["steady_mm"], "palm_radius": ["palm_mm"], "palm_distance": ["palm_mm"],
    "scroll_speed": ["scroll_mm_per_notch"], "natural_scrolling": ["natural_scroll"],
    "inertia": ["kinetic"], "momentum": ["kinetic"], "every": ["every_mm", "every_deg"],
    "step_size": ["every_mm", "every_deg"], "hold_duration": ["min_duration_ms"],
    "long_press_time": ["min_duration_ms"], "tap_interval": ["max_interval_ms"],
    "double_tap_time": ["max_interval_ms"], "not_zone": ["not_in"], "class": ["applications"],
    "window_name": ["applications"], "left_right": ["horizontal"], "up_down": ["vertical"],
    "in_out": ["any"],
  ]

  /// Thresholds, and those of other types that do the same there.
  static let kin: [String: [String]] = [
    "min_distance_mm": ["slop_mm", "min_size_mm", "min_radius_mm"],
    "slop_mm": ["min_distance_mm", "max_movement_mm", "slop_deg"], "slop_deg": ["slop_mm"],
    "max_movement_mm": ["slop_mm", "max_deviation_mm"], "max_deviation_mm": ["max_movement_mm"],
    "min_fingers": ["fingers"], "max_fingers": ["fingers"], "min_size_mm": ["min_radius_mm"],
    "min_radius_mm": ["min_size_mm"],
  ]

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
      "'applications' asks for the name of the window in front. 'gesturectl applications' shows it"
    ),
    (
      ["log_level", "loglevel", "log", "logging", "verbose", "debug", "log_file"],
      "'gestured --verbose' tells more"
    ),
    (
      ["cooldown", "cooldown_ms", "throttle", "rate_limit"],
      "'max_running = 1' drops what comes while a command runs"
    ),
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
      "of gestures that are recognized at the same moment the first in the file wins"
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
