import Actions
import CSystemd
import Configuration
import Control
import Glibc
import Loop
import Sessions
import Words

/// The companion of a graphical session: it hears which window is in front and how the picture is
/// turned, and tells the daemons.
/// The machine's daemon gets its user's configuration, too, and says what of it is to run.
///
///     compositor ── what is in front ──> every daemon
///                   its outputs ───────> every daemon
///     the file ──── configuration ─────> the machine's daemon, unless the user has one
///                   commands <────────── what is to run
final class Agent {
  /// Where it waits for what happens.
  let loop: EventLoop
  private let journal: Journal
  private var signals: [EventSource] = []
  private var links: [DaemonLink] = []
  private var search: FocusSearch?
  private var outputs: OutputSearch?
  private var last: ControlFocus?
  private var service: SessionService?
  private var tidying: EventSource?

  /// What of the session the agent goes by.
  typealias Variables = (String) -> String?

  /// Makes one that says what happens in `journal`.
  ///
  /// - Throws: the call that failed.
  init(_ journal: Journal) throws(SystemError) {
    self.journal = journal
    loop = try EventLoop()
    journal.tellLosses(in: loop)
    for signal in [SIGTERM, SIGINT] {
      signals.append(
        try EventSource.signal(signal, in: loop) { [loop] _ in loop.exit(0) })
    }
  }

  /// Tells the daemons that listen at `paths` what is in front, and serves the last of them the
  /// configuration in `file`. Runs until it is told to stop. Returns the exit status: 1 if it has
  /// to be started again.
  ///
  /// - Throws: the call that failed.
  func run(
    _ paths: [String], _ file: ConfigurationFile, _ variables: @escaping Variables
  ) throws(SystemError) -> Int32 {
    try begin(paths, file, variables)
    defer { (search, outputs) = (nil, nil) }
    return loop.run()
  }

  /// Does all that `run` does before the loop runs.
  func begin(
    _ paths: [String], _ file: ConfigurationFile, _ variables: @escaping Variables
  ) throws(SystemError) {
    let service = SessionService(file, journal, in: loop) { [unowned self] in follow() }
    self.service = service
    signals.append(
      try EventSource.signal(SIGHUP, in: loop) { [unowned service] _ in service.readAgain() })
    links = paths.map { path in
      DaemonLink(
        path, in: loop,
        DaemonLink.News(
          changed: { [unowned self] in follow() },
          answered: { [unowned self, unowned service] in
            tidySoon()
            service.take($0, from: path)
          },
          happened: { [unowned self, unowned service] in
            tidySoon()
            service.take($0)
          },
          say: { [journal] in journal.write(.warning, $0) }))
    }
    service.report = { [unowned self] in links.last?.report($0) }
    for link in links { link.connect() }
    follow(variables)
    outputs = OutputSearch(variables, in: loop) { [unowned self] output in
      tidySoon()
      for link in links { link.tell(output) }
    } lose: { [journal] in
      journal.write(.warning, "nothing tells any more how the picture is turned")
    }
  }

  /// The user's own daemon has the configuration itself: commands would run twice.
  private func follow() {
    tidySoon()
    guard let service, let link = links.last else { return }
    if !link.isConnected { service.forgetDaemon() }
    let hasOwn = links.dropLast().contains(where: \.isConnected)
    link.serve(hasOwn ? nil : service.serving)
  }

  private func follow(_ variables: @escaping Variables) {
    let news = FocusNews { [unowned self] in
      if last?.front == nil, let source = $0.source {
        journal.write(.notice, "\(source) tells which window is in front")
      }
      tell($0)
    } end: { [unowned self] reason, isForGood in
      lose(reason)
      // What is started again finds the new compositor.
      if !isForGood { loop.exit(1) }
    } wait: { [unowned self] in
      lose($0)
    }
    search = FocusSearch(variables, in: loop, news)
  }

  private func lose(_ reason: String) {
    let more = last?.front == nil ? "" : " any more"
    let focus = ControlFocus.unknown(reason)
    journal.write(
      .warning, "nothing tells\(more) which window is in front: \(focus.reason ?? "")")
    tell(focus)
  }

  private func tell(_ focus: ControlFocus) {
    guard focus != last else { return }
    tidySoon()
    last = focus
    for link in links { link.tell(focus) }
  }

  /// Gives memory back that only the start or some news needed, a second after the first of them.
  private func tidySoon() {
    guard tidying == nil else { return }
    tidying = try? EventSource.timer(milliseconds: 1000, in: loop) { [unowned self] _ in
      tidying = nil
      loop.tidy()
    }
  }
}
