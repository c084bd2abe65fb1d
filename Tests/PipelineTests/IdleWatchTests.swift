import Actions
import CTouch
import Configuration
import Foundation
import Gestures
import Testing

@testable import Pipeline
@testable import TouchInput

/// Idle rules at several seats, and around absences. What one does by itself is in idle.trace.
@Suite struct IdleWatchTests {
  private static let toml = """
    [[device]]
    match = "*"
    exclusive = true

    [[idle]]
    name = "off"
    after_s = 10
    run = "off"
    on_touch = "on"
    swallow = true
    """

  private static let zero = EventTime(microseconds: 0)

  private static func surface(
    _ name: String, node: String = "", seat: String = "seat0", hasPen: Bool = false,
    _ configuration: Configuration
  ) throws -> Surface {
    let device = try #require(touch_device_new(name))
    for (code, maximum) in [
      (ABS_MT_SLOT, Int32(9)), (ABS_MT_TRACKING_ID, 65535), (ABS_MT_POSITION_X, 3440),
      (ABS_MT_POSITION_Y, 1940),
    ] {
      _ = touch_device_enable_axis(device, UInt16(code), 0, maximum, 0, 0, 10)
    }
    for code in hasPen ? [BTN_TOOL_PEN, BTN_TOUCH] : [] {
      _ = touch_device_enable(device, UInt16(EV_KEY), UInt16(code))
    }
    for code in hasPen ? [ABS_X, ABS_Y] : [] {
      _ = touch_device_enable_axis(device, UInt16(code), 0, 1000, 0, 0, 10)
    }
    return Surface(
      try Panel(adopting: device, node: node, place: PanelPlace(seat: seat)), configuration,
      tellsTouches: true)
  }

  private func touch(_ surface: Surface, at seconds: Double, tracking: Int32) -> [Output] {
    var outputs: [Output] = []
    let time = EventTime(microseconds: Int64(seconds * 1_000_000))
    for (type, code, value) in [
      (EV_ABS, ABS_MT_TRACKING_ID, tracking), (EV_ABS, ABS_MT_POSITION_X, 100),
      (EV_ABS, ABS_MT_POSITION_Y, 100), (EV_SYN, SYN_REPORT, 0),
    ] {
      surface.feed(time: time, type: UInt16(type), code: UInt16(code), value: value) {
        outputs.append($0)
      }
    }
    return outputs
  }

  private func words(_ moments: [IdleMoment]) -> String {
    moments.map {
      let time = ($0.time.milliseconds / 1000).description
      let command = $0.command.map { " runs \($0)" } ?? ""
      return "\($0.rule) \($0.state.rawValue)@\(time)\(command)"
        + ($0.device.map { " by \($0.name)" } ?? "")
    }.joined(separator: ", ")
  }

  private func follow(
    _ watch: inout IdleWatch, _ surfaces: [Surface], at seconds: Double, isActive: Bool = true
  ) -> String {
    words(
      watch.follow(surfaces, through: EventTime(microseconds: Int64(seconds * 1_000_000))) {
        _, _ in isActive
      })
  }

