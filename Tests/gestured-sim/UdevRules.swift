/// What rules of udev say of a panel, beside what they say of every one like it.
enum UdevRules: String, CaseIterable {
  case plain, turned, ignored, touchpad

  var properties: [String: String] {
    switch self {
    case .plain: [:]
    case .turned: ["LIBINPUT_CALIBRATION_MATRIX": "-1 0 1 0 -1 1"]
    case .ignored: ["LIBINPUT_IGNORE_DEVICE": "1"]
    case .touchpad: ["ID_INPUT_TOUCHSCREEN": "", "ID_INPUT_TOUCHPAD": "1"]
    }
  }

  /// Whether it is no touchscreen for any program.
  var hidesPanel: Bool { self == .ignored || self == .touchpad }
}
