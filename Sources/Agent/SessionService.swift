import Actions
import CMemory
import Configuration
import Control
import Desk
import JSON
import Loop
import Sessions
import Version

/// The user's configuration, for a daemon that recognizes its gestures: read and watched here, and
/// its commands run here, by the daemon's own code.
///
///     read without an error ──> wanted ── sent ──> offered ── the daemon takes it ──> in use
///                                                     └────── it refuses ──> the former is
final class SessionService {
  private let journal: Journal
  private let runner: CommandRunner
  private let changed: () -> Void
  private var desk: ConfigurationDesk?
  private var performer: OrderPerformer?
  /// What is to be served, or nil for nothing.
  private(set) var serving: ControlServing?
  private var configuration: Configuration?
  /// The daemon's version, if it is another and was told of.
  private var otherVersion: String?
  /// Says what became of a command.
  var report: (ControlReport) -> Void = { _ in }

  /// Reads `file`, which need not be there, and watches it. `changed` is called when there is
  /// something new to serve.
  init(
    _ file: ConfigurationFile, _ journal: Journal, in loop: EventLoop,
    changed: @escaping () -> Void
  ) {
    self.journal = journal
    self.changed = changed
    runner = CommandRunner(loop: loop, journal: journal)
    let environment = SessionEnvironment()
    runner.sessionVariables = { environment.variables() }
    performer = OrderPerformer(runner) { [unowned self] run, step in
      switch step {
      case .started(let process): report(ControlReport(run: run, process: process))
      case .ended(let status): report(ControlReport(run: run, status: status))
      }
    }
    // The service alone goes back to one that worked.
    let desk = ConfigurationDesk(file, journal, in: loop, mayBeMissing: true, state: nil) {
      [unowned self] in
      if let configuration = self.desk?.readIfNew() { take(configuration) }
    }
    desk.keepsText = true
    self.desk = desk
    do throws(InvalidConfiguration) {
      take(try desk.readAtStart())
    } catch {
      for problem in error.problems { journal.write(.error, problem.description) }
      desk.watch(true)
    }
  }

  /// Reads the file again, because a client said so.
  func readAgain() {
    if let configuration = try? desk?.readAgain() { take(configuration) }
  }

  private func take(_ configuration: Configuration) {
    desk?.watch(configuration.isWatched)
    desk?.follow(configuration.rollback)
    guard let desk, !configuration.isMissing else {
      return journal.write(.notice, "there is no \(configuration.file) to serve yet")
    }
    // What was read is text, as it was parsed.
    serving = ControlServing(
      configuration: String(decoding: desk.text, as: UTF8.self), path: configuration.file,
      version: Version.text)
    self.configuration = configuration
    changed()
    memory_give_back()
  }

  /// Takes what the daemon at `path` says of what was served.
  func take(_ reply: ControlReply, from path: String) {
    guard case .served(let message, let refusal, let problems, let version) = reply else { return }
    for problem in problems where problem.severity == "error" {
      journal.write(.error, problem.text)
    }
    if let refusal { return journal.write(.error, refusal) }
    if version != Version.text, version != otherVersion {
      otherVersion = version
      journal.write(
        .warning, "the gestured at \(path) is of version \(version), and this of \(Version.text)")
    }
    guard let configuration else { return }
    performer?.use(configuration.commandLists)
    runner.limit = configuration.actions.maxRunning
    runner.runsInSession = configuration.actions.place == .session
    let end = Configuration.mention(ofWarnings: problems.count)
    journal.write(.notice, (message ?? "\(configuration.file) is served") + end)
  }

  /// Takes an event of the daemon.
  func take(_ event: JSONFields) {
    do throws(JSONError) {
      try performer?.take(event)
    } catch {
      journal.write(.warning, "the daemon orders what cannot be read: \(error)")
    }
  }

  /// The daemon is gone. What runs goes on.
  func forgetDaemon() { performer?.forgetDaemon() }
}
