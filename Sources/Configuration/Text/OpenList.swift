import Words

/// A list that does not end, so that the parser meets the next key in it.
struct OpenList {
  /// Where it begins.
  let place: Place

  /// The list that is open above the line with this index of `lines`, or nil if there is none.
  init?(above index: Int, in lines: [String]) {
    guard lines.indices.contains(index) else { return nil }
    let isNext = lines[index].contains("=") || lines[index].hasPrefix("[")
    guard isNext else { return nil }
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
