import Gestures
import Testing

@testable import Recording

/// The notation of traces: what is wrong has its place, and what is right becomes a panel's events.
@Suite struct TraceNotationTests {
  private static let good = """
    # gestured trace 1
    screen: 160 x 100 mm
    device: Test Panel
    shows: changes, touches

    --- configuration
    [[gesture]]
    name = "tap"
    type = "tap"

    --- fingers: two taps
    a+0(40,40) b+0(50.5,40)pen a>20(41.125,40)  # together
    a-50 | b-50 @70 a+100.5(40,40) a!120

    --- expected
    tap recognized @50

    """

  static let broken: [BrokenRecording] = [
    trace("screen", "160 x", "160 by", "rec:2:13: 'x' expected"),
    trace("unit", "100 mm", "100", "rec:2:18: 'mm' expected. A screen is written '160 x 100 mm'"),
    trace("size", "160 x", "1 x", "rec:2:9: no touchscreen has this size: "),
    trace("key", "shows:", "show:", "rec:4:1: not a line of a trace. Above the first heading"),
    trace(
      "extra", "touches", "touch",
      "rec:4:7: cannot show 'touch'. Outcomes are always shown. Write what"),
    trace("heading", "--- expected", "--- outcome", "rec:15:4: no heading 'outcome'. Headings are"),
    trace(
      "order", "--- fingers: two taps\n", "--- expected\n", "rec:11:4: 'expected' without fingers"),
    trace(
      "no steps",
      "a+0(40,40) b+0(50.5,40)pen a>20(41.125,40)  # together\na-50 | b-50 @70 a+100.5(40,40) a!120",
      "", "rec:11: no fingers below this heading. The least is one that taps"),
    trace("step", "a-50", "a?50", "rec:13:1: not a step of a finger. Steps are a+0(40,40) lands"),
    trace("finger", "a-50", "1-50", "rec:13:1: not a step of a finger"),
    trace("letter alone", "a-50", "a", "rec:13:1: not a step of a finger"),
    trace("time", "a-50", "a-soon", "rec:13:3: a number expected"),
    trace("time's decimals", "100.5", "100.5000", "rec:13:26: 1 to 3 decimals expected"),
    trace("place missing", "a+0(40,40)", "a+0", "rec:12:4: '(' expected"),
    trace("place's comma", "(40,40) b", "(40 40) b", "rec:12:7: ',' expected"),
    trace("place's end", "(40,40) b", "(40,40 b", "rec:12:10: ')' expected"),
    trace("place far away", "(40,40) b", "(40000,40) b", "rec:12:5: a number from -10000 to 10000"),
    trace("no blank", "a-50 |", "a-50|", "rec:13:5: a blank expected"),
    trace(
      "backwards", "b-50", "b-40", "rec:13:8: time goes back, from 50 ms. Write steps in the order"),
    trace("down already", "b+0", "a+0", "rec:12:12: finger 'a' is down already. Lift it before"),
    trace(
      "not down", "b-50", "c-50", "rec:13:8: finger 'c' is not down. It lands with 'c+TIME(X,Y)'"),
    .init("no fingers", "# gestured trace 1\nscreen: 160 x 100 mm\n", "rec: no fingers in it"),
    .init("future", "# gestured trace 2\n", "rec:1: version 2 of the trace format is not known"),
  ]

  private static func trace(
    _ name: String, _ old: String, _ new: String, _ message: String
  ) -> BrokenRecording {
    BrokenRecording(name, good.replacing(old, with: new, maxReplacements: 1), message)
  }

  @Test("a broken trace gets a message", arguments: broken)
  func message(of file: BrokenRecording) throws {
    #expect(throws: RecordingError.self) {
      do {
        _ = try Recording(bytes: Array(file.text.utf8), path: "rec")
      } catch let error as RecordingError {
        #expect(error.description.hasPrefix(file.message), "got: \(error)")
        throw error
      }
    }
  }

  @Test("no trace cut off anywhere, or with one byte changed, traps")
  func robust() {
    let bytes = Array(TraceNotationTests.good.utf8)
    for index in bytes.indices {
      _ = try? Recording(bytes: Array(bytes[..<index]), path: "rec")
      for byte: UInt8 in [0, 0x0A, 0x2D, 0x30, 0x7C, 0xFF] {
        var changed = bytes
        changed[index] = byte
        _ = try? Recording(bytes: changed, path: "rec")
      }
    }
  }

  @Test("fingers become what a panel would send")
  func events() throws {
    let recording = try Recording(bytes: Array(TraceNotationTests.good.utf8), path: "rec")
    let device = try #require(recording.devices.first)
    #expect(try recording.touchscreens() == [0])
    #expect((device.name, device.slots) == ("Test Panel", 10))
    #expect(device.axes[InputCode.positionX.code]?.maximum == 160_000)
    let names: [InputCode: String] = [
      .report: "|", .touch: "touch", .slot: "slot", .trackingID: "id", .toolType: "tool",
      .positionX: "x", .positionY: "y",
    ]
    var time = EventTime(microseconds: -1)
    var words: [String] = []
    for event in device.events {
      if event.time != time { words.append("\(event.time.microseconds / 1000):") }
      time = event.time
      let name = names[event.code] ?? "?"
      words.append(event.code == .report ? name : "\(name)=\(event.value)")
    }
    #expect(
      words.joined(separator: " ") == """
        0: touch=1 slot=0 id=1 tool=0 x=40000 y=40000 \
        slot=1 id=2 tool=1 x=50500 y=40000 | \
        20: slot=0 x=41125 y=40000 | \
        50: slot=0 id=-1 | slot=1 id=-1 touch=0 | 70: | \
        100: touch=1 slot=0 id=3 tool=0 x=40000 y=40000 | \
        120: slot=0 tool=2 id=-1 touch=0 |
        """)
    let trace = try #require(recording.traces.first)
    #expect((trace.title, trace.line) == ("two taps", 11))
    #expect(trace.shows == [.changes, .touches])
    #expect(trace.expected?.map(\.text) == ["tap recognized @50"])
  }

  @Test("a finger that lands off the screen is told; two steps of one finger are two frames")
  func oddities() throws {
    let text = "--- fingers\na+0(200,40) a>0(20,40) a-5\n"
    let recording = try Recording(bytes: Array(text.utf8), path: "rec")
    #expect(recording.warnings == ["rec:2:1: 'a' lands off the screen"])
    #expect(recording.devices[0].events.count { $0.code == .report } == 3)
  }

  @Test("touches become fingers, and fingers the same touches")
  func writes() throws {
    var writer = TraceWriter(since: EventTime(microseconds: 1_000_000))
    func frame(_ time: Int64, _ changes: (Int, TouchFrame.Phase, Double)...) {
      var frame = TouchFrame(time: EventTime(microseconds: 1_000_000 + time))
      for (touch, phase, x) in changes {
        frame.changes.append(
          TouchFrame.Change(touch: touch, phase: phase, position: Point(x: x, y: 40)))
      }
      writer.write(frame)
    }
    frame(0, (7, .began, 10), (8, .began, 20.0004))
    frame(10_001, (7, .moved, -0.5))
    frame(20_000, (7, .ended, 0), (8, .moved, 21))
    frame(20_000, (9, .began, 30.25))
    frame(30_000, (8, .cancelled, 21))
    #expect(
      writer.finished(at: EventTime(microseconds: 1_040_000)) == """
        a+0(10,40) b+0(20,40) a>10.001(-0.5,40) a-20 b>20(21,40) | a+20(30.25,40) b!30 @40

        """)
  }
}
