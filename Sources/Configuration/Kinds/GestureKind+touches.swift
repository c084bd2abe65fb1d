import Gestures

extension GestureKind {
  /// The touches themselves.
  package static let touches = GestureKind(
    "touches", isContinuous: true, mayNeverFail: true, thresholds: [], coming: { _, _ in nil },
    make: { gesture in [TouchesGestureRecognizer(name: gesture.name)] })
}
