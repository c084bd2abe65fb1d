import Gestures
import Testing
import TouchInput

/// Device units to millimetres of the picture.
@Suite struct PanelGeometryTests {
  static let x = PanelAxis(minimum: 100, maximum: 3540, resolution: 10)
  static let y = PanelAxis(minimum: -50, maximum: 3830, resolution: 20)

  static let corners: [(Orientation, Size, topLeft: Point, bottomRight: Point)] = [
    (.normal, Size(width: 344, height: 194), Point(x: 0, y: 0), Point(x: 344, y: 194)),
    (.left, Size(width: 194, height: 344), Point(x: 194, y: 0), Point(x: 0, y: 344)),
    (.right, Size(width: 194, height: 344), Point(x: 0, y: 344), Point(x: 194, y: 0)),
    (.inverted, Size(width: 344, height: 194), Point(x: 344, y: 194), Point(x: 0, y: 0)),
  ]

  @Test("Orientation: the panel's corners in the picture", arguments: corners)
  func turnsThePicture(
    _ orientation: Orientation, _ size: Size, _ topLeft: Point, _ bottomRight: Point
  ) {
    let geometry = PanelGeometry(x: Self.x, y: Self.y, orientation: orientation)
    #expect(geometry.pictureSize == size)
    #expect(geometry.panelSize == Size(width: 344, height: 194))
    #expect(geometry.picturePoint(x: 100, y: -50) == topLeft)
    #expect(geometry.picturePoint(x: 3540, y: 3830) == bottomRight)
  }

  @Test("G3: x and y have their own resolutions")
  func scalesEachAxis() {
    let geometry = PanelGeometry(x: Self.x, y: Self.y)
    #expect(geometry.picturePoint(x: 200, y: 50) == Point(x: 10, y: 5))
  }

  /// Width and height as units, at one unit a millimetre, and whether G3 believes them.
  static let sizes: [(Int32, Int32, Bool)] = [
    (344, 194, true), (194, 344, true),
    // 3.5 inches are 88.9 mm: 54 × 71 is 89.2 across, 53 × 71 is 88.6.
    (54, 71, true), (53, 71, false), (68, 38, false),
    // 100 inches are 2540 mm: 1524 × 2032 is exactly that.
    (2032, 1524, true), (2033, 1524, false),
    (400, 100, true), (401, 100, false), (100, 400, true), (100, 401, false),
    // ELAN9009, the second screen of some laptops.
    (332, 96, true), (321, 96, true),
  ]

  @Test("G3: which sizes are believed", arguments: sizes)
  func believes(_ width: Int32, _ height: Int32, _ believed: Bool) {
    let stated = Size(width: Double(width), height: Double(height))
    let geometry = PanelGeometry(
      x: PanelAxis(minimum: 0, maximum: width, resolution: 1),
      y: PanelAxis(minimum: 0, maximum: height, resolution: 1))
    #expect((ScreenSize.doubt(about: stated) == nil) == believed)
    #expect(geometry.panelSize == (believed ? stated : ScreenSize.assumed))
    #expect(
      geometry.sizeOrigin == (believed ? .device : .assumed(because: .unbelievable(stated))))
  }

  static let configured = Size(width: 200, height: 100)
  static let good = PanelAxis(minimum: 0, maximum: 2000, resolution: 10)
  static let unknown = PanelAxis(minimum: 0, maximum: 2000, resolution: 0)

  static let origins: [(PanelAxis, PanelAxis, Size?, Size, SizeOrigin)] = [
    (good, good, nil, Size(width: 200, height: 200), .device),
    (good, good, configured, configured, .configured),
    (unknown, unknown, configured, configured, .configured),
    (good, unknown, configured, configured, .configured),
    (unknown, good, nil, ScreenSize.assumed, .assumed(because: .noResolution)),
    (
      unknown, good, Size(width: .nan, height: 3), ScreenSize.assumed,
      .assumed(because: .noResolution)
    ),
    (
      PanelAxis(minimum: 0, maximum: 2000, resolution: 1), good, configured, configured,
      .configured
    ),
    (
      PanelAxis(minimum: 0, maximum: 2000, resolution: -10), good, nil,
      ScreenSize.assumed, .assumed(because: .noResolution)
    ),
  ]

  @Test(
    "G3: the size that somebody measured, else the device's, else 300 × 170 mm", arguments: origins)
  func choosesASize(
    _ x: PanelAxis, _ y: PanelAxis, _ configured: Size?, _ size: Size, _ origin: SizeOrigin
  ) {
    let geometry = PanelGeometry(x: x, y: y, configuredSize: configured)
    #expect(geometry.panelSize == size)
    #expect(geometry.sizeOrigin == origin)
    #expect(
      geometry.picturePoint(x: x.maximum, y: y.maximum) == Point(x: size.width, y: size.height))
  }

  @Test(
    "Bad input: no axis makes it trap",
    arguments: [(Int32.min, Int32.max), (.max, .min), (0, 0), (5, 4), (.min, .min), (.max, .max)],
    [Int32(0), 1, .max, .min])
  func survives(_ range: (Int32, Int32), _ resolution: Int32) {
    let axis = PanelAxis(minimum: range.0, maximum: range.1, resolution: resolution)
    for orientation in [Orientation.normal, .left, .right, .inverted] {
      let geometry = PanelGeometry(x: axis, y: axis, orientation: orientation)
      #expect(ScreenSize.doubt(about: geometry.panelSize) == nil)
      for value in [Int32.min, 0, .max] {
        let point = geometry.picturePoint(x: value, y: value)
        #expect(point.x.isFinite && point.y.isFinite)
      }
    }
  }

  @Test func explainsItsDoubts() {
    let tiny = SizeDoubt.unbelievable(Size(width: 68.4, height: 38.2))
    #expect("\(tiny)" == "the panel claims to be 68 × 38 mm, which is not believable")
    #expect("\(SizeDoubt.unbelievable(Size(width: .nan, height: 1e300)))".contains("nan × 1e+300"))
  }
}
