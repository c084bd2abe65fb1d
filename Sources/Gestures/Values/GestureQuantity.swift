/// Something that gestures measure: what programs and people call it, and in which unit.
///
/// There is one object of each, known by its identity. A recognizer of yours makes its own:
///
///     extension GestureQuantity {
///       static let turns = GestureQuantity(
///         "turns", .number, "whole turns of the wheel", phrase: "{turns} turns")
///     }
public final class GestureQuantity: Sendable {
  /// What is counted.
  public enum Unit: String, Sendable {
    case millimetres = "mm"
    case millimetresPerSecond = "mm/s"
    case degrees = "°"
    case degreesPerSecond = "°/s"
    /// A plain number.
    case number = ""
    /// How often or how many. People are told nothing if it is 1.
    case count = "times"
    /// One of some words.
    case word = "word"

    /// How many decimals people see.
    public var decimals: Int {
      switch self {
      case .millimetres, .degrees: 1
      case .number: 2
      case .millimetresPerSecond, .degreesPerSecond, .count, .word: 0
      }
    }
  }

  /// The name in JSON. In the environment of commands it stands in capitals, behind `GESTURE_`.
  public let name: String
  /// What is counted.
  public let unit: Unit
  /// What it means, in a few words.
  public let meaning: String
  /// What people are told, or nil for nothing. `{name}` stands for the value of the quantity called
  /// `name`.
  public let phrase: String?

  /// Makes a quantity. `name` consists of lower-case letters and underscores.
  public init(_ name: String, _ unit: Unit, _ meaning: String, phrase: String? = nil) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
    self.phrase = phrase
  }
}

extension GestureQuantity: Hashable {
  public static func == (one: GestureQuantity, other: GestureQuantity) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension GestureQuantity {
  /// How far to the right of where it began (D2).
  public static let dx = GestureQuantity(
    "dx", .millimetres, "how far the fingers have moved to the right since the pan began",
    phrase: "by {dx}, {dy} mm")
  /// How far down from where it began (D2).
  public static let dy = GestureQuantity(
    "dy", .millimetres, "how far the fingers have moved down since the pan began")
  /// The velocity to the right (D4).
  public static let vx = GestureQuantity(
    "vx", .millimetresPerSecond, "the velocity to the right", phrase: "{vx}, {vy} mm/s")
  /// The velocity downwards (D4).
  public static let vy = GestureQuantity("vy", .millimetresPerSecond, "the velocity down")
  /// Where a swipe went.
  public static let direction = GestureQuantity(
    "direction", .word, "the direction of the swipe", phrase: "{direction}")
  /// From which edge an edge pan came.
  public static let edge = GestureQuantity("edge", .word, "the edge from which the finger came")
  /// The span as a multiple of that at began (PIN2).
  public static let scale = GestureQuantity(
    "scale", .number, "the distance between the fingers, divided by that when the pinch began",
    phrase: "scale {scale}")
  /// The change of scale per second (D4).
  public static let scaleVelocity = GestureQuantity(
    "scale_velocity", .number, "the change of the scale per second")
  /// How far it has turned since it began, clockwise positive (ROT2).
  public static let rotation = GestureQuantity(
    "rotation", .degrees, "how far the fingers have turned clockwise since the rotation began",
    phrase: "turned {rotation}°")
  /// The change of rotation per second (D4).
  public static let rotationVelocity = GestureQuantity(
    "rotation_velocity", .degreesPerSecond, "the change of the rotation per second")
  /// How far a circle has gone round since it began, clockwise positive (CIR2).
  public static let angle = GestureQuantity(
    "angle", .degrees, "how far the fingers have gone round clockwise since the circle began",
    phrase: "turned {angle}°")
  /// How many whole turns that is.
  public static let turns = GestureQuantity(
    "turns", .count, "how many whole clockwise turns the fingers have made")
  /// How many taps.
  public static let taps = GestureQuantity(
    "taps", .count, "how many taps the gesture had", phrase: "{taps} taps")
  /// Which of its shapes a stroke is, counted from 1.
  public static let shape = GestureQuantity(
    "shape", .count, "which of the gesture's shapes was drawn, counted from 1")
  /// How like that shape a stroke is (STK2).
  public static let score = GestureQuantity(
    "score", .number, "how like the shape the drawing is, from 0 to 1", phrase: "score {score}")
  /// From the left of a stroke to its right.
  public static let strokeWidth = GestureQuantity(
    "width", .millimetres, "the width of the drawing", phrase: "{width} × {height} mm")
  /// From the top of a stroke to its bottom.
  public static let strokeHeight = GestureQuantity(
    "height", .millimetres, "the height of the drawing")
}
