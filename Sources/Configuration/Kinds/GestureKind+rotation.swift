import Gestures

extension GestureKind {
  /// Fingers that turn about each other.
  package static let rotation = GestureKind(
    "rotation", isContinuous: true, mayNeverFail: true,
    choices: [ChoiceRule("direction", of: RotationDirection.self, standard: .any)],
    thresholds: [
      ThresholdRule(.fingers, 2, "exactly so many fingers"),
      ThresholdRule(.slopAngle, 10, "how far the fingers turn before it begins"),
    ],
    step: StepRule("every_deg", 0.1...360, unit: "degrees", of: { _ in .rotation }),
    values: [.rotation, .rotationVelocity],
    progress: "how much of 'slop_deg' the fingers have turned its way",
    pointerActs: [],
    coming: { $0.takesAny || $0.choices == $1.choices ? .together : nil },
    impossibility: { $0.impossibilityOfOneFinger },
    make: { gesture in
      let (turn, thresholds) = (RotationGestureRecognizer(name: gesture.name), gesture.thresholds)
      turn.fingers = thresholds.count(.fingers)
      turn.slop = thresholds.angle(.slopAngle)
      turn.direction = gesture.choices.one("direction") ?? .any
      return [turn]
    })
}
