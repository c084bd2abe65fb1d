import Gestures

/// What a display says of itself: the first 128 bytes of its EDID (VESA E-EDID 1.4).
struct EDID {
  private static let header: [UInt8] = [0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0]

  private let block: [UInt8]

  /// Reads an EDID; nil if it is too short, is none, or was damaged on its way.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 128, bytes.starts(with: EDID.header) else { return nil }
    block = Array(bytes[..<128])
    guard block.reduce(0, &+) == 0 else { return nil }
  }

  /// The width and height of the picture as the display has it; nil if the display states none that
  /// is believable (G3).
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
