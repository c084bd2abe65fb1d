import Words

/// A slip in a line that is no TOML, in words that say what to write instead.
struct TOMLSlip {
  /// What is wrong.
  let fault: String
  /// What helps.
  let help: String
  /// Where the wrong part of the line begins, counted from 1.
  let column: Int
  /// What to write there instead, if there is one answer only.
  let replacement: String?
  /// The column behind the faulty text. It is nil if the text itself shows where it ends.
  private(set) var end: Int?
  /// Whether the lines below belong to it.
  private(set) var goesOn = false

  private init(_ fault: String, help: String, _ column: Int, _ replacement: String? = nil) {
    self.fault = fault
    self.help = help
    self.column = column
    self.replacement = replacement
  }

  /// The slip in the line with this index, which the parser refused with `reason`, or nil if it is
  /// none of the usual ones.
  init?(in lines: [String], at index: Int, reason: String) {
    let line = lines.indices.contains(index) ? lines[index] : ""
    let scalars = Array(line.unicodeScalars)
    let text = TOMLSlip.code(of: scalars)
    if let place = scalars.firstIndex(of: "\r") {
      self.init(
        "a line ends in a carriage return alone",
        help: "end lines with line feeds (tr '\\r' '\\n')", place + 1)
    } else if let place = scalars.firstIndex(where: {
      $0.value < 0x20 && $0 != "\t" || $0 == "\u{7F}"
    }) {
      let name = scalars[place] == "\0" ? "a NUL" : "a control character"
      self.init(
        "\(name) stands in the text, \(String(scalars[place]).shown)", help: "delete it", place + 1)
    } else if let slip = LineSlip(in: text) {
      self.init(slip.fault, help: slip.help, slip.column, slip.replacement)
      end = slip.end
    } else if let place = text.firstIndex(where: { "“”„‘’«»".unicodeScalars.contains($0) }) {
      self.init(
        "these quotes are typographic", help: "write straight ones: \"…\"", place + 1,
        TOMLSlip.straight(text[place...]))
    } else if reason.mentions("redefine existing table"), text.first == "[" {
      let name = String(String.UnicodeScalarView(text)).filter { !"[] \t".contains($0) }
      let first = lines[..<index].firstIndex {
        $0.filter { !" \t".contains($0) }.hasPrefix("[\(name)]")
      }
      let isList = Section(rawValue: name)?.isList ?? false
      self.init(
        "there is a [\(name)] already" + (first.map { ", in line \($0 + 1)" } ?? ""),
        help: isList
          ? "write [[\(name)]]\(first.map { " here and in line \($0 + 1)" } ?? "")"
          : "put the keys of both below one [\(name)]", 1)
    } else if reason.mentions("redefine") {
      let start = text.firstIndex { $0 != " " && $0 != "\t" } ?? 0
      let twice = GivenTwice(in: lines, at: index)
      let name = TOMLSlip.text(text[...]).filter { !" \t[]".contains($0) }
      let list = Section(rawValue: name).flatMap { $0.isList ? $0 : nil }
      self.init(
        twice?.fault ?? list.map { "there may be several \($0.header)" }
          ?? "this key is given already",
        help: twice?.help ?? list.map { "write it with two brackets: \($0.header)" }
          ?? "drop one of the two",
        start + 1)
    } else if let equals = text.firstIndex(of: "=") {
      self.init(valueOf: text, behind: equals, reason: reason, lines[(index + 1)...])
    } else if let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy(TOMLSlip.isOfKey),
      text[..<colon].split(whereSeparator: { $0 == " " || $0 == "\t" }).count == 1
    {
      let key = String(String.UnicodeScalarView(text[..<colon])).filter { $0 != " " }
      self.init("a colon stands between key and value", help: "write \(key) = …", colon + 1, " =")
    } else if !text.isEmpty, text.first != "[", TOMLSlip.expectsKey(reason) {
      let start = text.firstIndex { $0 != " " && $0 != "\t" } ?? 0
      self.init(
        "this is neither [a table] nor key = value",
        help: TOMLSlip.command(text, in: lines[..<index])
          ?? (TOMLSlip.text(text[...]).contains(" ")
            ? TOMLSlip.helpWithProse(lines[index]) : "delete it"),
        start + 1)
    } else {
      return nil
    }
  }

