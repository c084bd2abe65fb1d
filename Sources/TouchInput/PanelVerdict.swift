/// Whether a pointing device is used, and if not, why.
package enum PanelVerdict: Hashable, Sendable, CustomStringConvertible {
  /// udev calls it a touchscreen (G5): it is used, unless it cannot be opened.
  case usable
  /// udev calls it a touchpad.
  case touchpad
  /// udev calls it a tablet or pen.
  case tablet
  /// udev calls it some other pointing device, and no touchscreen.
  case otherPointer
  /// A udev rule says `LIBINPUT_IGNORE_DEVICE`.
  case ignoredByRule
  /// It is the twin that gestured made of an exclusive panel.
  case ownTwin

  /// The verdict in words that follow "used: " or "not used: ".
  package var description: String {
    switch self {
    case .usable: "it is a touchscreen"
    case .touchpad: "it is a touchpad"
    case .tablet: "it is a pen or a graphics tablet"
    case .otherPointer: "it is no touchscreen (udev does not set ID_INPUT_TOUCHSCREEN)"
    case .ignoredByRule: "a udev rule sets LIBINPUT_IGNORE_DEVICE"
    case .ownTwin: "gestured made it, to pass on what no gesture claimed"
    }
  }

  /// Judges by udev's properties and the device's `phys`, or nil if it is no pointing device at
  /// all.
  init?(phys: String, property: (String) -> String?) {
    func says(_ name: String) -> Bool { (property(name) ?? "0") != "0" }

    guard PanelVerdict.isPointer(property) else { return nil }
    if PanelVerdict.isTwin(phys) {
      self = .ownTwin
    } else if says("LIBINPUT_IGNORE_DEVICE") {
      self = .ignoredByRule
    } else if says("ID_INPUT_TOUCHPAD") {
      self = .touchpad
    } else if says("ID_INPUT_TOUCHSCREEN") {
      // libwacom sets ID_INPUT_TABLET on the touchscreens of display tablets too.
      self = .usable
    } else if says("ID_INPUT_TABLET") {
      self = .tablet
    } else {
      self = .otherPointer
    }
  }

  /// Whether that is the `phys` of a twin.
  static func isTwin(_ phys: String) -> Bool { phys.hasPrefix("gestured/") }

  /// Whether that is the `phys` of any device that gestured makes: one that presses keys, too.
  static func isOwn(_ phys: String) -> Bool {
    isTwin(phys) || phys.hasPrefix("gestured-actions/")
  }

  /// Whether udev's properties are those of a pointing device.
  static func isPointer(_ property: (String) -> String?) -> Bool {
    ["TOUCHSCREEN", "TOUCHPAD", "TABLET", "MOUSE", "POINTINGSTICK", "TRACKBALL"]
      .contains { (property("ID_INPUT_" + $0) ?? "0") != "0" }
  }
}
