import CTouch
import Gestures
import Testing

@testable import TouchInput

/// What a panel remembers, event by event: what was there before, then what came.
@Suite struct RememberedEventsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let kind: RecordedKind
    let testDescription: String
    /// What comes before it remembers, and then, and from when on it is asked.
    let before: String
    let events: String
    let from: Int64
    let remembered: String

    init(
      _ kind: RecordedKind, _ name: String, before: String = "", _ events: String, from: Int64 = 0,
      _ remembered: String
    ) {
      self.kind = kind
      testDescription = name
      self.before = before
      self.events = events
      self.from = from
      self.remembered = remembered
    }
  }

  static let rows = [
    Row(
      .slots, "what came, and before it nothing", "id=5 x=100 y=200 |@10 time=7 |@20 id=-1 |@30",
      "slot=0 |@10 id=5 x=100 y=200 |@10 time=7 |@20 id=-1 |@30"),
    Row(
      .slots, "a slot that was chosen before, and the place that it has told",
      before: "slot=3 x=100 y=200 tool=2 |@10", "id=5 |@20",
      "slot=3 x=100 y=200 tool=2 slot=3 |@20 id=5 |@20"),
    Row(
      .slots, "a place of which half was told is told by half",
      before: "slot=3 x=100 |@10", "id=5 |@20", "slot=3 x=100 tool=0 slot=3 |@20 id=5 |@20"),
    Row(
      .slots, "in the middle of a touch its contact, and the slot that comes next",
      "slot=3 id=5 x=100 y=200 slot=1 |@10 id=6 x=7 y=8 |@20 x=9 |@30", from: 25,
      "slot=1 x=7 y=8 tool=0 id=6 slot=3 x=100 y=200 tool=0 id=5 slot=1 |@20 x=9 |@30"),
    Row(
      .slots, "SYN_CONFIG loses nothing", "id=5 x=100 y=200 config |@10 x=101 |@20", from: 15,
      "slot=0 x=100 y=200 tool=0 id=5 slot=0 |@10 x=101 |@20"),
    Row(
      .slots, "E9: SYN_DROPPED and its report, and nothing of what is between",
      "id=5 x=100 y=200 |@10 x=300 drop x=400 id=-1 |@20 x=500 |@30",
      "slot=0 |@10 id=5 x=100 y=200 |@10 x=300 drop |@20 x=500 |@30"),
    Row(
      .slots, "E9: behind SYN_DROPPED is no contact and no press",
      "id=5 x=100 y=200 touch=1 |@10 drop |@20 x=500 |@30", from: 25,
      "slot=0 x=100 y=200 tool=0 slot=0 |@30 x=500 |@30"),
    Row(
      .pen, "keys that are down, and the pen that is near",
      "pen=1 home=1 ax=3 |@10 id=5 x=1 y=2 |@20 home=0 rubber=1 |@30 id=-1 |@40", from: 25,
      "slot=0 x=1 y=2 tool=0 id=5 slot=0 home=1 pen=1 |@20 home=0 rubber=1 |@30 id=-1 |@40"),
    Row(
      .pen, "keys that went down before it remembers",
      before: "home=1 pen=1 |@10", "id=5 x=1 y=2 |@20",
      "slot=0 home=1 pen=1 |@20 id=5 x=1 y=2 |@20"),
    Row(
      .pen, "the ends of a pen come and go while the glass is pressed",
      "rubber=1 touch=1 |@10 pen=1 rubber=0 |@20 home=1 |@30", from: 25,
      "slot=0 pen=1 touch=1 |@20 home=1 |@30"),
    Row(
      .pen, "how far away a pen is says nothing of a contact",
      "id=5 x=1 y=2 distance=7 |@10 x=3 |@20", from: 15,
      "slot=0 x=1 y=2 tool=0 id=5 slot=0 |@10 x=3 |@20"),
    Row(
      .slots, "time that goes backwards stands still", "x=1 |@30 x=2 |@20 x=3 |@40",
      "slot=0 |@30 x=1 |@30 x=2 |@30 x=3 |@40"),
    Row(
      .single, "a single touch has no slots", before: "ax=100 ay=200 |@10", "touch=1 |@20",
      "ax=100 ay=200 |@20 touch=1 |@20"),
    Row(
      .single, "in the middle of a single touch",
      "ax=100 ay=200 touch=1 |@10 ax=110 ay=210 |@20 ax=120 |@30", from: 25,
      "ax=110 ay=210 touch=1 |@20 ax=120 |@30"),
    Row(
      .list, "a list of contacts has none either", before: "x=100 y=200 mt |@10",
      "x=101 y=200 mt |@20", "ax=0 ay=0 |@20 x=101 y=200 mt |@20"),
    Row(
      .list, "its press is what tells that it is touched",
      "x=100 y=200 touch=1 mt |@10 x=101 y=200 mt |@20", from: 15,
      "ax=0 ay=0 touch=1 |@10 x=101 y=200 mt |@20"),
  ]

  @Test("event by event", arguments: rows)
  func exact(_ row: Row) throws {
    let recorded = row.kind.make()
    _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(KEY_HOMEPAGE))
    let panel = try recorded.panel()
    _ = try panel.feed(row.before)
    #expect(panel.remember(seconds: 30))
    _ = try panel.feed(row.events)
    _ = panel.forget(before: EventTime(microseconds: row.from * 1000))
    #expect(panel.remembered() == row.remembered)
  }

  @Test("E9: contacts that are ignored from now on are lost in it, which whoever plays it hears")
  func loss() throws {
    let panel = try RecordedDevice.multitouch().panel()
    panel.remember(seconds: 30)
    _ = try panel.feed("id=5 x=100 y=200 |@10")
    _ = panel.cancelAll(at: EventTime(microseconds: 15_000))
    #expect(panel.remembered() == "slot=0 |@10 id=5 x=100 y=200 |@10 drop |@15")
  }

  @Test("moves that are kept together are remembered one by one, and once")
  func kept() throws {
    let node = try StandInNode()
    let panel = try Panel(opening: node.path)
    panel.remember(seconds: 3600)
    try node.send("id=5 x=100 y=200 |@10")
    _ = try panel.read(keepingMoves: true)
    try node.send("x=110 |@20 x=120 |@30")
    #expect(try panel.read(keepingMoves: true) == [])
    #expect(panel.remembered() == "slot=0 |@10 id=5 x=100 y=200 |@10 x=110 |@20 x=120 |@30")
  }

  @Test("what the kernel says after SYN_DROPPED is remembered behind it, and no event but it")
  func live() throws {
    let node = try StandInNode()
    let panel = try Panel(opening: node.path)
    panel.remember(seconds: 3600)
    try node.send("id=5 x=100 y=200 |@10 x=110")
    _ = try panel.read()
    try node.send("|@20 x=120 drop x=130")
    _ = try panel.read()
    (node.slots, node.values) = ([ABS_MT_TRACKING_ID: [-1, 6]], [ABS_MT_SLOT: 1])
    node.slots[ABS_MT_POSITION_X] = [140, 300]
    try node.send("x=140 id=-1 |@30")
    _ = try panel.read()
    try node.send("x=310 |@40")
    _ = try panel.read()
    #expect(
      panel.remembered()
        == "slot=0 |@10 id=5 x=100 y=200 |@10 x=110 |@20 x=120 drop |@30"
        + " slot=0 x=140 y=0 tool=0 slot=1 x=300 y=0 tool=0 id=6 slot=1 touch=1 |@30 x=310 |@40")
  }
}
