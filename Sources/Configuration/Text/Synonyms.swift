import Words

/// Words of other programs, and of everyday language, with those that mean the same here.
enum Synonyms {
  private static let words: [String: [String]] = [
    "hold": ["long_press"], "press": ["long_press"], "longpress": ["long_press"],
    "long": ["long_press"], "click": ["tap"], "touch": ["touches", "tap"], "drag": ["pan"],
    "scroll": ["pan"], "move": ["pan"], "flick": ["swipe"],
    "fling": ["swipe"], "stroke": ["swipe"], "zoom": ["pinch"], "spread": ["pinch"],
    "rotate": ["rotation"], "turn": ["rotation"], "twist": ["rotation"], "edge": ["edge_pan"],
    "edge_swipe": ["edge_pan"], "command": ["run"], "cmd": ["run"], "exec": ["run"],
    "execute": ["run"], "action": ["run"], "shell": ["run"], "finger": ["fingers"],
    "touches": ["fingers"], "distance": ["min_distance_mm", "slop_mm"],
    "threshold": ["min_distance_mm", "slop_mm", "slop_deg"], "min_distance": ["min_distance_mm"],
    "duration": ["min_duration_ms", "max_duration_ms"], "timeout": ["timeout_ms"],
    "delay": ["min_duration_ms", "max_interval_ms"], "count": ["taps"], "tap_count": ["taps"],
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
    "title": ["name"], "id": ["name"], "kind": ["type"], "gesture": ["type"],
    "clockwise_rotation": ["clockwise"], "inwards": ["in"], "outwards": ["out"],
    "device": ["devices", "match"], "match": ["devices"], "screen": ["devices"],
    "dir": ["direction"], "grab": ["exclusive"],
    "rotate_screen": ["orientation"],
    "size": ["size_mm"], "disabled": ["enabled"],
  ]

  /// `did you mean 'X'?`; nil if nothing is near.
  static func hint(for name: String, among known: [String]) -> String? {
    if let taps = tapsOf(name), known.contains("tap") {
      return "did you mean 'tap' with taps = \(taps)?"
    }
    return nearest(to: name, among: known).map { "did you mean \($0.asKey)?" }
  }

  /// How many taps a word such as `double_tap` means; nil if it is none.
  private static func tapsOf(_ name: String) -> Int? {
    let letters = name.lowercased().filter(\.isLetter)
    return ["doubletap": 2, "doubleclick": 2, "tripletap": 3, "tripleclick": 3][letters]
  }

  /// What means the same here, else the nearest name; nil if there is neither.
  static func nearest(to name: String, among known: [String]) -> String? {
    meaning(of: name, among: known) ?? NearestName.of(name, among: known)
  }

  /// What means the same here; nil if there is nothing.
  static func meaning(of name: String, among known: [String]) -> String? {
    if tapsOf(name) != nil, known.contains("tap") { return "tap" }
    let name = name.lowercased()
    if let same = words[name]?.first(where: known.contains) { return same }
    // The same in another unit, or without any.
    let bare = stem(of: name)
    return known.first { stem(of: $0) == bare && $0 != bare }
      ?? (bare == name ? nil : words[bare]?.first { known.contains($0) })
  }

  /// The name without the unit at its end.
  private static func stem(of name: String) -> String {
    let units = [
      "_ms", "_s", "_sec", "_seconds", "_mm", "_cm", "_px", "_pixels", "_percent", "_deg",
    ]
    return units.first(where: name.hasSuffix).map { String(name.dropLast($0.utf8.count)) } ?? name
  }
}
