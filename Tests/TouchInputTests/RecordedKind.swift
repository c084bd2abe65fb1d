/// The kinds of devices, for tables.
enum RecordedKind {
  /// Of ten slots, and with a pen on the same node.
  case slots, pen
  /// Of one touch, and of contacts without slots.
  case single, list
  /// Nothing at all.
  case bare

  func make() -> RecordedDevice {
    switch self {
    case .slots: .multitouch()
    case .pen: .withPen()
    case .single: .singleTouch()
    case .list: .protocolA()
    case .bare: RecordedDevice()
    }
  }
}
