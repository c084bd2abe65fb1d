import CTouch
import Configuration
import Gestures
import Testing

@testable import Pipeline
@testable import TouchInput

/// What took no part is told once a gesture and touch sequence, with whose doing that was.
@Suite struct AbsenceTests {
  private static let file = """
    [[zone]]
    name = "corner"
    right = "50%"
    [[profile]]
    name = "reading"
    disable = ["next"]
    [[gesture]]
    name = "tap"
    type = "tap"
    run = "true"
    [[gesture]]
    name = "next"
    type = "tap"
    taps = 2
    run = "true"
    [[gesture]]
    name = "wall"
    type = "tap"
    taps = 3
    devices = ["Wall*", "ELAN*"]
    run = "true"
    [[gesture]]
    name = "settings"
    type = "tap"
    zone = "corner"
    run = "true"
    [[gesture]]
    name = "always"
    type = "long_press"
    when_locked = true
    run = "true"
    [[gesture]]
    name = "later"
    type = "tap"
    fingers = 2
    enabled = false
    run = "true"
    """

  private let surface: Surface
  private let configuration: Configuration

  init() throws {
    configuration = try Configuration.parse(AbsenceTests.file, name: "x")
    surface = try AbsenceTests.surface(configuration)
  }

  private static func surface(_ configuration: Configuration) throws -> Surface {
    let device = try #require(touch_device_new("Glass"))
    _ = touch_device_enable(device, UInt16(EV_KEY), UInt16(BTN_TOUCH))
    for (code, maximum) in [
      (ABS_MT_SLOT, Int32(9)), (ABS_MT_TRACKING_ID, 65535), (ABS_MT_POSITION_X, 2000),
      (ABS_MT_POSITION_Y, 1000), (ABS_MT_TOOL_TYPE, 2),
    ] {
      _ = touch_device_enable_axis(device, UInt16(code), 0, maximum, 0, 0, 10)
    }
    return Surface(try Panel(adopting: device), configuration, tellsTransitions: true)
  }

