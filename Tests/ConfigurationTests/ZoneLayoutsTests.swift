import Gestures
import Testing

@testable import Configuration

/// What holds of zones on all screens of a file: here on one of 200 × 100 mm, which is not turned.
@Suite struct ZoneLayoutsTests {
  private func layouts(_ zones: [String: String], orientation: String = "normal") throws
    -> ZoneLayouts
  {
    let device =
      "[[device]]\nmatch = '*'\nsize_mm = [200, 100]\norientation = '\(orientation)'\n"
    let tables = zones.sorted { $0.key < $1.key }.map { "[[zone]]\nname = '\($0)'\n\($1)\n" }
    return ZoneLayouts(of: try configuration(device + tables.joined()))
  }

  private static let edges: [ScreenEdge] = [.left, .right, .top, .bottom]

  /// The keys of a zone, and the edges along which 20 mm lie in it.
  static let strips: [(keys: String, edges: [ScreenEdge])] = [
    ("", [.left, .right, .top, .bottom]),
    ("width = '20mm'", [.left]), ("width = '19mm'", []), ("width = '21mm'", [.left]),
    ("right = '0mm'\nwidth = '20mm'", [.right]), ("right = '0mm'\nwidth = '19mm'", []),
    ("right = '1mm'\nwidth = '50mm'", []), ("left = '1mm'\nwidth = '50mm'", []),
    ("height = '20mm'", [.top]), ("height = '19mm'", []), ("height = '21mm'", [.top]),
    ("bottom = '0mm'\nheight = '20mm'", [.bottom]), ("bottom = '0mm'\nheight = '19mm'", []),
    ("bottom = '1mm'\nheight = '50mm'", []), ("top = '1mm'\nheight = '50mm'", []),
    ("width = '50mm'\nheight = '50mm'", []), ("left = '1mm'\nright = '1mm'", []),
    ("right = '0mm'\nwidth = '50mm'\nbottom = '0mm'\nheight = '50mm'", []),
    ("right = '1mm'", [.left]), ("left = '1mm'", [.right]), ("top = '1mm'", [.bottom]),
    ("bottom = '1mm'", [.top]),
  ]

  @Test("a strip along an edge lies in a zone", arguments: strips)
  func strip(_ keys: String, _ edges: [ScreenEdge]) throws {
    let layouts = try layouts(["z": keys])
    let found = Self.edges.filter { layouts.isStrip(at: $0, 20, in: "z") }
    #expect(found == edges)
    #expect(!layouts.isStrip(at: .left, 20, in: "none"))
  }

  @Test("how far a zone is from each edge")
  func distances() throws {
    let layouts = try layouts(["z": "left = '10mm'\nright = '20mm'\ntop = '30mm'\nbottom = '40mm'"])
    for (edge, distance) in zip(Self.edges, [10.0, 20, 30, 40]) {
      #expect(layouts.isZone("z", within: distance, of: edge))
      #expect(!layouts.isZone("z", within: distance - 0.5, of: edge))
      #expect(!layouts.isZone("z", fartherThan: distance, from: edge))
      #expect(layouts.isZone("z", fartherThan: distance - 0.5, from: edge))
      #expect(!layouts.isZone("none", within: 999, of: edge))
      #expect(!layouts.isZone("none", fartherThan: 0, from: edge))
    }
  }

  /// The keys of another zone, whether it is apart from that in the middle, and whether it is in
  /// that.
  static let others: [(keys: String, isApart: Bool, isInside: Bool)] = [
    ("", false, false), ("width = '50mm'", true, false), ("width = '51mm'", false, false),
    ("right = '0mm'\nwidth = '50mm'", true, false), ("right = '0mm'\nwidth = '51mm'", false, false),
    ("height = '25mm'", true, false), ("height = '26mm'", false, false),
    ("bottom = '0mm'\nheight = '25mm'", true, false),
    ("bottom = '0mm'\nheight = '26mm'", false, false),
    ("left = '60mm'\nwidth = '9mm'\ntop = '40mm'\nheight = '9mm'", false, true),
  ]

  @Test("two zones are apart, or one is in the other", arguments: others)
  func pairs(_ keys: String, _ isApart: Bool, _ isInside: Bool) throws {
    let middle = "left = '50mm'\nright = '50mm'\ntop = '25mm'\nbottom = '25mm'"
    let layouts = try layouts(["m": middle, "z": keys])
    #expect(layouts.areApart("m", "z") == isApart && layouts.areApart("z", "m") == isApart)
    #expect(layouts.contains("m", "z") == isInside)
    #expect(layouts.contains("z", "m") == keys.isEmpty)
    #expect(!layouts.areApart("m", "none") && !layouts.contains("m", "none"))
    #expect(!layouts.contains("none", "m"))
  }

  @Test("the longest way in a zone, and whether some place is in none")
  func ways() throws {
    let corner = "width = '30mm'\nheight = '40mm'"
    #expect(try layouts(["z": corner]).longestWay(in: "z") == 50)
    #expect(try layouts(["z": corner]).longestWay(in: "none") == nil)
    #expect(try layouts(["z": corner]).mayBeNone && layouts([:]).mayBeNone)
    #expect(try !layouts(["z": ""]).mayBeNone)
    let halves = ["a": "width = '50%'", "b": "left = '50%'"]
    #expect(try !layouts(halves).mayBeNone)
    #expect(try layouts(["a": "width = '50%'", "b": "left = '56%'"]).mayBeNone)
    #expect(try layouts(["a": "top = '6%'"]).mayBeNone)
  }

  @Test(
    "a screen that is turned has its other size, and one that may be turned has both",
    arguments: [
      ("normal", 150.0), ("inverted", 150), ("left", 100), ("right", 100), ("auto", 100),
    ])
  func turned(_ orientation: String, _ distance: Double) throws {
    let layouts = try layouts(["z": "left = '150mm'"], orientation: orientation)
    #expect(layouts.isZone("z", fartherThan: distance - 1, from: .left))
    #expect(!layouts.isZone("z", fartherThan: distance, from: .left))
    #expect(layouts.isZone("z", within: 150, of: .left))
    let isUpright = ["left", "right"].contains(orientation)
    #expect(layouts.isZone("z", within: 149, of: .left) == isUpright)
  }

  /// The keys of a zone, and the line for the other side with the key in whose place it is.
  static let mirrors: [(keys: String, line: String?, old: String?)] = [
    ("width = '20%'", "right = \"0%\"", "left"), ("height = '20%'", "bottom = \"0%\"", "top"),
    ("left = '0%'\nwidth = '20%'", "right = \"0%\" in place of 'left'", "left"),
    ("right = '0%'\nwidth = '20%'", "left = \"0%\" in place of 'right'", "right"),
    ("bottom = '0mm'\nheight = '9mm'", "top = \"0%\" in place of 'bottom'", "bottom"),
    ("left = '1%'\nwidth = '20%'", nil, nil), ("width = '100%'", nil, nil), ("", nil, nil),
    ("width = '100mm'", "right = \"0%\"", "left"),
    ("width = '20%'\nheight = '20%'", "bottom = \"0%\"", "top"),
  ]

  @Test("the same part at the other side", arguments: mirrors)
  func mirror(_ keys: String, _ line: String?, _ old: String?) throws {
    let rule = try #require(try configuration("[[zone]]\nname = 'z'\n\(keys)\n").zones.first)
    #expect(rule.mirror?.line == line && rule.mirror?.old == old)
    #expect(rule.isOfPercents == !keys.contains("mm"))
  }
}