  @Test("panels of one seat count together, and what wakes one is swallowed on the other")
  func together() throws {
    let configuration = try Configuration.parse(IdleWatchTests.toml, name: "")
    let one = try IdleWatchTests.surface("one", configuration)
    let two = try IdleWatchTests.surface("two", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(follow(&watch, [one, two], at: 0) == "")
    _ = touch(one, at: 4, tracking: 1)
    _ = touch(one, at: 5, tracking: -1)
    #expect(follow(&watch, [one, two], at: 10) == "")
    #expect(watch.deadline == EventTime(microseconds: 15_000_000))
    #expect(!watch.isIdle("off"))
    #expect(follow(&watch, [one, two], at: 15) == "off idle@15.0 runs off")
    #expect(watch.isIdle("off") && !watch.isIdle("other"))
    #expect(watch.deadline == nil)
    #expect(touch(two, at: 20, tracking: 1).isEmpty && two.isWoken)
    #expect(follow(&watch, [one, two], at: 20) == "off touched@20.0 runs on by two")
    #expect(touch(one, at: 20.5, tracking: 2).isEmpty && touch(one, at: 21, tracking: -1).isEmpty)
    #expect(touch(one, at: 22, tracking: 3).count == 1)
  }

  @Test("a rule whose command failed swallows nothing, until it becomes idle again")
  func failed() throws {
    let configuration = try Configuration.parse(IdleWatchTests.toml, name: "")
    let one = try IdleWatchTests.surface("one", configuration)
    let two = try IdleWatchTests.surface("two", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    _ = follow(&watch, [one, two], at: 0)
    func idle(at seconds: Int64) -> IdleMoment {
      IdleMoment(
        rule: "off", state: .idle, time: EventTime(microseconds: seconds * 1_000_000), device: nil,
        command: nil)
    }
    #expect(follow(&watch, [one, two], at: 10) == "off idle@10.0 runs off")
    watch.fail(idle(at: 10), on: [one, two])
    #expect(touch(two, at: 20, tracking: 1).count == 1 && two.isWoken)
    #expect(follow(&watch, [one, two], at: 20) == "off touched@20.0 runs on by two")
    #expect(touch(one, at: 20.1, tracking: 2).count == 1)
    _ = touch(one, at: 20.2, tracking: -1) + touch(two, at: 20.2, tracking: -1)

    #expect(follow(&watch, [one, two], at: 31) == "off idle@30.2 runs off")
    // What failed was told late: it is another command by now.
    watch.fail(idle(at: 10), on: [one, two])
    #expect(touch(one, at: 40, tracking: 3).isEmpty)
    #expect(follow(&watch, [one, two], at: 40) == "off touched@40.0 runs on by one")
    _ = touch(one, at: 40.2, tracking: -1)

    // A request starts it.
    let time = EventTime(microseconds: 41_000_000)
    let asked = try #require(watch.start("off", on: [one, two], at: time)?.first)
    watch.fail(asked, on: [one, two])
    #expect(touch(one, at: 42, tracking: 4).count == 1)
  }

  @Test("a panel that the rule is not about neither wakes it, nor is its touch swallowed")
  func strangers() throws {
    let configuration = try Configuration.parse(
      IdleWatchTests.toml + "\ndevices = [\"one\"]", name: "")
    let one = try IdleWatchTests.surface("one", configuration)
    let other = try IdleWatchTests.surface("other", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(follow(&watch, [one, other], at: 0) == "")
    #expect(follow(&watch, [one, other], at: 10) == "off idle@10.0 runs off")
    #expect(touch(other, at: 11, tracking: 1).count == 1 && !other.isWoken)
    #expect(follow(&watch, [one, other], at: 11) == "")
    #expect(touch(one, at: 12, tracking: 1).isEmpty)
  }

  @Test("the tip of a pen on the panel's own node is a touch, although no gesture takes it")
  func ownPen() throws {
    let configuration = try Configuration.parse(IdleWatchTests.toml, name: "")
    let panel = try IdleWatchTests.surface("panel", hasPen: true, configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    func write(_ isDown: Bool, at seconds: Double) {
      for (type, code, value) in [
        (EV_KEY, BTN_TOOL_PEN, Int32(1)), (EV_KEY, BTN_TOUCH, isDown ? 1 : 0),
        (EV_ABS, ABS_X, Int32(seconds)), (EV_SYN, SYN_REPORT, 0),
      ] {
        let time = EventTime(microseconds: Int64(seconds * 1_000_000))
        panel.feed(time: time, type: UInt16(type), code: UInt16(code), value: value) { _ in }
      }
    }
    #expect(follow(&watch, [panel], at: 0) == "")
    write(true, at: 4)
    #expect(follow(&watch, [panel], at: 10) == "")
    write(false, at: 12)
    #expect(follow(&watch, [panel], at: 20) == "")
    #expect(follow(&watch, [panel], at: 22) == "off idle@22.0 runs off")
    write(true, at: 30)
    #expect(panel.isWoken)
    #expect(follow(&watch, [panel], at: 30) == "off touched@30.0 runs on by panel")
  }

  @Test("that a panel was touched counts still when it has gone, on the other and when it is back")
  func touchesOfThoseThatLeft() throws {
    let configuration = try Configuration.parse(IdleWatchTests.toml, name: "")
    let one = try IdleWatchTests.surface("one", configuration)
    let two = try IdleWatchTests.surface("two", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(follow(&watch, [one, two], at: 0) == "")
    _ = touch(one, at: 8, tracking: 1)
    _ = touch(one, at: 9, tracking: -1)
    watch.leave(one, at: EventTime(microseconds: 12_000_000))
    #expect(follow(&watch, [two], at: 12) == "")
    #expect(watch.deadline == EventTime(microseconds: 19_000_000))
    // A finger that rests on what goes was there until then.
    _ = touch(two, at: 13, tracking: 1)
    watch.leave(two, at: EventTime(microseconds: 18_000_000))
    let back = try IdleWatchTests.surface("two", configuration)
    #expect(follow(&watch, [back], at: 20) == "")
    #expect(follow(&watch, [back], at: 28) == "off idle@28.0 runs off")
  }

  @Test("a panel of a second seat neither keeps the first from being idle nor wakes it")
  func seats() throws {
    let configuration = try Configuration.parse(IdleWatchTests.toml, name: "")
    let one = try IdleWatchTests.surface("one", configuration)
    let other = try IdleWatchTests.surface("other", seat: "seat1", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(follow(&watch, [one, other], at: 0) == "")
    _ = touch(other, at: 9, tracking: 1)
    _ = touch(other, at: 9.5, tracking: -1)
    #expect(follow(&watch, [one, other], at: 10) == "off idle@10.0 runs off")
    #expect(touch(other, at: 11, tracking: 2).count == 1 && !other.isWoken)
    #expect(follow(&watch, [one, other], at: 11) == "")
    #expect(touch(one, at: 12, tracking: 1).isEmpty)
    #expect(follow(&watch, [one, other], at: 12) == "off touched@12.0 runs on by one")
  }

  @Test("a seat that is away counts nothing, and whoever comes back has touched it")
  func away() throws {
    let configuration = try Configuration.parse(IdleWatchTests.toml, name: "")
    let panel = try IdleWatchTests.surface("panel", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(follow(&watch, [panel], at: 0) == "")
    #expect(follow(&watch, [panel], at: 9, isActive: false) == "")
    #expect(watch.deadline == nil)
    #expect(follow(&watch, [panel], at: 20) == "")
    #expect(watch.deadline == EventTime(microseconds: 30_000_000))
    #expect(follow(&watch, [panel], at: 30) == "off idle@30.0 runs off")
    #expect(follow(&watch, [], at: 40) == "")
    #expect(follow(&watch, [panel], at: 50) == "off touched@50.0 runs on")
    #expect(follow(&watch, [panel], at: 60) == "off idle@60.0 runs off")
  }

  @Test("one is started by hand, once; another configuration leaves alone what is as before")
  func start() throws {
    let configuration = try Configuration.parse(IdleWatchTests.toml, name: "")
    let panel = try IdleWatchTests.surface("panel", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    func start(_ watch: inout IdleWatch, _ name: String, on surfaces: [Surface]) -> String? {
      watch.start(name, on: surfaces, at: EventTime(microseconds: 1_000_000)).map(words)
    }
    #expect(start(&watch, "of", on: [panel]) == nil)
    #expect(start(&watch, "off", on: []) == nil)
    #expect(start(&watch, "off", on: [panel]) == "off idle@1.0 runs off")
    #expect(start(&watch, "off", on: [panel]) == "")
    watch.use(
      try Configuration.parse("watch_config = true\n\n" + IdleWatchTests.toml, name: "").idles,
      at: IdleWatchTests.zero)
    #expect(watch.isIdle("off"))
    #expect(touch(panel, at: 2, tracking: 1).isEmpty)
    #expect(follow(&watch, [panel], at: 2) == "off touched@2.0 runs on by panel")
    watch.use([], at: IdleWatchTests.zero)
    #expect(follow(&watch, [panel], at: 100) == "" && watch.deadline == nil)
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(start(&watch, "off", on: [panel]) == "off idle@1.0 runs off")
    #expect(
      words(watch.use([], at: EventTime(microseconds: 9_000_000))) == "off touched@9.0 runs on")
    #expect(!watch.isIdle("off"))
  }

  @Test("the rules of another person begin anew, though they are the same")
  func ofAnother() throws {
    let configuration = try Configuration.parse(IdleWatchTests.toml, name: "")
    let panel = try IdleWatchTests.surface("panel", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(follow(&watch, [panel], at: 0) == "")
    #expect(follow(&watch, [panel], at: 10) == "off idle@10.0 runs off")
    let change = EventTime(microseconds: 11_000_000)
    #expect(
      words(watch.use(configuration.idles, ofAnother: true, at: change))
        == "off touched@11.0 runs on")
    #expect(!watch.isIdle("off"))
    #expect(follow(&watch, [panel], at: 12) == "" && follow(&watch, [panel], at: 21) == "")
    #expect(follow(&watch, [panel], at: 22) == "off idle@22.0 runs off")
    // At a seat that is away, nothing runs.
    #expect(follow(&watch, [panel], at: 23, isActive: false) == "")
    #expect(words(watch.use(configuration.idles, ofAnother: true, at: change)) == "")
    #expect(!watch.isIdle("off"))
  }

  private func reread(_ change: String = "") throws -> [IdleRule] {
    let toml = IdleWatchTests.toml.replacing("after_s = 10", with: "after_s = 10\(change)")
    return try Configuration.parse("watch_config = true\n\n" + toml, name: "").idles
  }

  @Test("a rule that stands elsewhere in the file counts on, one that has changed begins anew")
  func movedAndChanged() throws {
    let configuration = try Configuration.parse(IdleWatchTests.toml, name: "")
    let panel = try IdleWatchTests.surface("panel", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(follow(&watch, [panel], at: 0) == "")
    watch.use(try reread(), at: IdleWatchTests.zero)
    #expect(follow(&watch, [panel], at: 4) == "")
    #expect(watch.deadline == EventTime(microseconds: 10_000_000))
    watch.use(try reread("\nenabled = true\nwhen_locked = true"), at: IdleWatchTests.zero)
    #expect(follow(&watch, [panel], at: 5) == "")
    #expect(watch.deadline == EventTime(microseconds: 15_000_000))
  }

  @Test("a file that is read again ends no rule that it still has, nor one whose seat is away")
  func readAgainWhileIdle() throws {
    let configuration = try Configuration.parse(IdleWatchTests.toml, name: "")
    let panel = try IdleWatchTests.surface("panel", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(follow(&watch, [panel], at: 0) == "")
    #expect(follow(&watch, [panel], at: 10) == "off idle@10.0 runs off")
    #expect(words(watch.use(try reread(), at: IdleWatchTests.zero)) == "")
    #expect(follow(&watch, [panel], at: 11, isActive: false) == "")
    #expect(watch.isIdle("off"), "it is, whoever is there")
    #expect(words(watch.use(try reread(), at: IdleWatchTests.zero)) == "")
    #expect(follow(&watch, [panel], at: 12) == "off touched@12.0 runs on")
    #expect(follow(&watch, [panel], at: 22) == "off idle@22.0 runs off")
    #expect(follow(&watch, [panel], at: 23, isActive: false) == "")
    #expect(
      words(watch.use([], at: IdleWatchTests.zero)) == "", "nothing runs at a seat that is away")
  }

  @Test("a seat that is away when the file is read again is away all the same")
  func readAgainWhileAway() throws {
    let configuration = try Configuration.parse(IdleWatchTests.toml, name: "")
    let panel = try IdleWatchTests.surface("panel", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(follow(&watch, [panel], at: 0) == "")
    #expect(follow(&watch, [panel], at: 5, isActive: false) == "")
    watch.use(try reread(), at: IdleWatchTests.zero)
    #expect(follow(&watch, [panel], at: 20) == "")
    #expect(watch.deadline == EventTime(microseconds: 30_000_000))
  }

  @Test("the touch that a rule waits for before it counts at all is nobody's to swallow")
  func firstTouch() throws {
    let configuration = try Configuration.parse(
      IdleWatchTests.toml + "\nonly_after_touch = true", name: "")
    let panel = try IdleWatchTests.surface("panel", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(follow(&watch, [panel], at: 0) == "")
    #expect(touch(panel, at: 4, tracking: 1).count == 1)
    #expect(follow(&watch, [panel], at: 4) == "")
    #expect(touch(panel, at: 5, tracking: -1).count == 1)
    #expect(follow(&watch, [panel], at: 15) == "off idle@15.0 runs off")
  }

  @Test("who has touched it before it was locked has touched it: the time counts anew from there")
  func lockedWhileCounting() throws {
    let configuration = try Configuration.parse(
      IdleWatchTests.toml + "\nonly_after_touch = true", name: "")
    let panel = try IdleWatchTests.surface("panel", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(follow(&watch, [panel], at: 0) == "")
    #expect(follow(&watch, [panel], at: 1, isActive: false) == "")
    #expect(follow(&watch, [panel], at: 2) == "" && watch.deadline == nil)
    _ = touch(panel, at: 4, tracking: 1)
    #expect(follow(&watch, [panel], at: 4) == "")
    _ = touch(panel, at: 5, tracking: -1)
    #expect(follow(&watch, [panel], at: 6, isActive: false) == "")
    #expect(follow(&watch, [], at: 7) == "")
    #expect(follow(&watch, [panel], at: 60) == "")
    #expect(follow(&watch, [panel], at: 70) == "off idle@70.0 runs off")
  }

  @Test("what applications get, because the panel was not to be grabbed, gestures get, too")
  func notGrabbed() throws {
    let configuration = try Configuration.parse(IdleWatchTests.toml, name: "")
    let recorded = try IdleWatchTests.surface("recorded", configuration)
    let panel = try IdleWatchTests.surface("panel", node: "/dev/input/event7", configuration)
    var watch = IdleWatch()
    watch.use(configuration.idles, at: IdleWatchTests.zero)
    #expect(follow(&watch, [recorded, panel], at: 0) == "")
    #expect(follow(&watch, [recorded, panel], at: 10) == "off idle@10.0 runs off")
    #expect(touch(panel, at: 12, tracking: 1).count == 1)
    #expect(follow(&watch, [recorded, panel], at: 12) == "off touched@12.0 runs on by panel")
    #expect(touch(panel, at: 13, tracking: -1).count == 1)

    #expect(follow(&watch, [recorded, panel], at: 23) == "off idle@23.0 runs off")
    #expect(touch(recorded, at: 24, tracking: 2).isEmpty)
    #expect(follow(&watch, [recorded, panel], at: 24) == "off touched@24.0 runs on by recorded")
    #expect(touch(panel, at: 24.2, tracking: 3).count == 1)
    #expect(touch(panel, at: 25, tracking: -1).count == 1)
    _ = touch(recorded, at: 25, tracking: -1)

    #expect(follow(&watch, [recorded, panel], at: 35) == "off idle@35.0 runs off")
    let pipe = Pipe()
    let writing = pipe.fileHandleForWriting.fileDescriptor
    let twin = try #require(touch_twin_new(panel.panel.device, writing, Twin.leastSlots))
    panel.exclusivity = .held(Twin(adopting: twin))
    #expect(touch(panel, at: 36, tracking: 4).isEmpty)
  }
}
