import Words

/// What is plainly meant by a word that is spelled in another way.
extension String {
  /// The word that this is but for capitals, hyphens, blanks and the order of its halves:
  /// `maxMovementMm`, `Left-Up`, `top left`, or nil if it is none.
  func spelled(as words: [String]) -> String? {
    guard !words.contains(self) else { return nil }
    let same = words.filter { $0.letters == letters }
    if same.count == 1 { return same[0] }
    return halves.lazy.compactMap { one, other in
      ["\(one)_\(other)", "\(other)_\(one)"].first(where: words.contains)
    }.first
  }

  /// The one of `words` that stands in this text of several: `right click`, or nil if there is
  /// none, or are two.
  func word(among words: [String]) -> String? {
    let found = Set(parts).intersection(words)
    return parts.count > 1 && found.count == 1 ? found.first : nil
  }

  /// The words that it is made of, in small letters: `three`, `finger` and `swipe` of
  /// `threeFinger-swipe`.
  var parts: [String] {
    var parts: [String] = []
    var wasSmall = false
    for character in self {
      let isBreak = "_- \t+/.".contains(character)
      if isBreak || character.isUppercase && wasSmall || parts.isEmpty { parts.append("") }
      if !isBreak { parts[parts.count - 1] += character.lowercased() }
      wasSmall = character.isLowercase || character.isNumber
    }
    return parts.filter { !$0.isEmpty }
  }

  private var letters: String { String(lowercased().filter { !"_- ".contains($0) }) }

  /// The two directions that it names, in the words of the file.
  private var halves: [(String, String)] {
    let sides = ["up", "down", "left", "right"]
    let side = { (word: String) in
      sides.contains(word) ? word : Synonyms.meaning(of: word, among: sides)
    }
    let whole = letters
    return whole.indices.dropFirst().compactMap { cut in
      guard let one = side(String(whole[..<cut])), let other = side(String(whole[cut...])) else {
        return nil
      }
      return (one, other)
    }
  }
}
