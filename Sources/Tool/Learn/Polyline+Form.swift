import Gestures
import Glibc

extension [Point] {
  /// A line is straight if it strays by at most this share of its length. In a study, 99 of 100
  /// flicks were straight.
  private static let bow = 0.25

  /// Whether it goes straight from its first point to its last.
  var isStraight: Bool {
    guard let first, let last else { return true }
    let chord = last - first
    return allSatisfy { $0.distance(fromLineFrom: first, to: last) <= chord.length * [Point].bow }
  }

  /// Whether the line goes round its middle nearly once or more. No point of the line is much
  /// nearer to the middle than the others.
  var isRound: Bool {
    let middle = StrokeBox(self).centre
    let spokes = map { $0 - middle }
    let lengths = spokes.map(\.length)
    guard let least = lengths.min(), let most = lengths.max(), least > most * 0.45 else {
      return false
    }
    let turn = zip(spokes, spokes.dropFirst()).reduce(0) { sum, pair in
      sum + atan2(pair.0.cross(pair.1), pair.0.dot(pair.1))
    }
    return turn.magnitude > 1.7 * .pi
  }
}
