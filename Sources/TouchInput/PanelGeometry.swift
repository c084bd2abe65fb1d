import CTouch
import Gestures

/// How device units become millimetres of the picture, as the user sees it.
///
/// Units become millimetres along the device's own axes. The calibration puts them in their place
/// on the display. The orientation turns them with the picture.
package struct PanelGeometry: Hashable, Sendable {
  /// How the picture is turned against the panel.
  package internal(set) var orientation: Orientation
  /// The panel's own width and height in millimetres: along its axes, or along the other ones if
  /// its calibration swaps them.
  package let panelSize: Size
  /// Where `panelSize` comes from.
  package let sizeOrigin: SizeOrigin
  /// The width and height of the picture in millimetres, after rotation.
  package var pictureSize: Size { orientation.pictureSize(ofPanel: panelSize) }

  private let left: Double
  private let top: Double
  private let unitsAcross: Double
  private let unitsDown: Double
  /// Along the device's axes.
  private let rawSize: Size
  private let calibration: CalibrationMatrix
  private let inverseCalibration: CalibrationMatrix
  private let axes: PanelAxes

  /// Makes the geometry of a panel with the given axes.
  ///
  /// `configuredSize` (`size_mm`) is used where it is believable, else the device's own size (G3),
  /// else `displaySize`, which is asked for only then, else `ScreenSize.assumed`. All but the
  /// device's are the panel's after calibration and before rotation. Any axes are allowed: along
  /// one that covers no range, every position is 0.
  package init(
    x: PanelAxis, y: PanelAxis, orientation: Orientation = .normal, configuredSize: Size? = nil,
    displaySize: @autoclosure () -> Size? = nil, calibration: CalibrationMatrix = .identity
  ) {
    self.orientation = orientation
    left = Double(x.minimum)
    top = Double(y.minimum)

    // Along the device's axes: what others say of a panel whose axes are swapped is swapped back.
    let rawSize: Size
    if let configuredSize, x.isUsable, y.isUsable, ScreenSize.doubt(about: configuredSize) == nil {
      rawSize = configuredSize.swapped(if: calibration.swapsAxes)
      sizeOrigin = .configured
    } else {
      switch PanelGeometry.size(x: x, y: y) {
      case .success(let stated):
        rawSize = stated
        sizeOrigin = .device
      case .failure(let doubt):
        let (size, origin) = PanelGeometry.size(because: doubt, display: displaySize)
        rawSize = size.swapped(if: calibration.swapsAxes)
        sizeOrigin = origin
      }
    }
    self.rawSize = rawSize
    panelSize = rawSize.swapped(if: calibration.swapsAxes)
    // Where the device's own resolution is believed it is exact. A quotient need not be.
    let isStated = sizeOrigin == .device
    unitsAcross = isStated ? Double(x.resolution) : x.units(in: rawSize.width)
    unitsDown = isStated ? Double(y.resolution) : y.units(in: rawSize.height)
    self.calibration = calibration.inMillimetres(from: rawSize, to: panelSize)
    inverseCalibration = self.calibration.inverse
    axes = PanelAxes(x: x, y: y)
  }

  /// Where a position in device units lies in the picture: millimetres from its top left.
  ///
  /// Values outside the axis lie outside the picture.
  package func picturePoint(x: Int32, y: Int32) -> Point {
    orientation.picturePoint(
      ofPanel: calibration.point(of: panelPoint(x: x, y: y)), panel: panelSize)
  }

  /// Where a place of the picture lies in device units, within the axes.
  func devicePlace(of point: Point) -> DevicePlace {
    let panel = orientation.panelPoint(ofPicture: point, panel: panelSize)
    let built = inverseCalibration.point(of: panel)
    return DevicePlace(
      x: axes.x.value(at: built.x * unitsAcross), y: axes.y.value(at: built.y * unitsDown))
  }

  /// Where it lies on the panel as that is built: millimetres along the device's axes.
  func panelPoint(x: Int32, y: Int32) -> Point {
    Point(x: (Double(x) - left) / unitsAcross, y: (Double(y) - top) / unitsDown)
  }

  /// How far such a place is from the nearest border. It is negative beyond it.
  func distanceToBorder(of point: Point) -> Double {
    min(point.x, point.y, rawSize.width - point.x, rawSize.height - point.y)
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

  /// What others say of a panel whose own size cannot be used.
  private static func size(
    because doubt: SizeDoubt, display: () -> Size?
  ) -> (Size, SizeOrigin) {
    if let display = display(), ScreenSize.doubt(about: display) == nil {
      return (display, .display(because: doubt))
    }
    return (ScreenSize.assumed, .assumed(because: doubt))
  }
}

extension Size {
  fileprivate func swapped(if isSwapped: Bool) -> Size {
    isSwapped ? Size(width: height, height: width) : self
  }
}

/// A position axis as the device describes it, in device units.
package struct PanelAxis: Hashable, Sendable {
  /// The value at the left or top edge, not always 0.
  package var minimum: Int32
  /// The value at the right or bottom edge.
  package var maximum: Int32
  /// Units per millimetre, rounded to an integer by the kernel, or 0 where the device states none.
  package var resolution: Int32

  /// Makes an axis. Any values are allowed, also those that no device should have.
  package init(minimum: Int32, maximum: Int32, resolution: Int32) {
    self.minimum = minimum
    self.maximum = maximum
    self.resolution = resolution
  }

  init(_ axis: touch_axis) {
    self.init(minimum: axis.minimum, maximum: axis.maximum, resolution: axis.resolution)
  }

  /// How many units the axis covers. It is zero or less if nothing can be measured along it.
  var range: Double { Double(maximum) - Double(minimum) }

  /// Whether positions along the axis mean anything.
  package var isUsable: Bool { range > 0 }

  /// The length of the axis in millimetres, or nil if the device does not say.
  var millimetres: Double? { resolution > 0 ? range / Double(resolution) : nil }

  /// The value so many units from the left or top edge. Beyond an edge it is the edge's.
  func value(at units: Double) -> Int32 {
    guard isUsable, units.isFinite else { return minimum }
    return Int32(min(max(0, units), range).rounded() + Double(minimum))
  }

  /// How many units a millimetre has if the axis is this long, or infinitely many if it is empty,
  /// so that every position along it is 0.
  func units(in millimetres: Double) -> Double {
    isUsable ? range / millimetres : .infinity
  }
}

/// Both axes of a panel.
private struct PanelAxes: Hashable, Sendable {
  let x: PanelAxis
  let y: PanelAxis
}
