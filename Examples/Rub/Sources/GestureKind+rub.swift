import Configuration
import Gestures

extension GestureKind {
  /// `type = "rub"`: all that files, messages, commands and `on_step` know of it.
  static let rub = GestureKind(
    "rub", isContinuous: true,
    choices: [ChoiceRule("direction", of: RubDirection.self, standard: .any)],
    thresholds: [
      ThresholdRule(.minRubs, 3, "how often the finger turns back before it begins"),
      ThresholdRule(.stride, 8, "how far it goes to and fro, at least", range: 1...50),
      ThresholdRule(.maxDuration, 500, "the time for each way, until the gesture begins"),
    ],
    step: StepRule("every_rubs", 1...100, unit: "rubs") { _ in .value(.rubs) },
    values: [.rubs],
    impossibility: { rub in
      rub.thresholds[.maxDuration] == 0
        ? ("no finger goes to and fro within 'max_duration_ms' = 0", "raise it") : nil
    },
    make: { gesture in
      let rub = RubGestureRecognizer(name: gesture.name)
      rub.direction = gesture.choices.one("direction") ?? .any
      rub.minRubs = gesture.thresholds.count(.minRubs)
      rub.stride = gesture.thresholds[.stride]
      rub.maxDuration = gesture.thresholds.time(.maxDuration)
      return [rub]
    })
}

extension Threshold {
  static let minRubs = Threshold("min_rubs")
  /// The end of its name says that it counts millimetres.
  static let stride = Threshold("stride_mm")
}

extension GestureQuantity {
  /// How often it has turned back since it began: `GESTURE_RUBS`, and `rubs` in JSON.
  static let rubs = GestureQuantity(
    "rubs", .number, "how often it turned back since it began", phrase: "rubbed {rubs} times")
}
