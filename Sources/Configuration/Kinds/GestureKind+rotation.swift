import Gestures

extension GestureKind {
  /// Fingers that turn about their centroid.
  package static let rotation = GestureKind(
    "rotation", isContinuous: true, mayNeverFail: true,
    choices: [ChoiceRule("direction", of: RotationDirection.self, standard: .any)],
    thresholds: [
      ThresholdRule(.fingers, 2, "the exact number of fingers"),
      ThresholdRule(.slopAngle, 10, "how far the fingers turn before the rotation begins"),
    ],
    step: StepRule("every_deg", 0.1...360, unit: "degrees", of: { _ in .rotation }),
    values: [.rotation, .rotationVelocity],
    progress: "the share of 'slop_deg' by which the fingers have turned in the gesture's direction",
    pointerActs: [],
    coming: { $0.takesAny || $0.choices == $1.choices ? .together : nil },
    impossibility: { rotation in
      rotation.impossibilityOfOneFinger.map {
        ($0.why, $0.help + ". For one finger that goes round, write type = \("circle".quoted)")
      }
    },
    make: { gesture in
      let (turn, thresholds) = (RotationGestureRecognizer(name: gesture.name), gesture.thresholds)
      turn.fingers = thresholds.count(.fingers)
      turn.slop = thresholds.angle(.slopAngle)
      turn.direction = gesture.choices.one("direction") ?? .any
      return [turn]
    })
}
