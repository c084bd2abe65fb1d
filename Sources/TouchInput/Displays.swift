import Gestures
import Glibc
import Words

/// The displays of this machine, as the kernel shows them in sysfs.
package struct Displays: Sendable {
  /// The kinds of connectors that lead to built-in displays.
  private static let kinds = ["eDP", "LVDS", "DSI"]

  private let folder: String

  /// Looks below the root of sysfs.
  package init(sysfs: String = "/sys") {
    folder = sysfs + "/class/drm"
  }

  /// The width and height of the picture in millimetres, as the display at a connector such as
  /// `DP-1` has it, by default the built-in one. It is nil unless exactly one such display is
  /// connected and says so believably.
  package func size(of connector: String? = nil) -> Size? {
    let displays = folders(of: connector).filter { text(of: "\($0)/status") == "connected" }
    guard displays.count == 1, let display = displays.first else { return nil }
    return EDID(bytes(of: "\(display)/edid"))?.size
  }

  /// The folders of a connector, or of the built-in displays' ones, such as `card0-eDP-1`.
  private func folders(of connector: String?) -> [String] {
    Environment.names(in: folder).filter { name in
      if let connector { return Displays.connector(of: name) == connector }
      return Displays.connector(of: name).map(Displays.isBuiltIn) ?? false
    }.map { "\(folder)/\($0)" }
  }

  /// A connector's name, where desktops and the kernel do not agree: `HDMI-A-1` is `HDMI-1` for
  /// Xorg and GNOME, and `eDP-1` is `eDP1` for some drivers of Xorg's.
  package static func plain(_ connector: String) -> String {
    connector.split(separator: "-").filter { $0 != "A" }.joined()
  }

  /// Whether a connector such as `eDP-1` leads to a built-in display.
  package static func isBuiltIn(_ connector: String) -> Bool {
    kinds.contains {
      guard connector.hasPrefix($0) else { return false }
      return connector.dropFirst($0.count).allSatisfy { $0 == "-" || $0.isWholeNumber }
    }
  }

  /// `DP-1` of `card0-DP-1`, or nil for what is no connector.
  private static func connector(of name: String) -> String? {
    guard name.hasPrefix("card"), let dash = name.firstIndex(of: "-") else { return nil }
    return String(name[name.index(after: dash)...])
  }

  private func text(of path: String) -> String {
    String(decoding: bytes(of: path).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The beginning of a file, which holds all that matters of an EDID, or empty if it cannot be
  /// read.
  private func bytes(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var part = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &part, part.count)
    return Array(part.prefix(max(0, count)))
  }
}

/// What a display says of itself: the first 128 bytes of its EDID (VESA E-EDID 1.4).
struct EDID {
  private static let header: [UInt8] = [0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0]

  private let block: [UInt8]

  /// Reads an EDID, or nil if it is too short, is none, or was damaged on its way.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 128, bytes.starts(with: EDID.header) else { return nil }
    block = Array(bytes[..<128])
    guard block.reduce(0, &+) == 0 else { return nil }
  }

  /// The width and height of the picture as the display has it, or nil if the display states none
  /// that is believable (G3).
  var size: Size? {
    [sizeInMillimetres, sizeInCentimetres].compactMap { $0 }
      .first { ScreenSize.doubt(about: $0) == nil }
  }

  /// What the first descriptor says, if it is a timing: only those have a pixel clock.
  private var sizeInMillimetres: Size? {
    guard block[54] != 0 || block[55] != 0 else { return nil }
    let width = Int(block[66]) | Int(block[68] & 0xf0) << 4
    let height = Int(block[67]) | Int(block[68] & 0x0f) << 8
    return Size(width: Double(width), height: Double(height))
  }

  /// One of the two is 0 where they are no lengths, but a ratio.
  private var sizeInCentimetres: Size {
    Size(width: Double(block[21]) * 10, height: Double(block[22]) * 10)
  }
}
