import Configuration
import Gestures
import JSON
import Words

/// The drawing of an attempt of a stroke, compared with the nearest shape.
struct DrawnStroke {
  /// The comparison with the nearest shape.
  let likeness: StrokeLikeness
  /// The time at which the first finger lifted. This ended the drawing.
  let end: EventTime
  private let shapes: Int
  private let tolerance: Double
  /// The largest value that the key `tolerance` may have.
  let mostTolerance: Double

  /// The largest distance that counts as the shape.
  var bound: Double { StrokeLikeness.bound(tolerance: tolerance) }
  /// Whether it is too far from the shape.
  var isUnlike: Bool { likeness.distance > bound || likeness.isStretched }
  /// The score from 0 to 1, as commands get it.
  var score: Double { likeness.score(tolerance: tolerance) }

  /// Takes what is drawn in `frames`, or nothing if the fingers are not as many as the stroke has.
  init?(_ frames: [TouchFrame], _ gesture: Gesture) {
    guard gesture.kind == .stroke, let last = frames.last else { return nil }
    var path = StrokePath()
    var end = last.time
    for frame in frames {
      path.take(frame)
      if path.isOver {
        end = frame.time
        break
      }
    }
    guard path.fingers == gesture.thresholds.count(.fingers),
      let likeness = StrokeLikeness(
        path.points, gesture.drawing.shapes, isReversible: gesture.drawing.isReversible,
        minSize: gesture.thresholds[.minSize])
    else { return nil }
    (self.likeness, self.end) = (likeness, end)
    (shapes, tolerance) = (gesture.drawing.shapes.count, gesture.thresholds[.tolerance])
    let rule = gesture.kind.thresholds.first { $0.threshold == .tolerance }
    mostTolerance = rule?.range.upperBound ?? tolerance
  }

  /// Which shape was drawn, with the score.
  var inWords: String {
    let score = "score \(score.rounded(decimals: 2))"
    return shapes == 1 ? score : "shape \(likeness.shape), \(score)"
  }

  /// Says which shape is nearest, and how far the drawing is from it. `startsUnlike`: the stroke
  /// failed because of its beginning (STK4). `isVain`: no tolerance helps.
  func distance(startsUnlike: Bool, isVain: Bool) -> String {
    let (score, distance) = (score.rounded(decimals: 2), likeness.distance.rounded(decimals: 2))
    var words = "the whole drawing differs from its shape"
    if shapes > 1 {
      words = "the whole drawing is nearest to shape \(likeness.shape). It differs"
    }
    words += " by \(distance), and \(bound.rounded(decimals: 2)) is the most with tolerance = "
    words += "\(tolerance.plain) (score \(score))"
    if likeness.isStretched {
      let stretch = likeness.stretch.rounded(decimals: 1)
      words += ". For its size, its line is \(stretch) times as long as the shape's"
    }
    if startsUnlike { words += ". Its beginning alone differs by too much" }
    return isVain ? words + ". No tolerance up to \(mostTolerance.plain) lets it in" : words
  }

  /// Adds the comparison to `object`, as numbers.
  func add(to object: inout JSONObject) {
    object.add("shape", likeness.shape)
    object.add("distance", likeness.distance)
    object.add("most_distance", bound)
    object.add("score", score)
  }
}

extension Story {
  /// The drawing of an attempt of a stroke. It is nil if the attempt does not have the number of
  /// fingers that the stroke needs.
  func drawn(in attempt: Attempt) -> DrawnStroke? {
    guard attempt.silence == nil, let gesture = search.configuration.gesture(attempt.key.gesture),
      let place = sequence(of: attempt)
    else { return nil }
    let frames = tape.frames[tape.sequences[place].frames].compactMap(\.touches)
    return DrawnStroke(frames.filter { $0.time >= attempt.key.from }, gesture)
  }
}
