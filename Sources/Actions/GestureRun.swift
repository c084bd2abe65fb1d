import Gestures
import JSON

/// What one gesture does on one touchscreen: its changes and steps one after the other, and a
/// stream for each attempt. The same gesture on another touchscreen neither waits for it nor
/// hurries it.
final class GestureRun {
  private let runner: any ActionStarter
  private let changes: ChangedLane
  private let steps: StepLane
  private var counter: StepCounter?
  /// The readers that have not ended, and those of attempts that go on.
  private var readers: [Reader] = []

  /// Makes one in which the command for an end waits `patience` milliseconds at most.
  init(runner: any ActionStarter, patience: UInt64) {
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
    if let reader = actions.stream.map(action) {
      let line = JSONLine.gesture(
        event, device: device.name, since: EventTime(microseconds: 0),
        tellsTouches: actions.streamsTouches, tellsPlace: device.tellsPlace(of: event))
      let begins = event.state == .began || event.isDiscrete
      let isKnown = readers.contains {
        $0.recognizer == ObjectIdentifier(event.recognizer) && !$0.hasBegun && !$0.isOver
      }
      feed(line, of: event, to: reader, isFirst: begins && !isKnown)
    }
  }

  /// Feeds the stream with an attempt that has not begun.
  func perform(_ attempt: AttemptEvent, _ actions: GestureActions, on device: ActionDevice) {
    guard let command = actions.stream else { return }
    let line = JSONLine.attempt(
      attempt, device: device.name, since: EventTime(microseconds: 0),
      tellsTouches: actions.streamsTouches,
      tellsPlace: device.tellsPlace(of: attempt.event, hasBegun: false))
    let reader = Action(
      command: command, event: attempt.event, device: device, limits: actions.limits)
    feed(line, of: attempt.event, to: reader, isFirst: attempt.isFirst)
  }

  /// Runs at once what waits for its turn at the end of an attempt.
  func flush() {
    changes.flush()
  }

  /// Forgets the changes and steps that wait for their turn. The command for an end still runs.
  func forgetWaiting() {
    changes.forgetChanges()
    steps.forgetSteps()
  }

  private func begin(_ action: Action?) {
    changes.flush()
    if let action { runner.run(action) }
  }

  private func count(_ event: GestureEvent, _ first: StepCounter?, _ action: Action?) {
    defer { if event.state.isTerminal { counter = nil } }
    guard let action, event.state != .cancelled else { return }
    if event.state == .began { counter = first }
    let count = counter?.steps(for: event) ?? 0
    if count != 0 { steps.run(action, steps: count) }
  }

  /// Gives an attempt's reader a line. The first line starts the reader, once. `t_ms` of a line is
  /// the event time, as in `GESTURE_TIME_MS`.
  private func feed(_ line: String, of event: GestureEvent, to action: Action, isFirst: Bool) {
    let recognizer = ObjectIdentifier(event.recognizer)
    if isFirst {
      end(readerOf: recognizer)
      readers.append(Reader(recognizer: recognizer, stream: runner.stream(action)))
    }
    guard let place = readers.lastIndex(where: { $0.recognizer == recognizer && !$0.isOver }) else {
      return
    }
    let isOneOfMany = event.state == .changed || event.state == .possible
    readers[place].stream?.send(line, maySkip: isOneOfMany && !isFirst)
    if event.state != .possible { readers[place].hasBegun = true }
    if event.state.isTerminal { end(readerOf: recognizer) }
    readers.removeAll { $0.isOver && !($0.stream?.isRunning ?? false) }
  }

  private func end(readerOf recognizer: ObjectIdentifier) {
    for place in readers.indices where readers[place].recognizer == recognizer {
      readers[place].isOver = true
      readers[place].stream?.finish()
    }
  }
}

/// The reader of one attempt's stream.
private struct Reader {
  let recognizer: ObjectIdentifier
  /// The process, or nil if it could not start.
  let stream: (any ActionStream)?
  /// Whether it was told that the gesture began.
  var hasBegun = false
  var isOver = false
}
