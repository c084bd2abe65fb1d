import Actions
import Arguments
import Gestures
import Glibc
import Loop
import Pipeline

/// Runs the commands of a replay, and hears when they end.
final class CommandLoop {
  private let loop: EventLoop
  private let console: Console
  private let runner: CommandRunner?
  private let performer: ActionPerformer?

  /// How long commands that are still running at the end are waited for, in microseconds.
  private static let patience: Int64 = 10_000_000

  /// Runs up to `limit` commands at once, or none at all if that is nil. Throws if there can be no
  /// event loop.
  init(limit: Int?, _ console: Console) throws(SystemError) {
    self.console = console
    let loop = try EventLoop()
    self.loop = loop
    let journal = Journal(program: console.program)
    runner = limit.map { CommandRunner(loop: loop, journal: journal, limit: $0) }
    performer = runner.map { ActionPerformer(runner: $0) }
  }

  /// Runs the command of a callback. What was printed before stands before what it prints.
  func perform(_ output: Output, of surface: Surface) {
    guard let performer else { return }
    switch output {
    case .gesture(let event):
      guard let actions = surface.actions(of: event.recognizer) else { return }
      console.flush()
      performer.perform(event, actions, on: surface.device(of: actions))
    case .attempt(let attempt):
      guard let actions = surface.actions(of: attempt.event.recognizer) else { return }
      console.flush()
      performer.perform(attempt, actions, on: surface.device(of: actions))
    case .transition, .touch, .storm, .diagnostic: break
    }
  }

  /// Runs the command of a moment of an idle rule.
  func perform(_ moment: IdleMoment) {
    console.flush()
    performer?.perform(moment)
  }

  /// Waits until `end` on the monotonic clock, or not at all. Commands that end meanwhile are
  /// heard.
  func wait(until end: EventTime?) throws(SystemError) {
    guard let end = end ?? (runner == nil ? nil : Pace.now()) else { return }
    var now = Pace.now()
    if now < end { console.flush() }
    repeat {
      try loop.runOnce(waiting: UInt64(clamping: (end - now).microseconds))
      now = Pace.now()
    } while now < end
  }

  /// Waits for commands that are still running, but not for ever.
  func waitForCommands() throws(SystemError) {
    guard let runner else { return }
    console.flush()
    let end = Pace.now() + TimeSpan(microseconds: CommandLoop.patience)
    while runner.count > 0 {
      let rest = (end - Pace.now()).microseconds
      guard rest > 0 else {
        let left = runner.count == 1 ? "1 command is" : "\(runner.count) commands are"
        return console.report("\(left) still running and left alone")
      }
      try loop.runOnce(waiting: UInt64(rest))
    }
  }
}
