import Gestures

/// A glass with gestures, as bytes that one program writes and another plays.
package struct Scene {
  /// The picture, in millimetres.
  package var size: Size
  /// The zones' rectangles.
  package var zones: [Rectangle] = []
  /// The recognizers, in the order in which they are added to the arbiter.
  package var parts: [Part] = []

  /// Makes one without gestures.
  package init(size: Size) {
    self.size = size
  }

  /// Its bytes, and where the first threshold of each part stands in them.
  package func written() -> (bytes: [UInt8], thresholds: [Int]) {
    var writer = ByteWriter()
    writer.number(size.width)
    writer.number(size.height)
    writer.short(zones.count)
    for zone in zones {
      for side in [zone.left, zone.top, zone.right, zone.bottom] { writer.number(side) }
    }
    writer.short(parts.count)
    var places: [Int] = []
    for part in parts { places.append(part.write(to: &writer)) }
    return (writer.bytes, places)
  }

  init(_ reader: inout ByteReader) {
    size = Size(width: reader.number(), height: reader.number())
    zones = reader.list { reader in
      let (left, top) = (reader.number(), reader.number())
      return Rectangle(left: left, top: top, right: reader.number(), bottom: reader.number())
    }
    parts = reader.list { Part(&$0) }
  }
}
