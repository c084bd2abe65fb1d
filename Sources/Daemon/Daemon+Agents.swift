import Actions
import Configuration
import Control
import Desk
import Gestures
import Glibc
import Pipeline
import Sessions
import Version
import Words

// The configurations of people's sessions, which their agents serve (gestured-agent(1)).

extension Daemon {
  /// Takes the configuration of a client's session. It is in force while the session is in front.
  func serve(_ serving: ControlServing) -> ControlReply {
    let client = onlookers.server?.current ?? 0
    guard servesSessions, let peer = onlookers.server?.currentGuest else {
      return .failed(Daemon.noService)
    }
    if let rival = agents.rival(of: client, peer) {
      return .failed(
        "another agent of user \(peer.user) serves already (pid \(rival.peer.process))")
    }
    let former = agents.agent(at: client)
    if former == nil { agents.add(makeAgent(client, peer, serving)) }
    guard let served = serving.configuration else {
      agents.clear(client, path: serving.path)
      let isNew = former.map { $0.configuration != nil || $0.errors > 0 } ?? true
      if isNew { bringPanels(on: .change) }
      return .served("no configuration is served", problems: [], version: Version.text)
    }
    // Several files come packed in one text.
    let text = Array(served.utf8)
    let (configuration, problems) = read(text, serving.path)
    agents.take(
      configuration, path: serving.path,
      sha256: PackedFiles(text, name: serving.path).files.sha256,
      errors: problems.count { $0.severity == .error }, of: client)
    let told = problems.map(ControlProblem.init)
    guard configuration != nil else {
      if former == nil { bringPanels(on: .change) }
      let rest = agents.agent(of: peer.user) == nil ? "" : ". The former one stays in force"
      return .served(
        nil, refusal: "\(serving.path) is not used\(rest)", problems: told, version: Version.text)
    }
    bringPanels(on: .change)
    let reason = reasonNotInForce(peer.user).map { "is kept, and not in force: \($0)" }
    return .served(
      "\(serving.path) \(reason ?? "is in force")", problems: told, version: Version.text)
  }

  private static let noService =
    "this gestured goes by its own configuration. The service of the machine, 'gestured --system', "
    + "takes those of people's sessions"

  /// Takes what an agent says of a command that it was told to run.
  func take(_ report: ControlReport) -> ControlReply {
    guard let agent = agents.agent(at: onlookers.server?.current ?? 0) else {
      return .failed("only an agent that serves a configuration reports")
    }
    if let process = report.process {
      agent.runner.start(report.run, process: process)
    } else {
      agent.runner.end(report.run, status: report.status)
    }
    return .done()
  }

  /// What an agent had is no more.
  func forgetAgent(_ client: Int) {
    guard agents.agent(at: client) != nil else { return }
    agents.forget(client)
    bringPanels(on: .change)
  }

  /// Reads what an agent serves, within the bounds of files, and says what is wrong with it.
  private func read(_ text: [UInt8], _ path: String) -> (Configuration?, [Problem]) {
    let all = Configuration.check(text, name: path, kinds: file.kinds)
    let problems = Array(all.prefix(Daemon.mostProblems))
    guard !all.contains(where: { $0.severity == .error }),
      let configuration = try? Configuration.parse(text, name: path, kinds: file.kinds)
    else { return (nil, problems) }
    let telling = tellingPlaces(configuration)
    guard telling.isEmpty else { return (nil, problems + telling) }
    return (configuration, problems)
  }

  func tellingPlaces(_ configuration: Configuration) -> [Problem] {
    own.agents.places == .all ? [] : configuration.tellingPlaces(allowedBy: file.path)
  }

  /// Goes by what the daemon's own configuration says of agents by now. If that `isOther` than
  /// before, agents that were refused come back, and serve again.
  func judgeAgents(anew isOther: Bool) {
    agents.renew { tellingPlaces($0).isEmpty }
    for agent in agents.agents where isOther && agent.errors > 0 {
      onlookers.server?.hangUp(on: agent.client)
    }
  }

  /// The most that one reply tells of.
  private static let mostProblems = 100

  private func makeAgent(
    _ client: Int, _ peer: PeerCredentials, _ serving: ControlServing
  ) -> AgentDesk.Agent {
    let runner = RemoteRunner(in: loop) { [unowned self] owner, command in
      lists[owner]?.commands.firstIndex(of: command)
    } tell: { [onlookers] line, mayBeLost in
      onlookers.server?.order(line, to: client, mayBeLost: mayBeLost)
    }
    runner.told = { [onlookers] in onlookers.tell($0) }
    return AgentDesk.Agent(
      client: client, peer: peer, helps: serving.helps, path: serving.path, runner: runner,
      performer: ActionPerformer(runner: runner))
  }

  // MARK: Whose configuration is in force

