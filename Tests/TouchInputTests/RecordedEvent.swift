import CTouch
import Gestures
import Testing

/// One word of `RecordedDevice`'s notation as an event.
struct RecordedEvent {
  let time: EventTime
  let type: UInt16
  let code: UInt16
  let value: Int32

  static let codes: [Substring: (Int32, Int32)] = [
    "slot": (EV_ABS, ABS_MT_SLOT), "id": (EV_ABS, ABS_MT_TRACKING_ID),
    "x": (EV_ABS, ABS_MT_POSITION_X), "y": (EV_ABS, ABS_MT_POSITION_Y),
    "tool": (EV_ABS, ABS_MT_TOOL_TYPE), "touch": (EV_KEY, BTN_TOUCH),
    "ax": (EV_ABS, ABS_X), "ay": (EV_ABS, ABS_Y), "time": (EV_MSC, MSC_TIMESTAMP),
    "major": (EV_ABS, ABS_MT_TOUCH_MAJOR), "pen": (EV_KEY, BTN_TOOL_PEN),
    "rubber": (EV_KEY, BTN_TOOL_RUBBER), "brush": (EV_KEY, BTN_TOOL_BRUSH),
    "pencil": (EV_KEY, BTN_TOOL_PENCIL), "airbrush": (EV_KEY, BTN_TOOL_AIRBRUSH),
    "mt": (EV_SYN, SYN_MT_REPORT), "what": (EV_ABS, ABS_MT_PRESSURE),
    "distance": (EV_ABS, ABS_DISTANCE), "home": (EV_KEY, KEY_HOMEPAGE),
    "stylus": (EV_KEY, BTN_STYLUS), "press": (EV_ABS, ABS_PRESSURE),
    "tilt": (EV_ABS, ABS_TILT_X), "serial": (EV_MSC, MSC_SERIAL),
    "lid": (EV_SW, SW_LID), "dial": (EV_REL, REL_DIAL),
    "never": (0x1e, 0xfff),
    "|": (EV_SYN, SYN_REPORT), "drop": (EV_SYN, SYN_DROPPED), "config": (EV_SYN, SYN_CONFIG),
  ]

  init(_ word: Substring, after last: EventTime) throws {
    let parts = word.split(whereSeparator: { $0 == "=" || $0 == "@" })
    let (type, code) = try #require(RecordedEvent.codes[parts[0]])
    let value = parts.count > 1 ? Int64(parts[1]) : nil
    self.type = UInt16(type)
    self.code = UInt16(code)
    if type == EV_SYN && code == SYN_REPORT {
      time = value.map { EventTime(microseconds: $0 * 1000) } ?? last + .milliseconds(10)
      self.value = 0
    } else {
      time = last
      self.value = Int32(truncatingIfNeeded: value ?? 0)
    }
  }
}
