import CTouch
import Gestures
import Testing

@testable import TouchInput

/// What is mended before anything else sees a panel's contacts.
@Suite struct RepairTests {
  static let bridged = [
    Case(
      "a contact that breaks in motion goes on, in whichever slot it comes back",
      "slot=0 id=1 x=100 y=100 | x=110 | x=120 | x=130 | id=-1 | slot=3 id=2 x=150 y=100 | x=160 |"
        + " id=-1 |@100 time=1 |@200",
      [
        "10: 1 began 10.0,10.0", "20: 1 moved 11.0,10.0", "30: 1 moved 12.0,10.0",
        "40: 1 moved 13.0,10.0", "60: 1 moved 15.0,10.0", "70: 1 moved 16.0,10.0",
        "120: 1 ended 16.0,10.0",
      ]),
    Case(
      "elsewhere is another finger; the lift is late",
      "id=1 x=100 y=100 | id=-1 | id=2 x=400 y=100 | time=1 |@100",
      ["10: 1 began 10.0,10.0", "30: 2 began 40.0,10.0", "40: 1 ended 10.0,10.0"]),
    Case(
      "later is another finger",
      "id=1 x=100 y=100 | id=-1 | time=1 | time=2 | id=2 x=100 | time=3 |",
      ["10: 1 began 10.0,10.0", "40: 1 ended 10.0,10.0", "50: 2 began 10.0,10.0"]),
    Case(
      "where no slot is left, whoever leaves has left",
      "slot=0 id=1 x=100 y=100 slot=1 id=2 x=900 y=100 | slot=0 id=-1 | slot=0 id=3 x=500 y=900 |",
      [
        "10: 1 began 10.0,10.0; 2 began 90.0,10.0", "30: 1 ended 10.0,10.0",
        "30: 3 began 50.0,90.0",
      ]),
    Case(
      "A24: a slot's contact that is replaced at the same place in one frame goes on",
      "id=1 x=100 y=100 | id=-1 id=2 x=101 |",
      ["10: 1 began 10.0,10.0", "20: 1 moved 10.1,10.0"]),
    Case(
      "E9: what is lost is lost at once", "id=1 x=100 y=100 | drop |",
      ["10: 1 began 10.0,10.0", "20: 1 cancelled (loss) 10.0,10.0"]),
  ]

