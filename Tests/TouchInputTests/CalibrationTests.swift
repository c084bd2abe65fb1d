import Gestures
import Testing

@testable import TouchInput

/// What a `LIBINPUT_CALIBRATION_MATRIX` does to positions, and which are none.
@Suite struct CalibrationTests {
  /// A panel of 344 × 194 mm whose axes have different resolutions, and do not start at 0.
  static let x = PanelAxis(minimum: 100, maximum: 3540, resolution: 10)
  static let y = PanelAxis(minimum: -50, maximum: 3830, resolution: 20)

  struct Case: Sendable, CustomTestStringConvertible {
    let matrix: String
    var orientation = Orientation.normal
    var size = Size(width: 344, height: 194)
    /// Where the panel's corners and the point 10 mm right of and 5 mm below its top left come to
    /// lie.
    let topLeft, topRight, bottomLeft, bottomRight, inside: (Double, Double)

    var testDescription: String { "\(matrix), \(orientation)" }
  }

  static let upright = Size(width: 194, height: 344)

  static let cases = [
    Case(
      matrix: "1 0 0 0 1 0", topLeft: (0, 0), topRight: (344, 0), bottomLeft: (0, 194),
      bottomRight: (344, 194), inside: (10, 5)),
    Case(
      matrix: "0 -1 1 1 0 0", size: upright, topLeft: (194, 0), topRight: (194, 344),
      bottomLeft: (0, 0), bottomRight: (0, 344), inside: (189, 10)),
    Case(
      matrix: "-1 0 1 0 -1 1", topLeft: (344, 194), topRight: (0, 194), bottomLeft: (344, 0),
      bottomRight: (0, 0), inside: (334, 189)),
    Case(
      matrix: "0 1 0 -1 0 1", size: upright, topLeft: (0, 344), topRight: (0, 0),
      bottomLeft: (194, 344), bottomRight: (194, 0), inside: (5, 334)),
    // Mirrored.
    Case(
      matrix: "-1 0 1 0 1 0", topLeft: (344, 0), topRight: (0, 0), bottomLeft: (344, 194),
      bottomRight: (0, 194), inside: (334, 5)),
    // Scaled, each axis by its own factor.
    Case(
      matrix: "1.25 0 0 0 2 0", topLeft: (0, 0), topRight: (430, 0), bottomLeft: (0, 388),
      bottomRight: (430, 388), inside: (12.5, 10)),
    // Moved.
    Case(
      matrix: "1 0 0.25 0 1 -0.5", topLeft: (86, -97), topRight: (430, -97), bottomLeft: (86, 97),
      bottomRight: (430, 97), inside: (96, -92)),
    // Sheared: half the width at the bottom.
    Case(
      matrix: "1 0.5 0 0 1 0", topLeft: (0, 0), topRight: (344, 0), bottomLeft: (172, 194),
      bottomRight: (516, 194), inside: (10 + 172 * 5 / 194, 5)),
    // The orientation turns what is calibrated: back again, …
    Case(
      matrix: "0 -1 1 1 0 0", orientation: .right, topLeft: (0, 0), topRight: (344, 0),
      bottomLeft: (0, 194), bottomRight: (344, 194), inside: (10, 5)),
    // … or once more.
    Case(
      matrix: "0 -1 1 1 0 0", orientation: .left, topLeft: (344, 194), topRight: (0, 194),
      bottomLeft: (344, 0), bottomRight: (0, 0), inside: (334, 189)),
    Case(
      matrix: "1 0 0.25 0 1 -0.5", orientation: .left, size: upright, topLeft: (291, 86),
      topRight: (291, 430), bottomLeft: (97, 86), bottomRight: (97, 430), inside: (286, 96)),
  ]

  @Test("G3: lengths stay true, whatever the matrix", arguments: cases)
  func corrects(_ it: Case) throws {
    let geometry = PanelGeometry(
      x: Self.x, y: Self.y, orientation: it.orientation,
      calibration: try CalibrationMatrix(it.matrix))
    #expect(geometry.pictureSize == it.size)
    #expect(geometry.sizeOrigin == .device)
    let places = [
      (100, -50, it.topLeft), (3540, -50, it.topRight), (100, 3830, it.bottomLeft),
      (3540, 3830, it.bottomRight), (200, 50, it.inside),
    ]
    for (x, y, expected) in places {
      let point = geometry.picturePoint(x: Int32(x), y: Int32(y))
      #expect((point - Point(x: expected.0, y: expected.1)).length < 1e-9, "\(x), \(y): \(point)")
    }
  }

  @Test("G3: a size that others state is that of the calibrated panel")
  func takesTheSizeAsItIsSeen() throws {
    let unknown = PanelAxis(minimum: 0, maximum: 1000, resolution: 0)
    let geometry = PanelGeometry(
      x: unknown, y: unknown, configuredSize: Size(width: 200, height: 300),
      calibration: try CalibrationMatrix("0 -1 1 1 0 0"))
    #expect(geometry.pictureSize == Size(width: 200, height: 300))
    #expect(geometry.picturePoint(x: 0, y: 0) == Point(x: 200, y: 0))
    #expect(geometry.picturePoint(x: 1000, y: 500) == Point(x: 100, y: 300))
  }

  @Test func anIdentityChangesNothingAtAll() throws {
    let plain = PanelGeometry(x: Self.x, y: Self.y)
    let calibrated = PanelGeometry(
      x: Self.x, y: Self.y, calibration: try CalibrationMatrix("1 0 0 0 1 0"))
    for value in Int32(0)..<3000 {
      #expect(plain.picturePoint(x: value, y: value) == calibrated.picturePoint(x: value, y: value))
    }
  }

