import Gestures
import Testing

@testable import TouchInput

/// Recorded events through libevdev's slots and the tracker: what replay sees.
@Suite struct FedPanelTests {
  static let multitouch = [
    Case(
      "a tap", "slot=0 id=5 x=100 y=200 | id=-1 |",
      ["10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0"]),
    Case(
      "two fingers, one moves, the first lifts",
      "slot=0 id=5 x=100 y=200 slot=1 id=6 x=300 y=400 | x=310 | slot=0 id=-1 |",
      [
        "10: 1 began 10.0,20.0; 2 began 30.0,40.0", "20: 2 moved 31.0,40.0",
        "30: 1 ended 10.0,20.0",
      ]),
    Case(
      "G1: a frame of only a timestamp is no movement",
      "id=5 x=100 y=200 | time=7000 | time=14000 | x=100 |", ["10: 1 began 10.0,20.0"]),
    Case(
      "G2: landing without Y, then without X and Y",
      "id=5 x=100 y=200 | id=-1 | id=6 x=110 | id=-1 | id=7 |",
      [
        "10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0", "30: 2 began 11.0,20.0",
        "40: 2 ended 11.0,20.0", "50: 3 began 11.0,20.0",
      ]),
    Case(
      "G8: a contact whose place was never told lands when it is",
      "id=5 | what=1 | x=100 | y=200 | id=-1 | id=6 |",
      [
        "40: 1 began 10.0,20.0", "50: 1 ended 10.0,20.0", "60: 2 began 10.0,20.0",
      ]),
    Case(
      "a contact's number may be 0", "id=0 x=100 y=200 | x=110 | id=-1 |",
      ["10: 1 began 10.0,20.0", "20: 1 moved 11.0,20.0", "30: 1 ended 11.0,20.0"]),
    Case("G8: one that lifts before was no touch", "id=5 | id=-1 |", []),
    Case(
      "G8: where a slot is, each has to be told for itself",
      "slot=0 id=5 x=100 y=200 slot=1 id=6 | y=300 | x=400 |",
      ["10: 1 began 10.0,20.0", "30: 2 began 40.0,30.0"]),
    Case(
      "G8, G2: a place that was told before the contact counts", "x=100 y=200 | id=5 |",
      ["20: 1 began 10.0,20.0"]),
    Case(
      "A24, G2: a slot's contact is replaced in one frame, beside one that moves",
      "slot=0 id=5 x=100 y=200 slot=1 id=6 x=300 y=400 | id=-1 id=7 x=500 slot=0 x=101 |",
      [
        "10: 1 began 10.0,20.0; 2 began 30.0,40.0", "20: 2 ended 30.0,40.0",
        "20: 1 moved 10.1,20.0; 3 began 50.0,40.0",
      ]),
    Case(
      "A24: the same tracking id again is another contact all the same",
      "id=5 x=100 y=200 | id=-1 id=5 |",
      ["10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0", "20: 2 began 10.0,20.0"]),
    Case(
      "A24: ended, replaced and lifted in one frame is only ended",
      "id=5 x=100 y=200 | id=-1 id=6 id=-1 |", ["10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0"]),
    Case("landing and lifting in one frame is nothing", "id=5 x=100 y=200 id=-1 |", []),
    Case(
      "landing twice in one frame is one touch", "id=5 x=100 y=200 id=-1 id=6 x=300 | id=-1 |",
      ["10: 1 began 30.0,20.0", "20: 1 ended 30.0,20.0"]),
    Case(
      "a tracking id over a live one is not believed",
      "id=5 x=100 y=200 | id=6 x=110 | id=-1 |",
      ["10: 1 began 10.0,20.0", "20: 1 moved 11.0,20.0", "30: 1 ended 11.0,20.0"]),
    Case(
      "tracking ids that repeat one after another are different touches",
      "id=5 x=100 y=200 | id=-1 | id=5 | id=-1 |",
      [
        "10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0", "30: 2 began 10.0,20.0",
        "40: 2 ended 10.0,20.0",
      ]),
    Case(
      "any negative tracking id lifts", "id=5 x=100 y=200 | id=-7 | id=6 |",
      ["10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0", "30: 2 began 10.0,20.0"]),
    Case(
      "a slot that does not exist is the last one, as in libevdev",
      "slot=10 id=5 x=100 y=200 | slot=9 x=110 | slot=-1 x=120 | slot=2147483647 id=-1 |",
      [
        "10: 1 began 10.0,20.0", "20: 1 moved 11.0,20.0", "30: 1 moved 12.0,20.0",
        "40: 1 ended 12.0,20.0",
      ]),
    Case(
      "codes that the device does not have are skipped",
      "what=9 never=1 config id=5 what=200 x=100 y=200 touch=1 | what=0 |",
      ["10: 1 began 10.0,20.0"]),
    Case(
      "positions outside the axis lie outside the picture",
      "id=5 x=-2147483648 y=2147483647 |", ["10: 1 began -214748364.8,214748364.7"]),
    Case("positions without a contact are nothing", "x=100 y=200 | x=110 | id=-1 |", []),
    Case(
      "time that goes backwards stands still",
      "id=5 x=100 y=200 |@50 x=110 |@20 x=120 |@60 id=-1 |@-9223372036854775 ",
      [
        "50: 1 began 10.0,20.0", "50: 1 moved 11.0,20.0", "60: 1 moved 12.0,20.0",
        "60: 1 ended 12.0,20.0",
      ]),
  ]

