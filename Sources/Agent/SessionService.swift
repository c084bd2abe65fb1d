import Actions
import Configuration
import Control
import Desk
import JSON
import Loop
import Sessions
import Version

/// The user's configuration, for a daemon that recognizes its gestures: read and watched here, and
/// its commands run here, by the daemon's own code. So do those of the machine's file with
/// `run_in = "session"`.
///
///     read without an error ──> wanted ── sent ──> offered ── the daemon takes it ──> in use
///                                                     └────── it refuses ──> the former is
final class SessionService {
  private let journal: Journal
  /// What runs its commands.
  let runner: CommandRunner
  private let changed: () -> Void
  private var desk: ConfigurationDesk?
  private var performer: OrderPerformer?
  /// What is to be served, or nil for nothing.
  private(set) var serving: ControlServing?
  private var configuration: Configuration?
  /// How many commands the configuration and the machine's file let run at once.
  private var limit = 0
  private var machineLimit = 0
  /// Where the machine's file is. The daemon may name no other one.
  private let machineFile: String
  /// The machine's file whose commands run here, and why another does not, as it was said.
  private var machine: MachineFile?
  private var refusal: String?
  /// The daemon's version, if it is another and was told of.
  private var otherVersion: String?
  /// Says what became of a command.
  var report: (ControlReport) -> Void = { _ in }

  /// Reads `file`, which need not be there, and watches it. `changed` is called when there is
  /// something new to serve.
  init(
    _ file: ConfigurationFile, _ journal: Journal, in loop: EventLoop,
    machineFile: String = ConfigurationFile.ofSystem, changed: @escaping () -> Void
  ) {
    self.journal = journal
    self.machineFile = machineFile
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
      journal.write(.notice, "there is no \(configuration.file) to serve yet")
      serving = ControlServing(
        configuration: nil, path: configuration.file, helps: true, version: Version.text)
      return changed()
    }
    // What was read is text, as it was parsed.
    serving = ControlServing(
      configuration: String(decoding: desk.text, as: UTF8.self), path: configuration.file,
      helps: true, version: Version.text)
    self.configuration = configuration
    changed()
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
    limit = configuration.actions.maxRunning
    runner.limit = max(limit, machineLimit)
    runner.runsInSession = configuration.actions.place == .session
    let end = Configuration.mention(ofWarnings: problems.count)
    journal.write(.notice, (message ?? "\(configuration.file) is served") + end)
  }

  /// Takes an event of the daemon.
  func take(_ event: JSONFields) {
    do throws(JSONError) {
      if let file = try MachineFile(event), file != machine { runCommands(of: file) }
      try performer?.take(event)
    } catch {
      journal.write(.warning, "the daemon orders what cannot be read: \(error)")
    }
  }

  /// The daemon orders a command of the machine's file. The file says which command it is. One that
  /// is refused is read again at the next order.
  private func runCommands(of machine: MachineFile) {
    self.machine = nil
    performer?.useForMachine([:])
    do {
      guard machine.path == machineFile else {
        return refuse(machine, "commands of \(machineFile) may run here, and of no other file")
      }
      let files = try ConfigurationFile(path: machine.path).readAll(refusingUnsafe: true)
      guard files.sha256 == machine.sha256 else {
        return refuse(
          machine,
          "the daemon has read another version of it. Run 'gesturectl reload' as root")
      }
      let configuration = try Configuration.parse(files, kinds: .builtIn)
      performer?.useForMachine(configuration.commandLists)
      machineLimit = configuration.actions.maxRunning
      runner.limit = max(limit, machineLimit)
      (self.machine, refusal) = (machine, nil)
      journal.write(.notice, "commands of \(machine.path) run in this session")
    } catch {
      refuse(machine, error.problems.first?.description ?? "it cannot be read")
    }
  }

  private func refuse(_ machine: MachineFile, _ reason: String) {
    guard reason != refusal else { return }
    refusal = reason
    journal.write(.error, "commands of \(machine.path) do not run here: \(reason)")
  }

  /// The daemon is gone. What runs goes on.
  func forgetDaemon() {
    machine = nil
    performer?.forgetDaemon()
  }
}