  @Test("bridge_ms", arguments: bridged) func bridge(_ one: Case) throws {
    var repairs = PanelRepairs()
    repairs.bridge = .milliseconds(20)
    #expect(
      try frames(one, repairs, slots: 4 - (one.name.contains("no slot") ? 2 : 0)) == one.frames)
  }

  static let ghosts = [
    Case("what is too short never was", "id=1 x=100 y=100 | x=110 | id=-1 | time=1 |@100", []),
    Case(
      "what lasts lands late, and then moves to where it is",
      "id=1 x=100 y=100 | x=110 | time=1 |@100 id=-1 |",
      ["35: 1 began 10.0,10.0", "35: 1 moved 11.0,10.0", "110: 1 ended 11.0,10.0"]),
    Case(
      "beside it others are as they were",
      "slot=0 id=1 x=100 y=100 | time=1 |@50 slot=1 id=2 x=500 y=500 slot=0 x=120 | slot=1 id=-1 |",
      ["35: 1 began 10.0,10.0", "60: 1 moved 12.0,10.0"]),
  ]

  @Test("ghost_ms", arguments: ghosts) func ghost(_ one: Case) throws {
    var repairs = PanelRepairs()
    repairs.ghost = .milliseconds(25)
    #expect(try frames(one, repairs) == one.frames)
  }

  static let edges = [
    Case("short at the border", "id=1 x=10 y=900 | id=-1 | time=1 |@200", []),
    Case(
      "short elsewhere", "id=1 x=100 y=900 | id=-1 |",
      ["10: 1 began 10.0,90.0", "20: 1 ended 10.0,90.0"]),
    Case(
      "from the border inwards: at once", "id=1 x=10 y=900 | x=40 | id=-1 |",
      ["20: 1 began 1.0,90.0", "20: 1 moved 4.0,90.0", "30: 1 ended 4.0,90.0"]),
    Case(
      "long at the border", "id=1 x=3430 y=900 | time=1 |@200 id=-1 |",
      ["70: 1 began 343.0,90.0", "210: 1 ended 343.0,90.0"]),
  ]

  @Test("edge_mm, edge_ms", arguments: edges) func edge(_ one: Case) throws {
    var repairs = PanelRepairs()
    repairs.edge = PanelRepairs.Edge(width: 3, longest: .milliseconds(60))
    #expect(try frames(one, repairs) == one.frames)
  }

  @Test(
    "E9, A24: a finger that a palm replaces in one frame has lifted, on a panel that is mended, too"
  )
  func replacedByPalm() throws {
    var repairs = PanelRepairs()
    repairs.hasDeadPoints = true
    let one = Case(
      "", "id=5 x=100 y=200 | id=-1 id=6 tool=2 |",
      ["10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0"])
    #expect(try frames(one, repairs) == one.frames)
  }

  @Test("all together: each means the time that the device had a contact down")
  func together() throws {
    var repairs = PanelRepairs()
    repairs.bridge = .milliseconds(20)
    repairs.ghost = .milliseconds(25)
    repairs.edge = PanelRepairs.Edge(width: 3, longest: .milliseconds(60))
    let short = Case("", "id=1 x=900 y=900 |@0 id=-1 |@20 time=1 |@200", [])
    #expect(try frames(short, repairs) == short.frames)
    let long = Case(
      "", "id=1 x=900 y=900 |@0 id=-1 |@30 time=1 |@200",
      ["45: 1 began 90.0,90.0", "50: 1 ended 90.0,90.0"])
    #expect(try frames(long, repairs) == long.frames)
    let border = Case("", "id=1 x=10 y=900 |@0 id=-1 |@50 time=1 |@200", [])
    #expect(try frames(border, repairs) == border.frames)
    let past = Case(
      "", "id=1 x=10 y=900 |@0 id=-1 |@70 time=1 |@200",
      ["80: 1 began 1.0,90.0", "90: 1 ended 1.0,90.0"])
    #expect(try frames(past, repairs) == past.frames)
  }

  @Test("same_place: a point that is pressed for minutes is dead until it has been away")
  func deadPoint() throws {
    var repairs = PanelRepairs()
    repairs.hasDeadPoints = true
    let one = Case(
      "",
      "id=1 x=100 y=100 |@0 time=1 |@121000 id=-1 |@122000 id=2 x=110 |@123000 id=-1 |@124000"
        + " id=3 x=100 |@134000 id=-1 |@134100",
      [
        "0: 1 began 10.0,10.0", "120000: 1 cancelled (palm) 10.0,10.0", "134000: 2 began 10.0,10.0",
        "134100: 2 ended 10.0,10.0",
      ])
    #expect(try frames(one, repairs) == one.frames)
  }

  @Test("E9: a finger whose landing was withheld is ignored after an interruption")
  func interruption() throws {
    var repairs = PanelRepairs()
    repairs.ghost = .milliseconds(25)
    let panel = try RecordedDevice.multitouch().panel(settings: PanelSettings(repairs: repairs))
    #expect(try panel.feed("id=1 x=100 y=100 |") == [])
    #expect(panel.cancelAll(at: EventTime(microseconds: 20_000)) == nil)
    #expect(panel.deadline == nil)
    #expect(
      try panel.feed("x=200 |@50 id=-1 |@60 id=2 x=100 |@70 time=1 |@100") == [
        "95: 1 began 10.0,10.0"
      ])
  }

  @Test("E9: so is one that the longest times withheld")
  func longInterruption() throws {
    var repairs = PanelRepairs()
    repairs.bridge = .milliseconds(200)
    repairs.edge = PanelRepairs.Edge(width: 20, longest: .milliseconds(500))
    let panel = try RecordedDevice.multitouch().panel(settings: PanelSettings(repairs: repairs))
    #expect(try panel.feed("id=1 x=100 y=100 |") == [])
    #expect(panel.cancelAll(at: EventTime(microseconds: 20_000)) == nil)
    #expect(panel.deadline == nil)
    #expect(try panel.feed("time=1 |@2000 id=-1 |@2100 time=2 |@3000") == [])
  }

  @Test("E9: fingers that are down already are ignored until they lift, bridged or not")
  func downAlready() throws {
    var repairs = PanelRepairs()
    repairs.bridge = .milliseconds(20)
    let panel = try RecordedDevice.multitouch().panel(settings: PanelSettings(repairs: repairs))
    var contact = touch_contact()
    contact.slot = 1
    contact.values.tracking_id = 7
    withUnsafePointer(to: contact) { contacts in
      var frame = touch_frame()
      (frame.count, frame.contacts) = (1, contacts)
      panel.ignoreContacts(of: frame)
    }
    #expect(
      try panel.feed("slot=1 id=7 x=100 y=100 | x=110 | id=-1 | time=1 |@100 id=8 |@200") == [
        "200: 1 began 11.0,10.0"
      ])
  }

  @Test("E9: a finger whose landing was withheld does not land beside a pen")
  func pen() throws {
    var repairs = PanelRepairs()
    repairs.ghost = .milliseconds(25)
    let panel = try RecordedDevice.withPen().panel(settings: PanelSettings(repairs: repairs))
    #expect(try panel.feed("id=1 x=100 y=100 | pen=1 | time=1 |@200 id=-1 |@300") == [])
  }

  /// The frames that come of a case's events, and of the deadlines up to a second after them.
  private func frames(
    _ one: Case, _ repairs: PanelRepairs, slots: Int32 = 10
  ) throws -> [String] {
    let panel = try RecordedDevice.multitouch(slots: slots)
      .panel(settings: PanelSettings(repairs: repairs))
    var lines = try panel.feed(one.events)
    if let deadline = panel.deadline, deadline.microseconds < 1_000_000 {
      panel.settle(through: deadline) { lines += $0.touchFrames.map(line) }
    }
    return lines
  }
}
