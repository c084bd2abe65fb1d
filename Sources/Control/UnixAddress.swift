// Optimized, the compiler takes what sys/socket.h declares for CSystemd's.
import CSystemd
import Glibc
import Loop

/// The address of a Unix socket that has a path (unix(7)).
struct UnixAddress {
  /// The most bytes of a path: `sun_path` without the null that ends it.
  static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  private var address = sockaddr_un()

  /// The address of the socket at `path`.
  init(path: String) throws(ControlError) {
    guard path.utf8.count <= UnixAddress.longestPath else { throw .pathTooLong(path) }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  }

  /// Calls `body` with what bind(2) and connect(2) want.
  func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
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
