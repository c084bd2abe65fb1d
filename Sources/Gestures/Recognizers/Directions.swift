/// Where a swipe goes: four directions and the four diagonals between them.
public enum SwipeDirection: String, CaseIterable, Sendable {
  case left, right, up, down
  case upLeft = "up_left"
  case upRight = "up_right"
  case downLeft = "down_left"
  case downRight = "down_right"

  /// The direction as a vector of length 1.
  public var unit: Vector {
    let diagonal = 0.5.squareRoot()
    return switch self {
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    case .upLeft: Vector(dx: -diagonal, dy: -diagonal)
    case .upRight: Vector(dx: diagonal, dy: -diagonal)
    case .downLeft: Vector(dx: -diagonal, dy: diagonal)
    case .downRight: Vector(dx: diagonal, dy: diagonal)
    }
  }
}

extension SwipeDirection {
  /// The direction a quarter of a turn clockwise.
  var clockwise: SwipeDirection {
    switch self {
    case .left: .up
    case .right: .down
    case .up: .right
    case .down: .left
    case .upLeft: .upRight
    case .upRight: .downRight
    case .downLeft: .upLeft
    case .downRight: .downLeft
    }
  }

  /// The direction a quarter of a turn counterclockwise.
  var counterclockwise: SwipeDirection { clockwise.clockwise.clockwise }

  /// The direction in words: "to the left".
  var inWords: StaticString {
    switch self {
    case .left: "to the left"
    case .right: "to the right"
    case .up: "up"
    case .down: "down"
    case .upLeft: "up and to the left"
    case .upRight: "up and to the right"
    case .downLeft: "down and to the left"
    case .downRight: "down and to the right"
    }
  }
}

/// The directions in which a pan may go (PAN5).
public enum PanDirection: String, CaseIterable, Sendable {
  case any, left, right, up, down, horizontal, vertical

  /// The direction in words: "to the left".
  var inWords: StaticString {
    switch self {
    case .any: "anywhere"
    case .left: "to the left"
    case .right: "to the right"
    case .up: "up"
    case .down: "down"
    case .horizontal: "to the left or right"
    case .vertical: "up or down"
    }
  }

  /// Whether a displacement lies within 45° of the direction. Exactly 45° counts.
  func admits(_ way: Vector) -> Bool {
    switch self {
    case .any: true
    case .left: (-way.dx).reaches(way.dy.magnitude)
    case .right: way.dx.reaches(way.dy.magnitude)
    case .up: (-way.dy).reaches(way.dx.magnitude)
    case .down: way.dy.reaches(way.dx.magnitude)
    case .horizontal: way.dx.magnitude.reaches(way.dy.magnitude)
    case .vertical: way.dy.magnitude.reaches(way.dx.magnitude)
    }
  }
}

/// An edge of the screen as the user sees it (EDGE1).
public enum ScreenEdge: String, CaseIterable, Sendable {
  case left, right, top, bottom

  /// The direction from the edge into the screen.
  var inwardPan: PanDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .down
    case .bottom: .up
    }
  }

  /// How far a point is from the edge, in millimetres.
  func distance(of point: Point, on screen: Size) -> Double {
    switch self {
    case .left: point.x
    case .right: screen.width - point.x
    case .top: point.y
    case .bottom: screen.height - point.y
    }
  }
}

/// The direction of a pinch: whether the span has to shrink, to grow, or either (PIN1).
public enum PinchDirection: String, CaseIterable, Sendable {
  case any, `in`, out

  /// Whether a change of the span by `change` has this direction.
  func admits(_ change: Double) -> Bool {
    switch self {
    case .any: true
    case .in: change.sign == .minus
    case .out: change.sign == .plus
    }
  }
}

/// The direction in which a rotation turns (ROT1).
public enum RotationDirection: String, CaseIterable, Sendable {
  case any, clockwise, counterclockwise

  /// Whether a turn by `turn` has this direction.
  func admits(_ turn: Double) -> Bool {
    switch self {
    case .any: true
    case .clockwise: turn.sign == .plus
    case .counterclockwise: turn.sign == .minus
    }
  }
}
