import Testing

@testable import TouchInput

/// What is taken from udev's properties.
@Suite struct PanelPlaceTests {
  static let places: [([String: String], PanelPlace)] = [
    ([:], PanelPlace(path: nil, seat: "seat0", calibration: .none, isExternal: false)),
    (["ID_PATH": "pci-0000:00:15.1"], PanelPlace(path: "pci-0000:00:15.1")),
    (["ID_SEAT": "seat1"], PanelPlace(seat: "seat1")),
    (["ID_SEAT": ""], PanelPlace(seat: "seat0")),
    (["WL_OUTPUT": "DP-1"], PanelPlace(output: "DP-1")),
    (["WL_OUTPUT": ""], PanelPlace(output: nil)),
    (["ID_INTEGRATION": "external"], PanelPlace(isExternal: true)),
    (["ID_INTEGRATION": "internal"], PanelPlace(isExternal: false)),
    (
      ["LIBINPUT_CALIBRATION_MATRIX": "-1 0 1 0 -1 1"],
      PanelPlace(calibration: .matrix(CalibrationMatrix(a: -1, b: 0, c: 1, d: 0, e: -1, f: 1)))
    ),
  ]

  @Test(arguments: places)
  func reads(_ properties: [String: String], _ place: PanelPlace) {
    #expect(PanelPlace(property: { properties[$0] }) == place)
  }
}
