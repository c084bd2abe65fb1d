import Words

/// Words of other programs, and of everyday language, with those that mean the same here.
enum Synonyms {
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

  /// The key that the parts of a long name lead to, of which each has to mean something. The last
  /// part counts most: `angle_tolerance_deg` is a tolerance.
  static func nearest(
    byPartsOf name: String, among known: [String], _ types: [String]
  ) -> String? {
    let parts = KeyUnit(name).stem.split(separator: "_").map(String.init)
    let isKnown = { (part: String) in
      words[part] != nil || types.contains(part) || ["min", "max"].contains(part)
    }
    guard parts.count > 1, parts.allSatisfy(isKnown) else { return nil }
    return parts.reversed().lazy.compactMap { part in
      let own = words[part] ?? []
      return (own + own.flatMap { kin[$0] ?? [] }).first(where: known.contains)
    }.first
  }

  /// What means the same here, or nil if there is nothing.
  static func meaning(of name: String, among known: [String]) -> String? {
    guard !name.isTooLong else { return nil }
    if tapsOf(name) != nil, known.contains("tap") { return "tap" }
    let plain = name.parts.joined(separator: "_")
    for word in [name.lowercased(), plain] {
      if let same = words[word]?.first(where: known.contains) { return same }
    }
    if let same = turned(plain, among: known) { return same }
    // The same in another unit, or without any.
    let own = KeyUnit(name)
    let same = known.filter { key in
      // No key is in inches: `run_in` is no run.
      key != name && KeyUnit(key).stem == own.stem
        && KeyUnit(key).unit != "in" && (key != own.stem || own.unit != "in")
    }
    let ofMeasure = same.first { own.isSameMeasure(as: KeyUnit($0)) }
    return ofMeasure ?? same.first
      ?? (own.unit == nil ? nil : words[own.stem]?.first { known.contains($0) })
  }

  /// The side that a word for a way to it stands for: `leftward`, `to_the_left`, `left_side`.
  private static func turned(_ name: String, among known: [String]) -> String? {
    let fillers = ["to", "the", "towards", "toward", "go", "going", "moving", "side"]
    let parts = name.split(separator: "_").map(String.init).filter { !fillers.contains($0) }
    guard parts.count == 1 else { return nil }
    let ends = ["wards", "ward", "side", "most", "hand"]
    let end = ends.first { parts[0].count > $0.count + 1 && parts[0].hasSuffix($0) }
    let stem = String(parts[0].dropLast(end?.count ?? 0))
    guard stem != name else { return nil }
    return known.contains(stem) ? stem : words[stem]?.first(where: known.contains)
  }
}
