import Words

/// Why gestures cannot click, drag, scroll or press keys on a panel. The text is meant for people.
package enum PointerError: Error, Hashable, CustomStringConvertible {
  /// uinput did not make the device, with this errno.
  case cannotMake(errno: Int32)
  /// There is no guardian to let go of buttons should gestured die, for this reason.
  case noGuardian(String)
  /// write(2) to the device failed with this errno.
  case cannotWrite(errno: Int32)

  /// What is wrong, and what can be done about it.
  package var description: String {
    switch self {
    case .cannotMake(let code):
      "no device can be made for it (/dev/uinput): \(String(errno: code))"
        + TwinError.remedyForUinput(code)
    case .noGuardian(let reason): reason
    case .cannotWrite(let code):
      "the device takes no events any more: \(String(errno: code)). Reload gestured to try again"
    }
  }
}
