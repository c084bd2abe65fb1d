import Gestures

extension GestureKind {
  /// Fingers that go round in circles.
  package static let circle = GestureKind(
    "circle", isContinuous: true, mayNeverFail: true,
    choices: [ChoiceRule("direction", of: RotationDirection.self, standard: .any)],
    thresholds: [
      ThresholdRule(.fingers, 1, "the exact number of fingers"),
      ThresholdRule(
        .slopAngle, 60, "how far the path of the fingers turns before the circle begins"),
      ThresholdRule(.minRadius, 8, "the least radius of the circle", range: 4...500),
    ],
    step: StepRule("every_deg", 0.1...360, unit: "degrees", of: { _ in .value(.angle) }),
    values: [.angle, .turns],
    progress: "the share of 'slop_deg' by which the path has turned in the gesture's direction",
    coming: { $0.takesAny || $0.choices == $1.choices ? .together : nil },
    make: { gesture in
      let circle = CircleGestureRecognizer(name: gesture.name)
      circle.fingers = gesture.thresholds.count(.fingers)
      circle.slop = gesture.thresholds.angle(.slopAngle)
      circle.minRadius = gesture.thresholds[.minRadius]
      circle.direction = gesture.choices.one("direction") ?? .any
      return [circle]
    })
}
