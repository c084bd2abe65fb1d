import Glibc
import Words

/// Why a panel cannot be exclusive, or no longer. The text is meant for people.
package enum TwinError: Error, Hashable, CustomStringConvertible {
  /// uinput did not make the twin, with this errno.
  case cannotMake(errno: Int32)
  /// What lifts fingers when gestured dies could not be started, with this errno.
  case noGuardian(program: String, errno: Int32)
  /// What lifts fingers when gestured dies ended as soon as it had been started.
  case guardianDied(program: String)
  /// EVIOCGRAB failed with this errno.
  case cannotGrab(node: String, errno: Int32)
  /// write(2) to the twin failed with this errno.
  case cannotWrite(errno: Int32)

  /// What is wrong, and what can be done about it.
  package var description: String {
    switch self {
    case .cannotMake(let code):
      "no twin can be made of it (/dev/uinput): \(String(errno: code))"
        + TwinError.remedyForUinput(code)
    case .noGuardian(let program, let code):
      "\(program), which lifts fingers should gestured die, cannot be started: "
        + "\(String(errno: code)). Install gestured again, then reload it"
    case .guardianDied(let program):
      "\(program), which lifts fingers should gestured die, ends as soon as it is started. Install"
        + " gestured again, then reload it"
    case .cannotGrab(let node, EBUSY):
      "another program has grabbed \(node). 'fuser -v \(node)' names it. Stop it, then reload"
        + " gestured"
    case .cannotGrab(let node, let code):
      "\(node) cannot be grabbed: \(String(errno: code)). Plug the panel in again, then"
        + " reload gestured"
    case .cannotWrite(let code):
      "its twin takes no events any more: \(String(errno: code)). Reload gestured to try"
        + " again"
    }
  }

  static func remedyForUinput(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM:
      ". Let gestured's user write to it: SECURITY in gestured(1) says how. Then reload"
        + " gestured"
    case ENOENT, ENODEV, ENXIO: ". Load the kernel's module (modprobe uinput), then reload gestured"
    default: ". Reload gestured to try again"
    }
  }
}
