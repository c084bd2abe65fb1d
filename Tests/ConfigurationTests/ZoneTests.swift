import Configuration
import Gestures
import Testing

@Suite struct ZoneTests {
  /// Keys of a zone, and its left, top, right and bottom on a screen of 200 × 100 mm.
  static let rectangles: [(keys: String, borders: [Double])] = [
    ("", [0, 0, 200, 100]),
    ("left = '10%'", [20, 0, 200, 100]),
    ("right = '30mm'", [0, 0, 170, 100]),
    ("width = '25%'", [0, 0, 50, 100]),
    ("left = '10mm'\nwidth = '25%'", [10, 0, 60, 100]),
    ("right = '10mm'\nwidth = '25%'", [140, 0, 190, 100]),
    ("left = '10%'\nright = '10%'", [20, 0, 180, 100]),
    ("top = '12.5 mm'\nheight = '50%'", [0, 12.5, 200, 62.5]),
    ("bottom = '0mm'\nheight = '12mm'", [0, 88, 200, 100]),
    ("bottom = '100%'\nheight = '12mm'", [0, 0, 200, 0]),
    ("left = '33.4%'\nwidth = '66.6%'", [66.8, 0, 200, 100]),
    ("left = '190mm'\nwidth = '50mm'", [190, 0, 200, 100]),
    ("left = '300mm'", [200, 0, 200, 100]),
    ("right = '190mm'\nwidth = '50mm'", [0, 0, 10, 100]),
  ]

  @Test(arguments: rectangles) func rectangle(keys: String, borders: [Double]) throws {
    let configuration = try configuration("[[zone]]\nname = 'z'\n\(keys)\n")
    let rectangle = try #require(configuration.zones.first)
      .rectangle(on: Size(width: 200, height: 100))
    let found = [rectangle.left, rectangle.top, rectangle.right, rectangle.bottom]
    for (found, border) in zip(found, borders) {
      #expect((found - border).magnitude < 1e-9)
    }
  }

  /// The right and bottom borders belong to a zone only where they are the screen's (B1), so that
  /// rounding must not keep one off it.
  @Test func aZoneThatReachesTheEdgeEndsExactlyThere() throws {
    let configuration = try configuration("[[zone]]\nname = 'z'\nleft='33.4%'\nwidth='66.6%'\n")
    let zone = try #require(configuration.zones.first)
    #expect(zone.rectangle(on: Size(width: 344.3, height: 100)).right == 344.3)
  }
}
