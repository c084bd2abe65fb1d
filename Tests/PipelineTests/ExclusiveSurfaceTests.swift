import CTouch
import Configuration
import Foundation
import Gestures
import Testing

@testable import Pipeline
@testable import TouchInput

/// What applications get of an exclusive panel, from the device's events to the twin's.
@Suite struct ExclusiveSurfaceTests {
  private let glass: ExclusiveGlass

  init() throws { glass = try ExclusiveGlass() }

  @Test("C13: a button pressed before the grab is no matter for the twin, for others saw it")
  func buttonBeforeTheGrab() throws {
    let surface = Surface(glass.panel, try Configuration.parse([], name: ""))
    surface.exclusivity = .waiting(glass.twin)
    glass.feed([(EV_KEY, KEY_HOMEPAGE, 1)], to: surface)
    #expect(glass.panel.isTouched)
    #expect(glass.written() == [])
    glass.feed([(EV_KEY, KEY_HOMEPAGE, 0)], to: surface)
    #expect(!glass.panel.isTouched)
    surface.exclusivity = .held(glass.twin)
    glass.feed([(EV_KEY, KEY_HOMEPAGE, 1)], to: surface)
    #expect(glass.written() == ["1 172 1", "1 330 0", "0 0 0"])
  }

  @Test("C13: a finger that may come back (bridge_ms) touches the panel: it is not grabbed yet")
  func grabbedWhileLeaving() throws {
    var repairs = PanelRepairs()
    repairs.bridge = .milliseconds(20)
    let glass = try ExclusiveGlass(repairs)
    let surface = Surface(glass.panel, try Configuration.parse([], name: ""))
    surface.exclusivity = .waiting(glass.twin)
    glass.land(at: (10, 20), on: surface)
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, -1)], to: surface, at: 2000)
    #expect(!glass.panel.isTouched)
    #expect(throws: Never.self) { try surface.grabIfUntouched { _ in } }
    surface.reachDeadlines(through: EventTime(microseconds: 30_000)) { _ in }
    // Now it is tried, and a panel without a node cannot be grabbed.
    #expect(throws: TwinError.self) { try surface.grabIfUntouched { _ in } }
  }

  @Test("C1: what nobody claims arrives as the panel told it, slot by slot")
  func passes() throws {
    let surface = Surface(glass.panel, try Configuration.parse([], name: ""))
    surface.exclusivity = .held(glass.twin)
    glass.feed(
      [
        (EV_ABS, ABS_MT_SLOT, 3), (EV_ABS, ABS_MT_TRACKING_ID, 77), (EV_ABS, ABS_MT_POSITION_X, 10),
        (EV_ABS, ABS_MT_POSITION_Y, 20), (EV_ABS, ABS_MT_PRESSURE, 30),
      ], to: surface)
    #expect(
      glass.written() == ["3 47 3", "3 57 0", "3 53 10", "3 54 20", "3 58 30", "1 330 1", "0 0 0"])
    glass.feed([(EV_ABS, ABS_MT_PRESSURE, 31)], to: surface)
    #expect(glass.written() == ["3 58 31", "1 330 1", "0 0 0"])
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, -1)], to: surface)
    #expect(glass.written() == ["3 57 -1", "1 330 0", "0 0 0"])
  }

  @Test("C14: when the panel is given back, what moved of late is left to whoever lifts it later")
  func noFlingAtTheEnd() throws {
    let surface = Surface(glass.panel, try Configuration.parse([], name: ""))
    surface.exclusivity = .held(glass.twin)
    glass.land(at: (10, 20), on: surface)
    glass.feed([(EV_ABS, ABS_MT_POSITION_X, 300)], to: surface)
    #expect(glass.written().suffix(3) == ["3 53 300", "1 330 1", "0 0 0"])
    surface.release(at: EventTime(microseconds: 2000), because: Reason("a test")) { _ in }
    #expect(surface.exclusivity.isShared)
    #expect(glass.written() == [])
  }

  @Test(
    "a shield takes away what is down, and what lands meanwhile counts for nothing until it lifts")
  func shield() throws {
    let gesture = """
      [[gesture]]
      name = "tap"
      type = "tap"
      cancels_touches = false
      run = "true"
      """
    let surface = Surface(
      glass.panel, try Configuration.parse(gesture, name: ""), watchesPanic: true)
    surface.exclusivity = .held(glass.twin)
    glass.land(at: (10, 20), on: surface)
    #expect(glass.written().last == "0 0 0")
    surface.shield(true, at: EventTime(microseconds: 1000)) { _ in }
    #expect(glass.written().contains("3 57 -1"))
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, -1)], to: surface)
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, 6)], to: surface)
    surface.shield(false, at: EventTime(microseconds: 1000)) { _ in }
    #expect(!surface.isShielded && surface.lastTouch == EventTime(microseconds: 1000))
    glass.feed([(EV_ABS, ABS_MT_POSITION_X, 12)], to: surface)
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, -1)], to: surface)
    #expect(glass.written() == [])
    #expect(surface.tallies["tap"]?.recognized ?? 0 == 0 && glass.panel.landings == 2)
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, 7)], to: surface)
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, -1)], to: surface)
    #expect(glass.written().contains("3 57 -1"))
    #expect(surface.tallies["tap"]?.recognized == 1)
  }

  @Test("C13: whoever gives the panel back cancels what goes on, and lifts what applications have")
  func release() throws {
    let surface = try panned()
    var states: [GestureRecognizer.State] = []
    surface.release(at: EventTime(microseconds: 2000), because: Reason("a test")) {
      if case .gesture(let event) = $0 { states.append(event.state) }
    }
    #expect(states == [.cancelled])
    #expect(surface.exclusivity.isShared && surface.exclusivity.twin == nil)
    surface.release(at: EventTime(microseconds: 3000), because: Reason("a test")) { _ in
      Issue.record("there was nothing left to cancel")
    }
  }

  @Test("HND3: a tap lands on the twin where and when it lifts, though it was told as resting")
  func lateLanding() throws {
    var repairs = PanelRepairs()
    repairs.hands.steady = 3
    repairs.hands.landsTapsLate = true
    let glass = try ExclusiveGlass(repairs)
    let surface = Surface(glass.panel, try Configuration.parse([], name: ""))
    surface.exclusivity = .held(glass.twin)
    glass.land(at: (100, 200), on: surface)
    glass.feed([(EV_ABS, ABS_MT_POSITION_X, 120)], to: surface, at: 2000)
    #expect(glass.written() == [])
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, -1)], to: surface, at: 3000)
    #expect(
      glass.written() == [
        "3 57 0", "3 53 120", "3 54 200", "1 330 1", "0 0 0", "3 57 -1", "1 330 0",
        "0 0 0",
      ])
  }

  @Test("HND3, C7: one that goes farther lands where it landed, and moves")
  func lateLandingOfADrag() throws {
    var repairs = PanelRepairs()
    repairs.hands.landsTapsLate = true
    let glass = try ExclusiveGlass(repairs)
    let surface = Surface(glass.panel, try Configuration.parse([], name: ""))
    surface.exclusivity = .held(glass.twin)
    glass.land(at: (100, 200), on: surface)
    glass.feed([(EV_ABS, ABS_MT_POSITION_X, 141)], to: surface, at: 2000)
    #expect(
      glass.written() == [
        "3 57 0", "3 53 100", "3 54 200", "1 330 1", "0 0 0", "3 53 141", "1 330 1",
        "0 0 0",
      ])
  }

  @Test("HND3, C7: what is done for hands changes with the profile, and nothing lands twice")
  func changingHands() throws {
    let surface = Surface(glass.panel, try Configuration.parse([], name: ""))
    surface.exclusivity = .held(glass.twin)
    glass.land(at: (100, 200), on: surface)
    #expect(glass.written().last == "0 0 0")
    surface.cancelAll(at: EventTime(microseconds: 2000), because: Reason("a test")) { _ in }
    var hands = HandRules()
    hands.landsTapsLate = true
    surface.use(hands, at: EventTime(microseconds: 2000))
    #expect(glass.written().contains("3 57 -1"))
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, -1)], to: surface, at: 3000)
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, 6)], to: surface, at: 4000)
    #expect(glass.written() == [])
    glass.feed([(EV_ABS, ABS_MT_TRACKING_ID, -1)], to: surface, at: 5000)
    #expect(
      glass.written() == ["3 57 1", "1 330 1", "0 0 0", "3 57 -1", "1 330 0", "0 0 0"])
  }

  @Test("E9: a pen on a node of its own takes what is down from applications, at once")
  func penNear() throws {
    let surface = Surface(glass.panel, try Configuration.parse([], name: ""))
    surface.exclusivity = .held(glass.twin)
    glass.land(at: (10, 20), on: surface)
    #expect(glass.written().last == "0 0 0")
    surface.setPenNear(true, at: EventTime(microseconds: 2000)) { _ in }
    let lines = glass.written()
    #expect(lines.contains("3 57 -1") && lines.last == "0 0 0")
  }

  /// A held surface with a pan that goes on.
  private func panned() throws -> Surface {
    let gesture = """
      [[gesture]]
      name = "pan"
      type = "pan"
      fingers = 1
      on_began = "true"
      """
    let surface = Surface(glass.panel, try Configuration.parse(gesture, name: ""))
    surface.exclusivity = .held(glass.twin)
    glass.land(at: (100, 200), on: surface)
    glass.feed([(EV_ABS, ABS_MT_POSITION_X, 900)], to: surface, at: 1500)
    return surface
  }

  @Test("C2: frames of moves that concern nobody reach the twin as they would step by step")
  func steadyFrames() throws {
    let (one, other) = (try ExclusiveSurfaceTests(), try ExclusiveSurfaceTests())
    let (quick, slow) = (try one.stroke(letsRest: true), try other.stroke(letsRest: false))
    for (step, (left, right)) in zip(quick, slow).enumerated() {
      #expect(left == right, "step \(step)")
    }
  }

  /// What the twin is told of three fingers that land one after the other, move, press and lift,
  /// frame by frame: what of which slot, in no order.
  private func stroke(letsRest: Bool) throws -> [Set<String>] {
    let text = "[[gesture]]\nname = \"a\"\ntype = \"tap\"\nfingers = 3\nrun = \"true\"\n"
    let surface = Surface(glass.panel, try Configuration.parse(Array(text.utf8), name: ""))
    surface.arbiter.letsRest = letsRest
    surface.exclusivity = .held(glass.twin)
    var lines: [Set<String>] = []
    var slot = "3 47 0"
    for step in Int32(0)..<40 {
      var frame: [(Int32, Int32, Int32)] = []
      for slot in Int32(0)..<3 where step >= 4 * slot || slot == 0 {
        frame.append((EV_ABS, ABS_MT_SLOT, slot))
        switch step - 4 * slot {
        case 0:
          frame.append((EV_ABS, ABS_MT_TRACKING_ID, 10 * (step + 1) + slot))
          frame.append((EV_ABS, ABS_MT_POSITION_X, 100 + 500 * slot))
        case 30 - 6 * slot: frame.append((EV_ABS, ABS_MT_TRACKING_ID, -1))
        case let way where way % 3 == 0: frame.append((EV_ABS, ABS_MT_PRESSURE, way))
        case let way:
          frame.append((EV_ABS, ABS_MT_POSITION_X, 100 + 500 * slot + way * 20))
          frame.append((EV_ABS, ABS_MT_POSITION_Y, 200 + way))
          if way % 5 == 0 { frame.append((EV_KEY, KEY_HOMEPAGE, way / 5 % 2)) }
        }
      }
      glass.feed(frame, to: surface)
      var told: Set<String> = []
      for event in glass.written() {
        if event.hasPrefix("3 47 ") {
          slot = event
        } else if event.hasPrefix("3 5") {
          told.insert("\(slot): \(event)")
        } else {
          told.insert(event)
        }
      }
      lines.append(told)
    }
    surface.cancelAll(at: EventTime(microseconds: 9000), because: Reason("a test")) { _ in }
    surface.exclusivity = .shared
    return lines
  }

  /// A press that clicks, on a surface whose pointer writes where the twin does.
  private func clickingSurface() throws -> Surface {
    let text = """
      [[gesture]]
      name = "menu"
      type = "long_press"
      click = "right"
      """
    let surface = Surface(glass.panel, try Configuration.parse(text, name: ""))
    let writing = glass.pipe.fileHandleForWriting.fileDescriptor
    surface.deeds.pointer = Pointer(
      adopting: try #require(touch_pointer_new(writing)), surface.deeds.equipment)
    surface.exclusivity = .held(glass.twin)
    return surface
  }

  private let place = ["3 0 999", "3 1 500", "0 0 0", "3 0 1000", "3 1 500", "0 0 0"]
  private let press = ["1 273 1", "0 0 0"]

  @Test("C4: a claimed touch has left before the button goes down")
  func cancelBeforeTheClick() throws {
    let surface = try clickingSurface()
    glass.land(at: (1000, 500), on: surface)
    _ = glass.written()
    surface.reachDeadlines(through: EventTime(microseconds: 501_000)) { _ in }
    #expect(glass.written() == ["3 57 -1", "1 330 0", "0 0 0"] + place)
    surface.reachDeadlines(through: EventTime(microseconds: 541_000)) { _ in }
    #expect(glass.written() == press)
  }

  @Test("C4, C14: the button waits for a finger that stays until nobody takes its lift for a fling")
  func clickAfterTheLift() throws {
    let surface = try clickingSurface()
    glass.land(at: (990, 500), on: surface)
    glass.feed([(EV_ABS, ABS_MT_POSITION_X, 1000)], to: surface, at: 450_000)
    _ = glass.written()
    surface.reachDeadlines(through: EventTime(microseconds: 501_000)) { _ in }
    #expect(glass.written() == [])
    #expect(surface.deadline == EventTime(microseconds: 610_000))
    surface.reachDeadlines(through: EventTime(microseconds: 610_000)) { _ in }
    #expect(glass.written().filter { $0 != "1 330 0" } == ["3 57 -1", "0 0 0"] + place)
    surface.reachDeadlines(through: EventTime(microseconds: 650_000)) { _ in }
    #expect(glass.written() == press)
  }

  @Test("E9: what a button waits for is forgotten, and what is down comes up")
  func nothingStaysDown() throws {
    let surface = try clickingSurface()
    glass.land(at: (1000, 500), on: surface)
    for time: Int64 in [501_000, 541_000] {
      surface.reachDeadlines(through: EventTime(microseconds: time)) { _ in }
    }
    _ = glass.written()
    surface.cancelAll(at: EventTime(microseconds: 550_000), because: Reason("a test")) { _ in }
    #expect(glass.written() == ["1 273 0", "0 0 0"])
    #expect(surface.deadline == nil)
  }
}
