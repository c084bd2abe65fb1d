import Words

/// Words of other programs, and of everyday language, with those that mean the same here.
enum Synonyms {
  /// What does what `name` would do, or nil if nothing is known of it.
  static func substitute(for name: String) -> String? { elsewhere[name.lowercased()] }

  /// `did you mean 'X'?`, or nil if nothing is near.
  static func hint(for name: String, among known: [String]) -> String? {
    if let taps = tapsOf(name), known.contains("tap") {
      return "did you mean 'tap' with taps = \(taps)?"
    }
    return nearest(to: name, among: known).map { "did you mean \($0.asKey)?" }
  }

  /// How many taps a word such as `double_tap` means, or nil if it is none.
  private static func tapsOf(_ name: String) -> Int? {
    let letters = name.lowercased().filter(\.isLetter)
    return ["doubletap": 2, "doubleclick": 2, "tripletap": 3, "tripleclick": 3][letters]
  }

  /// What means the same here, else the nearest name, or nil if there is neither.
  static func nearest(to name: String, among known: [String]) -> String? {
    meaning(of: name, among: known) ?? NearestName.of(name, among: known)
  }

  /// What means the same here, or nil if there is nothing.
  static func meaning(of name: String, among known: [String]) -> String? {
    if tapsOf(name) != nil, known.contains("tap") { return "tap" }
    let name = name.lowercased()
    if let same = words[name]?.first(where: known.contains) { return same }
    // The same in another unit, or without any.
    let bare = stem(of: name)
    return known.first { stem(of: $0) == bare && $0 != bare }
      ?? (bare == name ? nil : words[bare]?.first { known.contains($0) })
  }

  /// The name without the unit at its end.
  private static func stem(of name: String) -> String {
    let units = [
      "_ms", "_s", "_sec", "_seconds", "_min", "_minutes", "_h", "_hours", "_mm", "_cm", "_in",
      "_inches", "_px", "_pixels", "_percent", "_deg", "_rad",
    ]
    return units.first(where: name.hasSuffix).map { String(name.dropLast($0.utf8.count)) } ?? name
  }
}
