/// A place on the screen, in millimetres from the top left of the picture. y points down.
public struct Point: Hashable, Sendable {
  /// Millimetres from the left edge.
  public var x: Double
  /// Millimetres from the top edge.
  public var y: Double

  /// Makes the point at `x`, `y` millimetres.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  public static func + (point: Point, offset: Vector) -> Point {
    Point(x: point.x + offset.dx, y: point.y + offset.dy)
  }
}

/// A displacement in millimetres, or a velocity in millimetres per second. y points down.
public struct Vector: Hashable, Sendable {
  /// The component along x.
  public var dx: Double
  /// The component along y.
  public var dy: Double

  /// Makes the vector (`dx`, `dy`).
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  public static let zero = Vector(dx: 0, dy: 0)

  /// The Euclidean length.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The scalar product: |a|·|b|·cos of the angle between both vectors.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The z component of the vector product. It is positive if `other` points clockwise of this
  /// vector.
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}

/// The width and height of a screen, in millimetres.
public struct Size: Hashable, Sendable {
  /// Millimetres from left to right.
  public var width: Double
  /// Millimetres from top to bottom.
  public var height: Double

  /// Makes a size of `width` × `height` millimetres.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle on the screen, in millimetres.
public struct Rectangle: Hashable, Sendable {
  /// The left border, which belongs to the rectangle.
  public var left: Double
  /// The top border, which belongs to the rectangle.
  public var top: Double
  /// The right border, which does not belong to the rectangle.
  public var right: Double
  /// The bottom border, which does not belong to the rectangle.
  public var bottom: Double

  /// Makes the rectangle between four borders, each in millimetres from the screen's top left.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The area of the rectangle, in square millimetres.
  public var area: Double { (right - left) * (bottom - top) }

  /// Whether `other` lies wholly inside this rectangle. Equal rectangles contain each other.
  public func contains(_ other: Rectangle) -> Bool {
    other.left.reaches(left) && other.top.reaches(top)
      && right.reaches(other.right) && bottom.reaches(other.bottom)
  }
}
