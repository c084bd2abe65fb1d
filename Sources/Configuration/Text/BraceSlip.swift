import Words

/// A slip in a table in braces, such as `{ vendor = 04f3, }`.
struct BraceSlip {
  /// What is wrong.
  let fault: String
  /// What helps.
  let help: String
  /// How far behind the opening brace it is.
  let offset: Int
  /// What to write there, if there is one answer only.
  private(set) var replacement: String?
  /// Whether the lines below belong to it.
  private(set) var goesOn = false

  /// Reads `value`, or is nil if it begins with no brace, or nothing shows.
  init?(in value: String) {
    let scalars = Array(value.unicodeScalars)
    guard scalars.first == "{" else { return nil }
    guard let ends = BraceSlip.ends(in: scalars) else {
      fault = "a table in braces ends on the line on which it begins"
      (help, offset, goesOn) = ("write all of it, and its }, on this line", 0, true)
      return
    }
    var start = 1
    for end in ends {
      let pair = scalars[start..<end]
      if start > 1, end == ends.last, TOMLSlip.text(pair).isEmpty {
        (fault, help) = ("no comma stands in front of the closing brace", "leave it out")
        (offset, replacement) = (start - 1, "")
        return
      }
      if let sign = pair.firstIndex(where: { $0 == "=" || $0 == ":" || $0 == "\"" }),
        let slip = BraceSlip(in: pair, at: sign)
      {
        self = slip
        return
      }
      if scalars[end] == ";" {
        (fault, help) = ("a semicolon stands between two keys in braces", "write a comma")
        (offset, replacement) = (end, ",")
        return
      }
      start = end + 1
    }
    return nil
  }

  /// Reads a key and its value.
  private init?(in pair: ArraySlice<Unicode.Scalar>, at sign: Int) {
    if pair[sign] == ":" {
      let key = TOMLSlip.text(pair[..<sign])
      (fault, help) = ("a colon stands between key and value", "write \(key) = …")
      (offset, replacement) = (sign, " =")
      return
    }
    let rest = pair[(sign + 1)...]
    guard pair[sign] == "=", let start = rest.firstIndex(where: { $0 != " " && $0 != "\t" })
    else { return nil }
    let (key, value) = (pair[..<sign], TOMLSlip.text(pair[start...]))
    let isNumber =
      Double(value.filter { $0 != "_" }) != nil
      && (!value.hasPrefix("0") || value.count == 1 || value.contains("."))
    let isOfBase = ["0x", "0b", "0o"].contains(where: value.hasPrefix)
    guard !isNumber, !isOfBase, !["true", "false"].contains(value),
      let bare = TOMLSlip.bare(value, of: key, isText: TOMLSlip.isOfText(key))
    else { return nil }
    (fault, help) = (bare.fault, bare.text.map { "write \($0)" } ?? bare.help)
    offset = start
    replacement = value.contains { " \t.".contains($0) } ? nil : bare.text
  }

  /// Where its keys with their values end: at commas or semicolons, and at last at the closing
  /// brace, or nil if there is none.
  private static func ends(in value: [Unicode.Scalar]) -> [Int]? {
    var quote: Unicode.Scalar?
    var (depth, ends) = (0, [Int]())
    for (index, scalar) in value.enumerated() {
      if let open = quote {
        if scalar == open { quote = nil }
        continue
      }
      switch scalar {
      case "\"", "'": quote = scalar
      case "{", "[": depth += 1
      case "}", "]":
        depth -= 1
        if depth == 0 { return ends + [index] }
      case ",", ";": if depth == 1 { ends.append(index) }
      default: break
      }
    }
    return nil
  }
}
