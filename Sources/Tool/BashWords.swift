import Words

/// What bash reads and sh(1) does not, as far as that is plain to see in a line.
struct BashWords {
  /// The words of bash alone with which a command begins, and what stands for them in sh(1).
  private static let commands = [
    "source": "write . in its place", "function": "write NAME() { …; } in its place",
    "disown": "leave it out", "declare": "write NAME=value", "typeset": "write NAME=value",
    "let": "write NAME=$((…))", "pushd": "write cd in ( and )", "popd": "write cd in ( and )",
    "shopt": "", "mapfile": "", "readarray": "", "coproc": "", "select": "",
  ]

  /// Signs of bash alone between words, and what stands for them in sh(1).
  private static let signs = [
    ("&>>", "write >> FILE 2>&1"), ("&>", "write > FILE 2>&1"), ("|&", "write 2>&1 |"),
    ("<<<", "write printf '%s\\n' TEXT | in front of the command"),
    ("<(", "write a pipe, or a file"), (">(", "write a pipe, or a file"), ("=(", ""),
  ]

  /// What stands in front of a command.
  private static let openers: Set<String> = [
    "if", "then", "else", "elif", "while", "until", "do", "!", "{", "exec", "time",
  ]

  /// What is wrong with the line for sh(1), and what helps, or nil if nothing shows.
  let problem: (fault: String, help: String)?

  /// Reads a line that sh(1) is to run.
  init(in line: String) {
    let bare = BashWords.bare(line)
    // The text of a here-document is no command.
    let isPlain = !bare.mentions("<<") || bare.mentions("<<<")
    let first = BashWords.command(in: bare, of: line) ?? BashWords.sign(in: bare)
    let found = isPlain ? first ?? BashWords.expansion(in: line) : nil
    problem = found.map { word, help in
      let bash = "have bash run it: [\"bash\", \"-c\", \"…\"]"
      return ("sh(1) has no \(word.asKey)", help.isEmpty ? bash : help)
    }
  }

  /// The line without its comments, with a q for each quoted letter.
  private static func bare(_ line: String) -> String {
    var (text, quote, isEscaped, isComment) = ("", Character?.none, false, false)
    for letter in line {
      if isComment {
        isComment = letter != "\n"
        if isComment { continue }
      }
      if isEscaped || quote != nil && letter != quote {
        isEscaped = !isEscaped && letter == "\\" && quote != "'"
        text.append("q")
      } else if letter == quote {
        quote = nil
      } else if letter == "'" || letter == "\"" {
        quote = letter
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == "#", text.last.map({ " \t\n;&|(".contains($0) }) ?? true {
        isComment = true
      } else {
        text.append(letter)
      }
    }
    return text
  }

  /// The commands of a bare line, each as its words.
  private static func commands(in bare: String) -> [[String]] {
    bare.split { ";|&()\n`".contains($0) }.map { part in
      let words = part.split { $0 == " " || $0 == "\t" }.map(String.init)
      return Array(words.drop { openers.contains($0) })
    }
  }

  private static func command(in bare: String, of line: String) -> (String, String)? {
    for words in commands(in: bare) {
      guard let first = words.first else { continue }
      if first == "[[" { return (first, test(in: line)) }
      // Alone, it may be a pattern of case.
      let isAlone = words.count == 1 && !["disown", "popd"].contains(first)
      if let help = commands[first], !isAlone { return (first, help) }
      let isTest = first == "[" && words.last == "]" || first == "test"
      if isTest, words.contains("==") { return ("==", "write = in place of ==") }
      if first == "echo", words.dropFirst().first == "-e" {
        return ("echo -e", "write printf in place of it, or echo alone")
      }
    }
    return nil
  }

  private static func sign(in bare: String) -> (String, String)? {
    signs.first { bare.mentions($0.0) }.map { ($0.0, $0.1) }
  }

  /// What stands for a plain comparison between [[ and ]].
  private static func test(in line: String) -> String {
    let rest = line.split(separator: " ").drop { $0 != "[[" }.dropFirst()
    let words = rest.prefix { !$0.hasPrefix("]]") }.map(String.init)
    let usual = "write [ \"$NAME\" = text ], or case for a pattern"
    guard words.count == 3, words.count < rest.count,
      ["==", "=", "!=", "-eq", "-ne", "-lt", "-gt", "-le", "-ge"].contains(words[1]),
      !words[2].contains(where: { "*?[".contains($0) })
    else { return usual }
    let isPlain = { (word: String) in
      word.hasPrefix("$") && !word.contains { "\"'(".contains($0) }
    }
    let sides = [words[0], words[2]].map { isPlain($0) ? "\"\($0)\"" : $0 }
    return "write [ \(sides[0]) \(words[1] == "==" ? "=" : words[1]) \(sides[1]) ]"
  }

  /// A change of letters that only bash makes, as ${NAME^^}, outside of single quotes.
  private static func expansion(in line: String) -> (String, String)? {
    var (isSingle, isDouble, rest) = (false, false, line[...])
    while let letter = rest.popFirst() {
      switch letter {
      case "\\" where !isSingle: rest = rest.dropFirst()
      case "\"" where !isSingle: isDouble.toggle()
      case "'" where !isDouble: isSingle.toggle()
      case "$" where !isSingle && rest.first == "{":
        let word = String(rest.dropFirst().prefix { $0 != "}" })
        if let help = help(for: word) { return ("${\(word)}", help) }
      default: break
      }
    }
    return nil
  }

  private static func help(for word: String) -> String? {
    if word.first == "!" { return word.dropFirst().first?.isLetter == true ? "" : nil }
    let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let sign = word.dropFirst(name.count)
    guard !name.isEmpty, let first = sign.first else { return nil }
    switch first {
    case "^": return "write $(echo \"$\(name)\" | tr a-z A-Z)"
    case ",": return "write $(echo \"$\(name)\" | tr A-Z a-z)"
    case "/": return "write $(echo \"$\(name)\" | sed 's/…/…/')"
    case ":" where !(sign.dropFirst().first.map { "-=?+".contains($0) } ?? true):
      return "write $(echo \"$\(name)\" | cut -c …)"
    case "[", "@": return ""
    default: return nil
    }
  }
}
