import JSON
import Loop

/// Has an agent run commands: it tells the agent which, and hears what became of them. It never
/// waits for one.
///
///            told                 the agent says: pid             the agent says: status
///     run ────────> not started ─────────────────────> running ─────────────────────────> over
///                        └────────────────────────────────────────────────────────────────^
///
/// An agent that says nothing holds up its own gestures, and no others.
package final class RemoteRunner: ActionStarter {
  /// What was told, and is not over.
  private struct Running {
    let action: Action
    let whenDone: (_ hasFailed: Bool) -> Void
    var process: Int32?
    /// When it started, if it runs by now.
    var startedMilliseconds: Int64 = 0
  }

  package let loop: EventLoop
  private let tell: (_ line: String, _ mayBeLost: Bool) -> Void
  private let number: (ActionOrder.Owner, Command) -> Int?
  private var running: [Int: Running] = [:]
  private var count = 0

  /// How many may be told and not be over: more than any agent runs at once.
  static let most = 1024

  /// The machine's file, if its commands are of that.
  package var machine: MachineFile?
  package private(set) var failures: [String: Int] = [:]
  /// Hears of every command that starts or ends.
  package var told: ((CommandNews) -> Void)?

  /// Makes one. `tell` sends the agent a line. `number` says by which number the agent knows a
  /// command of a gesture or rule.
  package init(
    in loop: EventLoop, number: @escaping (ActionOrder.Owner, Command) -> Int?,
    tell: @escaping (_ line: String, _ mayBeLost: Bool) -> Void
  ) {
    self.loop = loop
    self.number = number
    self.tell = tell
  }

  package var commands: [RunningCommand] {
    let started = running.values.filter { $0.process != nil }
    return started.sorted { $0.startedMilliseconds < $1.startedMilliseconds }.map {
      RunningCommand(
        gesture: $0.action.gesture, process: $0.process ?? 0,
        startedMilliseconds: $0.startedMilliseconds, command: $0.action.command.description)
    }
  }

  func run(_ action: Action, whenDone: @escaping (_ hasFailed: Bool) -> Void) -> Bool {
    order(action, isStream: false, whenDone) != nil
  }

  func stream(_ action: Action) -> (any ActionStream)? {
    guard let run = order(action, isStream: true, { _ in }) else { return nil }
    return RemoteStream(run, of: self)
  }

  /// The agent says that a command runs.
  package func start(_ run: Int, process: Int32) {
    guard let action = running[run]?.action, running[run]?.process == nil else { return }
    running[run]?.process = process
    running[run]?.startedMilliseconds = Clock.microseconds / 1000
    told?(CommandNews(gesture: action.gesture, process: process, step: .started))
  }

  /// The agent says that a command is over, with a status as a shell says it, or nil if it could
  /// not start.
  package func end(_ run: Int, status: Int32?) {
    guard let command = running.removeValue(forKey: run) else { return }
    if let process = command.process {
      let took = Int(Clock.microseconds / 1000 - command.startedMilliseconds)
      told?(
        CommandNews(
          gesture: command.action.gesture, process: process,
          step: .ended(status: status ?? 127, milliseconds: took)))
    }
    if status != 0 { failures[command.action.gesture, default: 0] += 1 }
    command.whenDone(status != 0)
  }

  private func order(
    _ action: Action, isStream: Bool, _ whenDone: @escaping (_ hasFailed: Bool) -> Void
  ) -> Int? {
    guard running.count < RemoteRunner.most,
      let command = number(ActionOrder.Owner(action), action.command)
    else {
      failures[action.gesture, default: 0] += 1
      return nil
    }
    count += 1
    running[count] = Running(action: action, whenDone: whenDone)
    let order = ActionOrder(
      action, run: count, command: command, isStream: isStream, machine: machine)
    tell(order.line, false)
    return count
  }

  /// Whether a command is not over.
  fileprivate func isRunning(_ run: Int) -> Bool { running[run] != nil }

  fileprivate func feed(_ run: Int, _ line: String?, maySkip: Bool) {
    guard isRunning(run) else { return }
    var object = JSONObject()
    object.add("event", "stream")
    object.add("run", run)
    if let line { object.add("line", line) }
    if maySkip { object.add("may_skip", true) }
    tell(object.line, maySkip)
  }
}

/// A command of the agent's that reads lines.
private final class RemoteStream: ActionStream {
  private let run: Int
  private let runner: RemoteRunner

  init(_ run: Int, of runner: RemoteRunner) {
    self.run = run
    self.runner = runner
  }

  var isRunning: Bool { runner.isRunning(run) }

  func send(_ line: String, maySkip: Bool) { runner.feed(run, line, maySkip: maySkip) }

  func finish() { runner.feed(run, nil, maySkip: false) }
}
