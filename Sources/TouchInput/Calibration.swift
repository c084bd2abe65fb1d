import Gestures

/// What udev says about a panel's calibration (`LIBINPUT_CALIBRATION_MATRIX`).
package enum Calibration: Hashable, Sendable {
  /// Nothing, or that positions are right as they are.
  case none
  /// Positions are to be corrected like this.
  case matrix(CalibrationMatrix)
  /// Something that is no calibration, and is worth a warning.
  case unusable(String, because: CalibrationDoubt)

  /// Reads the property, or nil where udev does not have it.
  init(property: String?) {
    guard let property, !property.isEmpty else {
      self = .none
      return
    }
    do {
      let matrix = try CalibrationMatrix(property)
      self = matrix == .identity ? .none : .matrix(matrix)
    } catch {
      self = .unusable(property, because: error)
    }
  }

  /// What is to be done to positions.
  var matrix: CalibrationMatrix {
    switch self {
    case .none, .unusable: .identity
    case .matrix(let matrix): matrix
    }
  }
}

/// How a panel's positions have to be corrected, as libinput understands it.
///
///     x' = a·x + b·y + c
///     y' = d·x + e·y + f
///
/// Both are 0 at the left and top edge and 1 at the right and bottom edge.
package struct CalibrationMatrix: Hashable, Sendable {
  /// What is believed of each number: more is a mistake, and might lead beyond any screen.
  static let believable = -1000.0...1000.0

  /// The numbers in the order of the property: a, b, c make x', and d, e, f make y'.
  package let a, b, c, d, e, f: Double

  /// What leaves every position as it is.
  package static let identity = CalibrationMatrix(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0)

  /// Makes a matrix. Any numbers are allowed.
  package init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// Reads `LIBINPUT_CALIBRATION_MATRIX`, with a point as decimal separator in every locale.
  ///
  /// - Throws: why the text is no calibration.
  init(_ text: String) throws(CalibrationDoubt) {
    let words = text.split(whereSeparator: \.isWhitespace)
    let numbers = words.compactMap { Double($0) }.filter(CalibrationMatrix.believable.contains)
    guard words.count == 6, numbers.count == 6 else { throw .notSixNumbers }
    self.init(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    // Less than a thousandth along each axis: no finger could be told from its neighbour.
    guard (a * e - b * d).magnitude > 1e-6 else { throw .singular }
  }

  /// Whether x becomes y and y becomes x, as on a panel that is mounted upright.
  var swapsAxes: Bool { b.magnitude > a.magnitude && d.magnitude > e.magnitude }

  /// The same correction for positions in millimetres of a panel that is `raw` in size before and
  /// `calibrated` after it.
  func inMillimetres(from raw: Size, to calibrated: Size) -> CalibrationMatrix {
    let width = calibrated.width
    let height = calibrated.height
    return CalibrationMatrix(
      a: a * (width / raw.width), b: b * (width / raw.height), c: c * width,
      d: d * (height / raw.width), e: e * (height / raw.height), f: f * height)
  }

  /// What undoes it.
  var inverse: CalibrationMatrix {
    let scale = a * e - b * d
    return CalibrationMatrix(
      a: e / scale, b: -b / scale, c: (b * f - c * e) / scale, d: -d / scale, e: a / scale,
      f: (c * d - a * f) / scale)
  }

  /// Where a position comes to lie.
  func point(of point: Point) -> Point {
    Point(x: a * point.x + b * point.y + c, y: d * point.x + e * point.y + f)
  }
}

/// Why a `LIBINPUT_CALIBRATION_MATRIX` is not used.
package enum CalibrationDoubt: Error, Hashable, CustomStringConvertible {
  /// It does not consist of six numbers of a sensible size.
  case notSixNumbers
  /// It takes different positions to the same place.
  case singular

  /// The reason in words that follow "ignored: ".
  package var description: String {
    switch self {
    case .notSixNumbers: "it must be six numbers from -1000 to 1000, as \"0 -1 1 1 0 0\""
    case .singular: "it maps the whole panel to a line or a point"
    }
  }
}
