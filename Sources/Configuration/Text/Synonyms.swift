import Words

/// Words of other programs, and of everyday language, with those that mean the same here.
enum Synonyms {
  private static let words: [String: [String]] = [
    "hold": ["long_press"], "press": ["long_press"], "longpress": ["long_press"],
    "long": ["long_press"], "click": ["tap"], "touch": ["tap"], "doubletap": ["tap"],
    "double_tap": ["tap"], "drag": ["pan"], "scroll": ["pan"], "move": ["pan"], "flick": ["swipe"],
    "fling": ["swipe"], "stroke": ["swipe"], "zoom": ["pinch"], "spread": ["pinch"],
    "rotate": ["rotation"], "turn": ["rotation"], "twist": ["rotation"], "edge": ["edge_pan"],
    "edge_swipe": ["edge_pan"], "command": ["run"], "cmd": ["run"], "exec": ["run"],
    "execute": ["run"], "action": ["run"], "shell": ["run"], "finger": ["fingers"],
    "touches": ["fingers"], "distance": ["min_distance_mm", "slop_mm"],
    "threshold": ["min_distance_mm", "slop_mm", "slop_deg"], "min_distance": ["min_distance_mm"],
    "duration": ["min_duration_ms", "max_duration_ms"], "timeout": ["timeout_ms"],
    "delay": ["min_duration_ms", "max_interval_ms"], "count": ["taps"], "tap_count": ["taps"],
    "upwards": ["up"], "upward": ["up"], "north": ["up"], "downwards": ["down"],
    "downward": ["down"], "south": ["down"], "leftwards": ["left"], "west": ["left"],
    "rightwards": ["right"], "east": ["right"], "top": ["up"], "bottom": ["down"],
    "cw": ["clockwise"], "ccw": ["counterclockwise"], "anticlockwise": ["counterclockwise"],
    "begin": ["on_began"], "on_begin": ["on_began"], "on_start": ["on_began"],
    "start": ["on_began"], "on_update": ["on_changed"], "update": ["on_changed"],
    "on_end": ["on_ended"], "end": ["on_ended"], "region": ["zone"], "area": ["zone"],
    "title": ["name"], "id": ["name"], "kind": ["type"], "gesture": ["type"],
    "clockwise_rotation": ["clockwise"], "inwards": ["in"], "outwards": ["out"],
    "device": ["devices"], "dir": ["direction"], "grab": ["exclusive"],
    "rotate_screen": ["orientation"],
    "size": ["size_mm"], "disabled": ["enabled"],
  ]

  /// `did you mean 'X'?`; nil if nothing is near.
  static func hint(for name: String, among known: [String]) -> String? {
    nearest(to: name, among: known).map { "did you mean \($0.asKey)?" }
  }

  /// What means the same here, else the nearest name; nil if there is neither.
  static func nearest(to name: String, among known: [String]) -> String? {
    words[name.lowercased()]?.first { known.contains($0) } ?? NearestName.of(name, among: known)
  }
}
