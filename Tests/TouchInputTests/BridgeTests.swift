import Gestures
import Testing

@testable import TouchInput

/// Contacts that break in motion (`bridge_ms`, here 20), at ten units a millimetre.
@Suite struct BridgeTests {
  static let cases = [
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
      "A24: a slot's contact that is replaced at the same place in one frame goes on",
      "id=1 x=100 y=100 | id=-1 id=2 x=101 |",
      ["10: 1 began 10.0,10.0", "20: 1 moved 10.1,10.0"]),
    Case(
      "E9: what is lost is lost at once", "id=1 x=100 y=100 | drop |",
      ["10: 1 began 10.0,10.0", "20: 1 cancelled (loss) 10.0,10.0"]),
    Case(
      "a fast contact goes on where its speed has taken it",
      "id=1 x=100 y=100 | x=200 | x=300 | id=-1 | id=2 x=500 | id=-1 |@100 time=1 |@200",
      [
        "10: 1 began 10.0,10.0", "20: 1 moved 20.0,10.0", "30: 1 moved 30.0,10.0",
        "50: 1 moved 50.0,10.0", "120: 1 ended 50.0,10.0",
      ]),
    Case(
      "it goes on from where it was last, however long it rested before",
      "id=1 x=100 y=100 | x=101 |@300 x=200 |@310 x=300 |@320 id=-1 |@330 id=2 x=500 |@340",
      [
        "10: 1 began 10.0,10.0", "300: 1 moved 10.1,10.0", "310: 1 moved 20.0,10.0",
        "320: 1 moved 30.0,10.0", "340: 1 moved 50.0,10.0",
      ]),
    Case(
      "two places tell how fast it was",
      "id=1 x=100 y=100 | x=200 | id=-1 | id=2 x=400 |",
      ["10: 1 began 10.0,10.0", "20: 1 moved 20.0,10.0", "40: 1 moved 40.0,10.0"]),
    Case(
      "where it has come back counts when it breaks again",
      "id=1 x=100 y=100 | id=-1 | id=2 x=200 | id=-1 | id=3 x=300 |",
      ["10: 1 began 10.0,10.0", "30: 1 moved 20.0,10.0", "50: 1 moved 30.0,10.0"]),
    Case(
      "12 mm off it is the same", "id=1 x=100 y=100 | id=-1 | id=2 x=220 |",
      ["10: 1 began 10.0,10.0", "30: 1 moved 22.0,10.0"]),
    Case(
      "farther off it is another finger", "id=1 x=100 y=100 | id=-1 | id=2 x=221 | time=1 |@100",
      ["10: 1 began 10.0,10.0", "30: 2 began 22.1,10.0", "40: 1 ended 10.0,10.0"]),
    Case(
      "A24: a slot's contact that is replaced elsewhere in one frame has lifted",
      "id=1 x=100 y=100 | id=-1 id=2 x=500 | time=1 |@100",
      ["10: 1 began 10.0,10.0", "20: 2 began 50.0,10.0", "40: 1 ended 10.0,10.0"]),
    Case(
      "a contact's number may be 0", "id=0 x=100 y=100 | x=110 | id=-1 | time=1 |@100",
      ["10: 1 began 10.0,10.0", "20: 1 moved 11.0,10.0", "50: 1 ended 11.0,10.0"]),
  ]

  /// A bridge of 200 ms.
  static let long = [
    Case(
      "how fast it was is how fast it was when it lifted",
      "id=1 x=100 y=100 | x=200 | x=300 | id=-1 | id=2 x=1300 |@140",
      [
        "10: 1 began 10.0,10.0", "20: 1 moved 20.0,10.0", "30: 1 moved 30.0,10.0",
        "140: 1 moved 130.0,10.0",
      ])
  ]

  static let narrow = [
    Case(
      "where no slot is left, whoever leaves has left",
      "slot=0 id=1 x=100 y=100 slot=1 id=2 x=900 y=100 | slot=0 id=-1 | slot=0 id=3 x=500 y=900 |",
      [
        "10: 1 began 10.0,10.0; 2 began 90.0,10.0", "30: 1 ended 10.0,10.0",
        "30: 3 began 50.0,90.0",
      ]),
    Case(
      "where no slot is left and two leave at once, the first of them has left",
      "slot=0 id=1 x=100 y=100 slot=1 id=2 x=900 y=100 | slot=0 id=-1 slot=1 id=-1 |"
        + " slot=0 id=3 x=500 y=900 | time=1 |@100",
      [
        "10: 1 began 10.0,10.0; 2 began 90.0,10.0", "30: 1 ended 10.0,10.0",
        "30: 3 began 50.0,90.0", "40: 2 ended 90.0,10.0",
      ]),
    Case(
      "E9: what was lost is in no slot any more",
      "slot=1 id=1 x=100 y=100 | drop | slot=0 id=2 x=500 y=500 | id=-1 | id=3 x=900 | time=1 |@100",
      [
        "10: 1 began 10.0,10.0", "20: 1 cancelled (loss) 10.0,10.0", "30: 2 began 50.0,50.0",
        "50: 3 began 90.0,50.0", "60: 2 ended 50.0,50.0",
      ]),
  ]

  @Test(arguments: cases) func onAUsualPanel(_ one: Case) throws {
    #expect(try one.mended(by: BridgeTests.repairs) == one.frames)
  }

  @Test(arguments: long) func forLong(_ one: Case) throws {
    var repairs = PanelRepairs()
    repairs.bridge = .milliseconds(200)
    #expect(try one.mended(by: repairs) == one.frames)
  }

  @Test("beside ghost_ms, too, a contact that needs the slot of one that leaves ends it first")
  func ghostsOnTwoSlots() throws {
    let one = Case(
      "",
      "slot=0 id=1 x=100 y=100 slot=1 id=2 x=900 y=100 | time=1 |@200 slot=0 id=-1 |@210"
        + " slot=0 id=3 x=500 y=900 |@220 time=2 |@400",
      [])
    var repairs = BridgeTests.repairs
    repairs.ghost = .milliseconds(25)
    #expect(
      try one.mended(by: repairs, slots: 2) == [
        "55: 1 began 10.0,10.0; 2 began 90.0,10.0", "220: 1 ended 10.0,10.0",
        "265: 3 began 50.0,90.0",
      ])
  }

  @Test(arguments: narrow) func onTwoSlots(_ one: Case) throws {
    #expect(try one.mended(by: BridgeTests.repairs, slots: 2) == one.frames)
  }

  static var repairs: PanelRepairs {
    var repairs = PanelRepairs()
    repairs.bridge = .milliseconds(20)
    return repairs
  }
}
