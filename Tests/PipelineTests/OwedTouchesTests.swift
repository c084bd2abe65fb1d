import CTouch
import Configuration
import Gestures
import Testing

@testable import Pipeline
@testable import TouchInput

/// What is withheld from applications is theirs at once when no gesture waits for it any more, no
/// matter what brings that about.
@Suite struct OwedTouchesTests {
  private static let file = """
    [[gesture]]
    name = "hold"
    type = "long_press"
    while_pressed = ["volumedown"]
    delays_touches_began = true
    run = "true"
    """

  private let glass: ExclusiveGlass
  private let surface: Surface

  init() throws {
    glass = try ExclusiveGlass()
    surface = Surface(glass.panel, try Configuration.parse(OwedTouchesTests.file, name: ""))
    surface.exclusivity = .held(glass.twin)
    press(.began)
    glass.land(at: (10, 20), on: surface)
    #expect(glass.written() == [])
  }

  private func press(_ phase: Press.Phase) {
    let key = Press.Key(rawValue: UInt16(KEY_VOLUMEDOWN))
    let frame = PressFrame(
      time: EventTime(microseconds: 1000), changes: [.init(key: key, phase: phase)])
    surface.take(frame, toBeHeld: false) { _ in }
  }

  private let landing = ["3 57 0", "3 53 10", "3 54 20", "1 330 1", "0 0 0"]

  @Test("C7: somebody cancels the gesture (E1)")
  func cancelled() {
    let later = EventTime(microseconds: 20_000)
    #expect(surface.cancel(nil, at: later, because: Reason("a test")) { _ in } == ["hold"])
    #expect(glass.written() == landing)
  }

  @Test("C7: the gesture takes part no more (E4)")
  func disabled() {
    surface.enable(at: EventTime(microseconds: 20_000), { _ in false }, { _ in })
    #expect(glass.written() == landing)
  }

  @Test("C7: the key that has to be held is let go")
  func released() {
    press(.ended)
    #expect(glass.written() == landing)
  }

  @Test("C7: its time is over, and what came meanwhile comes after it")
  func failed() {
    glass.feed([(EV_ABS, ABS_MT_POSITION_X, 400)], to: surface, at: 30_000)
    #expect(
      glass.written().filter { $0 != "1 330 1" } == [
        "3 57 0", "3 53 10", "3 54 20", "0 0 0", "3 53 400", "0 0 0",
      ])
  }

  @Test("C7: its time is over, and only its lift tells of that: it led where it was by then")
  func failedLate() throws {
    let file = """
      [[gesture]]
      name = "tap"
      type = "tap"
      delays_touches_began = true
      max_duration_ms = 300
      run = "true"
      """
    let glass = try ExclusiveGlass()
    let surface = Surface(glass.panel, try Configuration.parse(file, name: ""))
    surface.exclusivity = .held(glass.twin)
    glass.land(at: (10, 20), on: surface)
    glass.feed([(EV_ABS, ABS_MT_POSITION_X, 40)], to: surface, at: 100_000)
    #expect(glass.written() == [])
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, -1)], to: surface, at: 400_000)
    #expect(
      glass.written().filter { !$0.hasPrefix("1 330") } == [
        "3 57 0", "3 53 10", "3 54 20", "0 0 0", "3 53 40", "0 0 0", "3 57 -1", "0 0 0",
      ])
  }

  @Test("E9: what lands behind a shield or beside a pen is nobody's, also if it is told late")
  func landedInTime() throws {
    var repairs = PanelRepairs()
    repairs.ghost = .milliseconds(25)
    let glass = try ExclusiveGlass(repairs)
    let surface = Surface(glass.panel, try Configuration.parse([], name: ""))
    surface.exclusivity = .held(glass.twin)
    let keep: [(Bool, EventTime) -> Void] = [
      { surface.shield($0, at: $1) { _ in } }, { surface.setPenNear($0, at: $1) { _ in } },
    ]
    for keep in keep {
      keep(true, EventTime(microseconds: 1000))
      glass.land(at: (10, 20), on: surface)
      keep(false, EventTime(microseconds: 2000))
      surface.reachDeadlines(through: EventTime(microseconds: 50_000)) { _ in }
      glass.feed([(EV_ABS, ABS_MT_POSITION_X, 40)], to: surface, at: 60_000)
      glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, -1)], to: surface, at: 70_000)
      #expect(glass.written() == [])
    }
  }

  @Test("that no pen is near is no reason to tell of what is withheld (ghost_ms)")
  func noPen() throws {
    var repairs = PanelRepairs()
    repairs.ghost = .milliseconds(25)
    let glass = try ExclusiveGlass(repairs)
    let surface = Surface(glass.panel, try Configuration.parse([], name: ""))
    surface.exclusivity = .held(glass.twin)
    glass.land(at: (10, 20), on: surface)
    surface.setPenNear(false, at: EventTime(microseconds: 2000)) { _ in }
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, -1)], to: surface, at: 10_000)
    surface.reachDeadlines(through: EventTime(microseconds: 50_000)) { _ in }
    #expect(glass.written() == [])
  }
}
