import Gestures

/// The presses of a person, and what is known of where they were made.
struct MeasuredHand {
  /// The presses that count.
  private(set) var presses: [MeantPress]
  /// How many were too far from their targets to count.
  private(set) var strays = 0
  /// Whether each touchscreen that was pressed is exclusive.
  var isExclusive: Bool

  init(_ presses: [MeantPress] = [], isExclusive: Bool) {
    (self.presses, self.isExclusive) = (presses, isExclusive)
  }

  /// Takes what a recording has of one touchscreen.
  mutating func take(_ samples: [Sample]) {
    let landings = samples.map { $0.fingers.compactMap(\.steps.first?.place) }
    guard let size = samples.first?.size else { return }
    let targets = FitTargets(on: size).meant(by: landings)
    let all = zip(samples, targets).compactMap { MeantPress($0, at: $1) }
    strays += all.count(where: \.isElsewhere)
    presses += all.filter { !$0.isElsewhere }
  }
}
