import Foundation
import Testing

@testable import Configuration
@testable import Daemon
@testable import Gestures
@testable import Pipeline
@testable import TouchInput

/// What the daemon makes of one touchscreen that is read, and says of it.
@Suite struct StationTests {
  private let node: StandInNode
  private var names: [String: String] { [node.path: "node"] }
  /// Now, in whole milliseconds, as events are stamped.
  private let now = EventTime.now.microseconds / 1000

  init() throws { node = try StandInNode() }

  private func stage(_ toml: String = PanelDeskTests.tap) throws -> DeskStage {
    try .reading(node, toml)
  }

  private static let exclusive = PanelDeskTests.device + "exclusive = true\n"

  /// So many contacts of 30 ms each, one every 70 ms.
  private func flicker(_ count: Int, from start: Int64) -> String {
    (0..<Int64(count)).map {
      "id=\($0) x=100 y=200 |@\(start + $0 * 70) id=-1 |@\(start + $0 * 70 + 30)"
    }.joined(separator: " ")
  }

  // MARK: Faults

  @Test("G7: a storm is a warning, is counted and shown, and one soon after it is no warning")
  func storms() throws {
    // No tap, since the journal has room for few entries that are not read.
    let stage = try stage(PanelDeskTests.pan)
    let station = stage.desk.stations[0]
    _ = stage.said()
    try stage.send(flicker(12, from: now), from: node)
    #expect(station.storms == 0)
    for (start, priority, count) in [(now + 840, 4, 1), (now + 5000, 6, 2)] {
      _ = stage.said()
      try stage.send(flicker(count == 1 ? 1 : 13, from: start), from: node)
      let said = stage.said().filter { $0.contains(" storms: ") }
      #expect(said.count == 1 && said[0].hasPrefix("\(priority) '*' storms: "), "\(said)")
      #expect(said.allSatisfy { $0.hasSuffix(" [*, storm]") })
      #expect(station.storms == count && station.surface.isStorming)
      stage.desk.reachDeadlines(through: EventTime(microseconds: (start + 3000) * 1000))
      #expect(stage.said() == ["6 '*' is calm again [*]"] && !station.surface.isStorming)
    }
    let findings = station.findings(at: EventTime(microseconds: (now + 10_000) * 1000))
    #expect(findings.map(\.kind) == ["storm"])
    #expect(findings.allSatisfy { (5000...10_500).contains($0.age) })
  }

  @Test("what a storm was is known of a panel that was let go of, until it is unplugged")
  func formerHealth() throws {
    let stage = try stage()
    try stage.send(flicker(13, from: now), from: node)
    for isPaused in [true, false] {
      stage.situation.isPaused = isPaused
      stage.bring()
    }
    #expect(stage.desk.stations[0].findings(at: .now).map(\.kind) == ["storm"])
    stage.desk.forget(node.path, "/sys/1")
    stage.bring(.hotplug)
    #expect(stage.desk.stations[0].findings(at: .now).isEmpty)
  }

  @Test("each fault of the device is a warning, and counted")
  func faults() throws {
    let stage = try stage()
    _ = stage.said()
    for count in 1...2 {
      try stage.send("slot=99 |", from: node)
      let said = stage.said()
      #expect(said.count == 1 && said[0].hasPrefix("4 '*': ") && said[0].hasSuffix(" [*]"))
      #expect(stage.desk.stations[0].faults == count)
    }
  }

  @Test("a panel that is silent for too long is told once, and again when that is over")
  func silence() throws {
    let stage = try stage(PanelDeskTests.tap + "[health]\nsilent_h = 2\n")
    let station = stage.desk.stations[0]
    _ = stage.said()
    let due = try #require(stage.desk.deadline)
    let wait = (due - EventTime(microseconds: now * 1000)).milliseconds
    #expect((7_200_000...7_205_000).contains(wait))
    stage.desk.reachDeadlines(through: due + .milliseconds(-1))
    #expect(stage.said() == [])
    stage.desk.reachDeadlines(through: due)
    let said = stage.said()
    #expect(said.count == 1 && said[0].hasPrefix("4 ") && said[0].hasSuffix(" [*, silent]"))
    #expect(stage.desk.deadline == nil)
    let time = now + 7_300_000
    try stage.send("id=5 x=100 y=200 |@\(time) id=-1 |@\(time + 50)", from: node)
    #expect(stage.said().contains("5 '*': 'silent' is over [*, silent]"))
    #expect(station.findings(at: .now).isEmpty)
    // Another rule counts from the last touch.
    stage.situation.configuration.health.silentHours = 1
    stage.bring()
    #expect(stage.desk.deadline == EventTime(microseconds: (time + 3_600_000) * 1000))
    stage.situation.configuration.health.silentHours = nil
    stage.bring()
    #expect(stage.desk.deadline == nil)
  }

  // MARK: Exclusive

