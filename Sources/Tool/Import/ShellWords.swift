/// The words of a command as sh(1) has them, as far as a line that starts a program needs it:
/// quotes, backslashes and the ends of commands. Variables stay as they are.
struct ShellWords {
  /// The words.
  private(set) var words: [String] = []

  private var letters: ArraySlice<Character>
  private var word: String?

  /// Reads up to the end of the command: a line's end, `;`, `&` or `|`.
  init(_ text: some Sequence<Character>) {
    letters = Array(text)[...]
    while let letter = letters.popFirst() {
      switch letter {
      case " ", "\t": end()
      case "\n", ";", "&", "|", ")":
        letters = []
      case "<", ">":
        // A redirection comes after all arguments.
        if word?.allSatisfy(\.isNumber) == true { word = nil }
        letters = []
      case "#" where word == nil:
        letters = []
      case "'": quote(until: "'", escapes: false)
      case "\"": quote(until: "\"", escapes: true)
      case "\\":
        guard let next = letters.popFirst() else { break }
        if next != "\n" { word = (word ?? "") + String(next) } else { end() }
      default: word = (word ?? "") + String(letter)
      }
    }
    end()
  }

  /// Whether a whole command can be read of `text`: no quote is open.
  static func isWhole(_ text: String) -> Bool {
    var isQuoted: Character?
    var letters = text[...]
    while let letter = letters.popFirst() {
      if letter == "\\", isQuoted != "'" { letters = letters.dropFirst() }
      if letter == isQuoted {
        isQuoted = nil
      } else if isQuoted == nil, "'\"".contains(letter) {
        isQuoted = letter
      }
    }
    return isQuoted == nil
  }

  /// The variables in the command's text, without those that every session sets.
  static func variables(in text: String) -> [String] {
    let known = [
      "HOME", "USER", "PATH", "DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK", "XDG_RUNTIME_DIR",
    ]
    var names: [String] = []
    for part in text.split(separator: "$", omittingEmptySubsequences: false).dropFirst() {
      let start = part.first == "{" ? part.dropFirst() : part
      let name = String(start.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      if name.first?.isNumber == false, !known.contains(name), !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  private mutating func end() {
    if let word { words.append(word) }
    word = nil
  }

  private mutating func quote(until end: Character, escapes: Bool) {
    var text = word ?? ""
    while let letter = letters.popFirst(), letter != end {
      guard letter == "\\", escapes, let next = letters.first, "\"\\`\n".contains(next) else {
        text.append(letter)
        continue
      }
      letters = letters.dropFirst()
      if next != "\n" { text.append(next) }
    }
    word = text
  }
}
