import Control
import Foundation
import Loop
import Testing

@testable import Agent
@testable import Sessions

/// KWin and GNOME Shell on the session bus, as the agent follows them.
@Suite struct DesktopTests {
  /// A bus, and a source on it.
  private final class Scene {
    let loop: EventLoop
    let bus = try! PrivateBus()
    let folder: TemporaryFolder
    var lines: [String] = []
    var source: AnyObject?

    init() throws {
      loop = try EventLoop()
      folder = try TemporaryFolder()
      try bus.start()
    }

    var news: FocusNews {
      FocusNews { [unowned self] in
        let front = $0.front
        let names = [front?.application, front?.instance].compactMap(\.self)
        lines.append(
          "\(names.joined(separator: "/")) '\(front?.title ?? "")' \($0.process ?? 0)")
      } end: { [unowned self] reason, isForGood in
        lines.append("ends\(isForGood ? " for good" : ""): \(reason)")
      } wait: { [unowned self] in
        lines.append("waits: \($0)")
      }
    }

    func kwin() {
      source = KWinSource(
        at: BusPlace(address: bus.address), folder: folder.path, patience: 1000, in: loop, news)
    }

    func gnome() { source = GNOMESource(at: BusPlace(address: bus.address), in: loop, news) }

    func run(until isDone: () -> Bool) throws {
      for _ in 0..<100 where !isDone() { try loop.runOnce(waiting: 100_000) }
      #expect(isDone(), "\(lines)")
    }
  }

  private static let window: [StandIn.Value] = [
    .text("Navigator"), .text("navigator"), .text("Cats"), .text("77"),
  ]

  @Test("KWin gets a script. Calls by KWin are believed, and no others")
  func kwin() throws {
    let scene = try Scene()
    let kwin = try StandIn("org.kde.KWin", at: scene.bus.address, in: scene.loop)
    let path = "\(scene.folder.path)/gestured-agent.kwin.js"
    let calls = ["unloadScript gestured-agent", "loadScript gestured-agent", "start"]
    for call in calls { kwin.answers[call] = .values([]) }
    scene.kwin()
    try scene.run { kwin.calls == calls }
    let script = try String(contentsOfFile: path, encoding: .utf8)
    #expect(script.contains("callDBus(\"\(kwin.caller)\", \"/org/gestured/Agent\""))
    func tell(_ from: StandIn, _ values: [StandIn.Value], _ member: String = "Front") throws {
      try from.call(kwin.caller, "/org/gestured/Agent", "org.gestured.Agent", member, values)
    }
    let impostor = try StandIn(at: scene.bus.address, in: scene.loop)
    try tell(impostor, [.text("forged"), .text(""), .text(""), .text("")])
    // A call with an answer: what was sent before is on its way.
    #expect(impostor.isThere("org.kde.KWin"))
    try tell(kwin, [.text("too few")])
    try tell(kwin, [.number(1), .text(""), .text(""), .text("")])
    try tell(kwin, Self.window, "Another")
    try tell(kwin, Self.window)
    try tell(kwin, [.text("foot"), .text("sh"), .text("~"), .text("none")])
    try tell(kwin, [.text(""), .text(""), .text(""), .text("")])
    try scene.run { scene.lines.count >= 3 }
    #expect(scene.lines == ["Navigator 'Cats' 77", "foot/sh '~' 0", " '' 0"])
    // The script goes with the agent.
    scene.source = nil
    try scene.run { kwin.calls.count == 4 }
    #expect(kwin.calls.last == calls.first)
    scene.kwin()
    try scene.run { kwin.calls.count == 7 }
    try kwin.release("org.kde.KWin")
    try scene.run { scene.lines.last == "ends: KWin has gone" }
  }

  @Test("a call by KWin has an answer, and those of others are errors")
  func answers() throws {
    let scene = try Scene()
    let kwin = try StandIn("org.kde.KWin", at: scene.bus.address, in: scene.loop)
    for call in ["unloadScript gestured-agent", "loadScript gestured-agent", "start"] {
      kwin.answers[call] = .values([])
    }
    scene.kwin()
    try scene.run { kwin.calls.count == 3 }
    let impostor = try StandIn(at: scene.bus.address, in: scene.loop)
    func ask(_ from: StandIn, _ times: Int) throws {
      let before = from.outcomes.count
      for number in 1...times {
        try from.ask(kwin.caller, "/org/gestured/Agent", "org.gestured.Agent", "Front")
        try scene.run { from.outcomes.count == before + number }
      }
    }
    try ask(impostor, 1)
    try ask(kwin, 1)
    #expect(impostor.outcomes == ["error"] && kwin.outcomes == ["answer"])
  }

