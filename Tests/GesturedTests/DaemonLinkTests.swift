import Control
import Foundation
import Glibc
import Loop
import Testing

@testable import Agent

/// An agent's connection to a daemon that comes and goes, as the daemon sees it.
@Suite("Daemon link")
final class DaemonLinkTests {
  private let loop: EventLoop
  private let path: String
  private var server: ControlServer?
  /// What the daemon was asked, and what it answers.
  private var asked: [ControlRequest] = []
  private var answer = ControlReply.done()
  private var said: [String] = []
  /// Whether it was connected at each change.
  private var changes: [Bool] = []
  private var link: DaemonLink?

  init() throws {
    loop = try EventLoop()
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("link-\(UUID().uuidString.prefix(8))/control").path
  }

  deinit {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.removeItem(at: folder)
  }

  private func listen() throws {
    server = try ControlServer(path: path, in: loop) { [unowned self] in
      asked.append($0)
      return answer
    }
  }

  private func connect() -> DaemonLink {
    let link = DaemonLink(
      path, in: loop,
      DaemonLink.News(
        changed: { [unowned self] in changes.append(self.link?.isConnected == true) },
        answered: { _ in }, happened: { _ in },
        say: { [unowned self] in said.append($0) }))
    self.link = link
    link.connect()
    return link
  }

  private func run(until isOver: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<300 {
      if isOver() { return }
      try? loop.runOnce(waiting: 20_000)
    }
    Issue.record("never happened", sourceLocation: sourceLocation)
  }

  private static func output(_ transform: ControlOutput.Transform) -> ControlOutput {
    ControlOutput(name: "eDP-1", transform: transform)
  }

  @Test("a daemon that comes later is found, and one that comes back is told again")
  func comesBack() throws {
    let link = connect()
    #expect(!link.isConnected)
    link.tell(Self.output(.quarter))
    try listen()
    run { asked == [.output(Self.output(.quarter))] }
    #expect(link.isConnected)
    link.tell(Self.output(.quarter))
    link.tell(Self.output(.half))
    run { asked.count == 2 }
    server?.close()
    run { !link.isConnected }
    (server, asked) = (nil, [])
    try listen()
    run { asked == [.output(Self.output(.half))] }
    #expect(link.isConnected && said == [])
  }

  @Test("what is served is taken back by a new connection, which is told the rest again")
  func takenBack() throws {
    try listen()
    let link = connect()
    let serving = ControlServing(configuration: "", path: "/c")
    link.tell(Self.output(.half))
    link.serve(serving)
    run { asked == [.output(Self.output(.half)), .serve(serving)] }
    (asked, changes) = ([], [])
    link.serve(nil)
    run { asked == [.output(Self.output(.half))] }
    #expect(changes == [false, true])
  }

  @Test("where a socket came and no daemon listens, it is looked for 20 times, and then no more")
  func tries() throws {
    _ = connect()
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    try Data().write(to: URL(fileURLWithPath: path))
    run { changes.count == 21 }
    for _ in 0..<25 { try loop.runOnce(waiting: 20_000) }
    #expect(changes.count == 21)
  }

  @Test("of what changes while a reply is to come, the last counts")
  func last() throws {
    try listen()
    let link = connect()
    for transform in [ControlOutput.Transform.quarter, .half, .threeQuarters] {
      link.tell(Self.output(transform))
    }
    run { asked.count == 2 }
    for _ in 0..<5 { try loop.runOnce(waiting: 10_000) }
    #expect(asked == [.output(Self.output(.quarter)), .output(Self.output(.threeQuarters))])
  }

  @Test("what a daemon refuses is said once, until it refuses something else")
  func refusals() throws {
    try listen()
    let link = connect()
    for (error, count) in [("no", 1), ("no", 1), ("never", 2)] {
      answer = .failed(error)
      let before = asked.count
      link.report(ControlReport(run: 1, status: 0))
      run { asked.count == before + 1 }
      run { said.count == count }
    }
    #expect(said == ["no", "never"].map { "the gestured at \(path) refuses: \($0)" })
  }

