import Glibc
import Words

/// Why a panel cannot be used, or no longer. The text is meant for people.
package enum PanelError: Error, Hashable, CustomStringConvertible {
  /// open(2) or the identification of the device failed with this errno.
  case cannotOpen(node: String, errno: Int32)
  /// It was unplugged while it was in use.
  case unplugged(node: String)
  /// read(2) failed with this errno, or the slots could not be asked for after SYN_DROPPED.
  case cannotRead(node: String, errno: Int32)
  /// It is a keyboard, of which no configuration names the keys that may be read.
  case hasLetters(node: String)
  /// It has no position axes with contacts.
  case notATouchscreen(name: String)
  /// An axis that covers no range: no position can be told.
  case emptyAxis(name: String, axis: String, minimum: Int32, maximum: Int32)

  /// What is wrong, and what can be done about it.
  package var description: String {
    switch self {
    case .cannotOpen(let node, let code):
      "cannot open \(node): \(String(errno: code))\(PanelError.remedy(for: code))"
    case .unplugged(let node):
      "\(node) was unplugged"
    case .cannotRead(let node, let code):
      "cannot read \(node): \(String(errno: code))"
    case .hasLetters(let node):
      "\(node) has letters, so it may be a keyboard. Name its keys in the [[device]], as"
        + " keys = [\"volumedown\"]"
    case .notATouchscreen(let name):
      "'\(name)' is not a touchscreen: it has neither slots with positions nor BTN_TOUCH with"
        + " ABS_X and ABS_Y"
    case .emptyAxis(let name, let axis, let minimum, let maximum):
      "'\(name)' cannot be used: its \(axis) axis goes from \(minimum) to \(maximum)"
    }
  }

  private static func remedy(for code: Int32) -> String {
    switch code {
    case EACCES, EPERM:
      ". The service may read it, and root, so use sudo. For a daemon of your own, copy"
        + " 72-gestured-laptop.rules from /usr/share/doc/gestured/examples to /etc/udev/rules.d."
        + " Then run 'udevadm control --reload && udevadm trigger --action=change"
        + " --subsystem-match=input',"
        + " or restart the machine. From then on the user at the screen may read it, too"
    case ENOENT, ENODEV, ENXIO: ". It was unplugged before it could be opened"
    case ENOTTY, EINVAL: ". It is not an event node of the kernel"
    default: ""
    }
  }
}