  /// Chooses whose configuration is in force, and returns whether that is another than before.
  func chooseConfiguration() -> Bool {
    // Which panels are read follows from this, and must not decide it.
    let seats = situation.screens.keys.sorted() + situation.users.keys.sorted()
    let service = own.agents.areAllowed ? agents.service(at: seats, of: situation.users) : nil
    let mayHelp = service == nil && asksForSession
    let helper = mayHelp ? agents.helper(of: situation.users, edition: ownEdition) : nil
    defer { isOwnNew = false }
    let isOther = (service, helper) != (situation.service, situation.helper)
    guard isOther || service == nil && isOwnNew else { return false }
    let users = (situation.service?.user, situation.helper?.user)
    (situation.service, situation.helper) = (service, helper)
    let keeper = configurationDesk.keeper
    if service == nil { keeper.resume() } else { keeper.pause() }
    var configuration = service.flatMap { agents.agent(of: $0.user)?.configuration } ?? own
    if let service { (configuration.owner, configuration.quirks) = (service.user, own.quirks) }
    if service != nil || helper != nil {
      configuration.hidesPlaces = own.agents.places == .claimed
    }
    situation.adjustments.forgetProfile(unlessIn: configuration)
    situation.configuration = configuration
    useIdles(of: configuration, ofAnother: users != (service?.user, helper?.user))
    return true
  }

  /// From now on the commands of the configuration in force run where it comes from. What was going
  /// on before has been cancelled, and told of there.
  func followConfiguration() {
    let agent = servingAgent ?? helpingAgent
    performers.inForce = agent?.performer ?? performers.own
    lists = agent == nil ? [:] : situation.configuration.commandLists
    agent?.runner.machine =
      situation.helper == nil
      ? nil : MachineFile(path: file.path, sha256: configurationDesk.hashInForce)
  }

  /// Whether the daemon's own configuration wants its commands in the session. An agent reads the
  /// machine's file, so that has to be in force, and to tell no more than agents may know.
  private var asksForSession: Bool {
    own.actions.place == .session && file.path == around.machineFile && !configurationDesk.isKept
      && tellingPlaces(own).isEmpty
  }

  /// Says in the journal whose configuration is in force by now, if that is another's than before.
  func announceService(after former: AgentDesk.Service?, helper: AgentDesk.Service?) {
    if let user = situation.helper?.user, user != helper?.user {
      journal.write(.notice, "commands of \(file.path) run in the session of user \(user)")
    }
    guard former != situation.service else { return }
    let configuration = situation.configuration
    let owner = situation.service.map { " of user \($0.user)" } ?? ""
    let words =
      hashInForce.map { "\(configuration.summary), SHA-256 \($0)" } ?? Daemon.nothing(file)
    journal.write(.notice, "\(configuration.file)\(owner) is in force: \(words)")
  }

  /// What there is without a configuration.
  static func nothing(_ file: ConfigurationFile) -> String {
    "there is no such file, so no touchscreen is read until it is written, or an agent serves the "
      + "configuration of the session in front"
  }

  /// The SHA-256 of what the configuration in force was read from, if there is one.
  var hashInForce: String? {
    if situation.service != nil { return servingAgent?.sha256 }
    return own.isMissing ? nil : configurationDesk.hashInForce
  }

  /// The agent whose configuration is in force.
  var servingAgent: AgentDesk.Agent? { situation.service.flatMap { agents.agent(of: $0.user) } }

  /// The agent that runs the commands of the daemon's own configuration.
  var helpingAgent: AgentDesk.Agent? { situation.helper.flatMap { agents.agent(at: $0.client) } }

  /// What runs the commands of the configuration in force.
  var runnerInForce: any ActionRunner { (servingAgent ?? helpingAgent)?.runner ?? runner }

  /// Why the configuration of a user's agent is not in force, or nil if it is.
  func reasonNotInForce(_ user: uid_t) -> String? {
    if situation.service?.user == user { return nil }
    if !own.agents.areAllowed { return "\(file.path) has [agents] allow = false" }
    if situation.users.isEmpty { return "logind does not say who is in front" }
    guard situation.users.values.contains(user) else {
      return "another session than that of user \(user) is in front"
    }
    return "that of another seat is"
  }

  /// How things stand, for the user whose configuration is in force: without what others did, when
  /// the glass was touched, and how far from an edge.
  var guestStatus: ControlStatus {
    var status = status
    status.errors = []
    status.agents = status.agents.filter { $0.reason == nil }
    for place in status.devices.indices {
      (status.devices[place].touches, status.devices[place].lastTouch) = (0, nil)
    }
    for place in status.gestures.indices where status.gestures[place].type == "edge_pan" {
      status.gestures[place].lastFailure = nil
    }
    return status
  }

  /// The agents, for those who ask.
  var agentStatus: [ControlStatus.Agent] {
    agents.agents.map { agent in
      ControlStatus.Agent(
        user: Int(agent.peer.user), process: Int(agent.peer.process), path: agent.path,
        reason: agent.configuration == nil
          ? reasonForNone(agent) : reasonNotInForce(agent.peer.user))
    }
  }

  private func reasonForNone(_ agent: AgentDesk.Agent) -> String {
    if agent.errors > 0 { return "it has an error" }
    let isHelper = situation.helper?.client == agent.client
    return "there is no such file" + (isHelper ? ", and commands of \(file.path) run there" : "")
  }
}

extension ControlProblem {
  init(_ problem: Problem) {
    self.init(
      file: problem.file, severity: problem.severity.rawValue, code: problem.code,
      message: problem.fault)
    (line, column) = (problem.place?.line, problem.place?.column)
    (help, replacement) = (problem.help, problem.replacement)
  }
}
