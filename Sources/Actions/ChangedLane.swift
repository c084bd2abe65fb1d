import Loop

/// Runs one gesture's `on_changed` command at most once at a time, with the newest values next, and
/// then the command for its end.
///
///              changed                   ended, cancelled
///     idle ──────────────> running ───────────────────────> finishing
///      ^                   │  ^  │ changed: kept as next      │  │  │
///      │      done, no next│  └──┘                            │  │  │ done: next starts
///      ├───────────────────┘                                  │  └──┘
///      └──────────────────────────────────────────────────────┘
///       done, no next: last starts · 1 s is over or another attempt begins: last starts at once
///
/// So began, changed and ended start in this order (A14). Only the next attempt replaces the newest
/// values. A command that hangs holds up only its own successors, for a second.
final class ChangedLane {
  private enum State {
    case idle
    case running(next: Action?)
    case finishing(next: Action?, last: Action, patience: EventSource?)
  }

  private let runner: any ActionStarter
  private let patience: UInt64
  private var state = State.idle

  /// Makes a lane in which the command for the end waits `patience` milliseconds at most.
  init(runner: any ActionStarter, patience: UInt64) {
    self.runner = runner
    self.patience = patience
  }

  /// Another attempt begins, or the daemon stops. What the attempt before still wanted to run is
  /// not put off any longer. Its newest values are dropped, because they would come after newer
  /// ones.
  func flush() {
    forgetChanges()
    if case .finishing(_, let last, _) = state { runAtOnce(last, next: nil) }
  }

  /// Forgets what waits for its turn, but for the end of the attempt.
  func forgetChanges() {
    switch state {
    case .idle: break
    case .running: state = .running(next: nil)
    case .finishing(_, let last, let patience):
      state = .finishing(next: nil, last: last, patience: patience)
    }
  }

  /// Runs `action`, or keeps it as the newest.
  func change(_ action: Action) {
    switch state {
    case .idle: startFirst(of: action, then: nil)
    case .running: state = .running(next: action)
    case .finishing(_, let last, _): runAtOnce(last, next: action)
    }
  }

  /// Runs the command for the attempt's end when the last change has run.
  func finish(_ action: Action) {
    switch state {
    case .idle: runner.run(action)
    case .running(let next):
      let timer = try? EventSource.timer(milliseconds: patience, in: runner.loop) {
        [unowned self] _ in patienceIsOver()
      }
      state = .finishing(next: next, last: action, patience: timer)
    case .finishing(let next, let last, _):
      runAtOnce(last, next: next)
      finish(action)
    }
  }

  private func patienceIsOver() {
    if case .finishing(let next, let last, _) = state { runAtOnce(last, next: next) }
  }

  private func runAtOnce(_ last: Action, next: Action?) {
    state = .running(next: next)
    runner.run(last)
  }

  private func done() {
    switch state {
    case .idle: break
    case .running(let next): startFirst(of: next, then: nil)
    case .finishing(let next, let last, let patience): startFirst(of: next, then: (last, patience))
    }
  }

  /// Starts `next` if there is one. Otherwise, or if it cannot start, starts what ends the attempt.
  private func startFirst(of next: Action?, then end: (last: Action, patience: EventSource?)?) {
    let hasStarted = next.map { runner.run($0) { [weak self] _ in self?.done() } } ?? false
    switch (hasStarted, end) {
    case (true, nil): state = .running(next: nil)
    case (true, let end?):
      state = .finishing(next: nil, last: end.last, patience: end.patience)
    case (false, let end):
      state = .idle
      if let end { runner.run(end.last) }
    }
  }
}
