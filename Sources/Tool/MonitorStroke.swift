import Configuration
import Gestures
import Words

/// A stroke of the configuration, as the monitor lays its shapes over what is drawn.
struct MonitorStroke {
  /// The gesture.
  let name: String
  private let drawing: Drawing
  private let fingers: Int
  private let minSize: Double
  private let tolerance: Double

  /// Takes a gesture. The result is nil if it is no stroke, or is disabled.
  init?(_ gesture: Gesture) {
    guard gesture.kind == .stroke, gesture.isEnabled else { return nil }
    (name, drawing) = (gesture.name, gesture.drawing)
    fingers = gesture.thresholds.count(.fingers)
    (minSize, tolerance) = (gesture.thresholds[.minSize], gesture.thresholds[.tolerance])
  }

  /// A shape over the drawing, with its words. `distance` is the drawing's distance from the shape,
  /// divided by the largest distance that counts.
  struct Overlay {
    let corners: [Point]
    let words: String
    let distance: Double
  }

  /// The shape that is nearest to what is drawn. There is none if the drawing is too small, has
  /// another number of fingers, or is too unlike. While fingers draw, the present tolerance
  /// decides. After the lift, the largest tolerance decides.
  func overlay(on path: StrokePath) -> Overlay? {
    let (shapes, isReversible) = (drawing.shapes, drawing.isReversible)
    guard path.fingers == fingers, StrokeBox(path.points).longerSide >= minSize / 2 else {
      return nil
    }
    let likeness =
      path.isOver
      ? StrokeLikeness(path.points, shapes, isReversible: isReversible, minSize: minSize)
      : StrokeLikeness(beginning: path.points, shapes, isReversible: isReversible)
    guard let likeness else { return nil }
    let distance = likeness.distance / StrokeLikeness.bound(tolerance: tolerance)
    let most = path.isOver ? MonitorStroke.mostTolerance / tolerance : 1
    guard distance <= most, !likeness.isStretched else { return nil }
    let figures =
      if !path.isOver {
        "?"
      } else if distance <= 1 {
        ": score \(likeness.score(tolerance: tolerance).rounded(decimals: 2))"
      } else {
        ": \(likeness.distance.rounded(decimals: 2)) away, at most "
          + StrokeLikeness.bound(tolerance: tolerance).rounded(decimals: 2)
      }
    let shape = shapes.count == 1 ? "" : ", shape \(likeness.shape)"
    let words = name.shown + shape + figures
    return Overlay(corners: likeness.template, words: words, distance: distance)
  }

  private static let mostTolerance = 2.0
}

extension Configuration {
  /// The strokes, in the order of the file.
  var strokes: [MonitorStroke] { gestures.compactMap(MonitorStroke.init) }
}
