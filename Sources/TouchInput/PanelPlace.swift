import Gestures

/// Where a panel sits and how, as udev says: the facts that the device itself does not know.
package struct PanelPlace: Hashable, Sendable {
  /// The seat of each device that no rule gives to another (sd-login(3)).
  package static let defaultSeat = "seat0"

  /// What it is plugged into (`ID_PATH`), for example `pci-0000:00:15.1`, or nil if unknown.
  package var path: String?
  /// The seat that it belongs to (`ID_SEAT`).
  package var seat: String
  /// How its positions have to be corrected (`LIBINPUT_CALIBRATION_MATRIX`).
  package var calibration: Calibration
  /// The connector of the display that it lies on (`WL_OUTPUT`), such as `DP-1`, or nil if unknown.
  package var output: String?
  /// Whether it is known not to be built into the machine (`ID_INTEGRATION`).
  package var isExternal: Bool

  /// Makes a place. The defaults are those of a device of which udev says nothing, or of a
  /// recording.
  package init(
    path: String? = nil, seat: String = PanelPlace.defaultSeat, calibration: Calibration = .none,
    output: String? = nil, isExternal: Bool = false
  ) {
    self.path = path
    self.seat = seat
    self.calibration = calibration
    self.output = output
    self.isExternal = isExternal
  }

  /// Reads udev's properties.
  init(property: (String) -> String?) {
    let seat = property("ID_SEAT") ?? ""
    self.init(
      path: property("ID_PATH"), seat: seat.isEmpty ? PanelPlace.defaultSeat : seat,
      calibration: Calibration(property: property("LIBINPUT_CALIBRATION_MATRIX")),
      output: property("WL_OUTPUT").flatMap { $0.isEmpty ? nil : $0 },
      isExternal: property("ID_INTEGRATION") == "external")
  }
}

/// What the configuration says about a panel.
package struct PanelSettings: Hashable, Sendable {
  /// How the picture is turned against the panel.
  package var orientation: Orientation
  /// The panel's width and height in millimetres before rotation (`size_mm`), as they were
  /// measured.
  package var size: Size?
  /// The connector of the display that it lies on (`display`), such as `DP-1`. Nil to ask udev.
  package var display: String?
  /// What is wrong with its contacts.
  package var repairs: PanelRepairs

  /// Makes settings. The defaults are those of a panel that the configuration does not mention.
  package init(
    orientation: Orientation = .normal, size: Size? = nil, display: String? = nil,
    repairs: PanelRepairs = PanelRepairs()
  ) {
    self.orientation = orientation
    self.size = size
    self.display = display
    self.repairs = repairs
  }
}
