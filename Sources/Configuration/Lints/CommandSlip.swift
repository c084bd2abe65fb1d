import Words

/// What came into a command on its way through a word processor, a web page or TOML, and what the
/// shell takes for a part of a word.
///
/// Between quotes of the shell's it may be text for people, and is let be. So are typographic
/// quotes.
struct CommandSlip {
  /// What is wrong.
  let fault: String
  /// What helps.
  let help: String
  /// The line as it is meant, in quotes of TOML, if there is one answer only.
  private(set) var meant: String?

  /// Looks at a command, or is nil if nothing shows.
  init?(in command: ConfiguredCommand) {
    switch command {
    case .shell(let line): self.init(line: line)
    case .program(let words): self.init(words: words)
    }
  }

  /// Looks at a line for the shell.
  private init?(line: String) {
    let isFrame = line.hasPrefix("<") && line.hasSuffix(">") || line.mentions("<your")
    if line == "…" || isFrame || line.mentions("/path/to/") {
      self.init(
        fault: "this is a placeholder, not a command", help: "write the command that is to run")
      return
    }
    guard CommandSlip.mayBe(in: line) else { return nil }
    if let slip = CommandSlip(control: line) {
      self = slip
      return
    }
    let scalars = Array(line.unicodeScalars)
    let open = CommandSlip.open(of: scalars)
    for (index, scalar) in scalars.enumerated() where open[index] {
      // Of letters, and of most signs, nothing is to be said.
      guard scalar == "&" || scalar == "-" || !scalar.isASCII else { continue }
      let rest = CommandSlip.beginning(of: scalars, at: index)
      let isStart = index == 0 || " \t\n;|&(\u{A0}".unicodeScalars.contains(scalars[index - 1])
      if let (entity, sign) = CommandSlip.entities.first(where: { rest.hasPrefix($0.0) }) {
        self.init(
          fault: "\(entity.asKey) is how a web page writes \(sign)", help: "write \(sign)",
          meant: CommandSlip.replacing(scalars, where: open))
        return
      }
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      if LineSlip.isUnseen(scalar), next.isASCII, !"!?:;%".unicodeScalars.contains(next) {
        let isBlank = scalar.properties.isWhitespace
        self.init(
          fault: isBlank
            ? "the blank \(scalar.number) is none to the shell, which takes it for a letter"
            : "a character that cannot be seen, \(scalar.number), is a letter to the shell",
          help: isBlank ? "write a plain one" : "delete it",
          meant: CommandSlip.replacing(scalars, where: open))
        return
      }
      if isStart, let slip = CommandSlip(option: rest) {
        self = slip
        return
      }
    }
    return nil
  }

  /// Looks at a program and its arguments.
  private init?(words: [String]) {
    if words == ["…"] {
      self.init(line: words[0])
      return
    }
    let slips = words.lazy.compactMap { CommandSlip(control: $0) ?? CommandSlip(option: $0) }
    if let slip = slips.first {
      self = slip
    } else {
      return nil
    }
  }

  private init(fault: String, help: String, meant: String? = nil) {
    (self.fault, self.help, self.meant) = (fault, help, meant)
  }

  /// A control character that an escape makes in double quotes, and no command needs.
  private init?(control text: String) {
    let names: [(Unicode.Scalar, String, String)] = [
      ("\u{8}", "b", "a backspace"), ("\u{C}", "f", "a form feed"),
    ]
    let found = names.first { name in text.unicodeScalars.contains(name.0) }
    guard let (_, letter, name) = found else { return nil }
    self.init(
      fault: "in double quotes \\\(letter) is \(name), and the command gets that",
      help: "write \\\\\(letter), or put the text between ''' and '''")
  }

  /// A dash in place of one hyphen or of two, in front of an option.
  private init?(option text: String) {
    let dashes = text.unicodeScalars.prefix { CommandSlip.dashes.contains($0) || $0 == "-" }
    guard let dash = dashes.first(where: { $0 != "-" }) else { return nil }
    let option = text.unicodeScalars.dropFirst(dashes.count).prefix {
      $0 == "-" || $0 == "_" || $0.isASCII && $0.properties.isAlphabetic
        || ("0"..."9").contains($0)
    }
    guard let first = option.first else { return nil }
    let name = String(String.UnicodeScalarView(option))
    // Signals are in capitals, and numbers have a sign.
    let isOneOnly = option.count == 1 || !first.properties.isLowercase
    let isShort = dashes.count == 1 && isOneOnly
    let hyphens = isShort || "‐‑−".unicodeScalars.contains(dash) && dashes.count == 1 ? "-" : "--"
    self.init(
      fault: "a dash, \(dash.number), is no hyphen to a program", help: "write \(hyphens)\(name)")
  }

  private static let dashes = "‐‑‒–—―−".unicodeScalars

  private static let entities = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ("&#39;", "'"), ("&#34;", "\""), ("&nbsp;", "a blank"),
  ]

  /// Whether there is anything to look at: of most commands there is not.
  private static func mayBe(in line: String) -> Bool {
    line.utf8.contains { $0 >= 0x80 || $0 == 0x08 || $0 == 0x0C }
      || line.mentions("&") && entities.contains { line.mentions($0.0) }
  }

  /// As much of the line as an entity or an option may have.
  private static func beginning(of scalars: [Unicode.Scalar], at index: Int) -> String {
    String(String.UnicodeScalarView(scalars[index..<min(scalars.count, index + 40)]))
  }

  /// For each character, whether it stands outside of quotes and comments, and behind no backslash.
  private static func open(of scalars: [Unicode.Scalar]) -> [Bool] {
    var quote: Unicode.Scalar?
    var (isEscaped, isComment) = (false, false)
    var before: Unicode.Scalar = " "
    return scalars.map { scalar in
      if quote == nil, !isEscaped, scalar == "#", before == " " { isComment = true }
      if scalar == "\n" { isComment = false }
      before = scalar
      if isComment { return false }
      let isOpen = quote == nil && !isEscaped
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if quote == scalar {
        quote = nil
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        quote = scalar
      }
      return isOpen
    }
  }

  /// The line with plain blanks and signs for what stands outside of quotes, or nil where a quote
  /// would come into it.
  private static func replacing(_ scalars: [Unicode.Scalar], where open: [Bool]) -> String? {
    var text = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let isEntity = open[index] && scalars[index] == "&"
      let rest = isEntity ? beginning(of: scalars, at: index) : ""
      let entity = entities.first { rest.hasPrefix($0.0) }
      if let (name, sign) = entity {
        if ["\"", "'"].contains(sign) { return nil }
        text.append(contentsOf: (sign.count > 1 ? " " : sign).unicodeScalars)
        index += name.unicodeScalars.count
      } else {
        let scalar = scalars[index]
        let isUnseen = open[index] && LineSlip.isUnseen(scalar)
        if !isUnseen { text.append(scalar) }
        if isUnseen, scalar.properties.isWhitespace { text.append(" ") }
        index += 1
      }
    }
    return String(text).asText
  }
}

extension Unicode.Scalar {
  /// `U+00A0`, by which a user finds a character that cannot be seen.
  var number: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
