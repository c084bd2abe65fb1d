import Words

/// What other programs' files are known by, in a single line.
extension ForeignFormat {
  /// The format of `line`, among all `lines`, by what only a file of its kind has, or nil if it has
  /// nothing of that.
  static func ofFiles(_ line: String, in lines: [String]) -> ForeignFormat? {
    if let recording = recording(line, in: lines) { return recording }
    if ["<<<<<<< ", ">>>>>>> ", "||||||| "].contains(where: line.hasPrefix) || line == "=======" {
      return ForeignFormat(
        fault: "this is a mark of a merge of git that met a conflict",
        help: "keep the lines of one side, and delete the marks and the lines of the other")
    }
    if isRule(line) {
      return ForeignFormat(
        "a rule of udev", "put it in a file of /etc/udev/rules.d, and say here what gestures do")
    }
    if isOfTerminal(line) {
      return ForeignFormat(
        fault: "this line is the shell's, not the configuration's", help: "delete it")
    }
    if let language = language(line) {
      let isOwn = lines.contains { $0.hasPrefix("[[") }
      return ForeignFormat(
        language,
        isOwn && !ForeignGesture.says([line]) ? "delete it" : ForeignGesture.help(with: lines))
    }
    if isNumbered(line) {
      return ForeignFormat(
        fault: "each line begins with its number", help: "paste the lines without their numbers")
    }
    return nil
  }

  /// What a file with such a header is, and what to do with it, or nil for a section of something
  /// else.
  static func ofHeader(_ name: String, in lines: [String]) -> ForeignFormat? {
    if ["Unit", "Service", "Install", "Socket", "Timer", "Path"].contains(name) {
      return ForeignFormat(
        "a unit of systemd",
        "put it in a folder of units (systemctl edit gestured). Here "
          + ForeignGesture.help(with: lines))
    }
    if ["TouchEdges", "ElectricBorders"].contains(name) || name.hasPrefix("Effect-") {
      return ForeignFormat(
        "a file of KWin's, kwinrc",
        "write each edge as [[gesture]], with name = \"…\", type = \"edge_pan\", edge = \"right\""
          + " and run = \"…\" below")
    }
    if name == "ids" {
      return ForeignFormat(
        "a file of keyd's, which maps keys",
        "leave it in /etc/keyd, and write each gesture here as [[gesture]]")
    }
    if name == "Desktop Entry" {
      return ForeignFormat(
        "a .desktop file, which starts a program",
        "put it into ~/.config/autostart. Here " + ForeignGesture.help(with: lines))
    }
    return nil
  }

  /// A line of river's init with what it does as a command: `riverctl map normal Super Q close`.
  static func spawning(_ row: String) -> String {
    let words = row.split(separator: " ")
    guard words.count > 5, words[1].hasPrefix("map"), !row.mentions(" spawn ") else { return row }
    let said = words.prefix(5).joined(separator: " ")
    return "\(said) spawn riverctl \(words.dropFirst(5).joined(separator: " "))"
  }

  /// Whether a line came along from a terminal, with its prompt.
  private static func isOfTerminal(_ line: String) -> Bool {
    if line == "$" || line.hasPrefix("$ ") { return true }
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first else { return false }
    let isPrompt =
      first.contains("@")
      && words.prefix(2).contains { ["$", "#", "%"].contains(String($0.suffix(1))) }
    return isPrompt && !line.mentions(" = ")
  }

  /// The index of the first of the lines up to this one that have the mark of a diff in front of
  /// them, or nil if this one has none.
  static func firstMarked(of lines: [String], until index: Int) -> Int? {
    let isMarked = { (line: String) in
      let rest = line.dropFirst()
      let key = rest.prefix { $0 != "=" && $0 != " " }
      let isKey = !key.isEmpty && key.unicodeScalars.allSatisfy(TOMLSlip.isOfKey)
      return (line.hasPrefix("+") || line.hasPrefix("-"))
        && (rest.hasPrefix("[") || rest.hasPrefix("#") || isKey && rest.contains("="))
    }
    guard isMarked(lines[index]) else { return nil }
    let before = lines[..<index].lastIndex { !isMarked($0) }
    return before.map { $0 + 1 } ?? 0
  }

