import Glibc
import JSON
import Loop

/// One client of the control socket: its requests are read, handled and answered in their order.
///
///     open ── end of input, overlong line ──> finishing ── last reply taken ──> closed
///       └──────────────── the client is gone, or dropped ─────────────────────────^
///
/// A client that asks to watch is answered nothing more, and told of what happens (`tell`). One
/// that serves a configuration is told what to run, between its replies.
///
/// While a reply is not taken nothing more is read, so that no client makes the daemon hold more
/// than one reply and two lines. Half a request that does not go on loses its client. One request a
/// wake: panels and other clients have their turn between two of them.
final class ControlConnection {
  private enum State { case open, finishing, closed }

  let descriptor: Int32
  let loop: EventLoop
  private let answer: (ControlRequest) -> ControlReply
  let wake: () -> Void
  private let patience: UInt64
  /// Runs while half a request is there.
  private var deadline: EventSource?
  private var state = State.open
  private var input = RequestLines()
  private var output: ArraySlice<UInt8> = []
  /// What a client that watches or serves has not taken yet.
  var backlog: WatchBacklog?
  /// What the client wants to be told.
  private(set) var watching = Watching.nothing
  /// Whether the client has told of windows or outputs, or serves, which holds as long as it stays.
  private(set) var isTeller = false
  /// Whether the client has a configuration, and is told what to run.
  private(set) var isServing = false
  /// How much it may ask for, or nil for as much as it likes.
  private let allowance: Allowance?
  /// Runs while it has asked for more.
  private var respite: EventSource?
  /// How many bytes have come of requests.
  private(set) var heard = 0
  var readable: EventSource?
  var writable: EventSource?
  /// Whether the client, which watches, sends no more.
  var isHalfClosed = false

  /// Serves the client at the other end of `descriptor`, which does not block. The connection owns
  /// the descriptor from now on, even if this throws. `wake` is called when something can be done.
  ///
  /// - Throws: the call that failed.
  init(
    _ descriptor: Int32, in loop: EventLoop, answer: @escaping (ControlRequest) -> ControlReply,
    patience: UInt64, allowance: Allowance? = nil, wake: @escaping () -> Void
  ) throws(SystemError) {
    self.descriptor = descriptor
    self.allowance = allowance
    input.mayServe = allowance != nil
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
    if watching != .nothing { return proceedTelling() }
    if state == .open, !hasUntaken, !input.hasRequest, !isHeld { read() }
    write()
    if state != .closed, !hasUntaken, !isHeld {
      if input.isOverlong {
        refuseTheRest()
      } else if let line = input.next() {
        allowance?.take(Allowance.request)
        reply(to: line)
      }
      write()
    }
    if state == .finishing, !hasUntaken, !input.hasRequest { close() }
    if watching != .nothing { writeBacklog() } else { wait() }
  }

  /// Whether something is said that the client has not taken yet.
  private var hasUntaken: Bool { !output.isEmpty || backlog.map { $0.count > 0 } ?? false }

  /// Whether the client has asked for more than it may, so that the rest waits.
  private var isHeld: Bool {
    guard let pause = allowance?.pause else {
      respite = nil
      return false
    }
    if respite == nil {
      respite = try? EventSource.timer(milliseconds: pause, in: loop) { [unowned self] _ in
        respite = nil
        wake()
      }
    }
    return true
  }

  /// Serves the client no more.
  func close() {
    guard state != .closed else { return }
    state = .closed
    watching = .nothing
    (output, backlog) = ([], nil)
    readable?.cancel()
    writable?.cancel()
    (readable, writable, deadline, respite) = (nil, nil, nil, nil)
    Glibc.close(descriptor)
  }

  /// A request that is here already waits for its turn, which comes when its reply can be written.
  ///
  /// The one source goes off before the other goes on: the loop takes a descriptor only once.
  private func wait() {
    watchHalfRequest()
    let isHeld = !hasUntaken && self.isHeld
    if hasUntaken || input.hasRequest && !isHeld {
      readable?.set(isOn: false)
      writable?.set(isOn: true)
    } else {
      writable?.set(isOn: false)
      readable?.set(isOn: !isHeld)
    }
  }

  /// Tells a client that serves. It is hung up on if it leaves too much waiting.
  func order(_ line: String, mayBeLost: Bool) {
    guard isServing, let hasRoom = backlog?.add(line, mayBeLost: mayBeLost) else { return }
    guard hasRoom else { return close() }
    write()
    if state != .closed { wait() }
  }

  /// More bytes of the same request give it no more time.
  private func watchHalfRequest() {
    guard state == .open, !input.isEmpty, !input.hasRequest, !isHeld else {
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
    var chunk = [UInt8](repeating: 0, count: input.part)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count > 0 {
      input.add(chunk[..<count])
      heard += count
      allowance?.take(count)
    } else if count == 0 {
      state = .finishing
    } else if errno != EAGAIN, errno != EINTR {
      close()
    }
  }

  private func write() {
    guard state != .closed else { return }
    if case .closed? = backlog?.write(to: descriptor) { return close() }
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

  private func refuseTheRest() {
    state = .finishing
    put(.failed("a request has at most \(input.longest) bytes"))
    input.removeAll()
  }

  private func reply(to line: ArraySlice<UInt8>) {
    do throws(JSONError) {
      let request = try ControlRequest(line: line)
      let reply = answer(request)
      put(reply)
      switch (request, reply) {
      case (.focus, .done), (.output, .done): isTeller = true
      case (.serve, .served):
        (isTeller, isServing) = (true, true)
        listen(after: reply)
      case (.watch(let contacts), .done):
        watching = allowance != nil ? .gestures : contacts ? .contacts : .outcomes
        listen(after: reply)
        input.removeAll()
      default: break
      }
    } catch {
      put(.failed("\(error)"))
    }
  }

  /// From now on more is told than replies.
  private func listen(after reply: ControlReply) {
    guard backlog == nil else { return }
    var backlog = WatchBacklog()
    _ = backlog.add(reply.line, mayBeLost: false)
    (self.backlog, output) = (backlog, [])
  }

  private func put(_ reply: ControlReply) {
    if backlog?.add(reply.line, mayBeLost: false) == nil {
      output = Array("\(reply.line)\n".utf8)[...]
    }
  }
}