  @Test("a session without KWin, a KWin that refuses, and one whose script stays silent")
  func noKWin() throws {
    let scene = try Scene()
    scene.kwin()
    try scene.run { scene.lines == ["ends for good: KWin is not on the session bus"] }
    scene.lines = []
    let kwin = try StandIn("org.kde.KWin", at: scene.bus.address, in: scene.loop)
    scene.kwin()
    try scene.run { !scene.lines.isEmpty }
    #expect(
      scene.lines == [
        "ends for good: KWin refuses unloadScript: no answer to unloadScript gestured-agent"
      ])
    for call in ["unloadScript gestured-agent", "loadScript gestured-agent", "start"] {
      kwin.answers[call] = .values([])
    }
    scene.lines = []
    scene.kwin()
    try scene.run { !scene.lines.isEmpty }
    #expect(scene.lines == ["ends for good: KWin's script does not answer"])
  }

  @Test("GNOME Shell's extension may come, tell, and be turned off")
  func gnome() throws {
    let scene = try Scene()
    let shell = try StandIn("org.gnome.Shell", at: scene.bus.address, in: scene.loop)
    scene.gnome()
    try scene.run { !scene.lines.isEmpty }
    #expect(scene.lines.last?.contains("gnome-extensions enable focus@gestured") == true)
    func tell(_ from: StandIn, _ member: String, _ values: [StandIn.Value] = []) throws {
      try from.signal("org.gestured.Focus", member, at: "/org/gestured/Focus", values)
    }
    let impostor = try StandIn(at: scene.bus.address, in: scene.loop)
    try tell(impostor, "Changed", [.text("forged"), .text(""), .text(""), .text("")])
    #expect(impostor.isThere("org.gnome.Shell"))
    try tell(shell, "Changed", [.text("too few")])
    try tell(shell, "Changed", Self.window)
    // Off and on again is nothing to tell.
    try tell(shell, "Ended")
    try tell(shell, "Changed", Self.window)
    try tell(shell, "Ended")
    try scene.run { scene.lines.count >= 4 }
    #expect(scene.lines[1...2].allSatisfy { $0 == "Navigator 'Cats' 77" })
    #expect(scene.lines[3] == scene.lines[0])
    try shell.release("org.gnome.Shell")
    try scene.run { scene.lines.last == "ends: GNOME Shell has gone" }
  }

  @Test("an extension that is on tells what is in front at once")
  func gnomeIsOn() throws {
    let scene = try Scene()
    let shell = try StandIn("org.gnome.Shell", at: scene.bus.address, in: scene.loop)
    shell.answers["Get"] = .values(Self.window)
    scene.gnome()
    try scene.run { scene.lines == ["Navigator 'Cats' 77"] }
    let without = try Scene()
    without.gnome()
    try without.run { without.lines == ["ends for good: GNOME Shell is not on the session bus"] }
  }

  @Test("a search of what tells waits for an extension that is not enabled yet")
  func searched() throws {
    let scene = try Scene()
    let shell = try StandIn("org.gnome.Shell", at: scene.bus.address, in: scene.loop)
    let search = FocusSearch(
      { ["DBUS_SESSION_BUS_ADDRESS": scene.bus.address][$0] }, silence: 300, in: scene.loop,
      scene.news)
    try scene.run { !scene.lines.isEmpty }
    #expect(scene.lines[0].contains("waits: ") && scene.lines[0].contains("focus@gestured"))
    // What waits has answered: nothing more is said of its silence.
    let end = ContinuousClock.now + .milliseconds(600)
    while ContinuousClock.now < end { try scene.loop.runOnce(waiting: 10_000) }
    #expect(scene.lines.count == 1)
    try shell.signal("org.gestured.Focus", "Changed", at: "/org/gestured/Focus", Self.window)
    try scene.run { scene.lines.last == "Navigator 'Cats' 77" }
    withExtendedLifetime(search) {}
  }
}
