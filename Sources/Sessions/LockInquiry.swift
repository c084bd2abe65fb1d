import Loop

/// Asks logind which sessions are locked: each once, and again where no answer comes.
///
///     ── ask ──> asked ── an answer, be it an error ──> answered
///                 ^ │
///           pause │ v no answer
///                overdue
///
/// logind may be too busy for an answer while it starts. A session must not stay unknown for that.
final class LockInquiry {
  private enum State {
    case asked
    case overdue(EventSource?)
    case answered
  }

  private let pause: UInt64
  private let loop: EventLoop
  private let heed: (Bool, String) -> Void
  private var states: [String: State] = [:]

  /// Makes one that has asked nothing. `heed` is given each answer, which is "open" where logind
  /// does not know. `pause` is the time from a missing answer to the next question, in
  /// milliseconds.
  init(pause: UInt64, in loop: EventLoop, _ heed: @escaping (Bool, String) -> Void) {
    self.pause = pause
    self.loop = loop
    self.heed = heed
  }

  /// The sessions that were asked about.
  var sessions: some Sequence<String> { states.keys }

  /// Asks about a session, unless that was done.
  func ask(about session: String, _ logind: BusService) {
    if states[session] == nil { put(session, to: logind) }
  }

  /// Forgets a session that has ended.
  func end(_ session: String) {
    states[session] = nil
  }

  /// Forgets all: another logind has to be asked.
  func startAnew() {
    states = [:]
  }

  private func put(_ session: String, to logind: BusService) {
    guard let request = Logind.lockedHint(of: session) else { return }
    states[session] = .asked
    logind.call(request) { [unowned self, unowned logind] answer in
      guard case .asked = states[session] else { return }
      guard !answer.isNoAnswer else { return wait(for: session, logind) }
      states[session] = .answered
      heed(answer.variant() == .truth(true), session)
    }
  }

  private func wait(for session: String, _ logind: BusService) {
    // Without a timer the session stays unknown: nothing else would work either.
    let timer = try? EventSource.timer(milliseconds: pause, in: loop) {
      [unowned self, unowned logind] _ in
      put(session, to: logind)
    }
    states[session] = .overdue(timer)
  }
}
