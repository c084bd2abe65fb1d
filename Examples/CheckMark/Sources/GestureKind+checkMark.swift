import Configuration
import Gestures

extension GestureKind {
  /// `type = "check_mark"`: all that files, messages and commands know of it.
  static let checkMark = GestureKind(
    "check_mark", isContinuous: false,
    thresholds: [
      ThresholdRule(.minDown, 5, "how far down the finger goes first, at least"),
      ThresholdRule(.maxDuration, 1500, "what takes longer fails"),
    ],
    values: [.height],
    make: { gesture in
      let mark = CheckMarkGestureRecognizer(name: gesture.name)
      mark.minDown = gesture.thresholds[.minDown]
      mark.maxDuration = gesture.thresholds.time(.maxDuration)
      return [mark]
    })
}

extension Threshold {
  /// A key of its own. The end of its name says that it counts millimetres.
  static let minDown = Threshold("min_down_mm")
}

extension GestureQuantity {
  /// How tall the tick is: `GESTURE_HEIGHT`, and `height` in JSON.
  static let height = GestureQuantity(
    "height", .millimetres, "from its lowest to its last point", phrase: "{height} mm tall")
}
