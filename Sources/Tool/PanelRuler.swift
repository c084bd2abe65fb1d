import Gestures

/// Measures a panel with something of known length: two touches at its ends along the width, then
/// two along the height.
struct PanelRuler {
  /// The long side of a bank card, in millimetres (ISO/IEC 7810, ID-1).
  static let card = 85.6

  /// Which way the card lies.
  enum Way: String { case width, height }

  /// What became of a touch.
  enum Outcome: Hashable {
    /// It is the first of two.
    case oneEnd
    /// It was the second along the width: the height is next.
    case turn
    /// The two were not along the width, or the height: begin again with that.
    case askew(Way)
    /// The panel's width and height in millimetres.
    case size(Size)
  }

  /// What the panel is taken to measure so far.
  private let believed: Size
  private var end: Point?
  private var width: Double?

  /// Which way the card has to lie now.
  var way: Way { width == nil ? .width : .height }

  init(believed: Size) {
    self.believed = believed
  }

  /// Takes a touch at `place`, in the millimetres of the believed size.
  mutating func touch(at place: Point) -> Outcome {
    guard let start = end else {
      end = place
      return .oneEnd
    }
    end = nil
    let across = (place.x - start.x).magnitude / believed.width
    let down = (place.y - start.y).magnitude / believed.height
    let (share, other) = width == nil ? (across, down) : (down, across)
    guard share > 0.05, share > 2 * other else { return .askew(way) }
    let side = PanelRuler.card / share
    guard let width else {
      self.width = side
      return .turn
    }
    return .size(Size(width: width.rounded(), height: side.rounded()))
  }
}
