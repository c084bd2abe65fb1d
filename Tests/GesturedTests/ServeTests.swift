import Control
import Foundation
import Glibc
import JSON
import Testing
import TouchInput

@testable import Actions
@testable import Agent
@testable import Configuration
@testable import Daemon
@testable import Gestures

/// The configurations of sessions: whose is in force, and where its commands run.
@Suite("Serve")
struct ServeTests {
  static func toml(_ command: String, name: String = "tap", _ more: String = "") -> String {
    "\(more)\n[[gesture]]\nname = \"\(name)\"\ntype = \"tap\"\nrun = '''\(command)'''\n"
  }

  @Test("the session in front has the floor, and without one the machine's file")
  func switching() throws {
    let stage = try ServeStage(Self.toml("true", name: "system"))
    #expect(stage.inForce.hasSuffix("system.toml"))
    let anna = try stage.agent(of: 5001, Self.toml("true", name: "anna"))
    stage.run { anna.journal.contains("is kept, and not in force") }
    stage.bring(5001)
    #expect(stage.inForce.hasSuffix("5001.toml"))
    let berta = try stage.agent(of: 5002, Self.toml("true", name: "berta"))
    stage.run { berta.journal.contains("another session than that of user 5002 is in front") }
    #expect(stage.inForce.hasSuffix("5001.toml"))
    stage.bring(5002)
    #expect(stage.inForce.hasSuffix("5002.toml"))
    stage.bring(nil)
    #expect(stage.inForce.hasSuffix("system.toml"))
    #expect(stage.journal.contains("5002.toml of user 5002 is in force: 1 gesture"))
    #expect(
      stage.daemon.status.agents.map(\.user) == [5001, 5002]
        && stage.daemon.status.agents.allSatisfy { $0.reason != nil })
  }

  @Test("commands run in the agent, with what the gesture measured but its place")
  func commands() throws {
    let stage = try ServeStage()
    stage.bring(5001)
    let out = stage.folder.appendingPathComponent("out").path
    let anna = try stage.agent(
      of: 5001, Self.toml("echo $GESTURE_NAME $GESTURE_FINGERS x$GESTURE_X >> \(out); exit 3"))
    stage.run { stage.inForce.hasSuffix("5001.toml") && anna.journal.contains("is in force") }
    try stage.perform("tap")
    let told = { (try? String(contentsOfFile: out, encoding: .utf8)) ?? "" }
    stage.run { stage.daemon.status.gestures[0].commandFailures == 1 }
    #expect(told() == "tap 1 x\n")
    // Two fingers are no key of an on-screen keyboard.
    try stage.perform("tap", fingers: 2)
    stage.run { told() == "tap 1 x\ntap 2 x50\n" && stage.daemon.status.running.isEmpty }
    #expect(anna.journal.contains("exited with status 3"))
    #expect(!stage.journal.contains("exited with status 3"))
    #expect(stage.daemon.runner.count == 0)
  }

  @Test("a wrong configuration leaves the former one, and a right one comes into force")
  func wrong() throws {
    let stage = try ServeStage()
    stage.bring(5001)
    let anna = try stage.agent(of: 5001, Self.toml("true"))
    stage.run { stage.inForce.hasSuffix("5001.toml") }
    // The agent reads the file as the daemon would: only another's word is wrong there.
    anna.link.serve(ControlServing(configuration: "[[gesture", path: "wrong.toml"))
    stage.run { anna.journal.contains("wrong.toml is not used. The former one stays in force") }
    #expect(anna.journal.contains("wrong.toml:1"))
    #expect(stage.daemon.situation.configuration.gestures.map(\.name) == ["tap"])
    #expect(stage.daemon.status.configurationReason?.contains("an error") == true)
    try ServeStage.write(Self.toml("true", name: "new"), to: anna.file)
    stage.run { stage.daemon.situation.configuration.gestures.map(\.name) == ["new"] }
    #expect(stage.daemon.status.configurationReason == nil)
  }

  static let telling = [
    "[[gesture]]\nname = 'all'\ntype = 'touches'\nstream = 'cat'\n",
    "[[gesture]]\nname = 'p'\ntype = 'pan'\nstream = 'cat'\nstream_touches = true\n",
    "[recorder]\nkeep_s = 30\n" + toml("true"),
    "[[device]]\nmatch = 'K'\nkeys = ['volumedown']\n" + toml("true"),
    (0..<10).map {
      "[[zone]]\nname = 'z\($0)'\nleft = '\($0 * 10)%'\nwidth = '9%'\ntop = '0%'\n"
        + "height = '50%'\n[[gesture]]\n"
        + "name = 't\($0)'\ntype = 'tap'\nzone = 'z\($0)'\nrun = 'true'\n"
    }.joined(),
  ]

  @Test("what would tell an agent the keys of an on-screen keyboard is refused", arguments: telling)
  func places(_ text: String) throws {
    let stage = try ServeStage()
    stage.bring(5001)
    let anna = try stage.agent(of: 5001, text)
    stage.run { anna.journal.contains("[agents] places = \"all\"") }
    #expect(stage.daemon.situation.configuration.isMissing)
    // Once the machine's file allows it, it is served without a change of its own.
    try ServeStage.write(
      "[agents]\nplaces = 'all'\n" + Self.toml("true"),
      to: stage.folder.appendingPathComponent("system.toml"))
    try stage.daemon.reload()
    stage.run { stage.inForce.hasSuffix("5001.toml") }

    let open = try ServeStage("[agents]\nplaces = 'all'\n" + Self.toml("true"))
    open.bring(5001)
    let berta = try open.agent(of: 5001, text)
    open.run { open.inForce.hasSuffix("5001.toml") }
    #expect(!open.daemon.situation.configuration.hidesPlaces)
    withExtendedLifetime(berta) {}
  }

  @Test("the machine's file may keep the floor, and what it says of agents counts at once")
  func floor() throws {
    let stage = try ServeStage("[agents]\nallow = false\n" + Self.toml("true", name: "system"))
    stage.bring(5001)
    let anna = try stage.agent(of: 5001, Self.toml("true"))
    stage.run { anna.journal.contains("has [agents] allow = false") }
    #expect(stage.inForce.hasSuffix("system.toml"))
    try ServeStage.write(
      Self.toml("true", name: "system"), to: stage.folder.appendingPathComponent("system.toml"))
    try stage.daemon.reload()
    #expect(stage.inForce.hasSuffix("5001.toml"))
  }

  static let inSession = "[actions]\nrun_in = 'session'\n"

  @Test("commands of the machine's file run in the agent, if the file says so")
  func machine() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let command = "echo $GESTURE_NAME x$GESTURE_X >> \(folder.path)"
    let stage = try ServeStage(Self.toml(command, name: "system", Self.inSession))
    stage.bring(5001)
    // It has no file of its own, and there is another agent whose user is not in front.
    let anna = try stage.agent(of: 5001, nil)
    stage.run { stage.daemon.agents.agents.count == 1 }
    let berta = try stage.agent(of: 5002, nil)
    stage.run { stage.daemon.agents.agents.count == 2 }
    #expect(stage.journal.contains("system.toml run in the session of user 5001"))
    #expect(stage.inForce.hasSuffix("system.toml"))
    let told = { (try? String(contentsOf: folder, encoding: .utf8)) ?? "" }
    try stage.perform("system")
    stage.run { told() == "system x\n" && stage.daemon.status.running.isEmpty }
    #expect(anna.journal.contains("system.toml run in this session"))
    #expect(!berta.journal.contains("run in this session"))
    #expect(stage.daemon.runner.count == 0)
    #expect(
      stage.daemon.status.agents.map { $0.reason?.contains("run there") } == [true, false])

    // A file that is read again counts at once, and one that the agent cannot use runs nothing.
    let file = stage.folder.appendingPathComponent("system.toml")
    try ServeStage.write(Self.toml("\(command); exit 1", name: "new", Self.inSession), to: file)
    try stage.daemon.reload()
    try stage.perform("new")
    stage.run { stage.daemon.status.gestures[0].commandFailures == 1 }
    #expect(told().hasSuffix("new x\n"))
    try stage.daemon.reload()
    anna.service.forgetDaemon()
    try ServeStage.write(Self.toml(command, name: "new", Self.inSession), to: file)
    let before = told()
    for failures in 2...3 {
      try stage.perform("new")
      stage.run { stage.daemon.status.gestures[0].commandFailures == failures }
    }
    let refusal = "the daemon has read another version of it"
    #expect(anna.journal.components(separatedBy: refusal).count == 2)
    #expect(told() == before)
    // The file that it was runs at once.
    try ServeStage.write(Self.toml("\(command); exit 1", name: "new", Self.inSession), to: file)
    try stage.perform("new")
    stage.run { stage.daemon.status.gestures[0].commandFailures == 4 }
    #expect(told() == before + "new x\n")
    // It runs no other file.
    let other = MachineFile(path: anna.file.path, sha256: "")
    try anna.service.take(
      JSONFields(JSONReader.value(in: Self.order(of: other).utf8)))
    #expect(anna.journal.contains("and of no other file"))

    // Its own file comes into force, and the end of the session gives the commands back.
    try ServeStage.write(Self.toml("true", name: "own"), to: anna.file)
    anna.service.readAgain()
    stage.run { stage.inForce.hasSuffix("5001.toml") }
    #expect(stage.daemon.situation.helper == nil)
    stage.bring(nil)
    #expect(stage.inForce.hasSuffix("system.toml"))
    #expect(stage.daemon.performers.inForce === stage.daemon.performers.own)
    try? FileManager.default.removeItem(at: folder)
  }

  private static func order(of machine: MachineFile) -> String {
    #"{"event":"action","run":9,"gesture":"tap","state":"recognized","environment":{},"#
      + #""actions":[0],"machine":{"path":"\#(machine.path)","sha256":""}}"#
  }

  @Test("commands of the machine's file stay with the daemon while two people are in front")
  func machineOfTwo() throws {
    let desk = try ServeStage(Self.inSession + Self.toml("true"))
    let anna = try desk.agent(of: 5001, nil)
    desk.run { desk.daemon.agents.agents.count == 1 }
    let agents = desk.daemon.agents
    #expect(agents.helper(of: ["seat0": 5001, "seat1": 5001], edition: 1)?.user == 5001)
    #expect(agents.helper(of: ["seat0": 5001, "seat1": 5002], edition: 1) == nil)
    #expect(agents.helper(of: [:], edition: 1) == nil)
    // An agent that knows nothing of this file would run a command of its own.
    anna.link.serve(ControlServing(configuration: nil, path: "old"))
    desk.run { desk.daemon.agents.agents.first?.path == "old" }
    anna.link.connect()
    desk.run { desk.daemon.agents.agents.first?.helps == false }
    desk.bring(5001)
    #expect(desk.daemon.situation.helper == nil)
  }

  @Test("a kept configuration has its commands run by the daemon: no agent can read it")
  func machineKept() throws {
    let stage = try ServeStage(
      Self.toml("true", name: "kept", "[rollback]\nafter_s = 1\n" + Self.inSession))
    stage.bring(5001)
    let anna = try stage.agent(of: 5001, nil)
    stage.run { stage.daemon.situation.helper?.user == 5001 }
    stage.run {
      FileManager.default.fileExists(
        atPath: stage.folder.appendingPathComponent("configuration").path)
    }
    try ServeStage.write(
      Self.toml("true", name: "new", "[rollback]\nafter_s = 1\n" + Self.inSession),
      to: stage.folder.appendingPathComponent("system.toml"))
    try stage.daemon.reload()
    #expect(stage.daemon.situation.helper?.user == 5001)
    #expect(stage.daemon.rollBack(because: "a test asks") == nil)
    #expect(stage.daemon.own.gestures.map(\.name) == ["kept"])
    #expect(stage.daemon.situation.helper == nil)
    withExtendedLifetime(anna) {}
  }

  @Test("commands of the machine's file stay with the daemon where the agent may not know of them")
  func machineAlone() throws {
    for text in [Self.toml("true"), Self.inSession + Self.telling[0]] {
      let stage = try ServeStage(text)
      stage.bring(5001)
      let anna = try stage.agent(of: 5001, nil)
      stage.run { stage.daemon.agents.agents.count == 1 }
      #expect(stage.daemon.situation.helper == nil)
      #expect(!stage.daemon.situation.configuration.hidesPlaces)
      #expect(stage.journal.contains("So no agent runs commands of") == text.contains("touches"))
      withExtendedLifetime(anna) {}
    }
    // The file keeps the floor, and its commands run in the session for all that.
    let stage = try ServeStage("[agents]\nallow = false\n" + Self.toml("true", Self.inSession))
    stage.bring(5001)
    let anna = try stage.agent(of: 5001, Self.toml("true", name: "own"))
    stage.run { stage.daemon.situation.helper?.user == 5001 }
    #expect(stage.inForce.hasSuffix("system.toml"))
    try stage.perform("tap")
    stage.run { anna.journal.contains("run in this session") }
  }

  @Test("what happens under an agent's configuration takes nothing back, and keeps nothing")
  func rollback() throws {
    let stage = try ServeStage(Self.toml("true", name: "kept", "[rollback]\nafter_s = 1\n"))
    let daemon = stage.daemon
    let kept = stage.folder.appendingPathComponent("configuration").path
    let verdict = stage.folder.appendingPathComponent("verdict").path
    let own = { daemon.own.gestures.map(\.name) }
    let isThere = { FileManager.default.fileExists(atPath: $0) }
    stage.run { isThere(kept) }
    let before = try Data(contentsOf: URL(fileURLWithPath: kept))
    try ServeStage.write(
      Self.toml("true", name: "new"), to: stage.folder.appendingPathComponent("system.toml"))
    try daemon.reload()
    #expect(isThere(verdict) && daemon.configurationDesk.keeper.isOnTrial)

    stage.bring(5001)
    let anna = try stage.agent(of: 5001, Self.toml("true", "[rollback]\nafter_s = 1\n"))
    stage.run { stage.inForce.hasSuffix("5001.toml") }
    let hash = try #require(daemon.status.configurationHash)
    #expect(stage.journal.contains("of user 5001 is in force: 1 gesture, SHA-256 \(hash)"))
    #expect(!isThere(verdict) && !daemon.configurationDesk.keeper.isOnTrial)
    daemon.giveBack(because: .hand)
    #expect(daemon.situation.isPanicking && own() == ["new"] && !isThere(verdict))
    try daemon.reload()
    #expect(own() == ["new"] && !isThere(verdict))

    // In force again, it is on trial again.
    stage.bring(nil)
    #expect(isThere(verdict) && daemon.configurationDesk.keeper.isOnTrial)
    #expect(daemon.status.configurationHash != hash)
    stage.bring(5001)
    stage.run { stage.inForce.hasSuffix("5001.toml") }
    #expect(
      daemon.answer(.rollback)
        == .done(
          "the kept configuration of \(daemon.file.path) is read, and not in force while that of "
            + "user 5001 is"))
    #expect(own() == ["kept"] && stage.inForce.hasSuffix("5001.toml"))
    #expect(daemon.status.configurationHash == hash)
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == before)
    withExtendedLifetime(anna) {}
  }

  @Test("a panic under the machine's own configuration on trial takes it back")
  func panic() throws {
    let stage = try ServeStage(Self.toml("true", name: "kept", "[rollback]\nafter_s = 1\n"))
    let daemon = stage.daemon
    stage.run {
      FileManager.default.fileExists(
        atPath: stage.folder.appendingPathComponent("configuration").path)
    }
    try ServeStage.write(
      Self.toml("true", name: "new"), to: stage.folder.appendingPathComponent("system.toml"))
    try daemon.reload()
    #expect(daemon.own.gestures.map(\.name) == ["new"])
    daemon.giveBack(because: .hand)
    #expect(daemon.own.gestures.map(\.name) == ["kept"])
  }

  @Test("an agent that dies takes its configuration with it, and its commands go on")
  func death() throws {
    let stage = try ServeStage(Self.toml("true", name: "system"))
    stage.bring(5001)
    let (out, gate) = ("out", "gate").self
    let folder = stage.folder.path
    var anna: StageAgent? = try stage.agent(
      of: 5001,
      Self.toml(
        "until [ -e \(folder)/\(gate) ]; do sleep 0.02; done; echo done > \(folder)/\(out)"))
    stage.run { stage.inForce.hasSuffix("5001.toml") && anna?.journal.contains("is in") == true }
    try stage.perform("tap")
    stage.run { stage.daemon.status.running.count == 1 }
    let command = stage.daemon.status.running.first?.process
    anna = nil
    stage.run { stage.inForce.hasSuffix("system.toml") }
    #expect(stage.daemon.agents.agents.isEmpty)
    try Data().write(to: stage.folder.appendingPathComponent(gate))
    let done = stage.folder.appendingPathComponent(out).path
    stage.run { FileManager.default.fileExists(atPath: done) }
    // The agent was in this process, so that nothing else waits for its command. A zombie holds up
    // the exit tests of swift-testing.
    if let command { waitpid(pid_t(command), nil, 0) }
  }

  @Test("one agent serves a user, and another of the same user is told which")
  func rivals() throws {
    let stage = try ServeStage()
    stage.bring(5001)
    let first = try stage.agent(of: 5001, Self.toml("true"))
    stage.run { stage.inForce.hasSuffix("5001.toml") }
    let second = try stage.agent(of: 5001, Self.toml("true", name: "second"))
    stage.run { second.journal.contains("serves already (pid 77)") }
    #expect(stage.daemon.agents.agents.count == 1)
    withExtendedLifetime(first) {}
  }

  @Test("of an agent that serves one configuration after another nothing is felt elsewhere")
  func many() throws {
    let stage = try ServeStage()
    stage.bring(5001)
    let anna = try stage.agent(of: 5001, Self.toml("true", name: "anna"))
    stage.run { stage.inForce.hasSuffix("5001.toml") }
    let service = stage.daemon.situation.service
    let other = try stage.agent(of: 5002, Self.toml("true"))
    for edition in 2...60 {
      // Every other one has an error.
      let text = edition % 2 == 0 ? Self.toml("true", name: "g\(edition)") : "[[gesture"
      other.link.serve(ControlServing(configuration: text, path: "\(edition).toml"))
      stage.run { stage.daemon.agents.agents.last?.path == "\(edition).toml" }
      #expect(stage.daemon.situation.service == service)
    }
    #expect(stage.daemon.agents.agents.map(\.peer.user) == [5001, 5002])
    #expect(stage.daemon.situation.configuration.gestures.map(\.name) == ["anna"])
    // The last without an error is hers, and counts once she is in front.
    stage.bring(5002)
    #expect(stage.daemon.situation.configuration.gestures.map(\.name) == ["g60"])
    withExtendedLifetime(anna) {}
  }

  @Test("an output turns pictures where its user is, as long as the connection stays")
  func outputs() throws {
    let stage = try ServeStage()
    func picture(of user: uid_t, ofAgents: Bool = true) -> String? {
      stage.daemon.situation.outputs.picture(
        of: PanelPlace(), display: nil, for: user, ofAgents: ofAgents
      ).map { "\($0.output) \($0.orientation)" }
    }
    let anna = try stage.agent(of: 5001, nil)
    for (transform, expected) in [
      (ControlOutput.Transform.quarter, "eDP-1 left"), (nil, nil), (.half, "eDP-1 inverted"),
    ] {
      anna.link.tell(ControlOutput(name: "eDP-1", transform: transform))
      stage.run { picture(of: 5001) == expected }
    }
    #expect(picture(of: 5002) == nil)
    #expect(picture(of: 5001, ofAgents: false) == nil)
    // A new connection tells again, and the end of one takes back.
    anna.link.connect()
    #expect(picture(of: 5001) != nil)
    stage.run { picture(of: 5001) == nil }
    stage.run { picture(of: 5001) != nil }
  }

  @Test("an agent of another version than the daemon's says so once, with both")
  func version() throws {
    let stage = try ServeStage()
    let anna = try stage.agent(of: 5001, Self.toml("true"))
    stage.run { anna.journal.contains("is kept") }
    for _ in 0..<2 {
      anna.service.take(.served("kept", problems: [], version: "9.8"), from: "control")
    }
    let line = "the gestured at control is of version 9.8, and this of "
    #expect(anna.journal.components(separatedBy: line).count == 2)
  }

  @Test("without a configuration nothing is read, one line says so, and a file is found")
  func nothing() throws {
    let stage = try ServeStage()
    guard case .silent(let reason) = stage.daemon.situation.plan(for: DeviceIdentity(name: "P"))
    else {
      Issue.record("it is read")
      return
    }
    #expect(reason == "there is no configuration")
    #expect(stage.daemon.status.configurationHash == nil)
    #expect(!stage.daemon.configurationDesk.keeper.isOnTrial)
    #expect(stage.daemon.status.configurationReason?.contains("no such file") == true)
    try ServeStage.write(
      Self.toml("true", name: "late"), to: stage.folder.appendingPathComponent("system.toml"))
    stage.run { stage.daemon.situation.configuration.gestures.map(\.name) == ["late"] }
  }
}
