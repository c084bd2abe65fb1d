import Actions
import Configuration
import Gestures
import Testing

@testable import Pipeline
@testable import TouchInput

/// A surface as its daemon sees it: what gestures run and do, and what outlives another file.
@Suite struct SurfaceTests {
  private static let scroll = """
    [[gesture]]
    name = "scroll"
    type = "pan"
    fingers = 1
    slop_mm = 2
    scroll = "vertical"
    kinetic = true
    """

  @Test("what the file has a gesture run is what whoever runs it is told, each time")
  func actions() throws {
    let glass = try Glass(
      """
      [[gesture]]
      name = "drag"
      type = "pan"
      direction = "vertical"
      on_began = "began"
      on_changed = "changed"
      on_ended = ["ended", "now"]
      on_cancelled = "cancelled"
      every_mm = 5
      on_step = "step"
      max_running = 2
      timeout_ms = 500
      [[gesture.action]]
      on_began = "more"

      [[gesture]]
      name = "hold"
      type = "long_press"
      stream = "stream"
      stream_from = "touch"
      stream_touches = true
      """)
    for _ in 1...2 {
      let all = glass.surface.gestures.members.compactMap {
        glass.surface.actions(of: $0.recognizer)
      }
      let drag = try #require(all.first { $0.onBegan != nil })
      let hold = try #require(all.first { $0.stream != nil })
      #expect(drag.onBegan == .shell("began") && drag.onChanged == .shell("changed"))
      #expect(drag.onEnded == .program(["ended", "now"]))
      #expect(drag.onCancelled == .shell("cancelled"))
      #expect(drag.onStep == .shell("step") && drag.step != nil)
      #expect(drag.limits == CommandLimits(running: 2, milliseconds: 500))
      #expect(drag.more.map(\.onBegan) == [.shell("more")])
      #expect(!drag.streamsAttempts && !drag.streamsTouches)
      #expect(hold.stream == .shell("stream") && hold.streamsAttempts && hold.streamsTouches)
    }
  }

  @Test("after another file each gesture runs what that one says, at whatever address it is")
  func actionsOfAnotherFile() throws {
    let glass = try Glass("")
    for round in 1...50 {
      let file = "[[gesture]]\nname = \"pan\"\ntype = \"pan\"\non_began = \"\(round)\"\n"
      glass.surface.use(try Configuration.parse(file, name: ""))
      let recognizer = try #require(glass.surface.gestures.members.first?.recognizer)
      #expect(glass.surface.actions(of: recognizer)?.onBegan == .shell("\(round)"))
    }
  }

  @Test("of a swipe of several directions that is told which has come farthest")
  func farthestDirection() throws {
    let file = """
      [[gesture]]
      name = "flick"
      type = "swipe"
      direction = ["left", "up"]
      run = "flick"
      """
    func share(_ file: String, _ place: (x: Int32, y: Int32)) throws -> Double {
      var glass = try Glass(file)
      _ = glass.land(100, 40, at: 0) + glass.move(place.x, place.y, at: 20)
      return glass.surface.progress(at: EventTime(microseconds: 20_000)).first?.share ?? 0
    }
    for place in [(x: Int32(97), y: Int32(38)), (98, 37)] {
      let alone = try ["left", "up"].map {
        try share(file.replacing("[\"left\", \"up\"]", with: "\"\($0)\""), place)
      }
      #expect(try share(file, place) == alone.max() && alone[0] != alone[1], "\(alone)")
    }
  }

  @Test("E9: who is kept from gestures by a shield is forgotten with all others")
  func keptTouches() throws {
    var glass = try Glass(SurfaceTests.scroll)
    glass.surface.shield(true, at: EventTime(microseconds: 0)) { _ in }
    _ = glass.land(40, 40, at: 10)
    #expect(glass.surface.keptTouches.count == 1)
    glass.surface.cancelAll(at: EventTime(microseconds: 20_000), because: Reason("a test")) { _ in }
    #expect(glass.surface.keptTouches.isEmpty)
  }

