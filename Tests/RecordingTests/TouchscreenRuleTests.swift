import Testing

@testable import Recording

/// Which devices are touchscreens (REPORT: udev's word, else udev's own rule).
@Suite struct TouchscreenRuleTests {
  /// Capabilities, and the beginning of the reason. Nil for a touchscreen.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var codes: Set<InputCode>
    var properties: Set<UInt16> = [1]
    var udev: [String]?
    let reason: String?

    var testDescription: String { name }
  }

  private static let contacts: Set<InputCode> = [
    .x, .y, .slot, .positionX, .positionY, .trackingID, .touch,
  ]

  static let cases: [Case] = [
    Case(name: "panel", codes: contacts, reason: nil),
    Case(name: "panel without DIRECT", codes: contacts, properties: [], reason: nil),
    Case(name: "panel without BTN_TOUCH", codes: contacts.subtracting([.touch]), reason: nil),
    Case(name: "single touch", codes: [.x, .y, .touch], properties: [], reason: nil),
    Case(name: "Wacom panel", codes: contacts.union([.toolFinger]), reason: nil),
    Case(name: "protocol A", codes: contacts.subtracting([.slot]), reason: nil),
    Case(
      name: "protocol A alone", codes: [.positionX, .positionY, .touch], properties: [],
      reason: nil),
    Case(
      name: "protocol A touchpad", codes: [.positionX, .positionY, .touch, .toolFinger],
      properties: [], reason: "is a touchpad (BTN_TOOL_FINGER"),
    Case(name: "keyboard", codes: [.leftButton], properties: [], reason: "reports no positions"),
    Case(
      name: "keyboard with axes", codes: contacts.subtracting([.touch]), properties: [],
      reason: "feels no touch"),
    Case(
      name: "everything announced", codes: [.beforeSlot, .slot, .positionX, .positionY],
      properties: [], reason: "reports no positions"),
    Case(name: "pen", codes: [.x, .y, .touch, .toolPen], reason: "is a pen"),
    Case(
      name: "touchpad", codes: contacts.union([.toolFinger]), properties: [],
      reason: "is a touchpad (BTN_TOOL_FINGER"),
    Case(
      name: "clickpad", codes: contacts, properties: [0, 2],
      reason: "is a touchpad (INPUT_PROP_POINTER)"),
    Case(
      name: "absolute mouse", codes: [.x, .y, .leftButton], properties: [],
      reason: "is a mouse with absolute axes"),
    Case(
      name: "udev's yes", codes: contacts.union([.toolFinger]), properties: [],
      udev: ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"], reason: nil),
    Case(
      name: "udev's no", codes: contacts, udev: ["ID_BUS=usb", "ID_INPUT=1", "ID_INPUT_TABLET=1"],
      reason: "is not a touchscreen to udev (ID_INPUT=1, ID_INPUT_TABLET=1)"),
    Case(name: "udev silent", codes: contacts, udev: ["ID_BUS=usb"], reason: nil),
  ]

  @Test("a device is or is not a touchscreen", arguments: cases)
  func rule(of item: Case) {
    var device = RecordedDevice(name: item.name)
    device.codes = item.codes
    device.properties = item.properties
    device.udevProperties = item.udev
    for code in item.codes where code.type == 3 {
      device.axes[code.code] = .init(minimum: 0, maximum: 1000)
    }
    if let reason = item.reason {
      let got = device.reasonNotTouchscreen() ?? "nothing"
      #expect(got.hasPrefix(reason), "got: \(got)")
    } else {
      #expect(device.reasonNotTouchscreen() == nil)
    }
  }

  @Test("a totem's dial and an axis of no length are none")
  func axes() {
    var device = RecordedDevice(name: "device")
    device.codes = TouchscreenRuleTests.contacts.union([.toolType])
    device.properties = [1]
    for code in device.codes where code.type == 3 {
      device.axes[code.code] = .init(minimum: 0, maximum: 1000)
    }
    #expect(device.reasonNotTouchscreen() == nil)
    device.axes[InputCode.toolType.code] = .init(minimum: 9, maximum: 10)
    #expect(device.reasonNotTouchscreen() == "feels no fingers (ABS_MT_TOOL_TYPE)")
    device.axes[InputCode.toolType.code] = nil
    device.axes[InputCode.positionX.code] = .init(minimum: 0, maximum: 0)
    #expect(device.reasonNotTouchscreen() == "has a position axis without a range")
  }
}
