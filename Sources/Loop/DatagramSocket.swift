// Optimized, the compiler takes what sys/socket.h declares for CSystemd's.
import CSystemd
import Glibc

/// Sends datagrams to a Unix socket, and never waits: what its reader has no room for is refused.
package final class DatagramSocket {
  /// What became of a datagram.
  package enum Outcome: Hashable, Sendable {
    /// It will be read.
    case taken
    /// The reader is behind. There may be room once the socket is writable.
    case full
    /// Nothing this long can be sent in one datagram.
    case tooLong
    /// There is no reader, or the system has no room for it at all.
    case unreachable
  }

  /// The socket's descriptor, for an owner that waits until it is writable.
  package let descriptor: Int32
  private let address: UnixAddress

  // What systemd's own libraries ask for. The kernel gives less to those without privileges.
  private static let bufferBytes: Int32 = 8 << 20

  /// Makes a socket that sends to the one at `path`, which need not be there yet. Throws if there
  /// can be none, or such a path.
  package init(to path: String) throws(SystemError) {
    guard let address = UnixAddress(path: path) else {
      throw SystemError(call: path, errno: ENAMETOOLONG)
    }
    self.address = address
    let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | flags, 0)
    guard descriptor >= 0 else { throw SystemError(call: "socket") }
    DatagramSocket.enlarge(descriptor)
    _ = connect()
  }

  deinit {
    close(descriptor)
  }

  /// Sends `bytes`.
  package func send(_ bytes: [UInt8]) -> Outcome {
    attempt { bytes.withUnsafeBytes { send_now(descriptor, $0.baseAddress, $0.count, -1) } }
  }

  /// Sends an open file, and nothing else (unix(7), SCM_RIGHTS).
  package func send(file: Int32) -> Outcome {
    attempt { send_now(descriptor, nil, 0, file) }
  }

  /// Gives the socket `descriptor` as much room for what is not read yet as the kernel allows.
  package static func enlarge(_ descriptor: Int32) {
    var bytes = bufferBytes
    setsockopt(
      descriptor, SOL_SOCKET, SO_SNDBUF, &bytes, socklen_t(MemoryLayout.size(ofValue: bytes)))
  }

  private func attempt(_ send: () -> Int) -> Outcome {
    if send() >= 0 { return .taken }
    // Its reader was started again, and its socket is another now.
    if ![EAGAIN, EMSGSIZE, ENOBUFS].contains(errno), connect(), send() >= 0 { return .taken }
    return switch errno {
    case EAGAIN: .full
    case EMSGSIZE: .tooLong
    default: .unreachable
    }
  }

  private func connect() -> Bool {
    address.with { Glibc.connect(descriptor, $0, $1) } == 0
  }
}
