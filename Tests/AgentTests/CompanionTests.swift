import Actions
import Configuration
import Control
import Foundation
import Glibc
import Loop
import Testing

@testable import Agent

/// The agent as a whole, between a compositor and two daemons: one of its user's own, which has
/// the configuration itself, and that of the machine.
@Suite("Agent")
final class CompanionTests {
  private let folder: URL
  private let agent: Agent
  private let log: FileHandle
  private let niri: StandInNiri
  private var mask = sigset_t()
  private var daemons: [String: ControlServer] = [:]
  private var asked: [String: [ControlRequest]] = [:]

  init() throws {
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("agent-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let journal = folder.appendingPathComponent("journal")
    try Data().write(to: journal)
    log = try #require(FileHandle(forUpdatingAtPath: journal.path))
    niri = try StandInNiri(folder.path + "/niri")
    agent = try Agent(
      Journal(program: "agent", destination: .lines(descriptor: log.fileDescriptor)))
  }

  deinit {
    daemons = [:]
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    try? FileManager.default.removeItem(at: folder)
  }

  private var journal: String {
    (try? String(contentsOf: folder.appendingPathComponent("journal"), encoding: .utf8)) ?? ""
  }

  private func listen(_ name: String) throws {
    let path = folder.appendingPathComponent("\(name)/control").path
    daemons[name] = nil
    asked[name] = []
    daemons[name] = try ControlServer(path: path, in: agent.loop) { [unowned self] in
      asked[name, default: []].append($0)
      return .done()
    }
  }

  private func write(_ text: String) throws {
    let file = folder.appendingPathComponent("config.toml")
    try Data(text.utf8).write(to: file)
    #expect(chmod(file.path, 0o600) == 0)
  }

  private func begin(_ variables: [String: String]) throws {
    try agent.begin(
      ["own", "machine"].map { folder.appendingPathComponent("\($0)/control").path },
      ConfigurationFile(path: folder.appendingPathComponent("config.toml").path)
    ) { variables[$0] }
  }

  private func run(
    until isOver: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<300 {
      if isOver() { return }
      niri.greet()
      try? agent.loop.runOnce(waiting: 20_000)
    }
    Issue.record("never happened: \(asked) \(journal)", sourceLocation: sourceLocation)
  }

  private static let text = "[[gesture]]\nname = 'tap'\ntype = 'tap'\nrun = 'true'\n"

  private func fronts(_ name: String) -> [String?] {
    (asked[name] ?? []).compactMap {
      if case .focus(let focus) = $0 { focus.front?.application ?? focus.reason } else { nil }
    }
  }

  private func outputs(_ name: String) -> [ControlOutput] {
    (asked[name] ?? []).compactMap { if case .output(let output) = $0 { output } else { nil } }
  }

  /// The texts of the configurations that a daemon was served.
  private func served(_ name: String) -> [String?] {
    (asked[name] ?? []).compactMap {
      if case .serve(let serving) = $0 { serving.configuration ?? "none" } else { nil }
    }
  }

  @Test("every daemon hears of windows and outputs, and that of the machine alone is served")
  func both() throws {
    let screens = try StandInX()
    screens.with { $0.outputs[5] = StandInX.Output(name: "eDP-1", controller: 500, rotation: 4) }
    try write(Self.text)
    try listen("machine")
    try begin(["NIRI_SOCKET": niri.path, "DISPLAY": screens.display])
    niri.tell("firefox")
    run { fronts("machine") == ["firefox"] && outputs("machine").count == 1 }
    #expect(outputs("machine") == [ControlOutput(name: "eDP-1", transform: .half)])
    #expect(served("machine") == [Self.text])
    #expect(journal.contains("niri tells which window is in front"))
    niri.tell("foot")
    run { fronts("machine") == ["firefox", "foot"] }
    #expect(journal.components(separatedBy: "which window is in front").count == 2)
    // The user's own daemon comes: commands would run twice.
    asked["machine"] = []
    try listen("own")
    run { fronts("own") == ["foot"] && outputs("own").count == 1 }
    run { fronts("machine") == ["foot"] && outputs("machine").count == 1 }
    #expect(served("own") == [] && served("machine") == [])
    daemons["own"] = nil
    run { served("machine") == [Self.text] }
  }

  @Test("a file that is there later, and one that is to be read again, are served")
  func later() throws {
    try listen("machine")
    try begin([:])
    run { served("machine") == ["none"] }
    #expect(journal.contains("there is no \(folder.path)/config.toml to serve yet"))
    let quiet = "watch_config = false\n" + Self.text
    try write(quiet)
    run { served("machine").last == quiet }
    try write(quiet + "\n")
    for _ in 0..<20 { try agent.loop.runOnce(waiting: 20_000) }
    #expect(served("machine").last == quiet)
    raise(SIGHUP)
    run { served("machine").last == quiet + "\n" }
  }

  @Test("without a compositor daemons hear why, and a signal ends the agent")
  func nothing() throws {
    for signal in [SIGTERM, SIGINT] {
      let stage = try CompanionTests()
      try stage.listen("machine")
      try stage.begin([:])
      stage.run { stage.fronts("machine") == ["no compositor is known"] }
      #expect(
        stage.journal.contains("nothing tells which window is in front: no compositor is known"))
      raise(signal)
      #expect(stage.agent.loop.run() == 0)
    }
  }

  @Test("a compositor that goes is told, and the agent ends, to be started again")
  func gone() throws {
    try listen("machine")
    try begin(["NIRI_SOCKET": niri.path])
    niri.tell("firefox")
    run { fronts("machine") == ["firefox"] }
    niri.hangUp()
    #expect(agent.loop.run() == 1)
    #expect(
      journal.contains(
        "nothing tells any more which window is in front: niri has closed its socket"))
  }

  @Test("what the daemon of the machine orders comes to the service")
  func orders() throws {
    let machine = folder.appendingPathComponent("machine")
    try FileManager.default.createDirectory(at: machine, withIntermediateDirectories: false)
    let listener = try UnixAddress.stream()
    let address = try #require(UnixAddress(path: machine.path + "/control"))
    let isBound = address.with { bind(listener, $0, $1) } == 0
    try #require(isBound && Glibc.listen(listener, 4) == 0)
    try begin([:])
    let client = accept(listener, nil, nil)
    defer { for descriptor in [listener, client] { close(descriptor) } }
    let order = "{\"event\":\"action\",\"machine\":7}\n"
    _ = send(client, order, order.utf8.count, Int32(MSG_NOSIGNAL))
    run { journal.contains("the daemon orders what cannot be read") }
  }
}
