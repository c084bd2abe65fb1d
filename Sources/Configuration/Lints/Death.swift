/// Why no touches make a gesture fire. The file alone proves it.
package struct Death: Hashable, Sendable {
  /// The gesture that always wins, or nil if nothing makes this one.
  package var winner: String?
  /// The rule behind it, or nil if its type says so.
  package var rule: String?
  /// The same in words.
  package let why: String
}

extension LintPass {
  /// Warns that a gesture can never fire, and why. `winner` is the gesture that always wins, and
  /// `rule` the rule behind it.
  func warn(
    _ gesture: Gesture, neverFires why: @autoclosure () -> String, for winner: Gesture? = nil,
    by rule: String? = nil, help: @autoclosure () -> String, at place: Place? = nil
  ) {
    if findings.isCounted() { return }
    let why = why()
    deaths[gesture.name] = Death(winner: winner?.name, rule: rule, why: why)
    findings.warn(
      "\(gesture.name.quoted) can never fire: \(why)", help: help(), at: place ?? gesture.place,
      code: "never-fires")
  }
}
