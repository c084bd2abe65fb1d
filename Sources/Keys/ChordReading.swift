import Words

/// What a user means by chords that are none: `<Super>Left`, `C-S-t`, `Control_L+Page_Up`,
/// `SUPER SHIFT, Q`, `ctrl+c ctrl+v`, `29:1 46:1 46:0 29:0`.
enum ChordReading {
  private static let letters = [
    "C": "ctrl", "S": "shift", "M": "alt", "A": "alt", "s": "super", "W": "super",
  ]
  /// Programs that press keys, and their word for it, in front of the keys.
  private static let programs = ["exec", "xdotool", "ydotool", "dotool", "wtype", "key", "keys"]

  /// The chords as they are written here, or nil unless every part has one meaning.
  ///
  /// Blanks and commas stand between chords. Behind nothing but modifiers they join.
  static func chords(meantBy text: String) -> [String]? {
    if let keys = ofMarks(text) ?? keys(of: text), let chord = chord(keys) { return [chord] }
    let plain = text.split(separator: "+", omittingEmptySubsequences: false)
      .map { String($0).withoutBlanks }.joined(separator: "+")
    let pieces = plain.split { ", ;\t".contains($0) }.map(String.init)
      .drop { programs.contains($0.lowercased()) || $0.hasPrefix("--") }
    if let chords = ofCodes(Array(pieces)) ?? ofOptions(Array(pieces)) { return chords }
    var (chords, held) = ([String](), [String]())
    for piece in pieces {
      guard let keys = keys(of: piece) else { return nil }
      held += keys
      guard !held.allSatisfy(isModifier) else { continue }
      guard let chord = chord(held) else { return nil }
      chords.append(chord)
      held = []
    }
    if !held.isEmpty {
      guard let chord = chord(held) else { return nil }
      chords.append(chord)
    }
    return chords.isEmpty ? nil : chords
  }

  /// AutoHotkey's marks in front of a key: `^c`, `#{Left}`, `^+t`.
  private static func ofMarks(_ text: String) -> [String]? {
    let marks: [Character: String] = ["^": "ctrl", "!": "alt", "#": "super", "+": "shift"]
    let held = text.prefix { marks[$0] != nil }
    let name = text.dropFirst(held.count).filter { !"{}".contains($0) }
    guard let first = held.first, first != "+", !name.contains("+"), let key = key(String(name))
    else { return nil }
    return held.compactMap { marks[$0] } + [key]
  }

  /// wtype's options: `-M ctrl c -m ctrl`, `-k Left`.
  private static func ofOptions(_ pieces: [String]) -> [String]? {
    guard ["-M", "-k", "-P"].contains(where: pieces.contains) else { return nil }
    var (chords, held, option) = ([String](), [String](), "")
    for piece in pieces {
      if option.isEmpty, piece.hasPrefix("-"), piece.count == 2 {
        option = piece
        continue
      }
      defer { option = "" }
      if ["-d", "-s", "-p"].contains(option) { continue }
      guard let key = key(piece) else { return nil }
      switch option {
      case "-M": held.append(key)
      case "-m": held.removeAll { $0 == key }
      default:
        guard let chord = chord(held + [key]) else { return nil }
        chords.append(chord)
      }
    }
    return chords.isEmpty ? nil : chords
  }

  /// ydotool's codes, each with 1 where it goes down and 0 where it comes up.
  private static func ofCodes(_ pieces: [String]) -> [String]? {
    var (chords, keys, down) = ([String](), [String](), 0)
    for piece in pieces {
      let parts = piece.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let code = UInt16(parts[0]), let key = KeyName.spoken(code) else {
        return nil
      }
      switch parts[1] {
      case "1":
        keys.append(key)
        down += 1
      case "0":
        down -= 1
        guard down == 0 else { continue }
        guard let chord = chord(keys) else { return nil }
        chords.append(chord)
        keys = []
      default: return nil
      }
    }
    return down == 0 && !chords.isEmpty ? chords : nil
  }

  /// The keys of one chord, or nil if a part of it is none.
  private static func keys(of text: String) -> [String]? {
    let parts = split(text)
    var keys: [String] = []
    for part in parts {
      guard let key = key(part) else { return nil }
      keys += key.split(separator: "+").map(String.init).filter {
        $0 != "shift" || !keys.contains($0)
      }
    }
    return keys.isEmpty ? nil : keys
  }

  /// The keys with modifiers first, which go down first, or nil if they are no chord.
  private static func chord(_ keys: [String]) -> String? {
    let chord = (keys.filter(isModifier) + keys.filter { !isModifier($0) }).joined(separator: "+")
    return (try? KeyChord(chord)) != nil ? chord : nil
  }

  private static func isModifier(_ key: String) -> Bool {
    KeyName.code(of: key).map(KeyName.modifiers.contains) ?? false
  }

  /// The key, maybe with a modifier, or nil if it is none.
  ///
  /// The text is no chord of ours, so another program wrote it. If both have a name, the other
  /// program's meaning counts: X11's `Next` is not our `next`.
  private static func key(_ name: String) -> String? {
    if let theirs = ForeignKeyName.keysym(name) { return theirs }
    return KeyName.code(of: name) != nil ? KeyName.plain(name) : ForeignKeyName.meaning(of: name)
  }

  private static func split(_ text: String) -> [String] {
    let text = String(text.filter { $0 != "\t" })
    if key(text) != nil || text.count == 1 { return [text] }
    if text.first == "<" { return ofTags(text) }
    // A plus at the end is the key of that name.
    if text.hasSuffix("++"), text.count > 2 { return split(String(text.dropLast(2))) + ["+"] }
    let trimmed = { (part: Substring) in String(part.filter { $0 != " " }) }
    if text.contains("+") {
      // A plus too many at an end says nothing, beside two keys.
      let parts = text.split(separator: "+").map(trimmed).filter { !$0.isEmpty }
      return parts.count > 1
        ? parts : text.split(separator: "+", omittingEmptySubsequences: false).map(trimmed)
    }
    // `volume up`
    let joined = String(text.filter { $0 != " " && $0 != "_" })
    if KeyName.code(of: joined) != nil { return [joined] }
    if text.contains("-") { return ofHyphens(text.split(separator: "-").map(trimmed)) }
    // `SUPER_SHIFT`
    let words = text.split(separator: "_").map(String.init)
    return words.dropLast().allSatisfy { key($0).map(isModifier) ?? false } ? words : [text]
  }

  /// `<Control><Alt>t`, as GTK writes it, `<Control>+t`, or `<C-t>`, as Vim does.
  private static func ofTags(_ text: String) -> [String] {
    text.split { "<>+ ".contains($0) }.flatMap { part in
      let name = String(part)
      return key(name) == nil ? ofHyphens(part.split(separator: "-").map(String.init)) : [name]
    }
  }

  /// `C-M-x`, as Emacs writes it, or `ctrl-c`.
  private static func ofHyphens(_ parts: [String]) -> [String] {
    parts.enumerated().map { index, part in
      index < parts.count - 1 ? letters[part] ?? part : part
    }
  }
}