  @Test("who takes no part is told by the file that is in force, and by whoever silenced it before")
  func absencesOfAnotherFile() throws {
    let tap = "[[gesture]]\nname = \"tap\"\ntype = \"tap\"\nrun = \"tap\"\n"
    var glass = try Glass(tap)
    glass.surface.use(try Configuration.parse(tap + "enabled = false\n", name: ""))
    glass.surface.tellsTransitions = true
    _ = glass.land(40, 40, at: 0) + glass.lift(at: 50)
    #expect(glass.surface.takeAbsences().map(\.silence.reason) == ["it has enabled = false"])
    glass.surface.tellsTransitions = false
    glass.surface.silences = ["tap": Silence(cause: .profile, reason: "a test")]
    glass.surface.tellsTransitions = true
    _ = glass.land(40, 40, at: 1000) + glass.lift(at: 1050)
    #expect(glass.surface.takeAbsences().map(\.silence.reason) == ["a test"])
  }

  @Test("the first scrolling of each gesture has the place, and goes on after a quick lift")
  func scrolling() throws {
    var glass = try Glass(SurfaceTests.scroll)
    glass.surface.deeds.areTold = true
    _ = glass.land(40, 40, at: 0) + glass.move(40, 44, at: 100) + glass.move(40, 48, at: 110)
    #expect(glass.scrolls() == [Point(x: 40, y: 44), nil])
    #expect(glass.surface.deeds.deadline == nil)
    _ = glass.lift(at: 115)
    #expect(glass.surface.deeds.deadline != nil)
    _ = glass.land(60, 40, at: 500)
    #expect(glass.surface.deeds.deadline == nil)
    _ = glass.scrolls()
    _ = glass.move(60, 44, at: 600)
    #expect(glass.scrolls() == [Point(x: 60, y: 44)])
  }

  @Test("where the pan began is where it is scrolled, also if the fingers went astray before")
  func scrollingAfterAll() throws {
    var glass = try Glass(SurfaceTests.scroll)
    glass.surface.deeds.areTold = true
    _ = glass.land(40, 40, at: 0) + glass.move(50, 40, at: 100) + glass.move(70, 40, at: 200)
    #expect(glass.scrolls() == [])
    _ = glass.move(70, 48, at: 300)
    #expect(glass.scrolls() == [Point(x: 50, y: 40)])
  }

  @Test("deeds are kept only for who asks, and end with what takes everything away")
  func endOfDeeds() throws {
    var glass = try Glass(SurfaceTests.scroll)
    glass.flick(at: 0)
    #expect(glass.scrolls().isEmpty)
    glass.surface.cancelAll(at: EventTime(microseconds: 120_000), because: Reason("a test")) { _ in
    }
    #expect(glass.surface.deeds.deadline == nil)
    glass.surface.deeds.areTold = true
    glass.flick(at: 1000)
    // What was due before a finger lands has been scrolled by then: 10, 20 and 30 ms after the
    // lift.
    _ = glass.scrolls()
    _ = glass.land(60, 40, at: 1145)
    #expect(glass.scrolls().count == 3)
    _ = glass.lift(at: 1150)
    glass.surface.use(try Configuration.parse("", name: ""))
    glass.flick(at: 2000)
    #expect(glass.scrolls().isEmpty && glass.surface.deeds.areNone)
  }

  @Test("E1, E4: scrolling that goes on ends with its gesture's cancelling, and with its end")
  func endOfScrolling() throws {
    var glass = try Glass(SurfaceTests.scroll)
    func cancel(_ gesture: String?, at time: Int64) {
      let time = EventTime(microseconds: time * 1000)
      _ = glass.surface.cancel(gesture, at: time, because: Reason("a test")) { _ in }
    }
    for (gesture, start) in [("scroll", 0), (nil, 500)] as [(String?, Int64)] {
      glass.flick(at: start)
      cancel("another", at: start + 120)
      #expect(glass.surface.deeds.deadline != nil)
      cancel(gesture, at: start + 120)
      #expect(glass.surface.deeds.deadline == nil)
    }
    glass.flick(at: 1000)
    glass.surface.enable(at: EventTime(microseconds: 1_120_000), { _ in true }, { _ in })
    #expect(glass.surface.deeds.deadline != nil)
    glass.surface.enable(at: EventTime(microseconds: 1_120_000), { _ in false }, { _ in })
    #expect(glass.surface.deeds.deadline == nil)
  }

