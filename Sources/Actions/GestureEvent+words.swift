import Gestures

extension GestureEvent {
  /// The gesture's type as the configuration names it: the recognizer's class without
  /// "GestureRecognizer", so that `LongPressGestureRecognizer` is `long_press` and a custom
  /// recognizer has a type too.
  public var typeName: String {
    var name = String(describing: Swift.type(of: recognizer))
    let suffix = "GestureRecognizer"
    if name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    var words = ""
    for letter in name {
      if letter.isUppercase, !words.isEmpty { words += "_" }
      words += letter.lowercased()
    }
    return words.isEmpty ? "gesture" : words
  }

  /// The state's name outside: `recognized` for the one result of a discrete gesture (A1).
  public var stateName: String { isDiscrete ? "recognized" : state.rawValue }
}

extension Double {
  /// An angle in radians, in degrees.
  var degrees: Double { self * 180 / .pi }
}
