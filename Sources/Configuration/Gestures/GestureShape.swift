import Gestures

/// What a gesture looks like, apart from its thresholds: its type and where it goes.
public enum GestureShape: Hashable, Sendable {
  case tap
  case longPress
  case pan(PanDirection)
  /// Each direction stands once; at least one.
  case swipe([SwipeDirection])
  case edgePan(ScreenEdge)
  case pinch(PinchDirection)
  case rotation(RotationDirection)

  /// The type.
  public var type: GestureType {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .pan: .pan
    case .swipe: .swipe
    case .edgePan: .edgePan
    case .pinch: .pinch
    case .rotation: .rotation
    }
  }
}