  @Test("the pointer has what the gestures of the file that is in force need")
  func equipment() throws {
    let glass = try Glass(SurfaceTests.scroll)
    #expect(glass.surface.deeds.equipment.points && glass.surface.deeds.equipment.keys.isEmpty)
    let keys = "[[gesture]]\nname = \"keys\"\ntype = \"tap\"\nkey = [\"super+left\", \"a\"]"
    glass.surface.use(try Configuration.parse(keys, name: ""))
    #expect(!glass.surface.deeds.equipment.points)
    #expect(glass.surface.deeds.equipment.keys.count == 3)
    glass.surface.use(try Configuration.parse("", name: ""))
    #expect(glass.surface.deeds.equipment == PointerEquipment())
  }

  @Test("G7: switches and a storm outlive the file")
  func anotherFile() throws {
    var glass = try Glass(SurfaceTests.scroll)
    glass.surface.switches = ["quiet"]
    for ghost in 0..<13 {
      _ = glass.land(Int32(20 + ghost % 2 * 60), 50, at: Int64(ghost) * 70)
      _ = glass.lift(at: Int64(ghost) * 70 + 40)
    }
    #expect(glass.surface.isStorming)
    glass.surface.use(try Configuration.parse("", name: ""))
    #expect(glass.surface.isStorming && glass.surface.switches == ["quiet"])
  }

  @Test("the gestures of another file take part, those of the one before no more")
  func otherGestures() throws {
    var glass = try Glass(SurfaceTests.scroll)
    glass.surface.deeds.areTold = true
    let tap = "[[gesture]]\nname = \"tap\"\ntype = \"tap\"\nrun = \"true\""
    glass.surface.use(try Configuration.parse(tap, name: ""))
    let outputs = glass.land(40, 40, at: 0) + glass.move(40, 44, at: 20) + glass.lift(at: 50)
    let recognized = outputs.compactMap { output in
      if case .gesture(let event) = output { event.recognizer.name } else { nil }
    }
    #expect(recognized == ["tap"] && glass.scrolls().isEmpty)
    let zone = "[[zone]]\nname = \"corner\"\nright = \"50%\"\n"
    glass.surface.use(try Configuration.parse(zone + tap, name: ""))
    #expect(glass.surface.device.zones.map(\.name) == ["corner"])
  }

  @Test("A24: a contact that another replaces in its slot has lifted, before that one lands")
  func replaced() throws {
    var glass = try Glass("[[gesture]]\nname = \"tap\"\ntype = \"tap\"\nrun = \"true\"")
    #expect(glass.land(40, 40, at: 0).isEmpty)
    #expect(glass.land(90, 40, at: 50).count == 1)
    #expect(glass.lift(at: 90).count == 1)
  }

  @Test("E4: who takes part no more is cancelled at once")
  func disabled() throws {
    var glass = try Glass(SurfaceTests.scroll)
    _ = glass.land(40, 40, at: 0) + glass.move(40, 44, at: 100)
    var states: [GestureState] = []
    glass.surface.enable(
      at: EventTime(microseconds: 110_000), { _ in false },
      { output in
        if case .gesture(let event) = output { states.append(event.state) }
      })
    #expect(states == [.cancelled])
  }