  static let interruptions = [
    Case(
      "E9: a palm cancels, and stays ignored when it turns back into a finger (C13)",
      "id=5 x=100 y=200 | x=110 tool=2 | tool=0 x=120 | id=-1 | id=6 |",
      ["10: 1 began 10.0,20.0", "20: 1 cancelled (palm) 10.0,20.0", "50: 2 began 12.0,20.0"]),
    Case(
      "E9: a palm that is gone in the frame in which it is recognized has not lifted",
      "id=5 x=100 y=200 | tool=2 id=-1 | id=6 tool=0 |",
      ["10: 1 began 10.0,20.0", "20: 1 cancelled (palm) 10.0,20.0", "30: 2 began 10.0,20.0"]),
    Case(
      "E9: what lands as a palm never begins", "id=5 x=100 y=200 tool=2 | tool=0 | id=-1 |", []),
    Case(
      "E9: what has a palm's number after it is a finger",
      "id=5 x=100 y=200 tool=2 | id=-1 tool=0 | id=5 |", ["30: 1 began 10.0,20.0"]),
    Case(
      "E9: a palm is replaced by a finger in one frame",
      "id=5 x=100 y=200 tool=2 | id=-1 id=6 tool=0 |", ["20: 1 began 10.0,20.0"]),
    Case(
      "E9: a finger is replaced by a palm in one frame",
      "id=5 x=100 y=200 | id=-1 id=6 tool=2 | tool=0 |",
      ["10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0"]),
    Case(
      "a pen is a touch of another kind", "id=5 x=100 y=200 tool=1 |",
      ["10: 1 began pen 10.0,20.0"]),
    Case("a dial is no touch", "id=5 x=100 y=200 tool=10 |", []),
    Case(
      "E9: SYN_DROPPED in a recording loses every contact",
      "slot=0 id=5 x=100 y=200 slot=1 id=6 x=300 y=400 | drop x=999 id=-1 slot=2 id=8 | x=310 |",
      [
        "10: 1 began 10.0,20.0; 2 began 30.0,40.0",
        "20: 1 cancelled (loss) 10.0,20.0; 2 cancelled (loss) 30.0,40.0",
      ]),
    Case(
      "E9: after SYN_DROPPED new contacts begin, in the slot that was current before",
      "slot=1 id=5 x=100 y=200 | drop slot=3 | id=-1 | id=6 x=110 |",
      ["10: 1 began 10.0,20.0", "20: 1 cancelled (loss) 10.0,20.0", "40: 2 began 11.0,20.0"]),
    Case(
      "E9: what came before SYN_DROPPED in its frame counts as lost",
      "id=5 x=100 y=200 | id=-1 id=6 drop |",
      ["10: 1 began 10.0,20.0", "20: 1 cancelled (loss) 10.0,20.0"]),
    Case("SYN_DROPPED with nothing down is nothing", "drop | id=-1 |", []),
  ]

