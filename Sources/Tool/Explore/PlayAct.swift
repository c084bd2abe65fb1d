import Gestures

/// What a hand does, wherever it does it: some taps, then fingers that move or rest. Times are
/// milliseconds.
struct PlayAct: Hashable {
  /// How many fingers. There are none if keys are pressed instead.
  var fingers = 1
  /// How often they tap before.
  var taps = 0
  /// How long such a tap lasts.
  var tapTime = 70
  /// From one lift to the next landing.
  var gap = 110
  /// What they do in the end.
  var motion = PlayMotion.rest
  /// How long they rest before they move.
  var before = 0
  /// How long the motion lasts, or the rest if they do not move.
  var lasts = 70
  /// How long they rest after they moved.
  var after = 10
  /// How much later each finger lands than the one before.
  var stagger = 0
  /// Whether it is a pen.
  var isPen = false
  /// The keys that are held meanwhile.
  var held: Set<Press.Key> = []
  /// The keys that are pressed instead of fingers.
  var chord: Set<Press.Key> = []

  /// From the last landing to the lift.
  var length: Int { before + lasts + after }

  /// How fast the fingers go, in millimetres a second.
  func speed(span: Double) -> Double { motion.length(span: span) / Double(max(lasts, 1)) * 1000 }

  /// The fastest that most hands go: 95 of 100 flicks of published studies are slower.
  static let fastest = 350.0

  /// How unlikely a hand does it. It is 0 for a tap of one finger.
  var weight: Double {
    let longRest = motion == .rest && lasts > 250 ? 1.0 : 0
    let haste = speed(span: 40) > PlayAct.fastest ? 4.0 : 0
    let keys = Double(held.count) + (isPen ? 1 : 0)
    return Double(max(0, fingers - 1)) + Double(taps) + motion.effort + longRest + haste + keys
      + (before > 0 ? 2 : 0) + (stagger > 0 ? 0.5 : 0) + Double(length) / 5000
  }
}
