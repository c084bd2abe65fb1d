// Optimized, the compiler takes what sys/socket.h declares for CSystemd's.
import CSystemd
import Glibc

/// The address of a Unix socket (unix(7)).
package struct UnixAddress {
  /// The most bytes of a path: `sun_path` without the null that ends it.
  package static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  private var address = sockaddr_un()
  private let length: Int

  /// The address of the socket at `path`, or of an abstract one that systemd would write as
  /// `@NAME`. Nil if the path is longer than `longestPath`.
  package init?(path: String) {
    var bytes = Array(path.utf8)
    guard bytes.count <= UnixAddress.longestPath else { return nil }
    let isAbstract = bytes.first == UInt8(ascii: "@")
    if isAbstract { bytes[0] = 0 }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    // Of an abstract name every byte counts, those behind its end too.
    length =
      isAbstract
      ? MemoryLayout.size(ofValue: address.sun_family) + bytes.count
      : MemoryLayout<sockaddr_un>.size
  }

  /// Makes a stream socket that does not block and that no command inherits.
  ///
  /// - Throws: the call that failed.
  package static func stream() throws(SystemError) -> Int32 {
    let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | flags, 0)
    guard descriptor >= 0 else { throw SystemError(call: "socket", errno: Glibc.errno) }
    return descriptor
  }

  /// Calls `body` with what bind(2) and connect(2) want.
  package func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
    }
  }
}
