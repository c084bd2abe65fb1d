import CSimulated
import Glibc

extension String {
  fileprivate func replacingEnd(_ old: String, _ new: String) -> String {
    hasSuffix(old) ? dropLast(old.count) + new : self
  }
}

// Touchscreens as they describe themselves to real kernels.

extension DeviceDescription {
  private static func panel(
    _ name: String, _ vendor: UInt16, _ product: UInt16, slots: Int, _ x: Int32, _ y: Int32,
    resolution: Int32 = 0, more: [(Int32, Int32)] = []
  ) -> DeviceDescription {
    var made = DeviceDescription(
      name: name, phys: "usb-0000:00:14.0-\(product)/input0", vendor: vendor, product: product)
    made.slots = slots
    made.axes = [
      ABS_MT_SLOT: Axis(maximum: Int32(slots) - 1), ABS_MT_TRACKING_ID: Axis(maximum: 65_535),
      ABS_MT_POSITION_X: Axis(maximum: x, resolution: resolution),
      ABS_MT_POSITION_Y: Axis(maximum: y, resolution: resolution),
      ABS_X: Axis(maximum: x, resolution: resolution),
      ABS_Y: Axis(maximum: y, resolution: resolution),
    ]
    for (code, maximum) in more { made.axes[code] = Axis(maximum: maximum) }
    made.keys = [Int(BTN_TOUCH)]
    made.properties = [Int(INPUT_PROP_DIRECT)]
    made.udev = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]
    return made
  }

  private static func listed(
    _ name: String, _ vendor: UInt16, _ product: UInt16, _ x: Int32, _ y: Int32
  ) -> DeviceDescription {
    var made = panel(name, vendor, product, slots: 0, x, y)
    made.axes[ABS_MT_SLOT] = nil
    made.axes[ABS_MT_TRACKING_ID] = nil
    return made
  }

  /// The pen of a display with this glass.
  static func pen(of glass: DeviceDescription) -> DeviceDescription {
    var made = glass
    made.name += " Pen"
    made.phys = glass.phys.replacingEnd("0", "1")
    made.slots = 0
    made.axes = [
      ABS_X: Axis(maximum: 4000, resolution: 20), ABS_Y: Axis(maximum: 2500, resolution: 20),
      ABS_PRESSURE: Axis(maximum: 1023),
    ]
    made.keys = [Int(BTN_TOOL_PEN), Int(BTN_TOUCH), Int(BTN_STYLUS)]
    made.udev["ID_INPUT_TOUCHSCREEN"] = nil
    made.udev["ID_INPUT_TABLET"] = "1"
    return made
  }

  /// A panel that tells of its pen, too.
  static func withPen(_ glass: DeviceDescription) -> DeviceDescription {
    var made = glass
    made.axes[ABS_PRESSURE] = Axis(maximum: 1023)
    made.keys += [Int(BTN_TOOL_PEN), Int(BTN_STYLUS)]
    return made
  }

  /// A panel of the second seat.
  var atSecondSeat: DeviceDescription {
    var made = self
    made.udev["ID_SEAT"] = Glass.secondSeat
    return made
  }

  /// The keys beside the glass.
  static let volumeKeys: DeviceDescription = {
    var made = DeviceDescription(name: "gpio-keys", phys: "gpio-keys/input0")
    made.keys = [Int(KEY_VOLUMEDOWN), Int(KEY_VOLUMEUP), Int(KEY_POWER)]
    made.udev = ["ID_INPUT": "1", "ID_INPUT_KEY": "1"]
    return made
  }()

  static let touchscreens = [
    panel(
      "Wacom Cintiq 13 HD touch Finger", 0x056A, 0x0335, slots: 10, 2937, 1652, resolution: 10,
      more: [(ABS_MT_TOUCH_MAJOR, 2937), (ABS_MT_ORIENTATION, 1)]),
    panel(
      "eGalaxTouch Virtual Device for Multi", 0x0EEF, 0x0020, slots: 21, 2047, 2047,
      more: [(ABS_MT_PRESSURE, 1)]),
    panel(
      "Atmel maXTouch Touchscreen", 0, 0, slots: 10, 799, 479, more: [(ABS_MT_TOOL_TYPE, 2)]),
    panel(
      "ELAN CANDO Windows7", 0x04F3, 0x0732, slots: 10, 3008, 1856,
      more: [(ABS_MT_TOUCH_MAJOR, 255), (ABS_MT_TOUCH_MINOR, 255), (ABS_MT_ORIENTATION, 1)]),
    panel("ILITEK ILITEK Multi-Touch", 0x222A, 0x0015, slots: 10, 5826, 3266, resolution: 26),
    listed("Zytronic listing panel", 0x14C8, 0x0005, 4095, 4095),
    panel("Two fingers", 0x1234, 0x0002, slots: 2, 4095, 4095, resolution: 16),
  ]
}
