import CTouch
import Glibc
import Testing

@testable import TouchInput

/// C15: what the twin of a pen says whose panel tells of it on its own node.
@Suite struct PenTwinTests {
  /// A panel with a pen, and the pen's twin, which writes into a pipe.
  private final class Stage {
    let frames: DeviceFrames
    let pen: OpaquePointer
    private let ends: (reading: Int32, writing: Int32)

    init(_ recorded: RecordedDevice = PenTwinTests.panel()) throws {
      frames = try DeviceFrames(recorded)
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
      self.ends = (ends[0], ends[1])
      pen = try #require(touch_pen_new(frames.device, ends[1]))
      touch_device_pass_pen(frames.device, pen)
    }

    deinit {
      touch_device_pass_pen(frames.device, nil)
      touch_pen_free(pen)
      close(ends.reading)
      close(ends.writing)
    }

    /// Feeds events written as words. Returns what the twin says, in words.
    func feed(_ events: String, keepingMoves: Bool = false) throws -> String {
      _ = try frames.feed(events, keepingMoves: keepingMoves)
      return written()
    }

    func written() -> String { RecordedEvent.words(from: ends.reading) }
  }

  static func panel() -> RecordedDevice {
    let recorded = RecordedDevice.withPen()
    _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(BTN_STYLUS))
    _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(KEY_HOMEPAGE))
    _ = recorded.axis(ABS_PRESSURE, 0, 255)
    _ = recorded.axis(ABS_TILT_X, -60, 60)
    return recorded
  }

  static let cases: [Case] = [
    Case(
      "C15: a stroke: hover, pressure, tilt, a button, and the pen that leaves",
      "pen=1 ax=10 ay=20 tilt=7 | touch=1 press=99 | ax=11 | stylus=1 | stylus=0 touch=0 press=0 |"
        + " pen=0 |",
      [
        "ax=10 ay=20 press=0 tilt=7 pen=1 | touch=1 press=99 | ax=11 | stylus=1 |"
          + " touch=0 press=0 stylus=0 | pen=0 |"
      ]),
    Case(
      "C15: what fingers do is no pen's",
      "id=5 x=1 y=2 touch=1 ax=1 ay=2 | x=3 ax=3 | home=1 |",
      [""]),
    Case(
      "C15: where a finger has been meanwhile is told when the pen comes",
      "pen=1 ax=10 ay=20 | pen=0 | id=5 x=1 y=2 touch=1 ax=1 ay=2 | id=-1 touch=0 | pen=1 ax=10 |",
      ["ax=10 ay=20 press=0 tilt=0 pen=1 | pen=0 | ax=10 ay=2 press=0 tilt=0 pen=1 |"]),
    Case(
      "C15: a frame of the pen and of a hand beside it is one of the pen",
      "pen=1 ax=10 ay=20 touch=1 press=9 | id=5 x=300 y=400 ax=11 | x=301 ax=12 tilt=3 |",
      ["touch=1 ax=10 ay=20 press=9 tilt=0 pen=1 | ax=11 | ax=12 tilt=3 |"]),
    Case(
      "C15: what a finger presses beside a pen is the finger's, and the pen's is the pen's",
      "pen=1 ax=10 ay=20 | id=5 x=1 y=2 touch=1 ax=1 ay=2 | x=3 ax=3 tilt=5 | ax=11 ay=21 |",
      ["ax=10 ay=20 press=0 tilt=0 pen=1 | tilt=5 | ax=11 ay=21 |"]),
    Case(
      "C15: what a finger pressed before the pen came is no tip, and the pen has a place",
      "id=5 x=1 y=2 touch=1 ax=1 ay=2 | pen=1 ax=10 ay=20 press=50 |",
      ["ax=10 ay=20 press=50 tilt=0 pen=1 |"]),
    Case(
      "C15: the place of a finger that moves when the pen comes is no pen's",
      "id=5 x=1 y=2 touch=1 ax=1 ay=2 | x=3 ax=3 pen=1 | ax=11 ay=21 |",
      ["press=0 tilt=0 pen=1 | ax=11 ay=21 |"]),
    Case(
      "C15: a hand that rests without a button is there before the tip, which is the pen's",
      "pen=1 ax=10 ay=20 | id=5 x=1 y=2 | touch=1 press=3 |",
      ["ax=10 ay=20 press=0 tilt=0 pen=1 | touch=1 press=3 |"]),
    Case(
      "C15: a pen that is turned round is another tool",
      "pen=1 | pen=0 rubber=1 | rubber=0 |",
      ["ax=0 ay=0 press=0 tilt=0 pen=1 | pen=0 rubber=1 | rubber=0 |"]),
    Case(
      "C15: a recording cannot be asked about a pen after a loss (SYN_DROPPED): it leaves",
      "pen=1 touch=1 stylus=1 | drop | pen=1 |",
      [
        "touch=1 ax=0 ay=0 press=0 tilt=0 pen=1 stylus=1 | touch=0 pen=0 stylus=0 |"
          + " ax=0 ay=0 press=0 tilt=0 pen=1 |"
      ]),
    Case(
      "C15: what is pressed on a pen that is away is not told",
      "stylus=1 | touch=1 | tilt=3 |",
      [""]),
    Case(
      "Bad input: a pen out of its range is where it says",
      "pen=1 ax=99999 ay=-5 |",
      ["ax=99999 ay=-5 press=0 tilt=0 pen=1 |"]),
  ]

  @Test(arguments: cases)
  func says(_ one: Case) throws {
    #expect(try [Stage().feed(one.events)] == one.frames)
    let said = try Stage().feed(one.events, keepingMoves: true)
    #expect([said] == one.frames, "while moves are kept")
  }

  @Test("C15: each frame of a pen goes out as it is read, though moves of fingers are kept")
  func isNotKept() throws {
    let stage = try Stage()
    _ = try stage.feed("id=5 x=100 y=200 | pen=1 ax=1 ay=2 |")
    #expect(try stage.frames.feed("ax=5 x=101 |", keepingMoves: true) == [], "gestures hear later")
    #expect(stage.written() == "ax=5 |")
  }

  @Test("C15: a pen that is near when nothing is passed any more leaves at once, and may come back")
  func leaves() throws {
    let stage = try Stage()
    _ = try stage.feed("pen=1 ax=1 touch=1 stylus=1 |")
    touch_device_pass_pen(stage.frames.device, nil)
    #expect(stage.written() == "touch=0 pen=0 stylus=0 |")
    #expect(try stage.feed("ax=2 |") == "")
    touch_device_pass_pen(stage.frames.device, stage.pen)
    #expect(stage.written() == "")
    #expect(try stage.feed("ax=3 |") == "touch=1 ax=3 ay=0 press=0 tilt=0 pen=1 stylus=1 |")
  }

  @Test("C15: the pen's serial number is told with each frame of it")
  func serial() throws {
    let recorded = PenTwinTests.panel()
    _ = touch_device_enable(recorded.device, UInt16(EV_MSC), UInt16(MSC_SERIAL))
    let stage = try Stage(recorded)
    #expect(
      try stage.feed("pen=1 serial=77 | ax=1 serial=77 | serial=77 | pen=0 serial=77 |")
        == "ax=0 ay=0 press=0 tilt=0 pen=1 serial=77 | ax=1 serial=77 | pen=0 |")
  }

  @Test(
    "C15: a panel of one touch tells of both in one place: all that a near pen does is the pen's")
  func singleTouch() throws {
    let recorded = RecordedDevice.singleTouch()
    _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(BTN_TOOL_PEN))
    let stage = try Stage(recorded)
    #expect(
      try stage.feed("ax=1 ay=2 touch=1 | touch=0 | pen=1 ax=3 | touch=1 | touch=0 | pen=0 |")
        == "ax=3 ay=2 pen=1 | touch=1 | touch=0 | pen=0 |")
  }

  @Test("that it cannot be written to is remembered")
  func fault() throws {
    let stage = try Stage()
    let pen = PenTwin(adopting: try #require(touch_pen_new(stage.frames.device, -1)))
    #expect(pen.fault == nil && pen.node.isEmpty)
    touch_device_pass_pen(stage.frames.device, pen.pen)
    _ = try stage.feed("pen=1 | pen=0 |")
    #expect(pen.fault == .cannotWrite(errno: EBADF))
    touch_device_pass_pen(stage.frames.device, nil)
  }
}
