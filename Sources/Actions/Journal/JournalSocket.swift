import CSystemd
import Glibc
import Loop
import Words

/// journald's sockets, as libsystemd uses them, but without its waiting: sd_journal_sendv(3) and
/// sd_journal_stream_fd(3) hold up their caller for as long as journald does not read.
final class JournalSocket: JournalOutlet {
  /// Where journald listens.
  static let folder = "/run/systemd/journal"
  // How long a command waits for room at most, before what it writes is refused (EAGAIN).
  private static let patience = timeval(tv_sec: 1, tv_usec: 0)

  private let folder: String
  private let socket: DatagramSocket

  /// Makes the way to the journald that listens in `folder`, which need not run yet. Throws what
  /// the system says.
  init(in folder: String = JournalSocket.folder) throws(SystemError) {
    self.folder = folder
    socket = try DatagramSocket(to: "\(folder)/socket")
  }

  var descriptor: Int32 { socket.descriptor }

  func take(_ entry: JournalEntry) -> JournalOutcome {
    let bytes = entry.native
    var outcome = socket.send(bytes)
    if outcome == .tooLong { outcome = send(inFile: bytes) }
    return switch outcome {
    case .taken: .taken
    case .full: .full
    case .tooLong, .unreachable: .refused
    }
  }

  /// Sends what is too long for a datagram as a file in memory that no process can change any more,
  /// which journald asks for.
  private func send(inFile bytes: [UInt8]) -> DatagramSocket.Outcome {
    let file = memfd_create("gestured", UInt32(GNU_MFD_CLOEXEC | GNU_MFD_ALLOW_SEALING))
    guard file >= 0 else { return .unreachable }
    defer { close(file) }
    guard write(file, bytes, bytes.count) == bytes.count,
      fcntl(file, Int32(GNU_F_ADD_SEALS), Int32(GNU_F_SEAL_ALL)) == 0
    else { return .unreachable }
    return socket.send(file: file)
  }

  /// Opens a stream whose lines become entries under `identifier`, or nil if journald does not take
  /// one now. The caller closes it.
  ///
  /// The daemon does not wait for it. A command does wait, because most programs take an output
  /// that never waits for a broken one, but for at most a second a write.
  func stream(identifier: String) -> Int32? {
    guard let address = UnixAddress(path: "\(folder)/stdout") else { return nil }
    let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let stream = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | flags, 0)
    guard stream >= 0 else { return nil }
    DatagramSocket.enlarge(stream)
    // The identifier, no unit, the priority, no priorities within lines, no copies anywhere else.
    let priority = Journal.Priority.info.rawValue
    let header = Array("\(identifier.shown)\n\n\(priority)\n0\n0\n0\n0\n".utf8)
    guard address.with({ connect(stream, $0, $1) }) == 0, shutdown(stream, Int32(SHUT_RD)) == 0,
      Glibc.send(stream, header, header.count, Int32(MSG_NOSIGNAL)) == header.count
    else {
      close(stream)
      return nil
    }
    var patience = JournalSocket.patience
    setsockopt(
      stream, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout.size(ofValue: patience)))
    _ = fcntl(stream, F_SETFL, 0)
    return stream
  }
}
