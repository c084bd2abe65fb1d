/// Text to be inserted into a source. What stands there stays.
///
/// Every mutant is chosen at run time, so both ways are compiled: `a < b` becomes
/// `(mutant(7) ? a <= b : a < b)`, and `leave()` becomes `if !mutant(8) { leave() }`.
struct Planting {
  private var before: [Int: [String]] = [:]
  private var after: [Int: [String]] = [:]

  /// Called for what encloses before what is enclosed, so that the parts nest.
  mutating func wrap(from start: Int, to end: Int, _ prefix: String, _ suffix: String) {
    before[start, default: []].append(prefix)
    after[end, default: []].insert(suffix, at: 0)
  }

  func applied(to source: [UInt8]) -> String {
    var text: [UInt8] = []
    for offset in 0...source.count {
      for suffix in after[offset] ?? [] { text += suffix.utf8 }
      for prefix in before[offset] ?? [] { text += prefix.utf8 }
      if offset < source.count { text.append(source[offset]) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
