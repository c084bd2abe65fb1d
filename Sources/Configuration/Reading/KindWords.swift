import Words

/// A type as people say it with its fingers, its taps and its direction: `three-finger swipe left`.
struct KindWords {
  /// The type.
  let kind: GestureKind
  /// The keys to write for it: `type = "swipe"`, `fingers = 3`, `direction = "left"`.
  let lines: [String]

  /// Words that say nothing of a type.
  private static let fillers = [
    "gesture", "recognizer", "screen", "gtk", "qt", "ns", "event", "on", "touch", "handler", "area",
    "and", "then", "with", "the", "a", "to", "of", "from",
  ]

  /// Reads `text`, or nil if a word of it means nothing here, or if it is a type's name alone.
  init?(_ text: String, among kinds: GestureKinds) {
    var named: [GestureKind] = []
    var (count, fingers, taps): (Int?, Int?, Int?) = (nil, nil, nil)
    var rest: [String] = []
    let start = ["UI", "NS", "Q"].first { mark in
      text.hasPrefix(mark) && text.dropFirst(mark.count).first?.isUppercase ?? false
    }
    let name = KindWords.parted(String(text.dropFirst(start?.count ?? 0)), kinds)
    for part in name.parts {
      if let times = ["double": 2, "triple": 3][part] {
        taps = times
      } else if let number = Quantity(part), number.unit.isEmpty {
        count = Int(exactly: number.value)
      } else if part.hasPrefix("finger") {
        fingers = count
      } else if let kind = kinds[part] ?? KindWords.meaning(of: part, kinds) {
        named.append(kind)
      } else if !KindWords.fillers.contains(part) {
        rest.append(part)
      }
    }
    // An edge and a long one say more than a swipe and a tap.
    let special = named.first { $0.name.contains("_") }
    guard let kind = special ?? named.first else { return nil }
    var lines = ["type = \(kind.name.quoted)"]
    // `swipe:3:l`, as hyprgrass writes it.
    let isPattern = text.utf8.contains(UInt8(ascii: ":"))
    if isPattern || kind.name != "tap" { fingers = fingers ?? count }
    if let fingers { lines.append("fingers = \(fingers)") }
    if let taps, kind.name == "tap" { lines.append("taps = \(taps)") }
    var rules = kind.choices
    for word in rest {
      guard let place = rules.firstIndex(where: { KindWords.word(word, among: $0.words) != nil })
      else {
        // An edge, and then the way from it.
        if isPattern, rules.count < kind.choices.count { continue }
        return nil
      }
      let rule = rules.remove(at: place)
      let own = KindWords.word(word, among: rule.words) ?? word
      lines.append("\(rule.key) = \(own.quoted)")
    }
    // Two words of one type say it as well as a further key does: `edge_swipe`.
    let isSaid = named.count > 1 && (special != nil || Set(named.map(\.name)).count == 1)
    guard lines.count > 1 || isSaid || name.parts.contains("gesture") else { return nil }
    self.kind = kind
    self.lines = lines
  }

  /// `pan_left` for `panleft`, where a word follows a type's name.
  private static func parted(_ text: String, _ kinds: GestureKinds) -> String {
    let letters = text.lowercased()
    guard letters.allSatisfy(\.isLetter), kinds[letters] == nil,
      let kind = kinds.all.first(where: { letters.hasPrefix($0.name) })
    else { return text }
    let rest = String(letters.dropFirst(kind.name.count))
    return kind.choices.contains { word(rest, among: $0.words) != nil }
      ? "\(kind.name)_\(rest)" : text
  }

  /// The one of `words` that is meant.
  private static func word(_ word: String, among words: [String]) -> String? {
    words.contains(word)
      ? word
      : word.spelled(as: words) ?? word.abbreviating(one: words)
        ?? Synonyms.meaning(of: word, among: words)
  }

  private static func meaning(of word: String, _ kinds: GestureKinds) -> GestureKind? {
    Synonyms.meaning(of: word, among: kinds.names).flatMap { kinds[$0] }
  }
}
