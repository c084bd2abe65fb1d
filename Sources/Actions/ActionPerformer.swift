import Gestures

/// Does what recognized gestures ask for: starts their commands, in order, and feeds their streams.
///
/// Everything happens on one sd_event loop and nothing waits. A gesture is known by its name, so
/// that a configuration that is loaded again finds the commands of the one before.
public final class ActionPerformer {
  private let runner: CommandRunner
  private let patience: UInt64
  private let inherited = InheritedEnvironment.variables()
  private var changes: [String: ChangedLane] = [:]
  private var stepLanes: [String: StepLane] = [:]
  private var counters: [String: StepCounter] = [:]
  private var streams: [String: [GestureStream]] = [:]

  /// Makes a performer whose commands `runner` starts.
  public convenience init(runner: CommandRunner) {
    self.init(runner: runner, patience: 1000)
  }

  /// Makes one that puts the command for an end off for `patience` milliseconds at most.
  init(runner: CommandRunner, patience: UInt64) {
    self.runner = runner
    self.patience = patience
  }

  /// Does what `actions` says for `event`, which happened on `device`.
  public func perform(_ event: GestureEvent, _ actions: GestureActions, on device: ActionDevice) {
    let context = Context(event: event, device: device, inherited: inherited)
    switch event.state {
    case .began: begin(context, actions)
    case .changed:
      if let command = actions.onChanged {
        lane(of: context.gesture).change(context.action(command))
      }
    case .ended where event.isDiscrete: begin(context, actions)
    case .ended: finish(context, actions.onEnded)
    case .cancelled: finish(context, actions.onCancelled)
    case .possible, .failed: return
    }
    step(context, actions)
    feed(context, actions)
  }

  /// Runs at once what waits for its turn at the end of an attempt: the loop is about to stop.
  public func flush() {
    for lane in changes.values { lane.flush() }
  }

  /// Forgets the changes and steps that wait for their turn; the commands for attempts' ends still
  /// run. For a screen that is locked, or somebody else's by now;
  /// those of other seats are forgotten, too.
  public func forgetWaiting() {
    for lane in changes.values { lane.forgetChanges() }
    for lane in stepLanes.values { lane.forgetSteps() }
  }

  private func begin(_ context: Context, _ actions: GestureActions) {
    changes[context.gesture]?.flush()
    if let command = actions.onBegan { runner.start(context.action(command)) }
  }

  private func finish(_ context: Context, _ command: Command?) {
    guard let command else { return }
    lane(of: context.gesture).finish(context.action(command))
  }

  private func lane(of gesture: String) -> ChangedLane {
    if let lane = changes[gesture] { return lane }
    let lane = ChangedLane(runner: runner, patience: patience)
    changes[gesture] = lane
    return lane
  }

  private func step(_ context: Context, _ actions: GestureActions) {
    defer { if context.event.state.isTerminal { counters[context.source] = nil } }
    guard let command = actions.onStep, context.event.state != .cancelled else { return }
    if context.event.state == .began { counters[context.source] = actions.step }
    let count = counters[context.source]?.steps(for: context.event) ?? 0
    guard count != 0 else { return }
    let lane = stepLanes[context.gesture] ?? StepLane(runner: runner)
    stepLanes[context.gesture] = lane
    lane.run(context.action(command), steps: count)
  }

  private func feed(_ context: Context, _ actions: GestureActions) {
    guard let command = actions.stream else { return }
    let event = context.event
    let isFirst = event.state == .began || event.isDiscrete
    let isLast = event.state.isTerminal
    var readers = (streams[context.source] ?? []).filter(\.isRunning)
    defer { streams[context.source] = readers.isEmpty ? nil : readers }
    if isFirst {
      readers.last?.finish()
      guard let reader = GestureStream(context.action(command), runner: runner) else { return }
      readers.append(reader)
    }
    readers.last?.send(context.line, maySkip: !isFirst && !isLast)
    if isLast { readers.last?.finish() }
  }
}

/// A callback with all that its commands are told.
private struct Context {
  let event: GestureEvent
  let device: ActionDevice
  let inherited: [String]

  var gesture: String { event.recognizer.name }

  /// Tells the gesture on this touchscreen from the same one on another.
  var source: String { "\(device.node)\n\(device.name)\n\(gesture)" }

  /// The callback as a stream's reader sees it: `t_ms` is the event time, as in `GESTURE_TIME_MS`.
  var line: String {
    JSONLine.gesture(event, device: device.name, since: EventTime(microseconds: 0))
  }

  func action(_ command: Command) -> Action {
    Action(
      command: command,
      environment: inherited + ActionEnvironment.variables(for: event, on: device),
      gesture: gesture, state: event.stateName, device: device.name)
  }
}
