import Glibc
import Loop

// A client that watches: it asks for nothing more, and is told of everything.

extension ControlConnection {
  /// Tells a client that watches. One that leaves too much of what must not be lost waiting is hung
  /// up on.
  func tell(_ line: String, mayBeLost: Bool) {
    guard let hasRoom = backlog?.add(line, mayBeLost: mayBeLost) else { return }
    if hasRoom { writeBacklog() } else { close() }
  }

  /// Only whether the client is still there is of interest, and whether it has room.
  func proceedTelling() {
    var chunk = [UInt8](repeating: 0, count: ControlRequest.longestLine)
    let count = recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
    if count < 0, errno != EAGAIN, errno != EINTR { return close() }
    if count == 0 {
      guard !hasHungUp else { return close() }
      if !isHalfClosed { listenToHangUp() }
    }
    writeBacklog()
  }

  /// A client that has shut down its half listens on. Another event tells of its end.
  private func listenToHangUp() {
    isHalfClosed = true
    readable?.cancel()
    let wake = wake
    readable = try? EventSource.hangUp(descriptor, in: loop) { _ in wake() }
    if readable == nil { close() }
  }

  /// Whether both directions are shut (unix(7)).
  private var hasHungUp: Bool {
    var it = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&it, 1, 0) > 0
  }

  func writeBacklog() {
    switch backlog?.write(to: descriptor) {
    case .closed: close()
    case .full:
      readable?.set(isOn: false)
      writable?.set(isOn: true)
    case .written, nil:
      writable?.set(isOn: false)
      readable?.set(isOn: true)
    }
  }
}
