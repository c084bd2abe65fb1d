import Glibc
import Loop

/// A Unix socket to another program. Bytes go out as there is room, and come in as they come:
/// nothing waits for the program at the other end.
package final class SocketStream {
  /// No program that is meant leaves so much waiting.
  private static let mostWaiting = 1 << 22

  private let descriptor: Int32
  private let received: (ArraySlice<UInt8>) -> Void
  private let ended: () -> Void
  private var waiting: ArraySlice<UInt8> = []
  private var readable: EventSource?
  private var writable: EventSource?
  private var isOver = false

  /// Connects to `path`. The loop calls `received` with what comes, and `ended` once when the other
  /// program is gone. Throws if no program listens there, or has no time.
  package init(
    _ path: String, in loop: EventLoop, received: @escaping (ArraySlice<UInt8>) -> Void,
    ended: @escaping () -> Void
  ) throws(SystemError) {
    guard let address = UnixAddress(path: path) else {
      throw SystemError(call: path, errno: ENAMETOOLONG)
    }
    descriptor = try UnixAddress.stream()
    self.received = received
    self.ended = ended
    guard address.with({ connect(descriptor, $0, $1) }) == 0 else {
      throw SystemError(call: path, errno: errno)
    }
    writable = try EventSource.writable(descriptor, in: loop) { [unowned self] _ in write() }
    writable?.set(isOn: false)
    readable = try EventSource.readable(descriptor, in: loop) { [unowned self] _ in read() }
  }

  deinit {
    readable?.cancel()
    writable?.cancel()
    close(descriptor)
  }

  /// How many bytes wait for room.
  package var backlog: Int { waiting.count }

  /// Sends bytes after those that wait.
  package func send(_ bytes: some Sequence<UInt8>) {
    guard !isOver else { return }
    waiting += Array(bytes)
    guard waiting.count <= SocketStream.mostWaiting else { return end() }
    write()
  }

  private func write() {
    while !isOver, !waiting.isEmpty {
      let count = waiting.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        waiting = waiting.dropFirst(count)
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        return end()
      }
    }
    // The loop takes a descriptor only once at a time.
    readable?.set(isOn: waiting.isEmpty && !isOver)
    writable?.set(isOn: !waiting.isEmpty && !isOver)
  }

  private func read() {
    var part = [UInt8](repeating: 0, count: 1 << 14)
    let count = recv(descriptor, &part, part.count, 0)
    if count > 0 {
      received(part[..<count])
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      end()
    }
  }

  private func end() {
    guard !isOver else { return }
    isOver = true
    readable?.set(isOn: false)
    writable?.set(isOn: false)
    ended()
  }
}

/// Puts lines together from what comes in parts.
package struct LineBuffer {
  /// A line that is longer is none of a program that is meant.
  private let longest: Int
  private var bytes: [UInt8] = []
  /// Whether a line was too long.
  package private(set) var isOverflowing = false

  /// Takes lines of up to so many bytes.
  package init(longest: Int) {
    self.longest = longest
  }

  /// The lines that are complete with `part`.
  package mutating func take(_ part: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines = part.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = lines.removeLast()
    if lines.isEmpty {
      bytes += rest
    } else {
      lines[0] = bytes[...] + lines[0]
      bytes = Array(rest)
    }
    if bytes.count > longest { (bytes, isOverflowing) = ([], true) }
    return lines
  }
}
