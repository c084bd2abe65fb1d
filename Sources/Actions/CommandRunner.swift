import CSystemd
import Glibc
import Loop

/// Starts commands, knows which are running, and says so when one fails. Never waits for any.
///
/// Commands have their own session and outlive the daemon: a gesture may have started a program
/// that the user works with. The service therefore has to set `KillMode=process`.
public final class CommandRunner {
  /// A command that has not ended yet.
  private struct Running {
    let action: Action
    let source: EventSource
    let startedMilliseconds: Int64
    let whenDone: () -> Void
    var isOverdue = false
  }

  /// How many commands may run at once; further ones are dropped.
  public var limit: Int
  /// Whether commands run as units of the user's service manager, instead of as children.
  public var runsInSession = false
  /// The variables `NAME=value` that commands get on top of the daemon's own, asked for each.
  public var sessionVariables: () -> [String] = { [] }
  /// The loop that ended commands are heard from.
  let loop: EventLoop
  private let journal: Journal
  private var running: [pid_t: Running] = [:]
  private var dropped = 0

  /// Makes a runner whose commands end on `loop`.
  ///
  /// Blocks SIGCHLD in this thread, as sd_event wants, and ignores SIGPIPE, so that a stream's
  /// reader may go away; commands start with neither.
  public init(loop: EventLoop, journal: Journal, limit: Int = 32) {
    self.loop = loop
    self.journal = journal
    self.limit = limit
    var child = sigset_t()
    sigemptyset(&child)
    sigaddset(&child, SIGCHLD)
    pthread_sigmask(SIG_BLOCK, &child, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// How many commands are running.
  public var count: Int { running.count }

  /// The commands that are running, the longest-running first.
  public var commands: [RunningCommand] {
    running.sorted { $0.value.startedMilliseconds < $1.value.startedMilliseconds }.map {
      process, command in
      RunningCommand(
        gesture: command.action.gesture, process: process,
        startedMilliseconds: command.startedMilliseconds,
        command: command.action.command.description)
    }
  }

  /// Starts `action` and calls `whenDone` when it has ended. Its input is `input`, or /dev/null.
  /// Returns its process id; nil if it was dropped or cannot start, which the journal then tells.
  @discardableResult
  func start(
    _ action: Action, input: Int32? = nil, whenDone: @escaping () -> Void = {}
  ) -> pid_t? {
    guard running.count < limit else {
      drop(action)
      return nil
    }
    let output = journal.output(of: action.gesture)
    defer { if let output { close(output) } }
    let session = sessionVariables()
    do throws(SystemError) {
      let process = try Spawner.start(
        arguments(of: action, session), environment: action.environment + session, input: input,
        output: output)
      let source = try watch(process)
      running[process] = Running(
        action: action, source: source, startedMilliseconds: Clock.microseconds / 1000,
        whenDone: whenDone)
      reportDropped()
      return process
    } catch {
      warn(action, "cannot start (\(error.words))")
      return nil
    }
  }

  private func arguments(of action: Action, _ session: [String]) -> [String] {
    guard runsInSession else { return action.command.arguments }
    return action.command.argumentsInSession(
      action.environment, session: session, gesture: action.gesture)
  }

  /// Hears of the end of `process`. One that cannot be watched (no descriptor is left) is killed: it
  /// could neither be counted nor reaped.
  private func watch(_ process: pid_t) throws(SystemError) -> EventSource {
    do throws(SystemError) {
      return try EventSource.child(process, in: loop) { [unowned self] source in
        finish(process, source.ended)
      }
    } catch {
      kill(-process, SIGKILL)
      waitpid(process, nil, 0)
      throw error
    }
  }

  /// Kills `process`, if it is still running, with everything it started in its session's group.
  func end(_ process: pid_t) {
    guard running[process] != nil else { return }
    running[process]?.isOverdue = true
    kill(-process, SIGKILL)
  }

  private func finish(_ process: pid_t, _ ended: siginfo_t) {
    guard let command = running.removeValue(forKey: process) else { return }
    let status = ended._sifields._sigchld.si_status
    if command.isOverdue {
      warn(command.action, "went on after its gesture and was killed")
    } else if Int(ended.si_code) != Int(CLD_EXITED) {
      let name = strsignal(status).map { String(cString: $0) } ?? "?"
      warn(command.action, "was killed by signal \(status) (\(name))")
    } else if status != 0 {
      warn(command.action, "exited with status \(status)")
    }
    command.whenDone()
  }

  private func drop(_ action: Action) {
    dropped += 1
    // Once, until something runs again: a system that is stuck shall not fill the journal.
    if dropped == 1 { warn(action, "dropped, as \(limit) commands are running already") }
  }

  private func reportDropped() {
    if dropped > 1 {
      journal.write(.warning, "\(dropped) commands were dropped while \(limit) were running")
    }
    dropped = 0
  }

  /// One warning about the command of `action`.
  func warn(_ action: Action, _ words: String) {
    journal.write(
      .warning, "gesture '\(action.gesture)': command \(words): \(action.command)",
      gesture: action.gesture, state: action.state, device: action.device)
  }
}