  @Test("the touch that releases every grab is heeded where that is wanted")
  func panic() throws {
    let rule = "[panic]\nfingers = 3\nduration_ms = 1000"
    func panics(
      watches: Bool = true, uses: Bool = false,
      _ change: (Surface) -> Void = { _ in }, isMoved: Bool = false
    ) throws -> Bool {
      var glass = try Glass(uses ? "" : rule, watchesPanic: watches)
      if uses { glass.surface.use(try Configuration.parse(rule, name: "")) }
      for slot: Int32 in 0..<3 { _ = glass.land(40 + 20 * slot, 40, at: 10, slot: slot) }
      change(glass.surface)
      #expect(glass.surface.panicCause == nil)
      if isMoved {
        _ = glass.move(80, 41, at: 1500)
      } else {
        glass.surface.reachDeadlines(through: EventTime(microseconds: 1_010_000)) { _ in }
      }
      return glass.surface.panicCause == .hand
    }
    let later = EventTime(microseconds: 500_000)
    #expect(try panics() && panics(isMoved: true) && panics(uses: true))
    #expect(try !panics(watches: false) && !panics(watches: false, uses: true))
    #expect(try !panics { $0.cancelAll(at: later, because: Reason("a test")) { _ in } })
    #expect(try !panics { $0.shield(true, at: later) { _ in } })
  }

  @Test("G7: a panel that storms while three fingers are held panics for itself alone")
  func panicInAStorm() throws {
    var glass = try Glass("[panic]\nfingers = 3\nduration_ms = 1000", watchesPanic: true)
    for slot: Int32 in 0..<3 { _ = glass.land(40 + 20 * slot, 40, at: 10, slot: slot) }
    for ghost: Int32 in 0..<13 {
      let time = 100 + 20 * Int64(ghost)
      _ = glass.land(20 + 10 * ghost, 80, at: time, slot: 3) + glass.lift(at: time + 10)
    }
    #expect(glass.surface.isStorming && glass.surface.panicCause == nil)
    glass.surface.reachDeadlines(through: EventTime(microseconds: 1_010_000)) { _ in }
    #expect(glass.surface.panicCause == .panel)
  }

  @Test("a move that concerns no gesture is a touch all the same")
  func lastTouch() throws {
    var glass = try Glass("")
    #expect(glass.surface.lastTouch == nil)
    _ = glass.land(40, 40, at: 0) + glass.move(60, 40, at: 1000)
    #expect(glass.surface.lastTouch == EventTime(microseconds: 1_000_000))
    _ = glass.move(60, 41, at: 2000)
    #expect(glass.surface.lastTouch == EventTime(microseconds: 2_000_000))
  }

  @Test("a picture that is turned is as high as it was wide")
  func turned() throws {
    let glass = try Glass(SurfaceTests.scroll)
    #expect(glass.surface.device.size == Size(width: 200, height: 100))
    glass.surface.turn(to: .right)
    #expect(glass.surface.device.size == Size(width: 100, height: 200))
  }

  @Test("E1: attempts are cancelled by name, or all, and those whose they were are named")
  func cancelled() throws {
    var glass = try Glass(
      SurfaceTests.scroll + "\n[[gesture]]\nname = \"hold\"\ntype = \"long_press\"\nrun = \"true\"")
    func cancel(_ name: String?, at milliseconds: Int64) -> [String] {
      glass.surface.cancel(
        name, at: EventTime(microseconds: milliseconds * 1000), because: Reason("a test")
      ) { _ in }
    }
    _ = glass.land(40, 40, at: 0)
    #expect(cancel("hold", at: 10) == ["hold"])
    #expect(cancel("hold", at: 20) == [])
    #expect(cancel(nil, at: 30) == ["scroll"])
    #expect(cancel(nil, at: 40) == [])
    #expect(glass.move(40, 60, at: 50).isEmpty)
  }

  @Test("SW4: what is told of a swipe of several directions says which of them that was")
  func directions() throws {
    for (direction, isTold) in [("[\"left\", \"right\"]", true), ("\"right\"", false)] {
      var glass = try Glass(
        """
        [[gesture]]
        name = "swipe"
        type = "swipe"
        direction = \(direction)
        run = "true"
        """, tellsTransitions: true)
      let outputs = glass.land(40, 40, at: 0) + glass.move(60, 40, at: 20)
      let directions = outputs.compactMap { output -> SwipeDirection?? in
        if case .transition(let it) = output, it.to == .ended { it.direction } else { nil }
      }
      #expect(directions == [isTold ? .right : nil])
    }
  }
}
