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
