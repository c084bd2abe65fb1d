import Testing

@testable import TouchInput

/// Which devices are used: udev decides (G5).
@Suite struct PanelVerdictTests {
  static let verdicts: [([String], String, PanelVerdict?)] = [
    (["ID_INPUT_TOUCHSCREEN"], "usb-1/input0", .usable),
    (["ID_INPUT_TOUCHSCREEN", "ID_INPUT_TABLET"], "", .usable),
    (["ID_INPUT_TOUCHSCREEN", "ID_INPUT_TOUCHPAD"], "", .touchpad),
    (["ID_INPUT_TOUCHSCREEN", "LIBINPUT_IGNORE_DEVICE"], "", .ignoredByRule),
    (["ID_INPUT_TOUCHSCREEN"], "gestured/event3", .ownTwin),
    (["ID_INPUT_TOUCHPAD", "ID_INPUT_MOUSE"], "", .touchpad),
    (["ID_INPUT_TABLET"], "", .tablet),
    (["ID_INPUT_MOUSE"], "", .otherPointer),
    (["ID_INPUT_POINTINGSTICK", "ID_INPUT_MOUSE"], "", .otherPointer),
    (["ID_INPUT_KEY", "ID_INPUT_KEYBOARD"], "", nil),
    (["ID_INPUT_JOYSTICK"], "", nil),
    ([], "gestured/event3", nil),
  ]

  @Test(arguments: verdicts)
  func judges(_ properties: [String], _ phys: String, _ verdict: PanelVerdict?) {
    #expect(
      PanelVerdict(phys: phys, property: { properties.contains($0) ? "1" : nil }) == verdict)
  }

  @Test(
    "G5: LIBINPUT_IGNORE_DEVICE, if it is not 0",
    arguments: [(nil, .usable), ("0", .usable), ("1", .ignoredByRule), ("", .ignoredByRule)]
      as [(String?, PanelVerdict)])
  func isIgnored(_ value: String?, _ verdict: PanelVerdict) {
    var properties = ["ID_INPUT_TOUCHSCREEN": "1"]
    properties["LIBINPUT_IGNORE_DEVICE"] = value
    #expect(PanelVerdict(phys: "", property: { properties[$0] }) == verdict)
  }

  @Test(
    "what gestured makes, twin or keyboard, is its own",
    arguments: [("gestured/event3", true), ("gestured-actions/event3", true), ("usb-1", false)])
  func isOwn(_ phys: String, _ isOwn: Bool) {
    #expect(PanelVerdict.isOwn(phys) == isOwn)
  }

  @Test func takesNoughtForNo() {
    #expect(PanelVerdict(phys: "", property: { _ in "0" }) == nil)
  }
}
