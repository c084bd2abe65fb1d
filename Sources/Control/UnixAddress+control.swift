// Optimized, the compiler takes what sys/socket.h declares for CSystemd's.
import CSystemd
import Glibc
import Loop

extension UnixAddress {
  /// The address of a control socket. Throws if the path is too long for one.
  static func control(_ path: String) throws(ControlError) -> UnixAddress {
    guard let address = UnixAddress(path: path) else { throw .pathTooLong(path) }
    return address
  }

  /// Makes a stream socket that no command inherits. Throws what the system says of `path`.
  static func socket(nonBlocking: Bool, for path: String) throws(ControlError) -> Int32 {
    let flags = Int32(SOCK_CLOEXEC.rawValue) | (nonBlocking ? Int32(SOCK_NONBLOCK.rawValue) : 0)
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | flags, 0)
    guard descriptor >= 0 else { throw .failed(path) }
    return descriptor
  }
}

extension ControlError {
  /// What the last call left in errno, about `path`.
  static func failed(_ path: String) -> ControlError { .system(SystemError(call: path)) }
}
