import Configuration
import Gestures
import Testing

@testable import Pipeline
@testable import TouchInput

/// What a surface makes of a pen on another node of the same display, and on its own.
@Suite struct PenSurfaceTests {
  private static let tap = """
    [[gesture]]
    name = "tap"
    type = "tap"
    touch_kinds = ["pen"]
    run = "tap"
    """

  private let node: StandInNode
  private let penNode: StandInNode
  private let pen: PenWatch

  init() throws {
    (node, penNode) = (try StandInNode(), try StandInNode(.withPen()))
    pen = try PenWatch(opening: penNode.path)
  }

  private func surface(_ toml: String = "") throws -> Surface {
    Surface(try Panel(opening: node.path), try Configuration.parse(toml, name: ""))
  }

  /// The pen does something, which the surface is told as the daemon does.
  private func write(_ events: String, on surface: Surface) throws -> [String] {
    var states: [String] = []
    try penNode.send(events)
    try pen.read { surface.setPenTip(of: pen, at: $0) { states += PenSurfaceTests.words($0) } }
    return states
  }

  private static func words(_ output: Output) -> [String] {
    if case .gesture(let event) = output { ["\(event.recognizer.name) \(event.state)"] } else { [] }
  }

  @Test("the display is in use while the tip is down, whatever fingers do meanwhile")
  func isUse() throws {
    let surface = try surface()
    #expect(try write("pen=1 |@10", on: surface) == [] && !surface.isInUse)
    #expect(try write("touch=1 ax=100 ay=200 |@20", on: surface) == [] && surface.isInUse)
    try node.send("id=5 x=100 y=200 tool=2 |@30 id=-1 |@40")
    try surface.read { _ in }
    #expect(!surface.panel.isTouched && surface.isInUse)
    #expect(try write("touch=0 |@50", on: surface) == [] && !surface.isInUse)
    #expect(surface.lastUse == EventTime(microseconds: 50_000))
  }

  @Test("E9: a pen that says nothing for ten minutes is neither near nor down, until it does")
  func silence() throws {
    let surface = try surface(PenSurfaceTests.tap)
    #expect(try write("pen=1 touch=1 ax=100 |@1000", on: surface) == [] && surface.isInUse)
    #expect(pen.deadline == EventTime(microseconds: 601_000_000))
    var news: [EventTime] = []
    #expect(!pen.settle(through: EventTime(microseconds: 600_999_999)) { news.append($0) })
    let isGone = pen.settle(through: EventTime(microseconds: 602_000_000)) {
      news.append($0)
      surface.setPenTip(of: pen, at: $0) { #expect(PenSurfaceTests.words($0) == []) }
    }
    #expect(isGone && news == [EventTime(microseconds: 601_000_000)])
    #expect(!pen.isNear && pen.isLost && !surface.isInUse && pen.deadline == nil)
    #expect(try write("ax=101 |@700000", on: surface) == [] && surface.isInUse && pen.isNear)
  }

  @Test("only a tip that touches wakes")
  func wakes() throws {
    let surface = try surface()
    surface.sieve.await(true, swallows: false)
    _ = try write("pen=1 ax=100 |@10", on: surface)
    surface.setPenTip(of: pen, at: EventTime(microseconds: 15_000)) { _ in }
    #expect(!surface.isWoken)
    _ = try write("touch=1 |@20", on: surface)
    #expect(surface.isWoken)
  }

  @Test("a tip on the panel's own node that wakes is news")
  func ownTipIsNews() throws {
    let surface = Surface(
      try Panel(opening: penNode.path), try Configuration.parse([], name: ""))
    try penNode.send("pen=1 |@10")
    try surface.read { _ in }
    surface.sieve.await(true, swallows: false)
    try penNode.send("touch=1 |@20")
    #expect(try surface.read { _ in } && surface.isWoken)
  }

  @Test("gestures that take pens get the tip; one that goes with its node has not lifted")
  func tap() throws {
    let surface = try surface(PenSurfaceTests.tap)
    #expect(surface.panel.takesPens)
    let stroke = "touch=1 ax=100 ay=200 |@20"
    #expect(try write("pen=1 |@10 \(stroke) touch=0 |@60", on: surface) == ["tap ended"])
    #expect(try write("touch=1 |@1000", on: surface) == [])
    surface.setPenTip(of: nil, at: EventTime(microseconds: 1_060_000)) {
      #expect(PenSurfaceTests.words($0) == [])
    }
    #expect(surface.tallies["tap"]?.recognized == 1 && !surface.isInUse)
    surface.use(try Configuration.parse([], name: ""))
    #expect(!surface.panel.takesPens)
  }

  @Test("a tip of which the lift was lost (SYN_DROPPED) has not lifted either")
  func lostTip() throws {
    let surface = try surface(PenSurfaceTests.tap)
    #expect(try write("pen=1 touch=1 ax=100 ay=200 |@20 drop |@60", on: surface) == [])
    #expect(!surface.isInUse && surface.tallies["tap"]?.recognized ?? 0 == 0)
  }

  @Test("C13: a tip is no touch of the panel that applications could be waiting for")
  func noTouchOfThePanel() throws {
    for isAwaited in [false, true] {
      let surface = try surface(PenSurfaceTests.tap)
      surface.awaitsTouch = isAwaited
      _ = try write("pen=1 touch=1 ax=100 |@10 touch=0 |@20 pen=0 |@30", on: surface)
      #expect(surface.awaitsTouch == isAwaited)
    }
  }
}
