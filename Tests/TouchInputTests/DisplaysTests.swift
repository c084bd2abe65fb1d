import CTouch
import Foundation
import Gestures
import Testing

@testable import TouchInput

/// How large displays are, from a folder like /sys.
@Suite struct DisplaysTests {
  /// An EDID with a size in millimetres in its first timing, and one in whole centimetres.
  static func edid(
    millimetres: (Int, Int) = (344, 194), centimetres: (UInt8, UInt8) = (34, 19)
  ) -> [UInt8] {
    var bytes: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0]
    // "GST", product 1, week 1 of 2020, EDID 1.4, digital.
    bytes += [0x1e, 0x74, 1, 0, 0, 0, 0, 0, 1, 30, 1, 4, 0x95]
    bytes += [centimetres.0, centimetres.1, 0x78, 2]
    bytes += [UInt8](repeating: 1, count: 54 - bytes.count)
    // 1920 × 1080 at 138.5 MHz.
    bytes += [0x1a, 0x36, 0x80, 0xa0, 0x70, 0x38, 0x1f, 0x40, 0x30, 0x20, 0x35, 0]
    let (width, height) = millimetres
    let upperBits = UInt8((width >> 8) << 4 | height >> 8)
    bytes += [UInt8(width & 255), UInt8(height & 255), upperBits, 0, 0, 0]
    bytes += [UInt8](repeating: 0, count: 127 - bytes.count)
    return bytes + [0 &- bytes.reduce(0, &+)]
  }

  /// `bytes` with some of them changed, and a checksum that fits again.
  static func changed(_ bytes: [UInt8], _ changes: [Int: UInt8]) -> [UInt8] {
    var bytes = bytes
    for (index, byte) in changes { bytes[index] = byte }
    bytes[127] = 0 &- bytes[..<127].reduce(0, &+)
    return bytes
  }

  static let good = edid()
  static let size = Size(width: 344, height: 194)

  static let edids: [(String, [UInt8], Size?)] = [
    ("good", good, size),
    ("with an extension behind it", good + good, size),
    ("upright", edid(millimetres: (194, 344)), Size(width: 194, height: 344)),
    ("large", edid(millimetres: (1210, 680)), Size(width: 1210, height: 680)),
    // A monitor descriptor has no pixel clock.
    ("without a timing", changed(good, [54: 0, 55: 0]), Size(width: 340, height: 190)),
    ("with a slow pixel clock", changed(good, [55: 0]), size),
    ("with a pixel clock of whole 2.56 MHz", changed(good, [54: 0]), size),
    ("with a ratio as millimetres", edid(millimetres: (16, 9)), Size(width: 340, height: 190)),
    ("without millimetres", edid(millimetres: (0, 0)), Size(width: 340, height: 190)),
    ("without any size", edid(millimetres: (0, 0), centimetres: (0, 0)), nil),
    ("with a ratio only", edid(millimetres: (0, 0), centimetres: (79, 0)), nil),
    ("too small to be believed", edid(millimetres: (40, 30), centimetres: (4, 3)), nil),
    ("damaged", changed(good, [:]).dropLast() + [good[127] &+ 1], nil),
    ("without the header", changed(good, [0: 1]), nil),
    ("cut off", good.dropLast(), nil),
    ("empty", [], nil),
  ]

  @Test("G3: the size in an EDID, if it is sound and believable", arguments: edids)
  func readsAnEDID(_ name: String, _ bytes: [UInt8], _ size: Size?) throws {
    try withSysfs([("card0-eDP-1", "connected", bytes)]) {
      #expect(Displays(sysfs: $0).size() == size)
    }
  }

  static let machines: [([(String, String, [UInt8])], Size?)] = [
    ([], nil),
    ([("card1-LVDS-1", "connected", good)], size),
    ([("card0-DSI-1", "connected", good)], size),
    ([("card0-eDP-1", "disconnected", good)], nil),
    ([("card0-eDP-1", "unknown", good)], nil),
    ([("card0-HDMI-A-1", "connected", good)], nil),
    ([("card0-DP-1", "connected", good)], nil),
    ([("renderD128", "connected", good)], nil),
    ([("card0-eDP-1", "connected", good), ("card0-HDMI-A-1", "connected", edid())], size),
    ([("card0-eDP-1", "connected", good), ("card0-LVDS-1", "disconnected", [])], size),
    ([("card0-eDP-1", "connected", good), ("card1-eDP-1", "connected", good)], nil),
    ([("card0-eDP-1", "connected", good), ("card0-DSI-1", "connected", [])], nil),
  ]

  @Test("exactly one built-in display that is connected", arguments: machines)
  func findsTheDisplay(_ connectors: [(String, String, [UInt8])], _ size: Size?) throws {
    try withSysfs(connectors) {
      #expect(Displays(sysfs: $0).size() == size)
    }
  }

  @Test("G3: the display that a panel is said to lie on, by its [[device]] before udev")
  func namedDisplay() throws {
    let (large, small) = (Size(width: 600, height: 340), Size(width: 150, height: 90))
    let connectors = [
      ("card0-eDP-1", "connected", Self.good),
      ("card1-DP-1", "connected", Self.edid(millimetres: (600, 340))),
      ("card1-HDMI-A-1", "connected", Self.edid(millimetres: (150, 90))),
      ("card1-DP-2", "disconnected", Self.good),
    ]
    try withSysfs(connectors) { sysfs in
      func panel(display: String?, output: String?, isExternal: Bool = true) throws -> Panel {
        let recorded = RecordedDevice.multitouch()
        _ = recorded.axis(ABS_MT_POSITION_X, 0, 3000, 0)
        return try recorded.panel(
          place: PanelPlace(output: output, isExternal: isExternal),
          settings: PanelSettings(display: display), displays: Displays(sysfs: sysfs))
      }
      #expect(try panel(display: "DP-1", output: nil).geometry.panelSize == large)
      #expect(try panel(display: nil, output: "HDMI-A-1").geometry.panelSize == small)
      #expect(try panel(display: "DP-1", output: "HDMI-A-1").geometry.panelSize == large)
      #expect(
        try panel(display: "DP-1", output: nil).sizeNotice
          == "'Recorded': the panel reports no resolution. It is taken to be as large as the display"
          + " at DP-1, 600 × 340 mm. If it is not, set size_mm in its [[device]]")
      for gone in ["DP-2", "A-1", "DP-3"] {
        let guessed = try panel(display: gone, output: nil, isExternal: false)
        #expect(guessed.geometry.sizeOrigin == .assumed(because: .noResolution))
        #expect(guessed.sizeWarning?.contains("no display at \(gone) that says how large") == true)
      }
      let alone = try panel(display: nil, output: nil).geometry.sizeOrigin
      #expect(alone == .assumed(because: .noResolution))
    }
  }

  @Test func isNotThereWithoutGraphics() {
    #expect(Displays(sysfs: "/nowhere").size() == nil)
  }

  @Test("G3: the size that somebody measured, else the device's, else the display's")
  func comesAfterTheConfiguration() throws {
    try withSysfs([("card0-eDP-1", "connected", Self.good)]) { sysfs in
      let displays = Displays(sysfs: sysfs)
      func panel(_ resolution: Int32, _ size: Size?, _ displays: Displays?) throws -> Panel {
        let recorded = RecordedDevice.multitouch()
        _ = recorded.axis(ABS_MT_POSITION_X, 0, 3000, resolution)
        return try recorded.panel(settings: PanelSettings(size: size), displays: displays)
      }
      let configured = Size(width: 200, height: 100)
      #expect(try panel(10, configured, displays).geometry.sizeOrigin == .configured)
      #expect(try panel(10, nil, displays).geometry.sizeOrigin == .device)
      #expect(
        try panel(0, configured, displays).geometry.sizeOrigin
          == .configured)
      let panelOfDisplay = try panel(0, nil, displays)
      #expect(panelOfDisplay.geometry.sizeOrigin == .display(because: .noResolution))
      #expect(panelOfDisplay.geometry.panelSize == Self.size)
      #expect(panelOfDisplay.warnings == [])
      #expect(
        panelOfDisplay.sizeNotice
          == "'Recorded': the panel reports no resolution. It is taken to be as large as the"
          + " internal display, 344 × 194 mm. If it is not, set size_mm in its [[device]]")
      #expect(
        try panel(0, nil, nil).geometry.sizeOrigin == .assumed(because: .noResolution))
    }
  }

  private func withSysfs(
    _ connectors: [(String, String, [UInt8])], _ body: (String) throws -> Void
  ) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-sysfs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (name, status, edid) in connectors {
      let folder = root.appendingPathComponent("class/drm/\(name)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("\(status)\n".utf8).write(to: folder.appendingPathComponent("status"))
      try Data(edid).write(to: folder.appendingPathComponent("edid"))
    }
    try body(root.path)
  }
}