  /// The table in braces that begins in this line and ends in one below, on one line, or nil if it
  /// does not, or is a table of its own.
  static func braces(in lines: [String], from index: Int) -> (text: String, end: Place)? {
    let first = lines[index].withoutBlanks
    let key = first.prefix { $0 != "=" && $0 != " " }
    let isValue = lines[..<index].contains { $0.hasPrefix("[") } && first.hasSuffix("{")
    guard isValue, first.contains("="), key != "action", Section(rawValue: String(key)) == nil,
      let end = lines[index...].prefix(12).firstIndex(where: { $0.withoutBlanks == "}" })
    else { return nil }
    let inner = lines[(index + 1)..<end].map { line in
      let text = line.withoutBlanks
      return text.last == "," ? String(text.dropLast()) : text
    }.filter { !$0.isEmpty }
    guard !inner.isEmpty, !inner.contains(where: { $0.contains { "#{".contains($0) } }) else {
      return nil
    }
    let text = "\(first) \(inner.joined(separator: ", ")) }".shown
    return (text, Place(line: end + 1, column: lines[end].unicodeScalars.count + 1))
  }

  /// The language in which a line is a statement, or nil if it is none.
  private static func language(_ line: String) -> String? {
    if line.isCall { return "a program of another language" }
    let words = line.split { $0 == " " || $0 == "\t" || $0 == "(" }.map(String.init)
    guard let first = words.first, words.count > 1, !words[1].hasPrefix("=") else {
      return line == "fi" || line == "done" ? "the shell's" : nil
    }
    let isShell = ["cat", "tee", "echo", "printf", "sudo"].contains(first)
    if isShell && line.mentions(">") || first == "export" { return "the shell's" }
    switch first {
    case "local", "function", "return": return "Lua"
    case "const", "let", "var": return "JavaScript"
    case "import", "from", "def", "class": return "Python"
    default: return line.hasPrefix("(") ? "Lisp" : nil
    }
  }

  /// Whether a number, and then a line of TOML.
  private static func isNumbered(_ line: String) -> Bool {
    let digits = line.prefix(while: \.isNumber)
    let rest = String(line.dropFirst(digits.count).drop { " \t:|.".contains($0) })
    guard !digits.isEmpty, rest.count + digits.count < line.count else { return false }
    let key = rest.prefix { $0.isLetter || $0 == "_" }
    let behind = rest.dropFirst(key.count).drop { $0 == " " }
    return rest.hasPrefix("[") || !key.isEmpty && behind.hasPrefix("=")
  }

  /// What fingers did, instead of what gestures do.
  private static func recording(_ line: String, in lines: [String]) -> ForeignFormat? {
    let isEvemu = lines.contains { $0.hasPrefix("# EVEMU") } || line.isEvent
    let isTrace = lines.first.map { $0.hasPrefix("# gestured trace") } ?? false
    let isLibinput = line.hasPrefix("version:") && lines.contains { $0.hasPrefix("ndevices:") }
    guard isEvemu || isTrace || isLibinput else { return nil }
    return ForeignFormat(
      "a recording", "play it with 'gesturectl replay --config CONFIGURATION RECORDING'")
  }

  /// `SUBSYSTEM=="input", …`: names in capitals, compared.
  private static func isRule(_ line: String) -> Bool {
    let key = line.prefix { $0 != "=" && $0 != "!" && $0 != "+" }
    let rest = line.dropFirst(key.count)
    guard ["==\"", "!=\"", "+=\""].contains(where: rest.hasPrefix) else { return false }
    let name = key.prefix { $0 != "{" }
    return !name.isEmpty && name.allSatisfy { $0.isUppercase || $0 == "_" }
  }
}

extension String {
  /// Whether it is an event of evemu: `E: 0.000001 0003 0039 0001`.
  fileprivate var isEvent: Bool {
    let words = split(separator: " ")
    return words.count >= 5 && words[0] == "E:" && words[1].contains(".")
  }
}
