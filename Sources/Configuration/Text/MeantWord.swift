import Words

/// What is plainly meant by a word that is spelled in another way.
extension String {
  /// Whether it is longer than any number or name that is written in another way.
  var isTooLong: Bool { utf8.count > 200 }

  /// Whether a sign or a word in it says not: `!left`, `all except left`.
  var isNegated: Bool {
    let nots = ["not", "no", "except", "without", "never", "exclude"]
    return ["!", "~"].contains(where: hasPrefix) || parts.contains(where: nots.contains)
  }

  /// Whether it stands between quotes as it is, in a message and in a file.
  var isPlainInQuotes: Bool { quoted == "\"\(self)\"" && !contains { "\"\\".contains($0) } }

  /// The text between quotes of TOML, or nil where none of one line holds it as it is.
  package var asText: String? {
    guard unicodeScalars.allSatisfy(\.isPrintable) else { return nil }
    if !contains(where: { "\"\\".contains($0) }) { return "\"\(self)\"" }
    return contains("'") ? nil : "'\(self)'"
  }

  /// The word that this is but for capitals, hyphens, blanks and the order of its halves:
  /// `maxMovementMm`, `Left-Up`, `top left`, or nil if it is none.
  func spelled(as words: [String]) -> String? {
    guard !isTooLong, !words.contains(self) else { return nil }
    let same = words.filter { $0.letters == letters }
    if same.count == 1 { return same[0] }
    return halves.lazy.compactMap { one, other in
      ["\(one)_\(other)", "\(other)_\(one)"].first(where: words.contains)
    }.first
  }

  /// The word that its letters stand for: lisgd's `LR`, from left to right, and `DLUR`, or
  /// hyprgrass's `l`. It is nil if they stand for none.
  func abbreviating(one words: [String]) -> String? {
    guard utf8.count > 1 else {
      let same = words.filter { !$0.utf8.contains(UInt8(ascii: "_")) && $0.hasPrefix(lowercased()) }
      return same.count == 1 ? same[0] : nil
    }
    // hyprgrass's `d:u`, from below to above.
    let ends = parts
    if ends.count == 2, ends.allSatisfy({ $0.count == 1 }), utf8.contains(UInt8(ascii: ":")) {
      let isOfEdges = words.contains("top")
      let (above, below) = isOfEdges ? ("top", "bottom") : ("up", "down")
      let sides = ["l": "left", "r": "right", "u": above, "d": below]
      return sides[ends[isOfEdges ? 0 : 1]].flatMap { words.contains($0) ? $0 : nil }
    }
    let names: [Character: String] = ["L": "left", "R": "right", "U": "up", "D": "down"]
    let opposite: [Character: Character] = ["L": "R", "R": "L", "U": "D", "D": "U"]
    let (start, end) = (prefix(count / 2), suffix(count / 2))
    guard count == 2 || count == 4, words.contains("up"),
      start.compactMap({ opposite[$0] }) == Array(end)
    else { return nil }
    let way = end.compactMap { names[$0] }.joined(separator: "_")
    return words.contains(way) ? way : nil
  }

  /// The two of `words` that it names together, as `TL` and `top-left` do, or nil if it does not.
  func naming(two words: [String]) -> [String]? {
    halves.lazy.map { one, other in
      [one, other].compactMap {
        words.contains($0) ? $0 : Synonyms.meaning(of: $0, among: words)
      }
    }.first { $0.count == 2 && $0[0] != $0[1] }
  }

  /// The one of `words` that stands in this text of several: `right click`, or nil if there is
  /// none, or are two.
  func word(among words: [String]) -> String? {
    let found = Set(parts).intersection(words)
    return parts.count > 1 && found.count == 1 ? found.first : nil
  }

  /// The one of `words` to which a way leads, as `left-to-right`, or from which it comes where
  /// these are edges.
  func end(among words: [String]) -> String? {
    let parts = parts
    guard let place = parts.firstIndex(where: ["to", "2", "->", "→"].contains), place > 0 else {
      return nil
    }
    let sides = [parts[place - 1], parts.last ?? ""].map { part in
      words.contains(part) ? part : Synonyms.meaning(of: part, among: words)
    }
    guard let start = sides[0], let end = sides[1], start != end else { return nil }
    return words.contains("top") ? start : end
  }

  /// The words that it is made of, in small letters: `three`, `finger` and `swipe` of
  /// `threeFinger-swipe`.
  var parts: [String] {
    if isTooLong { return [self] }
    var parts: [String] = []
    var wasSmall = false
    for scalar in unicodeScalars {
      let isBreak = "_- \t+/.:,".unicodeScalars.contains(scalar)
      if isBreak || scalar.isLarge && wasSmall || parts.isEmpty { parts.append("") }
      if !isBreak { parts[parts.count - 1] += scalar.inSmallLetters }
      wasSmall = scalar.isSmallOrDigit
    }
    return parts.filter { !$0.isEmpty }
  }

  private var letters: String { String(lowercased().filter { !"_- ".contains($0) }) }

  /// The two directions that it names, in the words of the file.
  private var halves: [(String, String)] {
    let sides = ["up", "down", "left", "right"]
    let letters = ["l": "left", "r": "right", "u": "up", "t": "up", "d": "down", "b": "down"]
    let side = { (word: String) in
      sides.contains(word) ? word : letters[word] ?? Synonyms.meaning(of: word, among: sides)
    }
    // No two directions have more letters than "bottom right hand corner".
    guard utf8.count <= 40 else { return [] }
    let whole = self.letters.hasSuffix("corner") ? self.letters.dropLast(6) : self.letters[...]
    return whole.indices.dropFirst().compactMap { cut in
      guard let one = side(String(whole[..<cut])), let other = side(String(whole[cut...])) else {
        return nil
      }
      return (one, other)
    }
  }
}

// What Unicode says of letters beyond ASCII takes long to ask for.
extension Unicode.Scalar {
  fileprivate var isLarge: Bool {
    isASCII ? ("A"..."Z").contains(self) : properties.isUppercase
  }

  fileprivate var isSmallOrDigit: Bool {
    isASCII
      ? ("a"..."z").contains(self) || ("0"..."9").contains(self)
      : properties.isLowercase || properties.numericType != nil
  }

  fileprivate var inSmallLetters: String {
    isASCII
      ? String(Character(isLarge ? Unicode.Scalar(UInt8(value) + 32) : self))
      : properties.lowercaseMapping
  }
}
