/// How the picture is turned against the panel. The names are those of `xrandr --rotate`.
public enum Orientation: String, CaseIterable, Sendable {
  /// The picture's top left is the panel's top left.
  case normal
  /// The picture is turned counterclockwise: its top left is the panel's bottom left.
  case left
  /// The picture is turned clockwise: its top left is the panel's top right.
  case right
  /// The picture is upside down.
  case inverted

  /// The picture's size on a panel of the given size.
  public func pictureSize(ofPanel panel: Size) -> Size {
    switch self {
    case .normal, .inverted: panel
    case .left, .right: Size(width: panel.height, height: panel.width)
    }
  }

  /// Where a point of the panel lies in the picture. Both points are in millimetres, each from its
  /// own top left.
  public func picturePoint(ofPanel point: Point, panel: Size) -> Point {
    switch self {
    case .normal: point
    case .left: Point(x: panel.height - point.y, y: point.x)
    case .right: Point(x: point.y, y: panel.width - point.x)
    case .inverted: Point(x: panel.width - point.x, y: panel.height - point.y)
    }
  }

  /// Where a point of the picture lies on the panel. Both points are in millimetres, each from its
  /// own top left.
  package func panelPoint(ofPicture point: Point, panel: Size) -> Point {
    switch self {
    case .normal: point
    case .left: Point(x: point.y, y: panel.height - point.x)
    case .right: Point(x: panel.width - point.y, y: point.x)
    case .inverted: Point(x: panel.width - point.x, y: panel.height - point.y)
    }
  }
}
