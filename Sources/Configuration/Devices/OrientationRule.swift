import Gestures

/// How the picture is turned against a panel, as the user says it.
public enum OrientationRule: String, CaseIterable, Sendable {
  case normal, left, right, inverted
  /// As the accelerometer says (iio-sensor-proxy).
  case auto

  /// The orientation, where it is a fixed one.
  public var fixed: Orientation? { Orientation(rawValue: rawValue) }
}
