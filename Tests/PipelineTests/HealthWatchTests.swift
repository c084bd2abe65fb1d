import Gestures
import Testing

@testable import Hands
@testable import Pipeline
@testable import TouchInput

/// A panel that dies is found within a day of use, and one that lives is not. Days are simulated.
@Suite struct HealthWatchTests {
  /// What is broken.
  enum Fault: String, CaseIterable {
    case none, silent, stuck, short, broken, storm, border
  }

  /// A panel of 220 by 140 mm that people use for twelve hours a day, a hundred acts an hour.
  ///
  /// Where they touch is a guess: anywhere, since no study published it.
  struct Use {
    var watch: HealthWatch
    private var hand: Hand
    private var touch: Touch.ID = 0
    private(set) var now = 0.0
    /// What was found or is over, with its hour.
    private(set) var told: [String] = []
    private(set) var contacts = 0
    /// Which border is dead, and how broad it is, in millimetres.
    var (deadSide, deadWidth) = (HealthWatch.Side.left, 8.0)
    var shortShare = 0.1
    private let size = Size(width: 220, height: 140)

    init(seed: UInt64) throws {
      hand = Hand(seed: seed)
      watch = HealthWatch(Self.geometry)
      judge()
    }

    private static let geometry = PanelGeometry(
      x: PanelAxis(minimum: 0, maximum: 2200, resolution: 10),
      y: PanelAxis(minimum: 0, maximum: 1400, resolution: 10))

    /// The panel is opened again.
    mutating func reopen() {
      watch = watch.reopened(Self.geometry, at: time, isIgnoring: false)
    }

    /// Uses it for `hours`, with a fault.
    mutating func go(_ hours: Int, _ fault: Fault = .none) {
      for _ in 0..<hours {
        if fault == .stuck { feed([change(.began, Point(x: 30, y: 30))]) }
        if fault == .storm { watch.storm(at: time) }
        let end = now + 3_600_000
        for _ in 0..<100 where fault != .silent { act(fault) }
        now = end
        judge()
      }
    }

    /// No person is there.
    mutating func sleep(_ hours: Int) {
      now += Double(hours) * 3_600_000
      judge()
    }

    private var time: EventTime { EventTime(microseconds: Int64(now * 1000)) }

    private mutating func act(_ fault: Fault) {
      let start = now
      let tracks =
        switch Int.random(in: 0..<10, using: &hand.chance) {
        case 0..<5: hand.tap()
        case 5: hand.doubleTap()
        case 6: hand.press()
        case 7: hand.flick()
        default: hand.scroll()
        }
      let goal = Point(
        x: .random(in: 0...size.width, using: &hand.chance),
        y: .random(in: 0...size.height, using: &hand.chance))
      let way = goal - tracks[0].samples[0].place
      for track in tracks {
        let places = track.samples.map { clipped($0.place + way) }
        now = start + track.samples[0].time
        let seen = fault == .border ? places.prefix(while: isSeen) : places[...]
        if let first = seen.first, let last = seen.last {
          let lift = seen.count < places.count ? track.samples[seen.count].time : track.lift
          contact(from: first, to: last, lasting: lift - track.samples[0].time)
        }
        if fault == .short, hand.chance.happens(shortShare) {
          now += 1000
          contact(from: goal, to: goal, lasting: 8)
        }
        if fault == .broken, hand.chance.happens(0.1) { watch.breaks(1) }
      }
      now = start + 36_000
    }

    private func isSeen(_ place: Point) -> Bool {
      switch deadSide {
      case .left: place.x > deadWidth
      case .right: place.x < size.width - deadWidth
      case .top: place.y > deadWidth
      case .bottom: place.y < size.height - deadWidth
      }
    }

    private mutating func contact(from first: Point, to last: Point, lasting span: Double) {
      contacts += 1
      feed([change(.began, first)])
      now += span
      var end = change(.ended, last)
      end.touch -= 1
      touch -= 1
      feed([end])
    }