  @Test("what another daemon refuses is said again, also for the same reason")
  func refusedAgain() throws {
    answer = .failed("no")
    try listen()
    let link = connect()
    for count in 1...2 {
      run { link.isConnected }
      link.report(ControlReport(run: 1, status: 0))
      run { said.count == count }
      server?.close()
      run { !link.isConnected }
      server = nil
      try listen()
    }
  }

  @Test("what is not there is told nothing")
  func absent() throws {
    let link = connect()
    link.report(ControlReport(run: 1, status: 0))
    try listen()
    run { link.isConnected }
    for _ in 0..<5 { try loop.runOnce(waiting: 10_000) }
    #expect(asked == [])
  }

  /// Runs for so many milliseconds.
  private func rest(_ milliseconds: Int) throws {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end { try loop.runOnce(waiting: 10_000) }
  }

  @Test("a daemon is found when a folder far above its socket comes, and by no other")
  func folders() throws {
    let files = FileManager.default
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let deep = folder.appendingPathComponent("a/b/control").path
    let link = DaemonLink(
      deep, in: loop,
      DaemonLink.News(
        changed: { [unowned self] in changes.append(self.link?.isConnected == true) },
        answered: { _ in }, happened: { _ in }, say: { [unowned self] in said.append($0) }))
    self.link = link
    try files.createDirectory(at: folder, withIntermediateDirectories: false)
    link.connect()
    #expect(!link.isConnected && changes == [false])
    // What is not on the way to it is nothing.
    changes = []
    try files.createDirectory(
      at: folder.appendingPathComponent("other"), withIntermediateDirectories: false)
    try rest(250)
    #expect(changes.isEmpty)
    // Folders that come with the socket in them already.
    let elsewhere = folder.appendingPathComponent("elsewhere")
    try files.createDirectory(
      at: elsewhere.appendingPathComponent("b"), withIntermediateDirectories: true)
    let server = try ControlServer(path: elsewhere.path + "/b/control", in: loop) {
      [unowned self] in
      asked.append($0)
      return answer
    }
    try files.moveItem(at: elsewhere, to: folder.appendingPathComponent("a"))
    run { link.isConnected }
    link.tell(Self.output(.half))
    run { asked.count == 1 }
    withExtendedLifetime(server) {}
  }

  @Test("replies to what is served and events are told, in whatever parts they come")
  func news() throws {
    var (answered, happened) = (0, 0)
    let link = DaemonLink(
      path, in: loop,
      DaemonLink.News(
        changed: {}, answered: { _ in answered += 1 }, happened: { _ in happened += 1 },
        say: { [unowned self] in said.append($0) }))
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let listener = try UnixAddress.stream()
    defer { close(listener) }
    let address = try #require(UnixAddress(path: path))
    try #require(address.with { bind(listener, $0, $1) } == 0 && Glibc.listen(listener, 4) == 0)
    link.serve(ControlServing(configuration: "", path: "/c"))
    link.tell(Self.output(.half))
    link.connect()
    let client = accept(listener, nil, nil)
    defer { close(client) }
    func tell(_ text: String) { _ = send(client, text, text.utf8.count, Int32(MSG_NOSIGNAL)) }
    try rest(50)
    // Of the two kinds outputs come first.
    tell(#"{"ok":true}"# + "\n" + #"{"event":"action"}"# + "\nno JSON\n{\"ok\"")
    run { happened == 1 }
    #expect(answered == 0)
    tell(":true}\n")
    run { answered == 1 }
    // A reply to no question changes nothing, and a refusal is said.
    tell(#"{"ok":true}"# + "\n" + #"{"ok":false,"error":"no"}"# + "\n")
    run { said.count == 1 }
    #expect(answered == 1 && happened == 1)
    // One that refused and hangs up is not asked again until something comes.
    shutdown(client, Int32(SHUT_RDWR))
    run { !link.isConnected }
  }
}
