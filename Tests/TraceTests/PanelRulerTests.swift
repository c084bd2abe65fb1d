import Gestures
import Testing

@testable import Tool

/// A touchscreen's size by touches at the ends of a bank card, which is 85.6 mm long.
@Suite struct PanelRulerTests {
  /// A panel of 600 × 340 mm that is believed to have 300 × 170.
  private static let believed = Size(width: 300, height: 170)

  private static func play(_ places: [Point]) -> [PanelRuler.Outcome] {
    var ruler = PanelRuler(believed: believed)
    return places.map { ruler.touch(at: $0) }
  }

  @Test("G3: two touches along the width, two along the height")
  func measures() {
    #expect(
      PanelRulerTests.play([
        Point(x: 100, y: 80), Point(x: 142.8, y: 81), Point(x: 50, y: 92.8), Point(x: 51, y: 50),
      ]) == [.oneEnd, .turn, .oneEnd, .size(Size(width: 600, height: 340))])
  }

  @Test func asksAgainForWhatIsAskew() {
    let touches = PanelRulerTests.play([
      Point(x: 100, y: 80), Point(x: 101, y: 120),  // along the height
      Point(x: 100, y: 80), Point(x: 104, y: 80),  // the same end twice
      Point(x: 100, y: 80), Point(x: 57.2, y: 80),
      Point(x: 100, y: 80), Point(x: 142.8, y: 80),  // along the width still
    ])
    #expect(
      touches == [
        .oneEnd, .askew(.width), .oneEnd, .askew(.width), .oneEnd, .turn, .oneEnd, .askew(.height),
      ])
  }
}
