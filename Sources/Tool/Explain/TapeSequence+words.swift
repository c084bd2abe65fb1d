import Gestures
import Glibc
import Words

extension TapeSequence {
  /// A finger that stays within so many millimetres rests.
  private static let rest = 2.0
  /// A finger that lands so much later than the first is worth telling.
  private static let late = TimeSpan.milliseconds(80)
  /// So many late fingers are told one by one.
  private static let mostLate = 2
  private static let ordinals = ["first", "second", "third", "fourth", "fifth"]

  /// What the fingers did, such as `3 fingers went 46.1 mm to the left`, and which landed late.
  var inWords: String {
    guard !ways.isEmpty else { return "no finger, with \(keys.names) held" }
    let parts = [who + " " + what] + lateFingers
    return parts.joined(separator: ", and ") + (keys.isEmpty ? "" : ", with \(keys.names) held")
  }

  private var who: String {
    if ways.count > fingers { return "\(ways.count) fingers, one after the other," }
    return fingers == 1 ? "one finger" : "\(fingers) fingers"
  }

  private var what: String {
    let span = "\((to - from).milliseconds.rounded(decimals: 0)) ms"
    guard ways.contains(where: { $0.farthest >= TapeSequence.rest }) else {
      return "rested for \(span) at \(start.inWords)"
    }
    if hasWay { return "went \((end - start).inWords) in \(span), from \(start.inWords)" }
    if ways.count == 2, meanWay >= TapeSequence.rest { return twist + " in \(span)" }
    let most = ways.map(\.farthest).max() ?? 0
    return "went up to \(most.rounded(decimals: 1)) mm, and ended near where "
      + "\(ways.count == 1 ? "it" : "they") landed, in \(span)"
  }

  /// Where the fingers went together, or nil if they did not.
  var wayInWords: String? { hasWay ? "\(who) went \((end - start).inWords)" : nil }

  private var hasWay: Bool {
    let way = (end - start).length
    return way >= TapeSequence.rest && way >= meanWay / 2
  }

  private var meanWay: Double {
    ways.map { ($0.to - $0.from).length }.reduce(0, +) / Double(max(1, ways.count))
  }

  /// What two fingers did to each other.
  private var twist: String {
    let (before, after) = (ways[1].from - ways[0].from, ways[1].to - ways[0].to)
    let angle = before.angle(to: after) * 180 / .pi
    if angle.magnitude * .pi / 180 * before.length > (after.length - before.length).magnitude {
      return "turned by \(angle.magnitude.rounded(decimals: 0))° "
        + (angle > 0 ? "clockwise" : "counterclockwise")
    }
    return "\(after.length > before.length ? "spread" : "closed") from "
      + "\(before.length.rounded(decimals: 1)) to \(after.length.rounded(decimals: 1)) mm apart"
  }

  private var lateFingers: [String] {
    guard let first = ways.first?.landed, fingers > 1 else { return [] }
    var late: [(which: String, delay: String)] = []
    for (index, way) in ways.enumerated().dropFirst() {
      guard way.landed - first > TapeSequence.late else { continue }
      let which =
        TapeSequence.ordinals.indices.contains(index) ? TapeSequence.ordinals[index] : "last"
      late.append((which, (way.landed - first).milliseconds.rounded(decimals: 0)))
    }
    guard late.count > TapeSequence.mostLate, let last = late.last else {
      return late.map { "the \($0.which) landed \($0.delay) ms after the first" }
    }
    let others = late.count == ways.count - 1 ? "the others" : "\(late.count) of them"
    return ["\(others) landed \(late[0].delay) to \(last.delay) ms after the first"]
  }

  /// Whether all fingers landed about together.
  var landsTogether: Bool { lateFingers.isEmpty }

  private var start: Point { middle { $0.from } }
  private var end: Point { middle { $0.to } }

  private func middle(of place: (Way) -> Point) -> Point {
    let sum = ways.reduce(Vector.zero) {
      $0 + Vector(dx: place($1).x, dy: place($1).y)
    }
    return Point(x: 0, y: 0) + sum * (1 / Double(max(1, ways.count)))
  }
}

extension Vector {
  /// The turn from one direction to another, clockwise on the screen, in radians.
  fileprivate func angle(to other: Vector) -> Double {
    atan2(cross(other), dot(other))
  }

  /// `24 mm right and 30 mm down`, or `46.1 mm to the left` where that is all of it.
  fileprivate var inWords: String {
    let (across, along) = (dx.magnitude, dy.magnitude)
    let (right, down) = (dx < 0 ? "left" : "right", dy < 0 ? "up" : "down")
    let mm = { (length: Double) in "\(length.rounded(decimals: 1)) mm" }
    if along < 0.5 || along < across / 10 { return "\(mm(across)) to the \(right)" }
    if across < 0.5 || across < along / 10 { return "\(mm(along)) \(down)" }
    return "\(mm(across)) \(right) and \(mm(along)) \(down)"
  }
}
