import Gestures
import Hands

/// What strokes make of hands that draw them, and of touches that are none of them.
public struct StrokeTrial: Sendable {
  /// What came of touches.
  public struct Result {
    /// How many acts or touches there were.
    public var count = 0
    /// How many of them were a stroke, or the right stroke.
    public var matches = 0

    /// Nothing has come yet.
    public init(count: Int = 0) { self.count = count }
  }

  /// What hands do that draw nothing.
  public static let acts = ["scroll", "tap", "flick"]

  private let gestures: String

  /// Strokes with these shapes. They may take so many milliseconds.
  public init(_ shapes: [(name: String, points: [Point])], maxDuration: Int = 2000) {
    gestures = shapes.map { name, points in
      let corners = points.map { "[\($0.x), \($0.y)]" }.joined(separator: ", ")
      return """
        [[gesture]]
        name = "\(name)"
        type = "stroke"
        shape = [\(corners)]
        max_duration_ms = \(maxDuration)
        run = "true"

        """
    }.joined()
  }

  /// Strokes with the shapes that people choose.
  public static let chosen = StrokeTrial(ChosenShape.allCases.map { ($0.rawValue, $0.points) })
  /// The same for slow hands. They take three seconds for a star.
  public static let slow = StrokeTrial(
    ChosenShape.allCases.map { ($0.rawValue, $0.points) }, maxDuration: 4000)

  /// How often a hand that draws a shape is recognized as that.
  public func draw(_ shape: ChosenShape, times: Int, seed: UInt64) throws -> Result {
    var hand = Hand(seed: seed)
    let stage = try HandStage(hand.screen, gestures: gestures)
    var result = Result(count: times)
    for _ in 0..<times where stage.play(hand.draw(shape)) == [shape.rawValue] {
      result.matches += 1
    }
    return result
  }

  /// How often something is recognized of hands that draw nothing.
  public func play(_ act: String, times: Int, seed: UInt64) throws -> Result {
    var hand = Hand(seed: seed)
    let stage = try HandStage(hand.screen, gestures: gestures)
    var result = Result(count: times)
    for _ in 0..<times {
      let fingers = act == "tap" ? hand.tap() : act == "flick" ? hand.flick() : hand.scroll()
      if !stage.play(fingers).isEmpty { result.matches += 1 }
    }
    return result
  }

  /// What is recognized in recordings.
  public func play(recordings paths: [String]) throws -> Result {
    var result = Result()
    for path in paths {
      let play = try RecordedPlay(path, gestures: gestures)
      result.count += play.touches
      result.matches += play.recognized.count
    }
    return result
  }
}
