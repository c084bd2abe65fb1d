import Gestures
import JSON

/// What one gesture does on one touchscreen: its changes and steps one after the other, and a stream
/// for each attempt. The same gesture on another touchscreen neither waits for it nor hurries it.
final class GestureRun {
  private let runner: CommandRunner
  private let changes: ChangedLane
  private let steps: StepLane
  private var counter: StepCounter?
  /// The readers that have not ended; the last one is that of the newest attempt.
  private var readers: [GestureStream] = []

  /// Makes one in which the command for an end waits `patience` milliseconds at most.
  init(runner: CommandRunner, patience: UInt64) {
    self.runner = runner
    changes = ChangedLane(runner: runner, patience: patience)
    steps = StepLane(runner: runner)
  }

  /// Does what `actions` says for `event`, which happened on `device`.
  func perform(_ event: GestureEvent, _ actions: GestureActions, on device: ActionDevice) {
    func action(_ command: Command) -> Action {
      Action(command: command, event: event, device: device, limits: actions.limits)
    }
    switch event.state {
    case .began: begin(actions.onBegan.map(action))
    case .changed: if let change = actions.onChanged.map(action) { changes.change(change) }
    case .ended where event.isDiscrete: begin(actions.onBegan.map(action))
    case .ended: if let end = actions.onEnded.map(action) { changes.finish(end) }
    case .cancelled: if let end = actions.onCancelled.map(action) { changes.finish(end) }
    case .possible, .failed: return
    }
    count(event, actions.step, actions.onStep.map(action))
    if let reader = actions.stream.map(action) { feed(event, reader, actions, device) }
  }

  /// Runs at once what waits for its turn at the end of an attempt.
  func flush() {
    changes.flush()
  }

  /// Forgets the changes and steps that wait for their turn; the command for an end still runs.
  func forgetWaiting() {
    changes.forgetChanges()
    steps.forgetSteps()
  }

  private func begin(_ action: Action?) {
    changes.flush()
    if let action { runner.start(action) }
  }

  private func count(_ event: GestureEvent, _ first: StepCounter?, _ action: Action?) {
    defer { if event.state.isTerminal { counter = nil } }
    guard let action, event.state != .cancelled else { return }
    if event.state == .began { counter = first }
    let count = counter?.steps(for: event) ?? 0
    if count != 0 { steps.run(action, steps: count) }
  }

  /// `t_ms` of a line is the event time, as in `GESTURE_TIME_MS`.
  private func feed(
    _ event: GestureEvent, _ action: Action, _ actions: GestureActions, _ device: ActionDevice
  ) {
    let isFirst = event.state == .began || event.isDiscrete
    let isLast = event.state.isTerminal
    readers.removeAll { !$0.isRunning }
    if isFirst {
      readers.last?.finish()
      guard let reader = GestureStream(action, runner: runner) else { return }
      readers.append(reader)
    }
    guard let reader = readers.last else { return }
    let line = JSONLine.gesture(
      event, device: device.name, since: EventTime(microseconds: 0),
      tellsTouches: actions.streamsTouches)
    reader.send(line, maySkip: !isFirst && !isLast)
    if isLast { reader.finish() }
  }
}
