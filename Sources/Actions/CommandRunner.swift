import CSystemd
import Glibc
import Loop

/// Starts commands, knows which are running, and says so when one fails. Never waits for any.
///
/// Commands have their own session and outlive the daemon: a gesture may have started a program
/// that the user works with. The service therefore has to set `KillMode=process`.
package final class CommandRunner {
  /// Why a command was made to end.
  private enum Intervention {
    /// It read on after its gesture (`end`).
    case overdue
    /// It ran longer than its gesture lets it (`timeout_ms`).
    case timeout
  }

  /// A command that has not ended yet.
  private struct Running {
    let action: Action
    let source: EventSource
    let startedMilliseconds: Int64
    let whenDone: (_ hasFailed: Bool) -> Void
    let late: LateStart?
    /// What it is to the user's service manager.
    let unit: String?
    var intervention: Intervention?
    var timer: EventSource?
  }

  /// How many commands may run at once. Further ones are dropped.
  package var limit: Int
  /// Whether commands run as units of the user's service manager, instead of as children.
  package var runsInSession = false
  /// The variables `NAME=value` that commands get on top of the daemon's own, asked for each.
  package var sessionVariables: () -> [String] = { [] }
  /// The loop that ended commands are heard from.
  package let loop: EventLoop
  private let journal: Journal
  private let inherited = InheritedEnvironment.variables()
  /// Puts what a command is told into words.
  var describe: (Action) -> [String] = ActionEnvironment.variables(for:)
  /// How many milliseconds a command that is asked to end has for it.
  var grace: UInt64 = 2000
  private var running: [pid_t: Running] = [:]
  /// What kills the rest of a group whose first process has ended at its timeout, until it has.
  private(set) var stragglers: [pid_t: EventSource] = [:]
  private var dropped = DroppedCommands()
  private var unwatched = Unwatched()
  private var unitCount = 0
  /// What ends units, until it has.
  private var endings: [pid_t: EventSource] = [:]

  /// Makes a runner whose commands end on `loop`.
  ///
  /// Blocks SIGCHLD in this thread, as sd_event wants, and ignores SIGPIPE, so that a stream's
  /// reader may go away. Commands start with neither.
  package init(loop: EventLoop, journal: Journal, limit: Int = 32) {
    self.loop = loop
    self.journal = journal
    self.limit = limit
    var child = sigset_t()
    sigemptyset(&child)
    sigaddset(&child, SIGCHLD)
    pthread_sigmask(SIG_BLOCK, &child, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Hears of every command that starts or ends.
  package var told: ((CommandNews) -> Void)?

  /// How many commands of each gesture failed, could not start or found no place.
  package private(set) var failures: [String: Int] = [:]

  /// How many commands are running.
  package var count: Int { running.count }

  /// The commands that are running, the longest-running first.
  package var commands: [RunningCommand] {
    running.sorted { $0.value.startedMilliseconds < $1.value.startedMilliseconds }.map {
      process, command in
      RunningCommand(
        gesture: command.action.gesture, process: process,
        startedMilliseconds: command.startedMilliseconds,
        command: command.action.command.description)
    }
  }

  /// Starts `action` and calls `whenDone` when it has ended: it has failed unless its status is 0.
  /// Its input is `input`, or /dev/null. Returns its process id, or nil if it was dropped or cannot
  /// start, which the journal then tells.
  @discardableResult
  func start(
    _ action: Action, input: Int32? = nil,
    whenDone: @escaping (_ hasFailed: Bool) -> Void = { _ in }
  ) -> pid_t? {
    unwatched.reap()
    if let shortage = shortage(for: action) {
      failures[action.gesture, default: 0] += 1
      if dropped.add(because: shortage) { warn(action, "dropped, as \(words(of: shortage))") }
      return nil
    }
    let output = journal.output(of: action.gesture)
    defer { if let output { close(output) } }
    let variables = describe(action)
    let session = sessionVariables()
    let unit = runsInSession ? newUnit : nil
    do throws(SystemError) {
      let (process, late) = try Spawner.start(
        arguments(of: action, variables, session, as: unit),
        environment: inherited + variables + session,
        input: input, output: output)
      let source = try watch(process) { [unowned self] in finish(process, $0.ended) }
      running[process] = Running(
        action: action, source: source, startedMilliseconds: Clock.microseconds / 1000,
        whenDone: whenDone, late: late, unit: unit, timer: timer(for: process, action.limits))
      reportDropped(action.gesture)
      told?(CommandNews(gesture: action.gesture, process: process, step: .started))
      return process
    } catch {
      failures[action.gesture, default: 0] += 1
      warn(action, "cannot start (\(error.words))")
      return nil
    }
  }

  private func arguments(
    of action: Action, _ variables: [String], _ session: [String], as unit: String?
  ) -> [String] {
    guard let unit else { return action.command.arguments }
    return action.command.argumentsInSession(
      variables + session, gesture: action.gesture, milliseconds: action.limits.milliseconds,
      as: unit)
  }

  private var newUnit: String {
    unitCount += 1
    return "gestured-\(getpid())-\(unitCount)"
  }

  /// Hears of the end of `process`. One that cannot be watched could not be counted either.
  private func watch(
    _ process: pid_t, _ hear: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    do throws(SystemError) {
      return try EventSource.child(process, in: loop, hear)
    } catch {
      unwatched.end(process)
      throw error
    }
  }

  /// Kills `process`, if it is still running, with everything it started in its session's group.
  func end(_ process: pid_t) {
    guard let command = running[process] else { return }
    running[process]?.intervention = .overdue
    kill(-process, SIGKILL)
    if let unit = command.unit { endUnit(unit) }
  }

  /// Kills what runs as a unit: of it only the client is the daemon's child.
  private func endUnit(_ unit: String) {
    let arguments = ["systemctl", "--user", "--quiet", "kill", "--signal=SIGKILL", unit]
    let environment = inherited + sessionVariables()
    guard
      let (process, _) = try? Spawner.start(
        arguments, environment: environment, input: nil, output: nil)
    else { return }
    endings[process] = try? watch(process) { [unowned self] _ in endings[process] = nil }
  }

  private func timer(for process: pid_t, _ limits: CommandLimits) -> EventSource? {
    guard let milliseconds = limits.milliseconds else { return nil }
    return try? EventSource.timer(milliseconds: milliseconds, in: loop) { [unowned self] _ in
      timeOut(process)
    }
  }

  /// Asks a command to end, with everything it started in its group, and does not ask twice.
  private func timeOut(_ process: pid_t) {
    running[process]?.intervention = .timeout
    kill(-process, SIGTERM)
    running[process]?.timer = try? EventSource.timer(milliseconds: grace, in: loop) {
      [unowned self] _ in
      kill(-process, SIGKILL)
      running[process]?.timer = nil
      stragglers[process] = nil
    }
  }

  private func finish(_ process: pid_t, _ ended: siginfo_t) {
    guard let command = running.removeValue(forKey: process) else { return }
    let status = ended._sifields._sigchld.si_status
    let wasKilled = Int(ended.si_code) != Int(CLD_EXITED)
    let took = Int(Clock.microseconds / 1000 - command.startedMilliseconds)
    told?(
      CommandNews(
        gesture: command.action.gesture, process: process,
        // As a shell says it.
        step: .ended(status: wasKilled ? 128 + status : status, milliseconds: took)))
    if let error = command.late?.failure {
      failures[command.action.gesture, default: 0] += 1
      warn(command.action, "cannot start (\(error.words))")
      return command.whenDone(true)
    }
    let hasFailed = wasKilled || status != 0
    if hasFailed { failures[command.action.gesture, default: 0] += 1 }
    switch command.intervention {
    case .overdue: warn(command.action, "went on after its gesture and was killed")
    case .timeout:
      // What it started may still be there: the group gets the rest of its time.
      stragglers[process] = command.timer
      let end = wasKilled && status == SIGKILL ? "killed" : "ended"
      let limit = command.action.limits.milliseconds ?? 0
      warn(command.action, "ran longer than 'timeout_ms' = \(limit) and was \(end)")
    case nil where wasKilled:
      let name = strsignal(status).map { String(cString: $0) } ?? "?"
      warn(command.action, "was killed by signal \(status) (\(name))")
    case nil: if status != 0 { warn(command.action, "exited with status \(status)") }
    }
    command.whenDone(hasFailed)
  }

  /// What keeps `action` from running now.
  private func shortage(for action: Action) -> DroppedCommands.Shortage? {
    if running.count >= limit { return .places }
    let own = running.values.count { $0.action.gesture == action.gesture }
    return own >= action.limits.running ? .share(of: action.gesture) : nil
  }

  private func words(of shortage: DroppedCommands.Shortage) -> String {
    shortage.words(beside: running.values.map(\.action.gesture), limit: limit)
  }

  private func reportDropped(_ gesture: String) {
    for words in dropped.end(byStartOf: gesture) { journal.write(.warning, words) }
  }

  /// One warning about the command of `action`.
  func warn(_ action: Action, _ words: String) {
    journal.write(
      .warning, "gesture '\(action.gesture)': command \(words): \(action.command)",
      gesture: action.gesture, state: action.state, device: action.device)
  }
}
