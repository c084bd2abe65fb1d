import CTouch
import Gestures
import Testing

@testable import TouchInput

/// What is mended before anything else sees a panel's contacts.
@Suite struct RepairTests {
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
    Case(
      "what lasts for that time exactly lands", "id=1 x=100 y=100 | id=-1 |@35",
      ["35: 1 began 10.0,10.0", "35: 1 ended 10.0,10.0"]),
    Case(
      "what has landed is told all its way, and the next is in doubt again",
      "id=1 x=100 y=100 | x=110 |@50 x=120 |@60 x=130 |@70 id=-1 |@80 id=2 |@90 id=-1 |@100",
      [
        "35: 1 began 10.0,10.0", "50: 1 moved 11.0,10.0", "60: 1 moved 12.0,10.0",
        "70: 1 moved 13.0,10.0", "80: 1 ended 13.0,10.0",
      ]),
    Case(
      "E9, C13: what turns out to be a palm before it is told never is a touch",
      "id=1 x=100 y=100 | tool=2 | time=1 |@100 x=110 | tool=0 x=120 | id=-1 | id=2 |@200 time=1 |@300",
      ["225: 1 began 12.0,10.0"]),
  ]

  @Test("ghost_ms", arguments: ghosts) func ghost(_ one: Case) throws {
    var repairs = PanelRepairs()
    repairs.ghost = .milliseconds(25)
    #expect(try one.mended(by: repairs) == one.frames)
  }

  static let edges = [
    Case("short at the border", "id=1 x=10 y=900 | id=-1 | time=1 |@200", []),
    Case("short where the border ends", "id=1 x=30 y=900 | id=-1 | time=1 |@200", []),
    Case(
      "short elsewhere", "id=1 x=100 y=900 | id=-1 |",
      ["10: 1 began 10.0,90.0", "20: 1 ended 10.0,90.0"]),
    Case(
      "from the border inwards: at once", "id=1 x=10 y=900 | x=40 | id=-1 |",
      ["20: 1 began 1.0,90.0", "20: 1 moved 4.0,90.0", "30: 1 ended 4.0,90.0"]),
    Case(
      "long at the border", "id=1 x=3430 y=900 | time=1 |@200 id=-1 |",
      ["70: 1 began 343.0,90.0", "210: 1 ended 343.0,90.0"]),
    Case("short at the bottom", "id=1 x=900 y=1930 | id=-1 | time=1 |@200", []),
    Case("short at the top", "id=1 x=900 y=10 | id=-1 | time=1 |@200", []),
    Case(
      "E9: a palm at the border", "id=1 x=10 y=900 | x=40 tool=2 | tool=0 x=100 | id=-1 |", []),
  ]

  @Test("edge_mm, edge_ms", arguments: edges) func edge(_ one: Case) throws {
    var repairs = PanelRepairs()
    repairs.edge = PanelRepairs.Edge(width: 3, longest: .milliseconds(60))
    #expect(try one.mended(by: repairs) == one.frames)
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
    #expect(try one.mended(by: repairs) == one.frames)
  }

  @Test("all together: each means the time that the device had a contact down")
  func together() throws {
    var repairs = PanelRepairs()
    repairs.bridge = .milliseconds(20)
    repairs.ghost = .milliseconds(25)
    repairs.edge = PanelRepairs.Edge(width: 3, longest: .milliseconds(60))
    let short = Case("", "id=1 x=900 y=900 |@0 id=-1 |@20 time=1 |@200", [])
    #expect(try short.mended(by: repairs) == short.frames)
    let long = Case(
      "", "id=1 x=900 y=900 |@0 id=-1 |@30 time=1 |@200",
      ["45: 1 began 90.0,90.0", "50: 1 ended 90.0,90.0"])
    #expect(try long.mended(by: repairs) == long.frames)
    let border = Case("", "id=1 x=10 y=900 |@0 id=-1 |@50 time=1 |@200", [])
    #expect(try border.mended(by: repairs) == border.frames)
    let past = Case(
      "", "id=1 x=10 y=900 |@0 id=-1 |@70 time=1 |@200",
      ["80: 1 began 1.0,90.0", "90: 1 ended 1.0,90.0"])
    #expect(try past.mended(by: repairs) == past.frames)
  }

  @Test("A24: of two that were told late, who left has left before the other lands")
  func togetherAtOneMoment() throws {
    var repairs = PanelRepairs()
    repairs.bridge = .milliseconds(20)
    repairs.ghost = .milliseconds(25)
    let one = Case(
      "",
      "slot=0 id=1 x=100 y=100 |@0 slot=1 id=2 x=900 y=100 |@60 slot=0 id=-1 |@85 time=1 |@200",
      ["45: 1 began 10.0,10.0", "105: 1 ended 10.0,10.0", "105: 2 began 90.0,10.0"])
    #expect(try one.mended(by: repairs) == one.frames)
  }

  @Test("E9: a finger that an interruption finds leaving has left")
  func interruptedWhileLeaving() throws {
    var repairs = PanelRepairs()
    repairs.bridge = .milliseconds(20)
    let panel = try RecordedDevice.multitouch().panel(settings: PanelSettings(repairs: repairs))
    #expect(try panel.feed("id=5 x=100 y=100 | id=-1 |") == ["10: 1 began 10.0,10.0"])
    let frame = try #require(panel.cancelAll(at: EventTime(microseconds: 25_000)))
    #expect(line(frame) == "25: 1 cancelled 10.0,10.0")
    #expect(try panel.feed("id=5 x=900 |@100") == ["100: 2 began 90.0,10.0"])
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
    ignore(7, on: panel)
    #expect(
      try panel.feed("slot=1 id=7 x=100 y=100 | x=110 | id=-1 | time=1 |@100 id=8 |@200") == [
        "200: 1 began 11.0,10.0"
      ])
  }

  @Test("E9: nor does one land whose landing would have been withheld")
  func downAlreadyInDoubt() throws {
    var repairs = PanelRepairs()
    repairs.ghost = .milliseconds(25)
    let panel = try RecordedDevice.multitouch().panel(settings: PanelSettings(repairs: repairs))
    ignore(7, on: panel)
    #expect(
      try panel.feed("slot=1 id=7 x=100 y=100 | x=110 |@50 id=-1 |@100 id=8 |@200 time=1 |@300")
        == ["225: 1 began 11.0,10.0"])
  }

  @Test("E9: a lift that was late at an interruption is one: the next contact is in doubt again")
  func interruptionOfALateLift() throws {
    var repairs = PanelRepairs()
    repairs.bridge = .milliseconds(20)
    repairs.ghost = .milliseconds(25)
    let panel = try RecordedDevice.multitouch().panel(settings: PanelSettings(repairs: repairs))
    #expect(try panel.feed("id=1 x=100 y=100 | id=-1 |@100") == ["55: 1 began 10.0,10.0"])
    let frame = try #require(panel.cancelAll(at: EventTime(microseconds: 110_000)))
    #expect(line(frame) == "110: 1 cancelled 10.0,10.0")
    #expect(try panel.feed("id=2 x=500 |@200 id=-1 |@210 time=1 |@400") == [])
  }

  @Test("C1: a button beside the glass is told once, with the last that comes of its frame")
  func buttons() throws {
    let recorded = RecordedDevice.multitouch()
    #expect(touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(KEY_HOMEPAGE)) == 0)
    var repairs = PanelRepairs()
    repairs.ghost = .milliseconds(25)
    repairs.hasDeadPoints = true
    let panel = try recorded.panel(settings: PanelSettings(repairs: repairs))
    var told: [String] = []
    try panel.feed("id=1 x=100 y=100 |@10 id=-1 id=2 x=500 home=1 |@100") { frame in
      let presses = frame.presses.map { "\($0.changes.map(\.phase))" } ?? "none"
      #expect(frame.hasOthers == (frame.presses != nil))
      told.append("\(frame.touchFrames.map(line)), \(presses)")
    }
    #expect(
      told == [
        "[], none", "[\"35: 1 began 10.0,10.0\"], none", "[\"100: 1 ended 10.0,10.0\"], none",
        "[], [Gestures.Press.Phase.began]",
      ])
  }

  @Test("no contact is lost where more change in one frame than ever did")
  func crowd() throws {
    var repairs = PanelRepairs()
    repairs.hasDeadPoints = true
    let panel = try RecordedDevice.multitouch(slots: 70)
      .panel(settings: PanelSettings(repairs: repairs))
    let landings = (0..<70).map { "slot=\($0) id=\($0) x=\($0 * 40) y=\($0)" }
    let lines = try panel.feed(landings.joined(separator: " ") + " |")
    #expect(
      lines == [
        "10: "
          + (0..<70).map { "\($0 + 1) began \(Double($0 * 40) / 10),\(Double($0) / 10)" }
          .joined(separator: "; ")
      ])
  }

  @Test("E9: a finger that lands beside a pen is ignored, also if the pen leaves before it is told")
  func penThatLeaves() throws {
    var repairs = PanelRepairs()
    repairs.ghost = .milliseconds(25)
    let panel = try RecordedDevice.withPen().panel(settings: PanelSettings(repairs: repairs))
    #expect(try panel.feed("id=1 x=100 y=100 pen=1 | pen=0 | time=1 |@200 id=-1 |@300") == [])
  }

  @Test("same_place: what is down already has been there since somebody looked")
  func deadSinceOpened() throws {
    var repairs = PanelRepairs()
    repairs.hasDeadPoints = true
    let panel = try RecordedDevice.multitouch().panel(settings: PanelSettings(repairs: repairs))
    var contact = touch_contact()
    contact.values.tracking_id = 7
    withUnsafePointer(to: contact) { contacts in
      var frame = touch_frame()
      (frame.count, frame.contacts) = (1, contacts)
      panel.ignoreContacts(of: frame, at: EventTime(microseconds: 500_000_000))
    }
    #expect(panel.deadline == EventTime(microseconds: 620_000_000))
  }

  @Test("E9: a finger whose landing was withheld does not land beside a pen")
  func pen() throws {
    var repairs = PanelRepairs()
    repairs.ghost = .milliseconds(25)
    let panel = try RecordedDevice.withPen().panel(settings: PanelSettings(repairs: repairs))
    #expect(try panel.feed("id=1 x=100 y=100 | pen=1 | time=1 |@200 id=-1 |@300") == [])
  }

  /// A contact is in slot 1 before the panel was read.
  private func ignore(_ trackingID: Int32, on panel: Panel) {
    var contact = touch_contact()
    contact.slot = 1
    contact.values.tracking_id = trackingID
    withUnsafePointer(to: contact) { contacts in
      var frame = touch_frame()
      (frame.count, frame.contacts) = (1, contacts)
      panel.ignoreContacts(of: frame, at: EventTime(microseconds: 0))
    }
  }
}

extension Case {
  /// The frames that come of its events on a panel that is mended, and of the deadlines up to a
  /// second after them.
  func mended(by repairs: PanelRepairs, slots: Int32 = 10) throws -> [String] {
    let panel = try RecordedDevice.multitouch(slots: slots)
      .panel(settings: PanelSettings(repairs: repairs))
    var lines = try panel.feed(events)
    if let deadline = panel.deadline, deadline.microseconds < 1_000_000 {
      panel.settle(through: deadline) { lines += $0.touchFrames.map(line) }
    }
    return lines
  }
}
