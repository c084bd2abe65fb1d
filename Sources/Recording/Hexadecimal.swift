/// Numbers as the kernel's tools write them.
enum Hexadecimal {
  /// `number` in lower-case hexadecimal, with zeros before it up to `digits`.
  static func padded(_ number: UInt16, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