  static let singleTouch = [
    Case(
      "a tap that moves", "ax=100 ay=200 touch=1 | ax=110 | touch=0 |",
      ["10: 1 began 10.0,20.0", "20: 1 moved 11.0,20.0", "30: 1 ended 11.0,20.0"]),
    Case(
      "G2: landing without X and Y", "ax=100 ay=200 touch=1 | touch=0 | touch=1 |",
      ["10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0", "30: 2 began 10.0,20.0"]),
    Case(
      "A24: lifted and landed in one frame", "ax=100 ay=200 touch=1 | touch=0 touch=1 ax=110 |",
      ["10: 1 began 10.0,20.0", "20: 1 ended 10.0,20.0", "20: 2 began 11.0,20.0"]),
    Case("landing and lifting in one frame is nothing", "ax=100 touch=1 touch=0 |", []),
    Case(
      "BTN_TOUCH again is the same touch", "ax=100 ay=200 touch=1 | touch=1 ax=110 |",
      ["10: 1 began 10.0,20.0", "20: 1 moved 11.0,20.0"]),
    Case("hovering is nothing", "ax=100 ay=200 | ax=110 |", []),
    Case(
      "E9: SYN_DROPPED loses the contact",
      "ax=100 ay=200 touch=1 | drop ax=999 | ax=110 | touch=1 |",
      ["10: 1 began 10.0,20.0", "20: 1 cancelled (loss) 10.0,20.0", "40: 2 began 11.0,20.0"]),
    Case(
      "multitouch codes mean nothing", "slot=0 id=5 x=100 y=200 | id=-1 |", []),
  ]

  @Test(arguments: multitouch + interruptions)
  func feedsSlots(_ expected: Case) throws {
    let panel = try RecordedDevice.multitouch().panel()
    #expect(try panel.feed(expected.events) == expected.frames)
  }

  @Test(arguments: singleTouch)
  func feedsSingleTouch(_ expected: Case) throws {
    let panel = try RecordedDevice.singleTouch().panel()
    #expect(panel.slots == 1)
    #expect(try panel.feed(expected.events) == expected.frames)
  }

  @Test func contactsBeyondTwoSlotsNeverStayDown() throws {
    let panel = try RecordedDevice.multitouch(slots: 2).panel()
    let lines = try panel.feed(
      """
      slot=0 id=1 x=100 y=100 slot=1 id=2 x=200 y=100 slot=2 id=3 x=300 y=100 |
      slot=0 id=-1 slot=1 id=-1 slot=2 id=-1 |
      """)
    #expect(
      lines == [
        "10: 1 began 10.0,10.0; 2 began 30.0,10.0", "20: 1 ended 10.0,10.0; 2 ended 30.0,10.0",
      ])
    #expect(panel.takeFault()?.contains("invalid slot index 2") == true)
    #expect(panel.cancelAll(at: EventTime(microseconds: 0)) == nil)
  }

  @Test func aBrokenDeviceComplainsEightTimes() throws {
    let panel = try RecordedDevice.multitouch().panel()
    var faults = 0
    for _ in 0..<20 {
      _ = try panel.feed("slot=99 |")
      if panel.takeFault() != nil { faults += 1 }
    }
    #expect(faults == 8)
    #expect(panel.takeFault() == nil)
  }

  @Test func cancellingIgnoresWhatStaysDown() throws {
    let panel = try RecordedDevice.multitouch().panel()
    _ = try panel.feed("slot=0 id=5 x=100 y=200 slot=1 id=6 x=300 y=400 |@100")
    let frame = try #require(panel.cancelAll(at: EventTime(microseconds: 50_000)))
    #expect(line(frame) == "100: 1 cancelled 10.0,20.0; 2 cancelled 30.0,40.0")
    #expect(panel.cancelAll(at: EventTime(microseconds: 200_000)) == nil)
    let lines = try panel.feed("slot=0 x=110 |@210 id=-1 |@220 id=7 |@230 slot=1 id=-1 |@240")
    #expect(lines == ["230: 3 began 11.0,20.0"])
  }

  @Test func rotatesAndScales() throws {
    let settings = PanelSettings(orientation: .left)
    let panel = try RecordedDevice.multitouch().panel(settings: settings)
    #expect(panel.geometry.pictureSize == Size(width: 194, height: 344))
    #expect(try panel.feed("id=5 x=100 y=200 |") == ["10: 1 began 174.0,10.0"])
  }
}
