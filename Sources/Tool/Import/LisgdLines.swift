/// The lines of a user's file that start lisgd: of a shell script, sway, i3, Hyprland, niri or Nix.
struct LisgdLines {
  /// Every start that names gestures, in the order of the file.
  private(set) var calls: [LisgdCall] = []

  private let letters: [Character]
  /// Constants of the file, by name: `NAME=value`, `set $name value`, `$name = value`,
  /// `name = "value";`.
  private var constants: [String: String] = [:]

  init(_ text: String) {
    letters = Array(text.filter { $0 != "\r" })
    for line in letters.split(separator: "\n") { noteConstant(in: String(line)) }
    var others: [[String]] = []
    var place = 0
    while let start = nextStart(from: place) {
      let words = ShellWords(command(from: start)).words.map(wholly)
      let call = LisgdCall(words)
      if !call.gestures.isEmpty { calls.append(call) } else { others.append(words) }
      place = start
    }
    if calls.isEmpty { gatherFromLists(others.last ?? []) }
  }

  /// The place behind the next `lisgd` that is a program's name, and no part of another word.
  private func nextStart(from place: Int) -> Int? {
    let name = Array("lisgd")
    var place = place
    while place + name.count < letters.count {
      defer { place += 1 }
      guard letters[place..<(place + name.count)].elementsEqual(name) else { continue }
      let before = place == 0 ? "\n" : letters[place - 1]
      let behind = letters[place + name.count]
      if " \t\n\"'/;&|(=}".contains(before), " \t\"'\\".contains(behind), !isComment(place) {
        return place + name.count
      }
    }
    return nil
  }

  /// Whether the line is a comment.
  private func isComment(_ place: Int) -> Bool {
    let line = letters[..<place].split(separator: "\n", omittingEmptySubsequences: false).last ?? []
    let start = String(line.drop { $0 == " " || $0 == "\t" }.prefix(2))
    return start.hasPrefix("#") || start == "//"
  }

  /// The rest of the command that goes on at `start`. If the command is in quotes, the closing
  /// quote ends it.
  private func command(from start: Int) -> [Character] {
    var rest = letters[start...]
    if let quote = rest.first, quote == "\"" || quote == "'" {
      // The name alone stands in quotes, as with niri.
      rest = rest.dropFirst()
      return Array(rest.prefix { $0 != "\n" })
    }
    let line = letters[..<start].split(separator: "\n", omittingEmptySubsequences: false).last ?? []
    guard let quote = LisgdLines.openQuote(in: line) else { return joined(rest) }
    var (text, isEscaped) = ([Character](), false)
    for letter in rest {
      if isEscaped || letter == "\\" && quote == "\"" && !isEscaped {
        if isEscaped { text += letter == "\"" || letter == "\\" ? [letter] : ["\\", letter] }
        isEscaped.toggle()
      } else if letter == quote {
        break
      } else {
        text.append(letter)
      }
    }
    return text
  }

  /// The line and the lines after it that only add options. Nix files and unit files have such
  /// lines.
  private func joined(_ rest: ArraySlice<Character>) -> [Character] {
    var (text, goesOn) = ([Character](), true)
    for line in rest.split(separator: "\n", omittingEmptySubsequences: false) {
      let start = line.drop { $0 == " " || $0 == "\t" }
      let isOption =
        start.first == "-" && start.dropFirst().first.map("dgtTmrowhv".contains) == true
      guard goesOn || isOption else { break }
      goesOn = line.last == "\\"
      text += [" "] + (goesOn ? line.dropLast() : line)
    }
    return text
  }

  /// The quote that is still open at the end of `line`, or nil. Two single quotes of Nix open no
  /// quote.
  private static func openQuote(in line: ArraySlice<Character>) -> Character? {
    var (open, previous): (Character?, Character) = (nil, " ")
    for letter in line {
      if previous != "\\" || open == "'" {
        if letter == open {
          open = nil
        } else if open == nil, "'\"".contains(letter) {
          open = letter
        }
      }
      previous = letter
    }
    return open
  }

  /// Nix files have lists of `"-g '…'"`. Another part of the file joins them with the options.
  private mutating func gatherFromLists(_ options: [String]) {
    var words = options
    for line in letters.split(separator: "\n") {
      let text = line.drop { " \t\"".contains($0) }
      guard text.starts(with: Array("-g ")) else { continue }
      let isQuoted = line.drop { " \t".contains($0) }.first == "\""
      let own = isQuoted && text.last == "\"" ? Array(text.dropLast()) : Array(text)
      words += ShellWords(own).words.map(wholly)
    }
    let call = LisgdCall(words).withoutStrangers
    if !call.gestures.isEmpty { calls.append(call) }
  }

  // MARK: Constants

  private mutating func noteConstant(in line: String) {
    var text = line.drop { $0 == " " || $0 == "\t" }
    let isSet = text.hasPrefix("set $")
    for word in ["export ", "local ", "set "] where text.hasPrefix(word) {
      text = text.dropFirst(word.count)
    }
    if text.first == "$" { text = text.dropFirst() }
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    var value = text.dropFirst(name.count).drop { $0 == " " }
    if value.first == "=" {
      value = value.dropFirst().drop { $0 == " " }
    } else if !isSet {
      return
    }
    if value.last == ";" { value = value.dropLast() }
    // What a shell makes of a command is not known.
    let isMade = value.contains("`") || zip(value, value.dropFirst()).contains { $0 == ("$", "(") }
    guard !name.isEmpty, !value.isEmpty, !isMade else { return }
    let words = ShellWords(value).words
    let isQuoted = value.first == "\"" || value.first == "'"
    constants[String(name)] = isQuoted ? words.first : String(value)
  }

  /// The word with constants replaced by their values. Constants within values are replaced, too.
  private func wholly(_ word: String) -> String {
    (0..<4).reduce(word) { word, _ in resolved(word) }
  }

  /// The word with the values of constants: `$NAME`, `${NAME}`.
  private func resolved(_ word: String) -> String {
    var (result, rest) = ("", word[...])
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      let isBraced = rest.first == "{"
      let text = isBraced ? rest.dropFirst() : rest
      let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let behind = text[name.endIndex...]
      let nix = text.prefix { $0.isLetter || $0.isNumber || "._-".contains($0) }
      if isBraced, nix.contains("."), text[nix.endIndex...].hasPrefix("}/bin/") {
        // ${pkgs.sway}/bin/swaymsg
        rest = text[nix.endIndex...].dropFirst("}/bin/".count)
      } else if let value = constants[String(name)], !isBraced || behind.first == "}" {
        result += value
        rest = isBraced ? behind.dropFirst() : behind
      } else {
        result += "$"
      }
    }
    return result + rest
  }
}