  @Test("C13: an exclusive panel is grabbed, and what fails at that is told once")
  func exclusive() throws {
    let uinput = try StandInUinput()
    node.refusals[0x90] = EBUSY
    let stage = try stage(Self.exclusive + PanelDeskTests.tap)
    let refusal = "3 '*' is not exclusive, and applications get every touch: "
    let said = stage.said(names)
    #expect(said.count == 2 && said[1].hasPrefix(refusal) && said[1].hasSuffix(" [*]"), "\(said)")
    #expect(stage.desk.stations[0].twinFault != nil)
    stage.bring()
    #expect(stage.said() == [])
    // Making a twin plugs in a device, so that a hotplug tries nothing again.
    node.refusals = [:]
    stage.bring(.hotplug)
    #expect(!node.isGrabbed)
    stage.bring()
    #expect(node.isGrabbed && stage.desk.stations[0].twinFault == nil)
    let words = stage.said()
    #expect(words.count == 1 && words[0].hasPrefix("5 '*' is exclusive: applications get "))
    #expect(words.allSatisfy { $0.contains("claimed touches end by a ") && $0.hasSuffix(" [*]") })
    stage.situation.isPanicking = true
    stage.bring()
    #expect(!node.isGrabbed && stage.said() == ["5 '*' is no longer exclusive [*]"])
    // It was over, so that it is told again.
    node.refusals[0x90] = EBUSY
    stage.situation.isPanicking = false
    stage.bring()
    #expect(stage.said().filter { $0.hasPrefix(refusal) }.count == 1)
    #expect(stage.desk.stations[0].twinFault != nil)
    stage.situation.isPanicking = true
    stage.bring()
    #expect(stage.desk.stations[0].twinFault == nil, "it is not wanted any more")
    withExtendedLifetime(uinput) {}
  }

  @Test("C13: a panel that is touched is grabbed once nothing touches it")
  func waits() throws {
    let uinput = try StandInUinput()
    let stage = try stage()
    try stage.send("id=5 x=100 y=200 |@10", from: node)
    _ = stage.said()
    try stage.configure(Self.exclusive + PanelDeskTests.tap)
    #expect(!node.isGrabbed && stage.said() == [])
    try stage.send("id=-1 |@20", from: node)
    #expect(node.isGrabbed && stage.said().count == 1)
    withExtendedLifetime(uinput) {}
  }

  @Test("a shield takes touches from gestures and applications, and its end gives them back")
  func shield() throws {
    let uinput = try StandInUinput()
    let stage = try stage()
    _ = stage.said()
    stage.situation.shields.raise(Glob("*"), until: nil)
    stage.bring()
    let station = stage.desk.stations[0]
    #expect(station.surface.isShielded && node.isGrabbed)
    #expect(
      stage.said() == ["5 '*' is shielded: no gesture or application gets its touches [*]"])
    try stage.send("id=5 x=100 y=200 |@10 id=-1 |@60", from: node)
    #expect(stage.starter.take() == [] && uinput.written().isEmpty)
    stage.situation.shields.lower(Glob("*"))
    stage.bring()
    #expect(!station.surface.isShielded && !node.isGrabbed)
    #expect(stage.said() == ["5 '*' is no longer exclusive [*]"])
    try stage.send("id=6 x=100 y=200 |@1000 id=-1 |@1060", from: node)
    #expect(stage.starter.take() == ["tap recognized"])
  }

  @Test("C13: a shield begins once nothing touches the panel, and gestures get what was before")
  func shieldWaits() throws {
    let uinput = try StandInUinput()
    let stage = try stage()
    try stage.send("id=5 x=100 y=200 |@10", from: node)
    stage.situation.shields.raise(Glob("*"), until: nil)
    stage.bring()
    #expect(!stage.desk.stations[0].surface.isShielded && !node.isGrabbed)
    try stage.send("id=-1 |@60", from: node)
    #expect(stage.starter.take() == ["tap recognized"])
    #expect(stage.desk.stations[0].surface.isShielded && node.isGrabbed)
    withExtendedLifetime(uinput) {}
  }

  @Test("G7: only an exclusive panel can panic, and a hand on any frees all")
  func panic() throws {
    let uinput = try StandInUinput()
    for isExclusive in [false, true] {
      let stage = try stage(
        "[panic]\nfingers = 5\n" + (isExclusive ? Self.exclusive : "") + PanelDeskTests.tap)
      let places = (0..<5).map { "slot=\($0) id=\($0 + 1) x=\($0 * 500 + 100) y=200" }
      try stage.send(places.joined(separator: " ") + " |@10", from: node)
      stage.desk.reachDeadlines(through: EventTime(microseconds: 60_000_000))
      if case .hand? = stage.desk.takePanic() {
        #expect(isExclusive)
      } else {
        #expect(!isExclusive)
      }
      #expect(stage.desk.takePanic() == nil)
    }
    withExtendedLifetime(uinput) {}
  }

  // MARK: Memory

  @Test("what is remembered is forgotten in time, also if no finger touches the glass")
  func memory() throws {
    let stage = try stage("[recorder]\nkeep_s = 30\n" + PanelDeskTests.tap)
    let (station, desk) = (stage.desk.stations[0], stage.desk)
    #expect(station.surface.panel.remembers == 30 && desk.deadline == nil)
    try stage.send("id=5 x=100 y=200 |@\(now) id=-1 |@\(now + 50)", from: node)
    let due = try #require(desk.deadline)
    let wait = (due - EventTime(microseconds: now * 1000)).milliseconds
    #expect((30_000...35_000).contains(wait))
    // Half of it is old, and the rest is looked at a second later at the earliest.
    desk.reachDeadlines(through: due)
    let next = desk.deadline.map { ($0 - due).milliseconds }
    #expect(next == nil || next == 1000, "\(String(describing: next))")
    desk.reachDeadlines(through: due + .milliseconds(1000))
    #expect(desk.deadline == nil)
    stage.situation.presences["seat0"] = .locked
    stage.situation.shields.raise(Glob("Other"), until: nil)
    stage.situation.configuration.recorder.keepSeconds = nil
    stage.bring()
    #expect(desk.stations.first?.surface.panel.remembers == nil)
  }
}
