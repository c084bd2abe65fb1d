import Words

/// A list that does not end, so that the parser meets the next key in it.
struct OpenList {
  /// Where it begins.
  let place: Place

  /// The list that is open above the line with this index of `lines`, or nil if there is none.
  init?(above index: Int, in lines: [String]) {
    guard lines.indices.contains(index) else { return nil }
    let isNext = lines[index].contains("=") || lines[index].hasPrefix("[")
    // `Gesture(name="a",`: a call of another language ends with its own brackets.
    guard isNext, !lines[index].isCall else { return nil }
    for above in stride(from: index - 1, through: max(0, index - 20), by: -1) {
      let line = Array(lines[above].unicodeScalars)
      let depth = OpenList.depth(of: line)
      if depth < 0 { return nil }
      guard let equals = line.firstIndex(of: "=") else { continue }
      guard depth > 0, let start = line[equals...].firstIndex(of: "[") else { return nil }
      place = Place(line: above + 1, column: start + 1)
      return
    }
    return nil
  }

  /// How many brackets more are opened than closed, outside of quotes and comments.
  private static func depth(of line: [Unicode.Scalar]) -> Int {
    var quote: Unicode.Scalar?
    var depth = 0
    for scalar in line {
      if let open = quote {
        if scalar == open { quote = nil }
        continue
      }
      switch scalar {
      case "\"", "'": quote = scalar
      case "[": depth += 1
      case "]": depth -= 1
      case "#": return depth
      default: break
      }
    }
    return depth
  }
}

extension String {
  /// Whether it begins with a name and an open bracket, and names what stands in it.
  var isCall: Bool {
    let text = withoutBlanks
    let name = text.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
    let rest = text.dropFirst(name.count)
    return !name.isEmpty && rest.hasPrefix("(")
      && (rest.contains("=") || rest.hasSuffix(")") || rest == "(")
  }
}

/// A comma that is missing between two elements of a list.
struct MissingComma {
  /// The place behind the element before the missing comma.
  let place: Place
  /// Where the next element begins, or the end of the line.
  let end: Place
  /// What to write between the two.
  let replacement: String

  /// Looks for a missing comma before `element`, where the parser expected a comma. It is nil if no
  /// element begins there. It is also nil if a string seems to have quotes in it.
  init?(before element: Place, in lines: [String]) {
    guard lines.indices.contains(element.line - 1) else { return nil }
    let line = Array(lines[element.line - 1].unicodeScalars)
    guard line.indices.contains(element.column - 1),
      "\"'[{-+0123456789".unicodeScalars.contains(line[element.column - 1])
    else { return nil }
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
    if let last = line[..<(element.column - 1)].lastIndex(where: { !isBlank($0) }) {
      let isApart = last + 2 < element.column || "]}".unicodeScalars.contains(line[last])
      guard isApart else { return nil }
      (place, end) = (Place(line: element.line, column: last + 2), element)
      replacement = ", "
      return
    }
    for above in stride(from: element.line - 2, through: max(0, element.line - 20), by: -1) {
      let code = TOMLSlip.code(of: Array(lines[above].unicodeScalars))
      guard let last = code.lastIndex(where: { !isBlank($0) }) else { continue }
      place = Place(line: above + 1, column: last + 2)
      (end, replacement) = (place, ",")
      return
    }
    return nil
  }
}
