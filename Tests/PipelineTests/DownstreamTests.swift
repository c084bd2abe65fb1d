import CTouch
import Configuration
import Gestures
import Testing

@testable import Pipeline
@testable import TouchInput

/// No gesture claims anything of an exclusive panel. No matter what happens, once all is settled,
/// applications see what is on the glass, contact by contact (C2, C7, C8, C13, E9).
@Suite struct DownstreamTests {
  /// Gestures that withhold landings and lifts, and let all of them pass in the end.
  private static let withholding = """
    [[zone]]
    name = "half"
    width = "50%"
    [[gesture]]
    name = "double"
    type = "tap"
    taps = 2
    cancels_touches = false
    delays_touches_began = true
    zone = "half"
    run = "true"
    [[gesture]]
    name = "tap"
    type = "tap"
    cancels_touches = false
    delays_touches_ended = true
    require_to_fail = ["double"]
    run = "true"
    [[gesture]]
    name = "hold"
    type = "long_press"
    cancels_touches = false
    delays_touches_began = true
    run = "true"
    [[gesture]]
    name = "swipe"
    type = "swipe"
    direction = ["left", "right"]
    cancels_touches = false
    delays_touches_began = true
    delays_touches_ended = true
    run = "true"
    """

  private static let ofPanels: [PanelRepairs] = [0, 20, 0, 0, 20].enumerated().map {
    place, bridge in
    var repairs = PanelRepairs()
    if bridge > 0 { repairs.bridge = .milliseconds(Double(bridge)) }
    if place == 2 || place == 4 { repairs.ghost = .milliseconds(25) }
    if place > 2 { repairs.edge = .init(width: 5, longest: .milliseconds(60)) }
    return repairs
  }

  /// For hands that tremble: bounces are left out, and fingers land late (HND1, HND3).
  private static var calm: PanelRepairs {
    var repairs = PanelRepairs()
    repairs.hands.ignoreRepeat = .milliseconds(300)
    repairs.hands.landsTapsLate = true
    return repairs
  }

  @Test(arguments: ["", withholding], ofPanels + [calm])
  func settles(_ file: String, _ repairs: PanelRepairs) throws {
    for seed in 1...20 {
      for way in [CancelWay.lift, .palm] {
        var life = try Life(file, repairs, way, seed: UInt64(seed))
        for _ in 0..<30 where life.wrong.isEmpty { life.go() }
        if life.wrong.isEmpty { life.end() }
        #expect(life.wrong == [], "seed \(seed), \(way)")
      }
    }
  }

  /// A panel with fingers, and an observer of the twin.
  private struct Life {
    private(set) var wrong: [String] = []
    private let glass: ExclusiveGlass
    private let surface: Surface
    private let configuration: Configuration
    private var fingers: RandomFingers
    private var onlooker = Onlooker()
    private var milliseconds: Int64 = 1000
    private var isPenNear = false

    init(_ file: String, _ repairs: PanelRepairs, _ way: CancelWay, seed: UInt64) throws {
      glass = try ExclusiveGlass(repairs, tellsTools: true)
      configuration = try Configuration.parse(file, name: "")
      surface = Surface(glass.panel, configuration)
      glass.twin.way = way
      surface.exclusivity = .held(glass.twin)
      fingers = RandomFingers(seed: seed)
    }

    private var time: EventTime { EventTime(microseconds: milliseconds * 1000) }

    /// Lives for some frames, and looks when all is settled.
    mutating func go() {
      for _ in 0...fingers.below(12) {
        milliseconds += [0, 1, 3, 8, 8, 16, 40, 90, 200, 500][fingers.below(10)]
        // A daemon may be late.
        if fingers.below(3) > 0 { surface.reachDeadlines(through: time) { _ in } }
        act()
        look()
      }
      settle()
      // What storms is another matter (G7), and so are fingers that land when they lift (HND3).
      let isLate = glass.panel.hands.landsTapsLate
      if onlooker.down != fingers.down, !surface.isStorming, !isLate {
        wrong.append("at \(milliseconds) they see \(onlooker.down), there are \(fingers.down)")
      }
    }

    private mutating func act() {
      switch fingers.below(40) {
      case 0:
        interrupt()
        surface.use(configuration)
      case 1:
        surface.shield(!surface.isShielded, at: time) { _ in }
        fingers.forget()
      case 2:
        isPenNear.toggle()
        surface.setPenNear(isPenNear, at: time) { _ in }
        if isPenNear { fingers.forget() }
      case 3: _ = surface.cancel(nil, at: time, because: Reason("a test")) { _ in }
      case 4:
        glass.feed([(EV_SYN, SYN_DROPPED, 0)], to: surface, at: milliseconds * 1000)
        fingers.lose()
      default:
        fingers.isKept = isPenNear || surface.isShielded
        glass.feed(fingers.frame(), to: surface, at: milliseconds * 1000)
      }
    }

    private mutating func interrupt() {
      surface.cancelAll(at: time, because: Reason("a test")) { _ in }
      fingers.forget()
    }

    private mutating func settle() {
      milliseconds += 3000
      surface.reachDeadlines(through: time) { _ in }
      look()
    }

    private mutating func look() {
      while case let events = glass.written(), !events.isEmpty { wrong += onlooker.take(events) }
    }

    /// Nothing is left when everything has been taken away.
    mutating func end() {
      interrupt()
      settle()
      if !onlooker.down.isEmpty { wrong.append("\(onlooker.down) stay") }
      if let deadline = surface.deadline { wrong.append("a deadline stays: \(deadline)") }
      if glass.twin.remembersTheDeparted { wrong.append("touches that left are remembered") }
    }
  }
}
