import Gestures

extension GestureKind {
  /// Fingers that spread or close.
  package static let pinch = GestureKind(
    "pinch", isContinuous: true, mayNeverFail: true,
    choices: [ChoiceRule("direction", of: PinchDirection.self, standard: .any)],
    thresholds: [
      ThresholdRule(.fingers, 2, "the exact number of fingers"),
      ThresholdRule(
        .slop, 2.5, "how much the distance between the fingers changes before the pinch begins"),
    ],
    step: StepRule(
      "every_scale", 0.01...10, unit: "of the scale, which is 1 at began", of: { _ in .scale }),
    values: [.scale, .scaleVelocity],
    progress: "the share of 'slop_mm' by which the fingers have moved together or apart",
    pointerActs: [],
    coming: { $0.takesAny || $0.choices == $1.choices ? .together : nil },
    impossibility: { $0.impossibilityOfOneFinger },
    make: { gesture in
      let (pinch, thresholds) = (PinchGestureRecognizer(name: gesture.name), gesture.thresholds)
      pinch.fingers = thresholds.count(.fingers)
      pinch.slop = thresholds[.slop]
      pinch.direction = gesture.choices.one("direction") ?? .any
      return [pinch]
    })
}

extension Gesture {
  /// Why one finger cannot make a pinch or a rotation, if the gesture has one finger.
  var impossibilityOfOneFinger: (why: String, help: String)? {
    thresholds.count(.fingers) == 1
      ? ("\(kind.withArticle) takes at least 2 fingers", "write fingers = 2, or more") : nil
  }
}
