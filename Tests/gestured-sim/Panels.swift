import CSimulated
import Glibc

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
    panel("Two fingers", 0x1234, 0x0002, slots: 2, 4095, 4095, resolution: 16),
  ]
}
