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

  @Test func takesNoughtForNo() {
    let properties = ["ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_IGNORE_DEVICE": "0"]
    #expect(PanelVerdict(phys: "", property: { properties[$0] }) == .usable)
    #expect(PanelVerdict(phys: "", property: { _ in "0" }) == nil)
  }
}
