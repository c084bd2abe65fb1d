import Glibc
import JSON
import Loop

/// One client of the control socket: its requests are read, handled and answered in their order.
///
///     open ── end of input, overlong line ──> finishing ── last reply taken ──> closed
///       └──────────────── the client is gone, or dropped ─────────────────────────^
///
/// A client that asks to watch is answered nothing more, and told of what happens (`tell`).
///
/// While a reply is not taken nothing more is read, so that no client makes the daemon hold more
/// than one reply and two lines. Half a request that does not go on loses its client. One request a
/// wake: panels and other clients have their turn between two of them.
final class ControlConnection {
  /// The longest line that is read, in bytes without the line feed.
  static let longestLine = ControlRequest.longestLine

  private enum State { case open, finishing, closed }

  private let descriptor: Int32
  private let loop: EventLoop
  private let answer: (ControlRequest) -> ControlReply
  private let wake: () -> Void
  private let patience: UInt64
  /// Runs while half a request is there.
  private var deadline: EventSource?
  private var state = State.open
  private var input: [UInt8] = []
  private var output: ArraySlice<UInt8> = []
  private var backlog: WatchBacklog?
  /// What the client wants to be told.
  private(set) var watching = Watching.nothing
  /// Whether the client has told what is in front, which holds as long as it stays.
  private(set) var isTeller = false
  /// How many bytes have come of requests.
  private(set) var heard = 0
  private var readable: EventSource?
  private var writable: EventSource?
  /// Whether the client, which watches, sends no more.
  private var isHalfClosed = false

  /// Serves the client at the other end of `descriptor`, which does not block. The connection owns
  /// the descriptor from now on, even if this throws. `wake` is called when something can be done.
  ///
  /// - Throws: the call that failed.
  init(
    _ descriptor: Int32, in loop: EventLoop, answer: @escaping (ControlRequest) -> ControlReply,
    patience: UInt64, wake: @escaping () -> Void
  ) throws(SystemError) {
    self.descriptor = descriptor
    self.patience = patience
    self.loop = loop
    self.answer = answer
    self.wake = wake
    writable = try EventSource.writable(descriptor, in: loop) { _ in wake() }
    writable?.set(isOn: false)
    readable = try EventSource.readable(descriptor, in: loop) { _ in wake() }
  }

  deinit {
    close()
  }

  /// Whether the client is served no more.
  var isClosed: Bool { state == .closed }

  /// Whether nothing of a request has come that is not answered, every reply is taken, and nothing
  /// depends on it.
  var isIdle: Bool { input.isEmpty && output.isEmpty && backlog == nil && !isTeller }

  /// Does what can be done now: reads, handles one request, writes.
  func proceed() {
    if backlog != nil { return proceedTelling() }
    if state == .open, output.isEmpty, !hasRequest { read() }
    write()
    if state != .closed, output.isEmpty {
      if isOverlong {
        refuseTheRest()
      } else if let line = nextLine() {
        reply(to: line)
      }
      write()
    }
    if state == .finishing, output.isEmpty, !hasRequest { close() }
    if backlog != nil { writeBacklog() } else { wait() }
  }

  /// Serves the client no more.
  func close() {
    guard state != .closed else { return }
    state = .closed
    watching = .nothing
    (output, backlog) = ([], nil)
    readable?.cancel()
    writable?.cancel()
    (readable, writable, deadline) = (nil, nil, nil)
    Glibc.close(descriptor)
  }

  /// Tells a client that watches. One that leaves too much of what must not be lost waiting is hung
  /// up on.
  func tell(_ line: String, mayBeLost: Bool) {
    guard let hasRoom = backlog?.add(line, mayBeLost: mayBeLost) else { return }
    if hasRoom { writeBacklog() } else { close() }
  }

  /// Only whether the client is still there is of interest, and whether it has room.
  private func proceedTelling() {
    var chunk = [UInt8](repeating: 0, count: ControlConnection.longestLine)
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

  private func writeBacklog() {
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

  /// A request that is here already waits for its turn, which comes when its reply can be written.
  ///
  /// The one source goes off before the other goes on: the loop takes a descriptor only once.
  private func wait() {
    watchHalfRequest()
    if output.isEmpty, !hasRequest {
      writable?.set(isOn: false)
      readable?.set(isOn: true)
    } else {
      readable?.set(isOn: false)
      writable?.set(isOn: true)
    }
  }

  /// More bytes of the same request give it no more time.
  private func watchHalfRequest() {
    guard state == .open, !input.isEmpty, !hasRequest else {
      deadline = nil
      return
    }
    guard deadline == nil else { return }
    deadline = try? EventSource.timer(milliseconds: patience, in: loop) { [unowned self] _ in
      put(.failed("a request has to end within \(patience / 1000) s, with a line feed"))
      write()
      close()
      wake()
    }
  }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: ControlConnection.longestLine)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count > 0 {
      input += chunk[..<count]
      heard += count
    } else if count == 0 {
      state = .finishing
    } else if errno != EAGAIN, errno != EINTR {
      close()
    }
  }

  private func write() {
    while !output.isEmpty {
      let count = output.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        output = output.dropFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        return close()
      }
    }
  }

  private var hasRequest: Bool { isOverlong || input.contains(UInt8(ascii: "\n")) }

  private var isOverlong: Bool {
    (input.firstIndex(of: UInt8(ascii: "\n")) ?? input.count) > ControlConnection.longestLine
  }

  private func refuseTheRest() {
    state = .finishing
    input = []
    put(.failed("a request has at most \(ControlConnection.longestLine) bytes"))
  }

  /// The next whole line. Half a line at the end of the input counts for nothing.
  private func nextLine() -> ArraySlice<UInt8>? {
    guard let end = input.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { input.removeFirst(end + 1) }
    return input[..<end]
  }

  private func reply(to line: ArraySlice<UInt8>) {
    do throws(JSONError) {
      let request = try ControlRequest(line: line)
      let reply = answer(request)
      put(reply)
      if case .focus = request, case .done = reply { isTeller = true }
      guard case .watch(let contacts) = request, case .done = reply else { return }
      watching = contacts ? .contacts : .outcomes
      var backlog = WatchBacklog()
      _ = backlog.add(reply.line, mayBeLost: false)
      (self.backlog, input, output) = (backlog, [], [])
    } catch {
      put(.failed("\(error)"))
    }
  }

  private func put(_ reply: ControlReply) {
    output = Array("\(reply.line)\n".utf8)[...]
  }
}
