/// The difference between two texts. Each line of the earlier text became one line of the later
/// text, or none, or several.
struct LineDifference {
  private let old: [String]
  private let new: [[String]]
  /// Whether the last line ends as the others do.
  private let endsInLineFeed: Bool

  /// How many equal lines stand around those that differ.
  private static let context = 3

  /// Compares line by line. A line feed at the end makes no line.
  init(from old: [String], to new: [[String]]) {
    endsInLineFeed = old.last?.isEmpty == true && new.last == [""]
    self.old = endsInLineFeed ? old.dropLast() : old
    self.new = endsInLineFeed ? new.dropLast() : new
  }

  private func isSame(_ index: Int) -> Bool { new[index] == [old[index]] }

  /// As diff -u shows it.
  func unified(_ name: String) -> [String] {
    let changed = old.indices.filter { !isSame($0) }
    var hunks: [Range<Int>] = []
    for index in changed {
      let around =
        max(0, index - LineDifference.context)..<min(old.count, index + LineDifference.context + 1)
      if let last = hunks.last, around.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    return ["--- \(name)", "+++ \(name)"] + hunks.flatMap(lines)
  }

  /// Where a part begins, and how many lines it has.
  private func range(from start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1)" + (count == 1 ? "" : ",\(count)")
  }

  private func lines(of hunk: Range<Int>) -> [String] {
    let before = new[..<hunk.lowerBound].reduce(0) { $0 + $1.count }
    let count = new[hunk].reduce(0) { $0 + $1.count }
    var lines = [
      "@@ -\(range(from: hunk.lowerBound, hunk.count)) +\(range(from: before, count)) @@"
    ]
    var index = hunk.lowerBound
    while index < hunk.upperBound {
      guard !isSame(index) else {
        lines += shown([" \(old[index])"], upTo: index + 1)
        index += 1
        continue
      }
      let end = (index..<hunk.upperBound).first(where: isSame) ?? hunk.upperBound
      lines += shown(old[index..<end].map { "-\($0)" }, upTo: end)
      lines += shown(new[index..<end].joined().map { "+\($0)" }, upTo: end)
      index = end
    }
    return lines
  }

  /// The lines, with what patch(1) has to know of the last of a text.
  private func shown(_ lines: [String], upTo end: Int) -> [String] {
    end == old.count && !endsInLineFeed ? lines + ["\\ No newline at end of file"] : lines
  }
}
