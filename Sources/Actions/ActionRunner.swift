import Loop

/// What runs the commands of gestures: this process (`CommandRunner`), or the agent of a session
/// (`RemoteRunner`). It never waits for one.
package protocol ActionRunner: AnyObject {
  /// The loop that it hears of ends from.
  var loop: EventLoop { get }
  /// How many commands of each gesture failed, could not start or found no place.
  var failures: [String: Int] { get }
  /// The commands that are running, the longest-running first.
  var commands: [RunningCommand] { get }
}

/// The same for what is in this module: only here is it known what an action is.
protocol ActionStarter: ActionRunner {
  /// Starts `action` and calls `whenDone` when it has ended: it has failed unless its status is 0.
  /// Returns whether it was started.
  @discardableResult
  func run(_ action: Action, whenDone: @escaping (_ hasFailed: Bool) -> Void) -> Bool

  /// Starts a command that reads lines until `finish`, or returns nil if it cannot start.
  func stream(_ action: Action) -> (any ActionStream)?
}

extension ActionStarter {
  /// Starts `action`. It does not matter what becomes of it.
  func run(_ action: Action) { run(action) { _ in } }
}

/// A command that reads one attempt's callbacks, one JSON object a line.
protocol ActionStream: AnyObject {
  /// Gives the reader a line. The next line can overtake one that may be skipped.
  func send(_ line: String, maySkip: Bool)
  /// Ends the reader's input behind the last line.
  func finish()
  /// Whether the reader is still there.
  var isRunning: Bool { get }
}

extension CommandRunner: ActionStarter {
  func run(_ action: Action, whenDone: @escaping (_ hasFailed: Bool) -> Void) -> Bool {
    start(action, whenDone: whenDone) != nil
  }

  func stream(_ action: Action) -> (any ActionStream)? { GestureStream(action, runner: self) }
}
