/// What somebody means by a chord that is none: `<Super>Left`, `C-S-t`, `Control_L+Page_Up`.
enum ChordReading {
  private static let letters = [
    "C": "ctrl", "S": "shift", "M": "alt", "A": "alt", "s": "super", "W": "super",
  ]

  /// The chord as it is written here, or nil unless every part has one meaning.
  static func chord(meantBy text: String) -> String? {
    let parts = split(text)
    guard !parts.isEmpty else { return nil }
    var keys: [String] = []
    for part in parts {
      guard
        let key = KeyName.code(of: part) != nil
          ? KeyName.plain(part) : ForeignKeyName.meaning(of: part)
      else { return nil }
      keys += key.split(separator: "+").map(String.init).filter {
        $0 != "shift" || !keys.contains($0)
      }
    }
    // Modifiers go down first.
    let isModifier = { (key: String) in
      guard let code = KeyName.code(of: key) else { return false }
      return KeyName.modifiers.contains(code)
    }
    let chord = (keys.filter(isModifier) + keys.filter { !isModifier($0) }).joined(separator: "+")
    return (try? KeyChord(chord)) != nil ? chord : nil
  }

  private static func split(_ text: String) -> [String] {
    let text = String(text.filter { $0 != "\t" })
    if isName(text) || text.count == 1 { return [text] }
    if text.first == "<" { return ofTags(text) }
    // A plus at the end is the key of that name.
    if text.hasSuffix("++"), text.count > 2 { return split(String(text.dropLast(2))) + ["+"] }
    let trimmed = { (part: Substring) in String(part.filter { $0 != " " }) }
    if text.contains("+") {
      return text.split(separator: "+", omittingEmptySubsequences: false).map(trimmed)
    }
    // `volume up`
    let joined = String(text.filter { $0 != " " && $0 != "_" })
    if KeyName.code(of: joined) != nil { return [joined] }
    if text.contains("-") { return ofHyphens(text.split(separator: "-").map(trimmed)) }
    return text.split(separator: " ").map(String.init)
  }

  private static func isName(_ text: String) -> Bool {
    KeyName.code(of: text) != nil || ForeignKeyName.meaning(of: text) != nil
  }

  /// `<Control><Alt>t`, as GTK writes it, or `<Control>+t`.
  private static func ofTags(_ text: String) -> [String] {
    text.split { "<>+ ".contains($0) }.map(String.init)
  }

  /// `C-M-x`, as Emacs writes it, or `ctrl-c`.
  private static func ofHyphens(_ parts: [String]) -> [String] {
    parts.enumerated().map { index, part in
      index < parts.count - 1 ? letters[part] ?? part : part
    }
  }
}
