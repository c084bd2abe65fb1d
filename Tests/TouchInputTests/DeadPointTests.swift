import CTouch
import Gestures
import Testing

@testable import TouchInput

/// Points of the glass that are pressed for minutes (`same_place`). Times are in milliseconds.
@Suite struct DeadPointTests {
  static let cases = [
    Case(
      "a point that is pressed for minutes is dead until it has been away",
      "id=1 x=100 y=100 |@0 time=1 |@121000 id=-1 |@122000 id=2 x=110 |@123000 id=-1 |@124000"
        + " id=3 x=100 |@134000 id=-1 |@134100",
      [
        "0: 1 began 10.0,10.0", "120000: 1 cancelled (palm) 10.0,10.0", "134000: 2 began 10.0,10.0",
        "134100: 2 ended 10.0,10.0",
      ]),
    Case(
      "what trembles around a point is pressed there",
      "id=1 x=100 y=100 |@0 x=130 |@60000 x=101 |@119000 time=1 |@121000",
      [
        "0: 1 began 10.0,10.0", "60000: 1 moved 13.0,10.0", "119000: 1 moved 10.1,10.0",
        "120000: 1 cancelled (palm) 10.1,10.0",
      ]),
    Case(
      "what goes elsewhere now and then is a finger",
      "id=1 x=100 y=100 |@0 x=131 |@60000 x=100 |@119000 time=1 |@200000 id=-1 |@201000",
      [
        "0: 1 began 10.0,10.0", "60000: 1 moved 13.1,10.0", "119000: 1 moved 10.0,10.0",
        "201000: 1 ended 10.0,10.0",
      ]),
    Case(
      "who lands anew has not been there for long",
      "id=1 x=100 y=100 |@0 id=-1 |@60000 id=2 |@61000 time=1 |@121000 id=-1 |@122000",
      [
        "0: 1 began 10.0,10.0", "60000: 1 ended 10.0,10.0", "61000: 2 began 10.0,10.0",
        "122000: 2 ended 10.0,10.0",
      ]),
    Case(
      "elsewhere the glass is alive",
      "slot=0 id=1 x=100 y=100 |@0 time=1 |@121000 slot=1 id=2 x=131 y=100 |@122000 id=-1 |@123000",
      [
        "0: 1 began 10.0,10.0", "120000: 1 cancelled (palm) 10.0,10.0", "122000: 2 began 13.1,10.0",
        "123000: 2 ended 13.1,10.0",
      ]),
    Case(
      "3 mm off it is dead",
      "slot=0 id=1 x=100 y=100 |@0 time=1 |@121000 slot=1 id=2 x=130 y=100 |@122000 id=-1 |@123000",
      ["0: 1 began 10.0,10.0", "120000: 1 cancelled (palm) 10.0,10.0"]),
    Case(
      "a second contact at a dead point is none, however long the first stays",
      "slot=0 id=1 x=100 y=100 |@0 time=1 |@121000 slot=1 id=2 x=110 y=100 |@150000 id=-1 |@150100",
      ["0: 1 began 10.0,10.0", "120000: 1 cancelled (palm) 10.0,10.0"]),
    Case(
      "nor is one beside a contact that came back to it",
      "slot=0 id=1 x=100 y=100 |@0 time=1 |@121000 id=-1 |@122000 id=2 |@123000"
        + " slot=1 id=3 x=110 y=100 |@150000",
      ["0: 1 began 10.0,10.0", "120000: 1 cancelled (palm) 10.0,10.0"]),
    Case(
      "once it is alive another may be dead",
      "id=1 x=100 y=100 |@0 time=1 |@121000 id=-1 |@122000 id=2 x=900 |@140000 time=2 |@260000"
        + " id=-1 |@261000 id=3 |@262000 id=-1 |@263000 id=4 x=100 |@264000",
      [
        "0: 1 began 10.0,10.0", "120000: 1 cancelled (palm) 10.0,10.0", "140000: 2 began 90.0,10.0",
        "260000: 2 cancelled (palm) 90.0,10.0", "264000: 3 began 10.0,10.0",
      ]),
  ]

  @Test("same_place", arguments: cases)
  func deadPoint(_ one: Case) throws {
    #expect(try DeadPointTests.panel().feed(one.events) == one.frames)
  }

  /// With all else that mends the panel, and any number that the panel gives the next contact.
  @Test(
    "a finger that comes elsewhere after what was at a dead point is a touch",
    arguments: [nil, TimeSpan.milliseconds(20)], [1, 2])
  func next(bridge: TimeSpan?, number: Int) throws {
    let lines = try DeadPointTests.panel(bridge: bridge).feed(
      "id=1 x=100 y=100 |@0 time=1 |@121000 id=-1 |@122000 id=\(number) x=900 |@123000")
    #expect(lines.last == "123000: 2 began 90.0,10.0")
  }

  @Test("a dead point is not left alone while one of two contacts stays there")
  func twoContacts() throws {
    let lines = try DeadPointTests.panel().feed(
      "slot=0 id=1 x=100 y=100 |@0 time=1 |@121000 slot=1 id=2 x=110 y=100 |@150000 id=-1 |@151000"
        + " id=3 |@170000 slot=0 id=-1 |@180000 slot=1 id=-1 |@181000 id=4 |@190000 id=-1 |@190100"
        + " id=5 |@200100")
    #expect(
      lines == [
        "0: 1 began 10.0,10.0", "120000: 1 cancelled (palm) 10.0,10.0", "200100: 2 began 11.0,10.0",
      ])
  }

  @Test("a short contact after what was at a dead point never was (ghost_ms)")
  func ghost() throws {
    let lines = try DeadPointTests.panel(ghost: .milliseconds(25)).feed(
      "id=1 x=100 y=100 |@0 time=1 |@121000 id=-1 |@122000 id=2 x=900 |@123000 id=-1 |@123010")
    #expect(lines == ["25: 1 began 10.0,10.0", "120000: 1 cancelled (palm) 10.0,10.0"])
  }

  private static func panel(bridge: TimeSpan? = nil, ghost: TimeSpan? = nil) throws -> Panel {
    var repairs = PanelRepairs()
    repairs.hasDeadPoints = true
    (repairs.bridge, repairs.ghost) = (bridge, ghost)
    return try RecordedDevice.multitouch().panel(settings: PanelSettings(repairs: repairs))
  }
}
