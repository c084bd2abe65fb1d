import CTouch
import Gestures
import Glibc
import TouchInput

/// A panel that its bytes describe, and what it sends: first what it is, then four bytes an event.
struct FuzzedPanel {
  private let glass: FuzzedGlass
  private let events: ArraySlice<UInt8>

  /// Nil if it would be no touchscreen.
  init?(_ bytes: [UInt8]) {
    guard let kind = bytes.first, let device = FuzzedPanel.device(Kind(rawValue: kind)) else {
      return nil
    }
    var repairs = PanelRepairs()
    if kind & 0x10 != 0 { repairs.bridge = .milliseconds(20) }
    if kind & 0x20 != 0 { repairs.ghost = .milliseconds(25) }
    if kind & 0x40 != 0 { repairs.edge = .init(width: 5, longest: .milliseconds(60)) }
    if kind & 0x80 != 0 { repairs.hasDeadPoints = true }
    guard let glass = FuzzedGlass(adopting: device, settings: PanelSettings(repairs: repairs))
    else { return nil }
    self.glass = glass
    events = bytes.dropFirst()
  }

  func play() {
    var (time, rest): (Int64, _) = (1_000_000, events)
    while rest.count >= 4 {
      let event = Array(rest.prefix(4))
      rest = rest.dropFirst(4)
      let (type, code) = FuzzedPanel.words[Int(event[0]) % FuzzedPanel.words.count]
      // A tracking id of 255 is a lift.
      let raw = Int32(event[1]) << 8 | Int32(event[2])
      let value = code == ABS_MT_TRACKING_ID && event[2] == 255 ? -1 : raw
      // Most frames are 8 ms apart, some seconds. 255 is a lock.
      time += Int64(event[3] & 0x0F) * (event[3] & 0x10 == 0 ? 1_000 : 100_000)
      if event[3] == 255 { glass.lock() }
      glass.feed(
        time: EventTime(microseconds: time), type: UInt16(type), code: UInt16(code), value: value)
    }
    glass.end()
  }

  /// What a device has.
  private struct Kind: OptionSet {
    let rawValue: UInt8
    static let singleTouch = Kind(rawValue: 1)
    static let withoutSlots = Kind(rawValue: 2)
    static let tools = Kind(rawValue: 4)
    static let pen = Kind(rawValue: 8)
  }

  private static func device(_ kind: Kind) -> OpaquePointer? {
    guard let device = touch_device_new("Fuzzed") else { return nil }
    var keys = [BTN_TOUCH, KEY_HOMEPAGE]
    var axes = [(ABS_X, Int32(4095)), (ABS_Y, 4095)]
    if !kind.contains(.singleTouch) {
      axes += [(ABS_MT_POSITION_X, 4095), (ABS_MT_POSITION_Y, 4095), (ABS_MT_TRACKING_ID, 65_535)]
      if !kind.contains(.withoutSlots) { axes.append((ABS_MT_SLOT, 9)) }
      if kind.contains(.tools) { axes.append((ABS_MT_TOOL_TYPE, 2)) }
    }
    if kind.contains(.pen) { keys += [BTN_TOOL_PEN, BTN_STYLUS] }
    for key in keys { _ = touch_device_enable(device, UInt16(EV_KEY), UInt16(key)) }
    for (code, maximum) in axes {
      _ = touch_device_enable_axis(device, UInt16(code), 0, maximum, 0, 0, 16)
    }
    _ = touch_device_enable_property(device, UInt16(INPUT_PROP_DIRECT))
    return device
  }

  /// What it can say.
  private static let words: [(Int32, Int32)] = [
    (EV_SYN, SYN_REPORT), (EV_ABS, ABS_MT_SLOT), (EV_ABS, ABS_MT_TRACKING_ID),
    (EV_ABS, ABS_MT_POSITION_X), (EV_ABS, ABS_MT_POSITION_Y), (EV_SYN, SYN_REPORT),
    (EV_ABS, ABS_MT_TOOL_TYPE), (EV_KEY, BTN_TOUCH), (EV_ABS, ABS_X), (EV_ABS, ABS_Y),
    (EV_SYN, SYN_MT_REPORT), (EV_SYN, SYN_DROPPED), (EV_KEY, BTN_TOOL_PEN), (EV_KEY, KEY_HOMEPAGE),
    (EV_ABS, ABS_MT_PRESSURE), (EV_MSC, MSC_TIMESTAMP),
  ]
}
