/// Something that gestures measure: its name for programs, its unit, and words for people.
///
/// There is exactly one object for each quantity. For a recognizer of your own, make your own
/// quantity:
///
///     extension GestureQuantity {
///       static let rubs = GestureQuantity(
///         "rubs", .number, "how often it turned back since it began",
///         phrase: "rubbed {rubs} times")
///     }
public final class GestureQuantity: Sendable {
  /// The unit of a quantity's numbers.
  public enum Unit: String, Sendable {
    case millimetres = "mm"
    case millimetresPerSecond = "mm/s"
    case degrees = "°"
    case degreesPerSecond = "°/s"
    /// A plain number.
    case number = ""
    /// A number of times or things. Texts for people leave out a count of 1.
    case count = "times"
    /// A word instead of a number.
    case word = "word"

    /// How many decimals texts for people have.
    public var decimals: Int {
      switch self {
      case .millimetres, .degrees: 1
      case .number: 2
      case .millimetresPerSecond, .degreesPerSecond, .count, .word: 0
      }
    }
  }

  /// The quantity's name in JSON. The environment variable of commands is this name in capitals,
  /// after `GESTURE_`.
  public let name: String
  /// The unit of the numbers.
  public let unit: Unit
  /// What the quantity means, in a few words.
  public let meaning: String
  /// The text for people, in which `{name}` stands for the value of the quantity called `name`. If
  /// it is nil, texts leave the quantity out.
  public let phrase: String?

  /// Makes a quantity. `name` consists of lower-case letters, digits and underscores.
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
  /// How far the fingers have gone to the right since the gesture began (D2).
  public static let dx = GestureQuantity(
    "dx", .millimetres, "how far the fingers have moved to the right since the pan began",
    phrase: "by {dx}, {dy} mm")
  /// How far the fingers have gone down since the gesture began (D2).
  public static let dy = GestureQuantity(
    "dy", .millimetres, "how far the fingers have moved down since the pan began")
  /// The velocity to the right (D4).
  public static let vx = GestureQuantity(
    "vx", .millimetresPerSecond, "the velocity to the right", phrase: "{vx}, {vy} mm/s")
  /// The velocity downwards (D4).
  public static let vy = GestureQuantity("vy", .millimetresPerSecond, "the velocity down")
  /// The direction of a swipe.
  public static let direction = GestureQuantity(
    "direction", .word, "the direction of the swipe", phrase: "{direction}")
  /// The edge from which an edge pan came.
  public static let edge = GestureQuantity("edge", .word, "the edge from which the finger came")
  /// The span as a multiple of the span when the gesture began (PIN2).
  public static let scale = GestureQuantity(
    "scale", .number,
    "the distance between the fingers, divided by their distance when the pinch began",
    phrase: "scale {scale}")
  /// The change of the scale per second (D4).
  public static let scaleVelocity = GestureQuantity(
    "scale_velocity", .number, "the change of the scale per second")
  /// How far the fingers have turned since the gesture began. Clockwise is positive (ROT2).
  public static let rotation = GestureQuantity(
    "rotation", .degrees, "how far the fingers have turned clockwise since the rotation began",
    phrase: "turned {rotation}°")
  /// The change of the rotation per second (D4).
  public static let rotationVelocity = GestureQuantity(
    "rotation_velocity", .degreesPerSecond, "the change of the rotation per second")
  /// How far the fingers have gone round the circle's centre since the gesture began. Clockwise is
  /// positive (CIR2).
  public static let angle = GestureQuantity(
    "angle", .degrees, "how far the fingers have gone round clockwise since the circle began",
    phrase: "turned {angle}°")
  /// The whole turns of a circle since the gesture began.
  public static let turns = GestureQuantity(
    "turns", .count, "how many whole clockwise turns the fingers have made")
  /// The number of taps.
  public static let taps = GestureQuantity(
    "taps", .count, "how many taps the gesture had", phrase: "{taps} taps")
  /// Which of the gesture's shapes was drawn, counted from 1.
  public static let shape = GestureQuantity(
    "shape", .count, "which of the gesture's shapes was drawn, counted from 1")
  /// How similar a stroke is to the shape, from 0 to 1 (STK2).
  public static let score = GestureQuantity(
    "score", .number, "how like the shape the drawing is, from 0 to 1", phrase: "score {score}")
  /// The width of a stroke's bounding box.
  public static let strokeWidth = GestureQuantity(
    "width", .millimetres, "the width of the drawing", phrase: "{width} × {height} mm")
  /// The height of a stroke's bounding box.
  public static let strokeHeight = GestureQuantity(
    "height", .millimetres, "the height of the drawing")
}
