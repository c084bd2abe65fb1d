import Words

/// A slip that shows in a line's shape, independent of the parser: a character that cannot be seen,
/// a header without its brackets, a sign too many.
struct LineSlip {
  /// What is wrong.
  let fault: String
  /// What helps.
  let help: String
  /// Where, counted from 1.
  let column: Int
  /// What to write there instead, if there is one answer only.
  let replacement: String?
  /// The column behind the faulty text. It is nil if the text itself shows where it ends.
  private(set) var end: Int?

  private init(_ fault: String, _ help: String, _ column: Int, _ replacement: String? = nil) {
    self.fault = fault
    self.help = help
    self.column = column
    self.replacement = replacement
  }

  /// The slip in `line`, which is without its comment, or nil if it is none of these.
  init?(in line: [Unicode.Scalar]) {
    let slip =
      LineSlip.unseen(in: line) ?? LineSlip.wide(in: line) ?? LineSlip.header(line)
      ?? LineSlip.sign(in: line) ?? LineSlip.backtick(in: line)
    if let slip = slip ?? LineSlip.letter(in: line) {
      self = slip
    } else {
      return nil
    }
  }

  /// A blank that is none to TOML, or a character without any width, outside of quotes.
  private static func unseen(in line: [Unicode.Scalar]) -> LineSlip? {
    var quote: Unicode.Scalar?
    for (place, scalar) in line.enumerated() {
      if let open = quote {
        if scalar == open { quote = nil }
        continue
      }
      if scalar == "\"" || scalar == "'" { quote = scalar }
      guard isUnseen(scalar) else { continue }
      let isWide = scalar.properties.isWhitespace
      let isMark = scalar == "\u{FEFF}"
      return LineSlip(
        isMark
          ? "a byte order mark stands in the middle of the text"
          : isWide
            ? "this blank, \(scalar.number), is none to TOML"
            : "a character that cannot be seen stands here, \(scalar.number)",
        (isWide ? "write a plain one" : "delete it") + ", as 'gesturectl check --fix' does",
        place + 1, isWide ? " " : "")
    }
    return nil
  }

  /// Whether it looks like a blank, or like nothing.
  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value > 0x7F else { return false }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
  }

  /// Signs of a Chinese or Japanese keyboard, which are as wide as its letters, outside of quotes.
  private static func wide(in line: [Unicode.Scalar]) -> LineSlip? {
    var quote: Unicode.Scalar?
    var first: Int?
    let narrow = line.enumerated().map { place, scalar in
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      let own = isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
      if let open = quote {
        guard own == open else { return scalar }
        quote = nil
      } else if own == "\"" || own == "'" {
        quote = own
      }
      if isWide, first == nil { first = place }
      return own
    }
    guard let first else { return nil }
    let rest = String(String.UnicodeScalarView(narrow[first...])).trimmed
    var slip = LineSlip(
      "\(String(line[first]).asKey), \(line[first].number), is a wide letter, not a sign of TOML",
      "write \(String(narrow[first]))", first + 1, rest)
    slip.end = first + 1 + rest.unicodeScalars.count
    return slip
  }

  /// `[[gesture]`, `[ [gesture] ]`, `[[gesture]];`: the header of a table that there is.
  private static func header(_ line: [Unicode.Scalar]) -> LineSlip? {
    let text = String(String.UnicodeScalarView(line)).withoutBlanks
    guard text.hasPrefix("[") else { return nil }
    let name = text.prefix { $0 != "]" }.filter { !"[ \t".contains($0) }
    let section = Section(rawValue: name)
    guard let header = section?.header ?? (name == "gesture.action" ? "[[gesture.action]]" : nil)
    else { return nil }
    let brackets = text.filter { "[]".contains($0) }
    if text.hasSuffix("]"), brackets == "[]" || brackets == "[[]]", !text.hasPrefix("[ ") {
      return nil
    }
    let rest = text.drop { $0 != "]" }.filter { !"] \t".contains($0) }
    let column = (line.firstIndex(of: "[") ?? 0) + 1
    if rest.isEmpty || rest == ";" || rest == "," || rest == ":" {
      return LineSlip("the brackets of a header come in pairs", "write \(header)", column)
    }
    return LineSlip(
      "a header has a line of its own", "write \(header), and the rest in lines below", column)
  }

  /// A letter of another alphabet in a key, which may look like one of a to z.
  private static func letter(in line: [Unicode.Scalar]) -> LineSlip? {
    let blanks = line.prefix { $0 == " " || $0 == "\t" }.count
    let scalars = line.dropFirst(blanks).prefix { $0 != "=" && $0 != " " && $0 != "\t" }
    let isWord = scalars.allSatisfy { TOMLSlip.isOfKey($0) }
    guard line.contains("="), isWord, let other = scalars.first(where: { !$0.isASCII }) else {
      return nil
    }
    let known = Section.allCases.flatMap { $0.keys(.builtIn) + [$0.rawValue] }
    let meant = NearestName.of(String(String.UnicodeScalarView(scalars)), among: known)
    return LineSlip(
      "a key has the letters a to z, and \(String(other).asKey) is another one, \(other.number)",
      meant.map { "write \($0)" } ?? "write it in these letters", blanks + 1, meant)
  }

  /// A key in backticks.
  private static func backtick(in line: [Unicode.Scalar]) -> LineSlip? {
    let blanks = line.prefix { $0 == " " || $0 == "\t" }.count
    guard line.dropFirst(blanks).first == "`" else { return nil }
    return LineSlip("a key has no backticks around it", "leave them out", blanks + 1)
  }

  /// `name == "a"`, `name := "a"`, `name => "a"`.
  private static func sign(in line: [Unicode.Scalar]) -> LineSlip? {
    guard let equals = line.firstIndex(of: "=") else { return nil }
    var (start, end) = (equals, equals + 1)
    while end < line.count, line[end] == "=" || line[end] == ">" { end += 1 }
    if start > 0, ":?+".unicodeScalars.contains(line[start - 1]) { start -= 1 }
    guard end - start > 1 else { return nil }
    let key = String(String.UnicodeScalarView(line[..<start])).withoutBlanks
    let isKey = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    guard isKey else { return nil }
    return LineSlip(
      "one equals sign stands between a key and its value", "write \(key) = …", start + 1)
  }
}
