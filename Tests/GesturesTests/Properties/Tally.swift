/// How much was exercised.
struct Tally: Sendable {
  var frames = 0
  var outputs = 0
  var attempts = 0
  var recognized = 0
  var claimed = 0
  var deliveries = 0
  var diagnostics = 0
  /// How often each kind of gesture was recognized.
  var kinds: [String: Int] = [:]
  /// How often a landing was what.
  var origins: [String: Int] = [:]
  var storms = 0

  static func += (left: inout Tally, right: Tally) {
    left.frames += right.frames
    left.outputs += right.outputs
    left.attempts += right.attempts
    left.recognized += right.recognized
    left.claimed += right.claimed
    left.deliveries += right.deliveries
    left.diagnostics += right.diagnostics
    left.storms += right.storms
    left.origins.merge(right.origins, uniquingKeysWith: +)
    left.kinds.merge(right.kinds, uniquingKeysWith: +)
  }
}