    private mutating func change(_ phase: TouchFrame.Phase, _ place: Point) -> TouchFrame.Change {
      touch += 1
      return TouchFrame.Change(touch: touch, phase: phase, position: place, kind: .finger)
    }

    private mutating func feed(_ changes: [TouchFrame.Change]) {
      var frame = TouchFrame(time: time)
      frame.changes = changes
      watch.take(frame, counts: true)
      judge()
    }

    mutating func judge() {
      let news = watch.judge(
        through: time, silentAfter: .milliseconds(24 * 3_600_000), isIgnoring: false
      ) { _ in nil }
      told += news.map { "\($0.kind.rawValue) \($0.isFound ? "found" : "over")" }
    }

    private func clipped(_ place: Point) -> Point {
      Point(
        x: min(max(0, place.x), size.width), y: min(max(0, place.y), size.height))
    }
  }

  @Test("of panels that live, nothing is found")
  func living() throws {
    for seed in UInt64(1)...5 {
      var use = try Use(seed: seed)
      for _ in 0..<10 {
        use.go(12)
        use.sleep(12)
      }
      #expect(use.told == [], "seed \(seed)")
    }
  }

  /// The faults, and what else they bring about.
  static let faults: [(fault: Fault, told: String)] = [
    (.silent, "silent found"), (.stuck, "stuck found"), (.short, "short found"),
    (.broken, "broken found"), (.storm, "storm found"), (.border, "border found"),
  ]

  @Test("of one that begins to die after five days, it is found within a day", arguments: faults)
  func dying(fault: Fault, told: String) throws {
    for seed in UInt64(1)...2 {
      var use = try Use(seed: seed)
      for _ in 0..<5 {
        use.go(12)
        use.sleep(12)
      }
      #expect(use.told == [])
      var hours = 0
      while use.told.isEmpty, hours < 12 {
        use.go(1, fault)
        hours += 1
      }
      if fault == .silent { use.sleep(12) }
      #expect(use.told == [told], "seed \(seed)")
    }
  }

  @Test("the border that dies is the one that is found", arguments: HealthWatch.Side.allCases)
  func borders(side: HealthWatch.Side) throws {
    var use = try Use(seed: 1)
    use.deadSide = side
    for _ in 0..<5 { use.go(12) }
    #expect(use.watch.deadSides == [])
    for _ in 0..<12 where use.told.isEmpty { use.go(1, .border) }
    #expect(use.told == ["border found"] && use.watch.deadSides == [side])
  }

  @Test("one that was silent and is opened again has to be silent for as long again")
  func reopened() throws {
    var use = try Use(seed: 1)
    use.go(1)
    use.sleep(24)
    #expect(use.told == ["silent found"])
    use.reopen()
    use.sleep(23)
    #expect(use.told.count == 1)
    use.sleep(1)
    #expect(use.told == ["silent found", "silent found"])
  }
}

/// What a panel that is played says of itself.
@Suite struct SurfaceHealthTests {
  private static let hour = 3_600_000.0

  private func judge(_ glass: Glass, at milliseconds: Double, silentHours: Double? = nil) -> String
  {
    let news = glass.surface.judgeHealth(
      at: .init(microseconds: Int64(milliseconds * 1000)),
      silentAfter: silentHours.map { .milliseconds($0 * Self.hour) })
    return news.map { "\($0.kind.rawValue) \($0.isFound ? "found" : "over")" }
      .joined(separator: ", ")
  }

