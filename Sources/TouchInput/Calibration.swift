/// What udev says about a panel's calibration (`LIBINPUT_CALIBRATION_MATRIX`).
package enum Calibration: Hashable, Sendable {
  /// Nothing, or that positions are right as they are.
  case none
  /// Positions are to be corrected like this.
  case matrix(CalibrationMatrix)
  /// Something that is no calibration, and is worth a warning.
  case unusable(String, because: CalibrationDoubt)

  /// Reads the property; nil where udev does not have it.
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
