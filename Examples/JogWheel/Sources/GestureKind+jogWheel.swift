import Configuration
import Gestures

extension GestureKind {
  /// `type = "jog_wheel"`: all that files, messages, commands and `on_step` know of it.
  static let jogWheel = GestureKind(
    "jog_wheel", isContinuous: true,
    choices: [ChoiceRule("direction", of: RotationDirection.self, standard: .any)],
    thresholds: [
      ThresholdRule(.slopAngle, 90, "how far the finger goes round before it begins"),
      ThresholdRule(.maxDuration, 1000, "how much time it has for that"),
      ThresholdRule(.stride, 4, "from one look at its heading to the next", range: 1...20),
    ],
    step: StepRule("every_deg", 0.1...360, unit: "degrees") { _ in .value(.turned) },
    values: [.turned],
    impossibility: { wheel in
      wheel.thresholds[.maxDuration] == 0
        ? "no finger goes round within 'max_duration_ms' = 0; raise it" : nil
    },
    make: { gesture in
      let wheel = JogWheelGestureRecognizer(name: gesture.name)
      wheel.direction = gesture.choices.one("direction") ?? .any
      wheel.slop = gesture.thresholds.angle(.slopAngle)
      wheel.maxDuration = gesture.thresholds.time(.maxDuration)
      wheel.stride = gesture.thresholds[.stride]
      return [wheel]
    })
}

extension Threshold {
  /// A key of its own; the end of its name says that it counts millimetres.
  static let stride = Threshold("stride_mm")
}

extension GestureQuantity {
  /// How far the wheel has turned since it began: `GESTURE_TURNED`, and `turned` in JSON.
  static let turned = GestureQuantity(
    "turned", .degrees, "the angle since it began, clockwise", phrase: "turned {turned}°")
}
