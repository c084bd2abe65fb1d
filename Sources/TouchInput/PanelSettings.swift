import Gestures

/// What the configuration says about a panel.
package struct PanelSettings: Hashable, Sendable {
  /// How the picture is turned against the panel.
  package var orientation: Orientation
  /// The panel's width and height in millimetres before rotation (`size_mm`), for panels that
  /// report no believable size.
  package var size: Size?

  /// Makes settings; the defaults are those of a panel that the configuration does not mention.
  package init(orientation: Orientation = .normal, size: Size? = nil) {
    self.orientation = orientation
    self.size = size
  }
}
