/// Finds the name that a misspelt one was meant to be.
package enum NearestName {
  /// The candidate with the fewest edits from `name`, the first of equals. It is nil if none is
  /// near: more than a third of its letters would have to change.
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: candidates) { max(1, $0 / 3) }
  }

  /// The same where there are thousands of short candidates, of which some is always near. One
  /// letter of four to seven may be wrong, two of more, and none of fewer.
  package static func plausible(
    for name: String, among candidates: some Sequence<String>
  ) -> String? {
    nearest(to: name, among: candidates) { $0 < 4 ? 0 : $0 < 8 ? 1 : 2 }
  }

  private static func nearest(
    to name: String, among candidates: some Sequence<String>, within most: (Int) -> Int
  ) -> String? {
    let letters = Array(name.lowercased().unicodeScalars.prefix(100))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(100))
      let limit = min(most(max(letters.count, other.count)), (best?.distance ?? .max) - 1)
      guard abs(letters.count - other.count) <= limit else { continue }
      let distance = edits(from: letters, to: other)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.name
  }

  /// `. Did you mean 'X'?`, or nothing.
  package static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
    of(name, among: candidates).map { ". Did you mean \($0.asKey)?" }
  }

  /// How many letters must be put in, left out, replaced or swapped with their neighbour.
  private static func edits(from a: [Unicode.Scalar], to b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var least = Swift.min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = Swift.min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
