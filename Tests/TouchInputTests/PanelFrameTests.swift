import CTouch
import Gestures
import Testing

@testable import TouchInput

/// What is known of a frame before its touches are looked at.
@Suite struct PanelFrameTests {
  /// One word a frame: whether touches moved and nothing else happened to any, and whether anything
  /// happened besides.
  static let plays = [
    Case(
      "a finger", "id=5 x=100 y=200 | x=110 | x=120 | id=-1 | time=1 |",
      ["news", "moves", "moves", "news", "moves"]),
    Case(
      "one lands while another moves",
      "slot=0 id=5 x=1 y=2 | slot=1 id=6 x=3 y=4 slot=0 x=2 | x=3 |", ["news", "news", "moves"]),
    Case(
      "A24: a finger gives way to a palm in one frame", "id=5 x=1 y=2 | id=-1 id=6 tool=2 | x=3 |",
      ["news", "news", "moves"]),
    Case(
      "E9: a finger becomes a palm", "id=5 x=1 y=2 | tool=2 x=2 | x=3 |", ["news", "news", "moves"]),
    Case(
      "a button beside the glass", "id=5 x=1 y=2 | home=1 x=2 | home=0 | x=3 |",
      ["news", "moves, others", "moves, others", "moves"]),
    Case(
      "a pen's tip", "pen=1 ax=100 ay=200 touch=1 | ax=110 | touch=0 | pen=0 |",
      ["news", "news", "news", "moves"]),
  ]

  @Test(arguments: plays)
  func kind(_ play: Case) throws {
    let recorded = RecordedDevice.withPen()
    #expect(touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(KEY_HOMEPAGE)) == 0)
    let panel = try recorded.panel()
    panel.takePens(true)
    var kinds: [String] = []
    try panel.feed(play.events) { frame in
      kinds.append((frame.isOfMoves ? "moves" : "news") + (frame.hasOthers ? ", others" : ""))
      #expect((frame.presses != nil) == frame.hasOthers)
    }
    #expect(kinds == play.frames)
  }

  @Test("when the twin was led by a frame, from the first microsecond on")
  func led() {
    let frame = PanelFrame()
    #expect(frame.led == nil)
    frame.device.led_us = 1
    #expect(frame.led == EventTime(microseconds: 1))
  }

  @Test("once the lull has ended nothing is kept any more, nor leads a twin that may be gone")
  func endOfTheLull() throws {
    let panel = try RecordedDevice.multitouch().panel()
    _ = try panel.feed("id=5 x=100 y=200 | x=110 | x=120 |", keepingMoves: true)
    #expect(touch_device_is_lulled(panel.device))
    panel.endLull()
    #expect(!touch_device_is_lulled(panel.device))
  }

  @Test("what a panel's device is and can send")
  func description() throws {
    let recorded = RecordedDevice.singleTouch()
    touch_device_set_ids(recorded.device, 3, 0x56a, 0x4200, 0x111)
    #expect(touch_device_enable_property(recorded.device, UInt16(INPUT_PROP_POINTER)) == 0)
    #expect(touch_device_enable_property(recorded.device, UInt16(INPUT_PROP_DIRECT)) == 0)
    let description = try recorded.panel().description
    #expect(description.name == "Recorded")
    #expect(description.ids == [3, 0x56a, 0x4200, 0x111])
    #expect(description.properties == [0, 1])
    #expect(
      Set(description.codes).isSuperset(of: [0x1_014a, 0x3_0000, 0x3_0001])
        && !description.codes.contains(0x3_0035))
    #expect(description.axes == [[0, 0, 3440, 0, 0, 10], [1, 0, 1940, 0, 0, 10]])
  }
}