  @Test("a panel is silent when nobody touched it for so long, until a touch")
  func silent() throws {
    var glass = try Glass("")
    #expect(judge(glass, at: 0, silentHours: 2) == "")
    _ = glass.land(50, 50, at: 1000) + glass.lift(at: 1100)
    let due = EventTime(microseconds: 7_201_000_000)
    #expect(glass.surface.health.silence(after: .milliseconds(2 * Self.hour)) == due)
    #expect(judge(glass, at: 7_200_999, silentHours: 2) == "")
    #expect(judge(glass, at: 7_201_000) == "")
    #expect(judge(glass, at: 7_201_000, silentHours: 2) == "silent found")
    #expect(glass.surface.words(of: .silent).contains("[health] silent_h"))
    #expect(judge(glass, at: 9_000_000, silentHours: 2) == "")
    #expect(glass.surface.health.silence(after: .milliseconds(2 * Self.hour)) == nil)
    _ = glass.land(50, 50, at: 9_000_100)
    #expect(judge(glass, at: 9_000_100, silentHours: 2) == "silent over")
  }

  @Test("a contact that stays for ten minutes is stuck, until a day was without")
  func stuck() throws {
    var glass = try Glass("")
    _ = judge(glass, at: 0)
    _ = glass.land(50, 50, at: 0) + glass.move(52, 50, at: 5)
    #expect(judge(glass, at: 599_999) == "")
    #expect(judge(glass, at: 600_000) == "stuck found")
    _ = glass.lift(at: 700_000)
    #expect(judge(glass, at: 700_000 + 24 * Self.hour - 1) == "")
    #expect(judge(glass, at: 700_000 + 24 * Self.hour) == "stuck over")
    // One that is elsewhere by now is a finger.
    let next = Int64(1_000_000_000)
    _ = glass.land(50, 50, at: next) + glass.move(54, 50, at: next + 5)
    #expect(judge(glass, at: Double(next) + 700_000) == "")
  }

  @Test("a contact that was taken away and stays is stuck, too; one that lifted is not")
  func taken() throws {
    for stays in [true, false] {
      var glass = try Glass("")
      _ = judge(glass, at: 0)
      _ = glass.land(50, 50, at: 0)
      glass.surface.cancelAll(at: EventTime(microseconds: 1000), because: Reason("a test")) { _ in }
      if !stays { _ = glass.lift(at: 500) }
      #expect(judge(glass, at: 601_000) == (stays ? "stuck found" : ""))
    }
  }

  @Test("a storm stands for a day, and a shield counts nothing")
  func storm() throws {
    var glass = try Glass("")
    _ = judge(glass, at: 0)
    for start in stride(from: Int64(0), to: 1040, by: 80) {
      _ = glass.land(40, 40, at: start) + glass.lift(at: start + 40)
    }
    #expect(judge(glass, at: 1100) == "storm found")
    #expect(judge(glass, at: 1000 + 24 * Self.hour) == "storm over")

    for isShielded in [false, true] {
      glass = try Glass("")
      glass.surface.shield(isShielded, at: EventTime(microseconds: 0)) { _ in }
      for number in Int64(0)..<13 {
        _ = glass.land(40, 40, at: number * 2000) + glass.lift(at: number * 2000 + 20)
      }
      #expect(judge(glass, at: 30_000) == (isShielded ? "" : "short found"))
    }
  }

  @Test("drags that break in motion are found, and what was found stays when it is opened again")
  func broken() throws {
    var glass = try Glass("")
    _ = judge(glass, at: 0)
    for number in Int64(0)..<12 {
      let start = number * 5000
      _ = glass.land(20, 50, at: start) + glass.move(40, 50, at: start + 200)
      _ = glass.lift(at: start + 210) + glass.land(42, 50, at: start + 240)
      _ = glass.move(60, 50, at: start + 400) + glass.lift(at: start + 800)
    }
    #expect(judge(glass, at: 70_000) == "broken found")
    var again = try Glass("")
    again.surface.takeOver(glass.surface.health, at: EventTime(microseconds: 80_000_000))
    #expect(judge(again, at: 80_000) == "")
    #expect(again.surface.health.findings.map(\.kind) == [.broken])
    for number in Int64(0)..<300 {
      _ = again.land(40, 40, at: 90_000 + number * 900) + again.lift(at: 90_100 + number * 900)
    }
    #expect(judge(again, at: 400_000) == "broken over")
  }
}