  @Test(
    "Bad input: no calibration that is accepted makes it trap",
    arguments: ["1000 1000 1000 -1000 1000 1000", "0 0.01 0 0.01 0 0", "1e-3 0 0 0 1.1e-3 0"],
    [Int32(0), 1, .max, .min])
  func survives(_ matrix: String, _ resolution: Int32) throws {
    for (minimum, maximum) in [(Int32.min, Int32.max), (.max, .min), (0, 0), (0, 4095)] {
      let axis = PanelAxis(minimum: minimum, maximum: maximum, resolution: resolution)
      let geometry = PanelGeometry(x: axis, y: axis, calibration: try CalibrationMatrix(matrix))
      for value in [Int32.min, 0, .max] {
        let point = geometry.picturePoint(x: value, y: value)
        #expect(point.x.isFinite && point.y.isFinite)
      }
    }
  }

  static let properties: [(String?, Calibration)] = [
    (nil, .none),
    ("", .none),
    ("1 0 0 0 1 0", .none),
    ("1.0 0.00 -0 0 1e0 0", .none),
    ("0 -1 1 1 0 0", .matrix(CalibrationMatrix(a: 0, b: -1, c: 1, d: 1, e: 0, f: 0))),
    (
      "  1.25\t0 .5 0  -1.5 1e-1\n",
      .matrix(CalibrationMatrix(a: 1.25, b: 0, c: 0.5, d: 0, e: -1.5, f: 0.1))
    ),
    unusable("1 0 0 0 1", .notSixNumbers),
    unusable("1 0 0 0 1 0 0", .notSixNumbers),
    unusable("1 0 0 0 1 x", .notSixNumbers),
    unusable("1 0 0 0 1 0 x", .notSixNumbers),
    unusable("1,0 0 0 0 1,0 0", .notSixNumbers),
    unusable("1, 0, 0, 0, 1, 0", .notSixNumbers),
    unusable("1 0 0 0 1 nan", .notSixNumbers),
    unusable("inf 0 0 0 1 0", .notSixNumbers),
    unusable("1e999 0 0 0 1 0", .notSixNumbers),
    unusable("1000.1 0 0 0 1 0", .notSixNumbers),
    unusable("-1000.1 0 0 0 1 0", .notSixNumbers),
    unusable(" ", .notSixNumbers),
    unusable("0 0 0 0 0 0", .singular),
    unusable("1 1 0 1 1 0", .singular),
    unusable("1 0 0 0 0 1", .singular),
    unusable("1e-4 0 0 0 1e-4 0", .singular),
    unusable("1 0 0 0 1e-6 0", .singular),
  ]

  private static func unusable(_ text: String, _ doubt: CalibrationDoubt) -> (String?, Calibration)
  {
    (text, .unusable(text, because: doubt))
  }

  @Test("Bad input: which properties are calibrations", arguments: properties)
  func reads(_ property: String?, _ calibration: Calibration) {
    #expect(Calibration(property: property) == calibration)
  }

  @Test("what a matrix does its inverse undoes, and in millimetres it is what it is of the panel")
  func arithmetic() {
    let matrix = CalibrationMatrix(a: 1.25, b: 0.3, c: 0.1, d: -0.2, e: 2, f: 0.4)
    let point = Point(x: 0.3, y: 0.7)
    #expect((matrix.inverse.point(of: matrix.point(of: point)) - point).length < 1e-12)
    let (raw, calibrated) = (Size(width: 2, height: 4), Size(width: 8, height: 16))
    #expect(
      CalibrationMatrix(a: 1, b: 2, c: 3, d: 5, e: 7, f: 11).inMillimetres(
        from: raw, to: calibrated)
        == CalibrationMatrix(a: 4, b: 4, c: 24, d: 40, e: 28, f: 176))
  }

  @Test("axes are swapped where each is made of the other more than of itself")
  func swaps() {
    for (a, b, d, e, swapsAxes) in [
      (0.0, -1.0, 1.0, 0.0, true), (1, 0, 0, 1, false), (1, 2, 0.5, 1, false), (1, 2, 1, 1, false),
      (2, 1, 2, 1, false), (1, 1, 2, 1, false),
    ] {
      let matrix = CalibrationMatrix(a: a, b: b, c: 0, d: d, e: e, f: 0)
      #expect(matrix.swapsAxes == swapsAxes, "\(matrix)")
    }
  }

  @Test func tellsOfAnUnusableOne() throws {
    let place = PanelPlace(calibration: Calibration(property: "1 0 0"))
    let panel = try RecordedDevice.multitouch().panel(place: place)
    #expect(
      panel.warnings == [
        "'Recorded': udev's LIBINPUT_CALIBRATION_MATRIX=\"1 0 0\" is ignored: it must be six numbers"
          + " from -1000 to 1000, as \"0 -1 1 1 0 0\". Correct the udev rule that sets it, then run"
          + " 'udevadm control --reload && udevadm trigger'"
      ])
    #expect(try panel.geometry == RecordedDevice.multitouch().panel().geometry)
  }

  @Test func reachesTouches() throws {
    let place = PanelPlace(calibration: Calibration(property: "-1 0 1 0 -1 1"))
    let panel = try RecordedDevice.multitouch().panel(place: place)
    #expect(panel.warnings == [])
    #expect(try panel.feed("slot=0 id=1 x=100 y=200 |") == ["10: 1 began 334.0,174.0"])
  }
}
