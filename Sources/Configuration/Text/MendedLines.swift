import Words

/// The lines of a text while it is mended. A line of the original may have become none or several.
struct MendedLines {
  /// For each line of the original, the lines that it is now.
  private(set) var groups: [[[UInt8]]]

  /// The lines of a text that is not mended yet.
  init(_ text: [UInt8]) {
    groups = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { [Array($0)] }
  }

  /// The text with the mends so far.
  var text: [UInt8] { Array(groups.joined().joined(separator: [UInt8(ascii: "\n")])) }

  /// The number that this line has in the original. If the text has no such line, the result is
  /// `line` itself.
  func origin(of line: Int) -> Int { index(of: line).map { $0.group + 1 } ?? line }

  /// Puts `replacement` in place of the text from `start` to `end`. Returns false and changes
  /// nothing in two cases: a line is not UTF-8, or a string goes on in the next line.
  mutating func replace(_ start: Place, to end: Place, with replacement: String) -> Bool {
    guard let first = index(of: start.line) else { return false }
    let lines = (start.line..<max(start.line, end.line)).compactMap { index(of: $0) }
    if start.column == 1, end.column == 1, end.line > start.line, replacement.isEmpty {
      for line in lines.reversed() { groups[line.group].remove(at: line.line) }
      return true
    }
    guard let last = index(of: end.line),
      let head = Line(groups[first.group][first.line]),
      let tail = Line(groups[last.group][last.line]),
      head.scalars.count >= start.column - 1, tail.scalars.count >= end.column - 1
    else { return false }
    let old =
      start.line == end.line
      ? head.scalars[(start.column - 1)..<max(start.column - 1, end.column - 1)]
      : head.scalars[(start.column - 1)...]
    guard !old.starts(with: "\"\"\"".unicodeScalars), !old.starts(with: "'''".unicodeScalars) else {
      return false
    }
    let view = { (part: ArraySlice<Unicode.Scalar>) in String(String.UnicodeScalarView(part)) }
    let text =
      view(head.scalars[..<(start.column - 1)]) + replacement
      + view(tail.scalars[(end.column - 1)...])
    var new = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Array($0.utf8) + head.end }
    new[0] = head.mark + new[0]
    for line in (lines.dropFirst() + [last]).reversed() where line != first {
      groups[line.group].remove(at: line.line)
    }
    groups[first.group].replaceSubrange(first.line...first.line, with: new)
    return true
  }

  /// A line of the text: the index of the line of the original, and its index among the lines that
  /// this one became.
  private struct Index: Equatable {
    let group: Int
    let line: Int
  }

  private func index(of number: Int) -> Index? {
    var rest = number - 1
    guard rest >= 0 else { return nil }
    for (group, lines) in groups.enumerated() {
      if rest < lines.count { return Index(group: group, line: rest) }
      rest -= lines.count
    }
    return nil
  }

  /// A line as characters, with what stands around them.
  private struct Line {
    let mark: [UInt8]
    let scalars: [Unicode.Scalar]
    let end: [UInt8]

    /// It is nil if the line is no UTF-8.
    init?(_ bytes: [UInt8]) {
      let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      mark = isMarked ? Array(bytes.prefix(3)) : []
      end = bytes.last == UInt8(ascii: "\r") ? [UInt8(ascii: "\r")] : []
      let middle = bytes.dropFirst(mark.count).dropLast(end.count)
      let text = String(decoding: middle, as: UTF8.self)
      guard text.utf8.elementsEqual(middle) else { return nil }
      scalars = Array(text.unicodeScalars)
    }
  }
}
