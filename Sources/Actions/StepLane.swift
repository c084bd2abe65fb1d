/// Runs one gesture's `on_step` command once a step, one after the other. Steps that are undone
/// before their turn comes cancel each other out.
final class StepLane {
  private enum State {
    case idle
    case running(waiting: Int, newest: Action)
  }

  private let runner: any ActionStarter
  private var state = State.idle

  init(runner: any ActionStarter) {
    self.runner = runner
  }

  /// Runs `action` |`count`| times, with `GESTURE_STEP` = +1 or −1.
  func run(_ action: Action, steps count: Int) {
    switch state {
    case .idle: startNext(of: count, action)
    case .running(let waiting, _): state = .running(waiting: waiting + count, newest: action)
    }
  }

  /// Forgets the steps that wait for their turn.
  func forgetSteps() {
    if case .running(_, let newest) = state { state = .running(waiting: 0, newest: newest) }
  }

  private func startNext(of waiting: Int, _ action: Action) {
    state = .idle
    guard waiting != 0 else { return }
    let step = waiting.signum()
    var next = action
    next.step = step
    let hasStarted = runner.run(next) { [weak self] _ in self?.done() }
    if hasStarted { state = .running(waiting: waiting - step, newest: action) }
  }

  private func done() {
    if case .running(let waiting, let newest) = state { startNext(of: waiting, newest) }
  }
}
