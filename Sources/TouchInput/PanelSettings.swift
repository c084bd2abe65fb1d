import Gestures

/// What the configuration says about a panel.
public struct PanelSettings: Hashable, Sendable {
  /// How the picture is turned against the panel.
  public var orientation: Orientation
  /// The panel's width and height in millimetres before rotation (`size_mm`), for panels that
  /// report no believable size.
  public var size: Size?

  /// Makes settings; the defaults are those of a panel that the configuration does not mention.
  public init(orientation: Orientation = .normal, size: Size? = nil) {
    self.orientation = orientation
    self.size = size
  }
}
