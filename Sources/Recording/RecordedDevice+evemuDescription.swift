import CTouch

extension RecordedDevice {
  /// The lines of an evemu file that stand before the events.
  var evemuDescription: String {
    var lines = ["# EVEMU 1.2"]
    if let size { lines.append("# Size in mm: \(size.width)x\(size.height)") }
    lines.append("N: " + name.split(whereSeparator: \.isNewline).joined(separator: " "))
    lines.append(
      "I: "
        + [bus, vendor, product, version].map { Hexadecimal.padded($0, digits: 4) }
        .joined(separator: " "))
    lines += bitLines("P:", of: properties, count: Int(INPUT_PROP_MAX) + 1)
    for type in 0...UInt16(EV_MAX) {
      guard let count = InputCode.count(ofType: type) else { continue }
      // EV_SYN's bits tell the types that the device has.
      let bits =
        type == UInt16(EV_SYN)
        ? Set(codes.map(\.type)).union([type])
        : Set(codes.lazy.filter { $0.type == type }.map(\.code))
      lines += bitLines("B: " + Hexadecimal.padded(type, digits: 2), of: bits, count: count)
    }
    for (code, axis) in axes.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "A: \(Hexadecimal.padded(code, digits: 2)) \(axis.minimum) \(axis.maximum) \(axis.fuzz)"
          + " \(axis.flat) \(axis.resolution)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The panel's size in whole millimetres, where both axes state a resolution.
  private var size: (width: Int64, height: Int64)? {
    guard let x = axes[InputCode.positionX.code] ?? axes[InputCode.x.code],
      let y = axes[InputCode.positionY.code] ?? axes[InputCode.y.code],
      x.resolution > 0, y.resolution > 0
    else { return nil }
    return (
      (Int64(x.maximum) - Int64(x.minimum)) / Int64(x.resolution),
      (Int64(y.maximum) - Int64(y.minimum)) / Int64(y.resolution)
    )
  }

  /// The bits of `set` as lines of eight bytes.
  private func bitLines(_ prefix: String, of set: Set<UInt16>, count: Int) -> [String] {
    stride(from: 0, to: count, by: 64).map { (first: Int) -> String in
      let bytes = (0..<8).map { (byte: Int) -> UInt16 in
        (0..<8).reduce(UInt16(0)) { (sum: UInt16, bit: Int) -> UInt16 in
          set.contains(UInt16(first + byte * 8 + bit)) ? sum | 1 << UInt16(bit) : sum
        }
      }
      return prefix + bytes.map { " " + Hexadecimal.padded($0, digits: 2) }.joined()
    }
  }
}
