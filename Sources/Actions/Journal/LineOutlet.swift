import CSystemd
import Glibc

/// Entries as lines on a terminal, a pipe, a socket or a file.
///
/// A terminal that is held (Ctrl-S) and a pipe without a reader take nothing, and a write to them
/// as they were given would wait. Whether it waits belongs to the open file, which the terminal's
/// other programs share. So the outlet opens the file once more for itself.
final class LineOutlet: JournalOutlet {
  let descriptor: Int32
  private let isOwn: Bool
  private let isSocket: Bool
  /// The rest of a line that was taken in part.
  private var rest: ArraySlice<UInt8> = []

  /// Writes to what `descriptor` is open on.
  init(_ descriptor: Int32) {
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    isSocket = kind == S_IFSOCK
    let own = LineOutlet.waits(kind) ? LineOutlet.reopen(descriptor) : -1
    isOwn = own >= 0
    self.descriptor = isOwn ? own : descriptor
  }

  deinit {
    if isOwn { close(descriptor) }
  }

  func take(_ entry: JournalEntry) -> JournalOutcome {
    if !rest.isEmpty {
      let before = write()
      guard rest.isEmpty else { return before }
    }
    let line = entry.line
    rest = line[...]
    let outcome = write()
    if rest.count == line.count {
      rest = []
      return outcome
    }
    return .taken
  }

  /// Writes what there is room for of the rest.
  private func write() -> JournalOutcome {
    while !rest.isEmpty {
      guard hasRoom else { return .full }
      let count = rest.withUnsafeBytes { write($0) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno == EAGAIN ? .full : .refused
      }
    }
    return .taken
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    let mayNotWait = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    return isSocket
      ? send(descriptor, bytes.baseAddress, bytes.count, mayNotWait)
      : Glibc.write(descriptor, bytes.baseAddress, bytes.count)
  }

  /// Whether a write would not wait. To be asked where the file could not be opened again, as
  /// another user's terminal cannot.
  private var hasRoom: Bool {
    guard !isOwn else { return true }
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&ready, 1, 0) != 0
  }

  private static func waits(_ kind: mode_t) -> Bool { kind == S_IFIFO || kind == S_IFCHR }

  private static func reopen(_ descriptor: Int32) -> Int32 {
    open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  }
}