  /// A slip in the value of a key.
  private init?(
    valueOf text: [Unicode.Scalar], behind equals: Int, reason: String, _ below: ArraySlice<String>
  ) {
    guard let start = text[(equals + 1)...].firstIndex(where: { $0 != " " && $0 != "\t" }) else {
      let list = TOMLSlip.list(below).map {
        "write \(TOMLSlip.text(text[...equals])) \($0) on one line"
      }
      self.init("there is no value", help: list ?? "write one behind the equals sign", equals + 1)
      return
    }
    let value = TOMLSlip.text(text[start...])
    if let slip = TOMLSlip.template(text, equals, value) {
      self.init(slip.fault, help: slip.help, start + 1)
      return
    }
    if let slip = BraceSlip(in: value) {
      self.init(slip.fault, help: slip.help, start + 1 + slip.offset, slip.replacement)
      goesOn = slip.goesOn
      return
    }
    if let quotes = TOMLSlip.quotes(of: value, goingOn: below) {
      self.init(
        "a text over several lines stands between three quotes",
        help: "write \(quotes) at both ends, or the text on one line", start + 1)
      goesOn = true
      return
    }
    if let semicolon = TOMLSlip.semicolon(in: text, behind: start) {
      let next = text[(semicolon + 1)...].firstIndex { $0 != " " && $0 != "\t" }
      self.init(
        "a semicolon does not end a value",
        help: "leave it out\(next == nil ? "" : ", and give each key a line of its own")",
        semicolon + 1, next == nil ? "" : "\n")
      end = next.map { $0 + 1 }
      return
    }
    let word = String(value.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) })
    let isText = TOMLSlip.isOfText(text[..<equals])
    if ["None", "nil", "null", "NULL", "undefined"].contains(value.trimmed) {
      self.init(
        "there is no \(value.trimmed.asKey) in TOML",
        help: "leave the line out: a key that is absent is at its default", start + 1)
      return
    }
    if let key = TOMLSlip.secondKey(behind: value) {
      self.init(
        "a second key stands in this line", help: "give each key a line of its own",
        start + key + 1)
      return
    }
    if !isText, let result = TOMLSlip.result(of: value.trimmed) {
      self.init("TOML does not calculate", help: "write \(result)", start + 1, result)
    } else if !isText, ["yes", "on", "True", "TRUE", "Yes", "On"].contains(word) {
      self.init("there is no \(word.asKey) in TOML", help: "write true", start + 1, "true")
    } else if !isText, ["no", "off", "False", "FALSE", "No", "Off"].contains(word) {
      self.init("there is no \(word.asKey) in TOML", help: "write false", start + 1, "false")
    } else if let comma = TOMLSlip.comma(behind: value.trimmed) {
      self.init(
        "a comma does not end a line", help: "leave it out", start + 1 + comma, "")
    } else if !isText, let remark = TOMLSlip.remark(behind: value) {
      self.init("'//' begins no remark", help: "write # in its place", start + remark + 1)
    } else if let bare = TOMLSlip.bare(value.trimmed, of: text[..<equals], isText: isText) {
      self.init(
        bare.fault, help: bare.text.map { "write \($0)" } ?? bare.help, start + 1, bare.text)
    } else if value.hasPrefix("\""),
      ["escape sequence", "unicode scalar"].contains(where: reason.mentions)
    {
      let literal = TOMLSlip.literal(value)
      self.init(
        "in double quotes a backslash begins an escape",
        help: literal.map { "write \($0)" }
          ?? "write it twice, or put the text between single quotes",
        start + 1, literal)
    } else if value.hasPrefix("\"") || value.hasPrefix("'"), let end = TOMLSlip.end(of: value),
      end < value.count, !value.hasPrefix("\"\"\""), !value.hasPrefix("'''")
    {
      let rest = QuotedRest(of: value.trimmed, behind: end)
      self.init(
        rest.fault, help: rest.help, start + (rest.isOfWhole ? 1 : end + rest.offset),
        rest.replacement)
      if rest.isOfWhole { self.end = start + 1 + value.trimmed.unicodeScalars.count }
    } else {
      return nil
    }
  }

  /// A value without quotes: what is wrong with it, and how to write it, if that is plain, or nil
  /// if it has quotes, or is no text.
  static func bare(
    _ value: String, of key: ArraySlice<Unicode.Scalar>, isText: Bool
  ) -> (fault: String, help: String, text: String?)? {
    guard let first = value.first, !"\"'[{".contains(first) else { return nil }
    let key = TOMLSlip.text(key)
    if key == GestureKey.shape.rawValue, let list = TableReader.points(in: value) {
      return ("each point of a shape stands in brackets of its own", "", list)
    }
    if let number = Node.hex(value), ["vendor", "product"].contains(where: key.hasSuffix) {
      return ("a number to the base of 16 begins with 0x", "", number)
    }
    let unit = [("_ms", "ms"), ("_s", "s"), ("_mm", "mm"), ("_deg", "degrees")].first {
      key.hasSuffix($0.0)
    }
    if !isText, let quantity = Quantity(value), ZoneLength(value) == nil || unit != nil {
      let number = quantity.number(in: unit?.1).flatMap { $0.magnitude < 1e9 ? $0 : nil }
      return (
        quantity.unit.isEmpty ? "a number stands alone" : "a number stands without its unit",
        unit.map { "write how many \($0.1) it is" } ?? "write a number that is not too large",
        number?.plain
      )
    }
    let fault = "text stands in quotes"
    if !value.contains(where: { "\"\\".contains($0) }) { return (fault, "", "\"\(value)\"") }
    if !value.contains("'") { return (fault, "", "'\(value)'") }
    let help = "put it between ''' and '''"
    return (
      fault, help, value.mentions("'''") || value.hasSuffix("'") ? nil : "'''\(value)'''"
    )
  }

  /// The line without its comment.
  static func code(of line: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var quote: Unicode.Scalar?
    for (index, scalar) in line.enumerated() {
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == "#" {
        return Array(line[..<index])
      }
    }
    return line
  }

  static func isOfKey(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "-" || scalar == "." || scalar == " " || scalar == "\t"
      || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// How many characters the string has that `value` begins with, its quotes included.
  private static func end(of value: String) -> Int? {
    guard let quote = value.first else { return nil }
    var isEscaped = false
    for (index, character) in value.enumerated().dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if character == "\\", quote == "\"" {
        isEscaped = true
      } else if character == quote {
        return value.dropFirst(index + 1).trimmed.isEmpty ? nil : index + 1
      }
    }
    return nil
  }
}
