import Words

/// A table whose header got lost, so that its keys seem to be given twice in the one above.
struct LostHeader {
  /// What is wrong.
  let fault: String
  /// What helps.
  let help: String
  /// The line, counted from 1, above which the header belongs.
  let line: Int

  /// Looks at the line with this index, which the parser refused with `reason`, or is nil if it is
  /// no such key.
  init?(of index: Int, in lines: [String], reason: String) {
    guard reason.mentions("redefine"), lines.indices.contains(index),
      let key = LostHeader.key(of: lines[index]),
      let above = lines[..<index].lastIndex(where: { $0.hasPrefix("[[") }),
      case let header = lines[above].withoutBlanks, header.hasSuffix("]]"),
      let section = Section(rawValue: String(header.dropFirst(2).dropLast(2)))
    else { return nil }
    // A table begins behind an empty line, or with the key that comes again.
    let blank = lines[above..<index].lastIndex { $0.withoutBlanks.isEmpty }
    let start = blank.map { $0 + 1 } ?? index
    let own = Set(lines[above..<start].compactMap(LostHeader.key))
    let end = lines[index...].firstIndex { $0.hasPrefix("[") } ?? lines.count
    let others = lines[start..<end].compactMap(LostHeader.key)
    let again = others.filter(own.contains)
    guard own.contains(key), again.count > 1, section.identity.map(again.contains) ?? false else {
      return nil
    }
    fault = "a second \(section.header) begins here without its header"
    help = "write \(section.header) above it"
    line = (lines[start...].firstIndex { LostHeader.key(of: $0) != nil } ?? start) + 1
  }

  /// The key of a line, or nil if it has none.
  static func key(of line: String) -> String? {
    let key = String(line.prefix { $0 != "=" }).withoutBlanks
    let isKey = !key.isEmpty && key.unicodeScalars.allSatisfy(TOMLSlip.isOfKey)
    return isKey && line.contains("=") ? key : nil
  }
}
