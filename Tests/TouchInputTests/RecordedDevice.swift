import CTouch
import Gestures
import Testing
import TouchInput

/// A device that is described and fed by a test, as a recording is.
///
/// Events are written as words: `slot=1 id=7 x=100 y=200 tool=2 |`, where `|` is a SYN_REPORT that
/// comes 10 ms after the last one, `drop` a SYN_DROPPED, `|@50` a SYN_REPORT at 50 ms. `touch`,
/// `ax` and `ay` are the codes of single-touch panels, `time` is MSC_TIMESTAMP, and `what` is a
/// code that the device does not have. `mt` is the SYN_MT_REPORT behind a contact of protocol A,
/// `pen` and `rubber` are ends of a pen that come near or leave. `press` and `tilt` are the pen's
/// pressure and tilt, `stylus` its button, `serial` its number.
struct RecordedDevice {
  let device: OpaquePointer?

  init(name: String = "Recorded") {
    device = touch_device_new(name)
  }

  func axis(_ code: Int32, _ minimum: Int32, _ maximum: Int32, _ resolution: Int32 = 0) -> Int32 {
    touch_device_enable_axis(device, UInt16(code), minimum, maximum, 0, 0, resolution)
  }

  /// A panel of 344 × 194 mm with ten units a millimetre.
  static func multitouch(slots: Int32 = 10) -> RecordedDevice {
    let recorded = RecordedDevice()
    _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(BTN_TOUCH))
    _ = touch_device_enable(recorded.device, UInt16(EV_MSC), UInt16(MSC_TIMESTAMP))
    _ = recorded.axis(ABS_X, 0, 3440, 10)
    _ = recorded.axis(ABS_Y, 0, 1940, 10)
    _ = recorded.axis(ABS_MT_TRACKING_ID, 0, 65535)
    _ = recorded.axis(ABS_MT_SLOT, 0, slots - 1)
    _ = recorded.axis(ABS_MT_POSITION_X, 0, 3440, 10)
    _ = recorded.axis(ABS_MT_POSITION_Y, 0, 1940, 10)
    _ = recorded.axis(ABS_MT_TOOL_TYPE, 0, 2)
    return recorded
  }

  /// A panel of the same size without slots, with what else it has by the code and its greatest
  /// value.
  static func protocolA(_ others: (Int32, Int32)..., fuzz: Int32 = 0) -> RecordedDevice {
    let recorded = RecordedDevice()
    _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(BTN_TOUCH))
    _ = touch_device_enable(recorded.device, UInt16(EV_MSC), UInt16(MSC_TIMESTAMP))
    for (code, maximum) in [(ABS_MT_POSITION_X, Int32(3440)), (ABS_MT_POSITION_Y, 1940)] {
      _ = touch_device_enable_axis(recorded.device, UInt16(code), 0, maximum, fuzz, 0, 10)
    }
    for (code, maximum) in others { _ = recorded.axis(code, 0, maximum) }
    return recorded
  }

  /// The panel of ten slots, with a pen on the same node.
  static func withPen() -> RecordedDevice {
    let recorded = RecordedDevice.multitouch()
    for code in [BTN_TOOL_PEN, BTN_TOOL_RUBBER, BTN_TOOL_BRUSH, BTN_TOOL_PENCIL, BTN_TOOL_AIRBRUSH]
    {
      _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(code))
    }
    return recorded
  }

  static func singleTouch() -> RecordedDevice {
    let recorded = RecordedDevice()
    _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(BTN_TOUCH))
    _ = recorded.axis(ABS_X, 0, 3440, 10)
    _ = recorded.axis(ABS_Y, 0, 1940, 10)
    return recorded
  }

  func panel(
    place: PanelPlace = PanelPlace(), settings: PanelSettings = PanelSettings(),
    displays: Displays? = nil
  ) throws -> Panel {
    try Panel(adopting: #require(device), place: place, settings: settings, displays: displays)
  }
}

extension Panel {
  /// Feeds events written as words, and gives the frames that come of them as lines.
  func feed(_ events: String, keepingMoves: Bool = false) throws -> [String] {
    var lines: [String] = []
    try feed(events, keepingMoves: keepingMoves) { lines += $0.touchFrames.map(line) }
    return lines
  }

  /// Feeds events written as words, and hands over the frames that come of them.
  func feed(
    _ events: String, keepingMoves: Bool = false, _ deliver: (PanelFrame) -> Void
  ) throws {
    var time = EventTime(microseconds: 0)
    for word in events.split(whereSeparator: \.isWhitespace) {
      let event = try RecordedEvent(word, after: time)
      time = event.time
      feed(
        time: time, type: event.type, code: event.code, value: event.value,
        keepingMoves: keepingMoves, deliver)
    }
  }
}
