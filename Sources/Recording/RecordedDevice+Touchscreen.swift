import CTouch

extension RecordedDevice {
  /// Why it is not a touchscreen, to follow its name ("is a touchpad …"), or nil if it is one.
  ///
  /// What udev said decides (`ID_INPUT_TOUCHSCREEN`). Where the recording does not hold that,
  /// the rule is udev's own (its `input_id`), except that a device which moves a pointer
  /// (`INPUT_PROP_POINTER`) or feels no fingers is none either.
  package func reasonNotTouchscreen() -> String? {
    let verdicts = verdicts
    if verdicts.contains("ID_INPUT_TOUCHSCREEN=1") { return reasonNoContacts() }
    guard verdicts.isEmpty else {
      return "is not a touchscreen to udev (\(verdicts.joined(separator: ", ")))"
    }
    return reasonByCapabilities() ?? reasonNoContacts()
  }

  /// What udev said of the kind of device, or empty where that is not known.
  var verdicts: [String] { (udevProperties ?? []).filter { $0.hasPrefix("ID_INPUT") } }

  /// Whether it has letters: then it is a keyboard.
  package var hasLetters: Bool {
    let letters = [KEY_Q...KEY_P, KEY_A...KEY_L, KEY_Z...KEY_M]
    return codes.compactMap(\.key).contains { key in
      letters.contains { $0.contains(Int32(key.rawValue)) }
    }
  }

  private func reasonByCapabilities() -> String? {
    let isDirect = properties.contains(UInt16(INPUT_PROP_DIRECT))
    let hasSlots = codes.isSuperset(of: [.positionX, .positionY]) && !codes.contains(.beforeSlot)
    guard hasSlots || codes.isSuperset(of: [.x, .y]) else { return "reports no positions" }
    if codes.contains(.toolPen) || codes.contains(.stylus) {
      return "is a pen (BTN_TOOL_PEN or BTN_STYLUS)"
    }
    if properties.contains(UInt16(INPUT_PROP_POINTER)) {
      return "is a touchpad (INPUT_PROP_POINTER)"
    }
    if codes.contains(.toolFinger), !isDirect {
      return "is a touchpad (BTN_TOOL_FINGER without INPUT_PROP_DIRECT)"
    }
    if codes.contains(.leftButton), !hasSlots {
      return "is a mouse with absolute axes (BTN_LEFT)"
    }
    if let tool = axes[InputCode.toolType.code], tool.minimum > MT_TOOL_PALM {
      return "feels no fingers (ABS_MT_TOOL_TYPE)"
    }
    guard isDirect || codes.contains(.touch) else {
      return "feels no touch (neither BTN_TOUCH nor INPUT_PROP_DIRECT)"
    }
    return nil
  }

  private func reasonNoContacts() -> String? {
    guard slots > 0 || isProtocolA else { return "reports no positions" }
    let hasContacts = codes.contains(.slot) || isProtocolA
    let place: [InputCode] = hasContacts ? [.positionX, .positionY] : [.x, .y]
    for code in place {
      guard let axis = axes[code.code], axis.minimum < axis.maximum else {
        return "has a position axis without a range"
      }
    }
    return nil
  }
}
