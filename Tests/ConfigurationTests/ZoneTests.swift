import Gestures
import Testing

@testable import Configuration

@Suite struct ZoneTests {
  /// Keys of a zone, and its left, top, right and bottom on a screen of 200 × 100 mm.
  static let rectangles: [(keys: String, borders: [Double])] = [
    ("", [0, 0, 200, 100]),
    ("left = '10%'", [20, 0, 200, 100]),
    ("left = '0.5mm'", [0.5, 0, 200, 100]),
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

  private func extent(_ near: Double?, _ length: Double?, _ far: Double?) -> ZoneExtent {
    let lengths = [near, length, far].map { $0.map { ZoneLength(value: $0, unit: .percent) } }
    return ZoneExtent(near: lengths[0], length: lengths[1], far: lengths[2])
  }

  @Test(
    "a length is cut off that does not end within the screen, but for rounding",
    arguments: [
      (60.0, 40.0, nil, false), (33.4, 66.6, nil, false), (60, 40.5, nil, true),
      (nil, 40, 60, false), (nil, 40.5, 60, true), (60, nil, 41, false),
    ] as [(Double?, Double?, Double?, Bool)])
  func cutOff(near: Double?, length: Double?, far: Double?, isCutOff: Bool) {
    #expect(extent(near, length, far).isCutOff(on: 100) == isCutOff)
  }

  @Test(
    "a far distance that leaves nothing is meant from the near edge, if it lies beyond the other",
    arguments: [
      (30.0, nil, 70.0, 30.0), (30, nil, 69, nil), (70, nil, 30, nil), (nil, 30, 80, 20),
      (nil, 30, 70, nil), (nil, 100, 100, 0), (nil, 80, 30, nil), (30, nil, nil, nil),
    ] as [(Double?, Double?, Double?, Double?)])
  func farMeant(near: Double?, length: Double?, far: Double?, meant: Double?) {
    #expect(extent(near, length, far).farMeant?.value == meant)
  }
}
