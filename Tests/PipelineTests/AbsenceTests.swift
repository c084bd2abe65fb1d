import CTouch
import Configuration
import Gestures
import Testing

@testable import Pipeline
@testable import TouchInput

/// What took no part is told once a gesture and touch sequence, with whose doing that was.
@Suite struct AbsenceTests {
  private static let file = """
    [[device]]
    match = "*"
    exclusive = true
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

  private static func surface(
    _ configuration: Configuration, unitsPerMillimetre units: Int32 = 10
  ) throws -> Surface {
    let device = try #require(touch_device_new("Glass"))
    _ = touch_device_enable(device, UInt16(EV_KEY), UInt16(BTN_TOUCH))
    for (code, maximum) in [
      (ABS_MT_SLOT, Int32(9)), (ABS_MT_TRACKING_ID, 65535), (ABS_MT_POSITION_X, 200 * units),
      (ABS_MT_POSITION_Y, 100 * units), (ABS_MT_TOOL_TYPE, 2),
    ] {
      _ = touch_device_enable_axis(device, UInt16(code), 0, maximum, 0, 0, units)
    }
    return Surface(try Panel(adopting: device), configuration, tellsTransitions: true)
  }

  /// Touches the right half, unless another place is told, for so many milliseconds. Tells what
  /// took no part.
  private func touch(
    with tool: Int32 = MT_TOOL_FINGER, x: Int32 = 1500, at time: Int64 = 0, for span: Int64 = 50,
    on other: Surface? = nil
  ) -> [String: Absence] {
    let surface = other ?? surface
    let down = [
      (ABS_MT_TRACKING_ID, Int32(time)), (ABS_MT_TOOL_TYPE, tool), (ABS_MT_POSITION_X, x),
      (ABS_MT_POSITION_Y, 400),
    ]
    feed(down, at: time, to: surface)
    #expect(surface.takeAbsences().isEmpty, "not before the last finger lifts")
    feed([(ABS_MT_TRACKING_ID, -1)], at: time + span, to: surface)
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

  @Test("a gesture of several directions is told of once, among others")
  func directions() throws {
    let tap = "type = \"tap\"\nrun = \"true\"\n"
    let surface = try AbsenceTests.surface(
      try Configuration.parse(
        """
        [[zone]]
        name = "corner"
        right = "50%"
        [[gesture]]
        name = "a"
        \(tap)[[gesture]]
        name = "sides"
        type = "swipe"
        direction = ["left", "right", "up"]
        zone = "corner"
        run = "true"
        [[gesture]]
        name = "b"
        \(tap)
        """, name: "x"))
    #expect(touch(on: surface).keys.sorted() == ["sides"])
  }

  @Test("cause kind: a touch beside a zone that is left out counts before the one within")
  func notIn() throws {
    let surface = try AbsenceTests.surface(
      try Configuration.parse(
        """
        [[zone]]
        name = "corner"
        left = "50%"
        [[gesture]]
        name = "pen"
        type = "tap"
        touch_kinds = ["pen"]
        not_in = ["corner"]
        run = "true"
        """, name: "x"))
    func land(_ slot: Int32, _ x: Int32, at time: Int64) {
      feed(
        [
          (ABS_MT_SLOT, slot), (ABS_MT_TRACKING_ID, slot), (ABS_MT_POSITION_X, x),
          (ABS_MT_POSITION_Y, 400),
        ], at: time, to: surface)
    }
    for (beside, reason) in [
      (Int32(300), "touched by a finger, not by a pen"),
      (1600, "landed in zone \"corner\", which 'not_in' leaves out"),
    ] {
      land(0, 1500, at: 0)
      land(1, beside, at: 20)
      feed([(ABS_MT_TRACKING_ID, -1)], at: 60, to: surface)
      feed([(ABS_MT_SLOT, 0), (ABS_MT_TRACKING_ID, -1)], at: 80, to: surface)
      #expect(surface.takeAbsences().map(\.silence.reason) == [reason])
    }
  }

  @Test("a place is told with as many decimals as show that it is outside of the zone")
  func decimals() throws {
    let file = """
      [[zone]]
      name = "corner"
      left = "50%"
      [[gesture]]
      name = "settings"
      type = "tap"
      zone = "corner"
      run = "true"
      """
    for (x, words) in [
      (Int32(900_012), "90, 1 mm"), (998_412, "99.8, 1 mm"), (999_612, "99.96, 1 mm"),
      (999_961, "99.996, 1 mm"),
    ] {
      let surface = try AbsenceTests.surface(
        try Configuration.parse(file, name: "x"), unitsPerMillimetre: 10_000)
      let down = [
        (ABS_MT_TRACKING_ID, Int32(1)), (ABS_MT_POSITION_X, x), (ABS_MT_POSITION_Y, 10_001),
      ]
      feed(down, at: 0, to: surface)
      feed([(ABS_MT_TRACKING_ID, -1)], at: 50, to: surface)
      #expect(
        surface.takeAbsences().map(\.silence.reason)
          == ["landed at \(words), outside of zone \"corner\""])
    }
  }

  @Test("cause kind, G6: a contact that broke, from where it was")
  func brokenContact() {
    _ = touch(for: 310)
    let found = touch(x: 1504, at: 390)
    #expect(found["always"]?.silence.cause == .kind)
    #expect(
      found["always"]?.silence.reason
        == "landed 80 ms after a drag or long touch lifted, 0.4 mm from where it was: taken for a "
        + "contact that broke, because a finger lands later than 100 ms")
    #expect(found["settings"]?.silence.cause == .zone)
    #expect(found["tap"]?.silence.cause == .kind)
    #expect(touch(x: 1504, at: 2000)["tap"] == nil)
  }

  @Test("cause kind, G6: a contact that broke, from where it would be by now")
  func brokenContactAhead() {
    let down = [
      (ABS_MT_TRACKING_ID, Int32(1)), (ABS_MT_POSITION_X, 400), (ABS_MT_POSITION_Y, 400),
    ]
    feed(down, at: 0, to: surface)
    feed([(ABS_MT_POSITION_X, 450)], at: 10, to: surface)
    feed([(ABS_MT_POSITION_X, 500)], at: 20, to: surface)
    feed([(ABS_MT_TRACKING_ID, -1)], at: 30, to: surface)
    _ = surface.takeAbsences()
    #expect(
      touch(x: 849, at: 60)["tap"]?.silence.reason
        == "landed 30 ms after a drag or long touch lifted, 14.9 mm from where it would be by now: "
        + "taken for a contact that broke, because a finger lands later than 100 ms")
  }

  @Test("cause kind, A17c, A17b: a scrap of a hand, and the rest of a chord")
  func handAndChord() {
    chord(of: 3, at: 0)
    #expect(
      touch(at: 160)["tap"]?.silence.reason
        == "landed 110 ms after a lift of a hand of 3 or more fingers: taken for a part of it, "
        + "because a finger lands later than 150 ms")
    chord(of: 2, at: 4000)
    let found = touch(at: 4100)
    #expect(
      found["tap"]?.silence
        == Silence(
          cause: .kind,
          reason: "landed 100 ms after the last finger of a chord of too many: taken for the rest "
            + "of it, because a finger lands later than 150 ms"))
    #expect(touch(at: 6000)["tap"] == nil)
  }

  /// So many fingers touch the glass for 50 ms, together.
  private func chord(of count: Int32, at time: Int64) {
    for finger in 0..<count {
      let down = [
        (ABS_MT_SLOT, finger), (ABS_MT_TRACKING_ID, Int32(time) + finger),
        (ABS_MT_POSITION_X, 400 + finger * 200), (ABS_MT_POSITION_Y, 400),
      ]
      feed(down, at: time, to: surface)
    }
    for finger in (0..<count).reversed() {
      feed([(ABS_MT_SLOT, finger), (ABS_MT_TRACKING_ID, -1)], at: time + 50, to: surface)
    }
    _ = surface.takeAbsences()
  }

  @Test("cause kind: what is shielded, and what a touch that wakes swallows")
  func withheld() {
    surface.shield(true, at: EventTime(microseconds: 0)) { _ in }
    #expect(
      touch(at: 100)["tap"]?.silence
        == Silence(
          cause: .kind,
          reason: "the touchscreen is shielded: no gesture or application gets its touches"))
    surface.shield(false, at: EventTime(microseconds: 900_000)) { _ in }
    #expect(touch(at: 1000)["tap"] == nil)
    surface.sieve.await(true, swallows: true)
    #expect(
      touch(at: 3000)["tap"]?.silence.reason
        == "it was the touch that woke the screens: swallow = true keeps it")
    let second = touch(at: 3200)
    #expect(
      second["tap"]?.silence.reason
        == "landed 200 ms after the touch that woke the screens: swallow = true keeps what lands "
        + "within 500 ms")
    #expect(second["settings"]?.silence.cause == .zone)
    #expect(touch(at: 4000)["tap"] == nil)
  }

  @Test("G6: what nobody gets is told rather than the keys that have to be held, and zones before")
  func order() throws {
    let file = """
      [[zone]]
      name = "edge"
      right = "90%"
      [[gesture]]
      name = "with volume"
      type = "tap"
      while_pressed = ["volumedown"]
      run = "true"
      [[gesture]]
      name = "inside"
      type = "tap"
      not_in = ["edge"]
      run = "true"
      """
    let surface = try AbsenceTests.surface(try Configuration.parse(file, name: "x"))
    _ = touch(x: 100, for: 310, on: surface)
    let found = touch(x: 100, at: 390, on: surface)
    #expect(found["with volume"]?.silence.reason.hasPrefix("landed 80 ms after") == true)
    #expect(
      found["inside"]?.silence.reason == "landed in zone \"edge\", which 'not_in' leaves out")
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
