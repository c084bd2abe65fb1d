import Gestures

/// How device units become millimetres of the picture, as the user sees it.
public struct PanelGeometry: Hashable, Sendable {
  /// How the picture is turned against the panel.
  public internal(set) var orientation: Orientation
  /// The panel's own width and height in millimetres, along its axes.
  public let panelSize: Size
  /// Where `panelSize` comes from.
  public let sizeOrigin: SizeOrigin
  /// The width and height of the picture in millimetres, after rotation.
  public var pictureSize: Size { orientation.pictureSize(ofPanel: panelSize) }

  private let left: Double
  private let top: Double
  private let unitsAcross: Double
  private let unitsDown: Double

  /// Makes the geometry of a panel with the given axes.
  ///
  /// The device's own size is used where it is believable (G3), else `configuredSize` (`size_mm`:
  /// the panel's, before rotation) if that is, else `ScreenSize.assumed`. Any axes are allowed: along one
  /// that covers no range, every position is 0.
  public init(
    x: PanelAxis, y: PanelAxis, orientation: Orientation = .normal, configuredSize: Size? = nil
  ) {
    self.orientation = orientation
    left = Double(x.minimum)
    top = Double(y.minimum)

    switch (PanelGeometry.size(x: x, y: y), configuredSize) {
    case (.success(let stated), _):
      panelSize = stated
      sizeOrigin = .device
    case (.failure(let doubt), .some(let configured))
    where ScreenSize.doubt(about: configured) == nil:
      panelSize = configured
      sizeOrigin = .configured(because: doubt)
    case (.failure(let doubt), _):
      panelSize = ScreenSize.assumed
      sizeOrigin = .assumed(because: doubt)
    }
    // Where the device's own resolution is believed it is exact; a quotient need not be.
    let isStated = sizeOrigin == .device
    unitsAcross = isStated ? Double(x.resolution) : x.units(in: panelSize.width)
    unitsDown = isStated ? Double(y.resolution) : y.units(in: panelSize.height)
  }

  /// Where a position in device units lies in the picture: millimetres from its top left.
  ///
  /// Values outside the axis lie outside the picture.
  public func picturePoint(x: Int32, y: Int32) -> Point {
    let point = Point(x: (Double(x) - left) / unitsAcross, y: (Double(y) - top) / unitsDown)
    return orientation.picturePoint(ofPanel: point, panel: panelSize)
  }

  /// An axis of n units from minimum to maximum is n ÷ resolution long, as the kernel counts.
  private static func size(x: PanelAxis, y: PanelAxis) -> Result<Size, SizeDoubt> {
    guard x.isUsable, y.isUsable else { return .failure(.emptyAxis) }
    guard let width = x.millimetres, let height = y.millimetres else {
      return .failure(.noResolution)
    }
    let size = Size(width: width, height: height)
    return ScreenSize.doubt(about: size) == nil ? .success(size) : .failure(.unbelievable(size))
  }
}