  /// Touches the right half, unless another place is told, for 50 ms, and tells who took no part.
  private func touch(
    with tool: Int32 = MT_TOOL_FINGER, x: Int32 = 1500, at time: Int64 = 0,
    on other: Surface? = nil
  ) -> [String: Absence] {
    let surface = other ?? surface
    let down = [
      (ABS_MT_TRACKING_ID, Int32(time)), (ABS_MT_TOOL_TYPE, tool), (ABS_MT_POSITION_X, x),
      (ABS_MT_POSITION_Y, 400),
    ]
    feed(down, at: time, to: surface)
    #expect(surface.takeAbsences().isEmpty, "not before the last finger lifts")
    feed([(ABS_MT_TRACKING_ID, -1)], at: time + 50, to: surface)
    let found = surface.takeAbsences()
    #expect(Set(found.map(\.gesture)).count == found.count, "once a gesture")
    return Dictionary(found.map { ($0.gesture, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func feed(_ events: [(Int32, Int32)], at milliseconds: Int64, to surface: Surface) {
    let time = EventTime(microseconds: milliseconds * 1000)
    for (code, value) in events {
      surface.feed(time: time, type: UInt16(EV_ABS), code: UInt16(code), value: value) { _ in }
    }
    surface.feed(time: time, type: UInt16(EV_SYN), code: UInt16(SYN_REPORT), value: 0) { _ in }
  }

  /// Has the gestures take part that `adjustments` leave, as the daemon does.
  private func apply(_ adjustments: Adjustments, whileLocked isLocked: Bool = false) {
    var silences: [String: Silence] = [:]
    for gesture in configuration.gestures {
      silences[gesture.name] = adjustments.silence(
        of: gesture, of: configuration, whileLocked: isLocked)
    }
    surface.silences = silences
    surface.enable(
      at: EventTime(microseconds: 0), { silences[$0.name] == nil }, { _ in })
  }

  @Test("cause zone, device and disabled: as the file says")
  func file() {
    let found = touch()
    #expect(found.keys.sorted() == ["later", "settings", "wall"])
    #expect(found["settings"]?.silence.cause == .zone)
    #expect(
      found["settings"]?.description
        == "took no part: landed at 150, 40 mm, outside of zone \"corner\"")
    #expect(found["wall"]?.silence.cause == .device)
    #expect(
      found["wall"]?.silence.reason == "it is for \"Wall*\" or \"ELAN*\", this is \"Glass\"")
    #expect(found["later"]?.silence.cause == .disabled)
    #expect(found["later"]?.silence.reason == "it has enabled = false")
  }

  @Test("cause profile: one that is in force disables it")
  func profile() {
    var adjustments = Adjustments()
    adjustments.use(profile: "reading")
    apply(adjustments)
    let found = touch()
    #expect(found["next"]?.silence.cause == .profile)
    #expect(found["next"]?.silence.reason == "it is not part of profile \"reading\"")
    adjustments.use(profile: nil)
    apply(adjustments)
    #expect(touch(at: 2000)["next"] == nil)
  }

  @Test("cause disabled: somebody said so while the daemon runs")
  func word() {
    var adjustments = Adjustments()
    adjustments.set("tap", isEnabled: false)
    adjustments.set("later", isEnabled: true)
    apply(adjustments)
    let found = touch()
    #expect(found["tap"]?.silence.cause == .disabled)
    #expect(found["tap"]?.silence.reason == "it was disabled by 'gesturectl disable'")
    #expect(found["later"] == nil)
  }

  @Test("cause locked: all but those with when_locked, whatever else there is to say of them")
  func locked() {
    apply(Adjustments(), whileLocked: true)
    let found = touch()
    for name in ["tap", "next", "settings", "later"] {
      #expect(found[name]?.silence.cause == .locked)
    }
    #expect(
      found["tap"]?.silence.reason == "the session is locked, and it has no when_locked = true")
    #expect(found["always"] == nil)
  }

  @Test("cause kind: a pen is no finger (B2)")
  func kind() {
    let found = touch(with: MT_TOOL_PEN)
    #expect(found["tap"]?.silence.cause == .kind)
    #expect(found["tap"]?.silence.reason == "touched by a pen, not by a finger")
    #expect(found["settings"]?.silence.cause == .zone)
    #expect(touch(at: 2000)["tap"] == nil)
  }

  @Test("cause kind: a finger is no key, and comes without the key that has to be held")
  func keys() throws {
    let file = """
      [[gesture]]
      name = "louder"
      type = "tap"
      keys = ["volumeup"]
      run = "true"
      [[gesture]]
      name = "with volume"
      type = "tap"
      while_pressed = ["volumedown"]
      run = "true"
      """
    let found = touch(on: try AbsenceTests.surface(try Configuration.parse(file, name: "x")))
    #expect(found["louder"]?.silence.reason == "it is made of keys: volumeup")
    #expect(
      found["with volume"]?.silence.reason
        == "it takes part only while keys are held: volumedown")
  }

  @Test("whoever took part before, and whatever was taken away, is told of the next time")
  func oneAfterTheOther() {
    #expect(touch(x: 500)["settings"] == nil)
    #expect(touch(at: 2000)["settings"]?.silence.cause == .zone)
    let down = [(ABS_MT_TRACKING_ID, Int32(7)), (ABS_MT_POSITION_X, 1500)]
    feed(down, at: 4000, to: surface)
    surface.cancelAll(at: EventTime(microseconds: 4_010_000), because: Reason("a test")) { _ in }
    feed([(ABS_MT_TRACKING_ID, -1)], at: 4050, to: surface)
    #expect(surface.takeAbsences().isEmpty)
    #expect(touch(at: 6000)["settings"]?.silence.cause == .zone)
  }
}
