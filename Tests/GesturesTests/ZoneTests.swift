import Testing

@testable import Gestures

/// Which zone a touch belongs to (B1), and what that decides.
@Suite struct ZoneTests {
  private static func zone(_ name: String, _ left: Double, _ right: Double) -> Zone {
    Zone(name: name, rectangle: Rectangle(left: left, top: 0, right: right, bottom: 100))
  }

  /// A tap of the zone's name in each zone. What one tap at `x` recognizes if all may.
  private func taps(at x: Double, in zones: [Zone], together: Bool = true) -> String {
    let advice = Advice()
    advice.isSimultaneous = together
    let scenario = Scenario(zones: zones)
    for (index, zone) in zones.enumerated() {
      let recognizer = tap(zone.name)
      recognizer.delegate = advice
      scenario.arbiter.add(recognizer, to: Zone.ID(index))
    }
    return scenario.play("a+0(\(x),40) a-50")
  }

  @Test("B1: of two equal rectangles the later is the child: both see the touch, it wins")
  func equal() {
    let zones = [ZoneTests.zone("first", 0, 80), ZoneTests.zone("second", 0, 80)]
    #expect(taps(at: 40, in: zones) == "second recognized@50 first recognized@50")
    #expect(taps(at: 40, in: zones, together: false) == "second recognized@50")
  }

  @Test("B1: of three equal rectangles each is the child of the one before")
  func threeEqual() {
    let zones = ["first", "second", "third"].map { ZoneTests.zone($0, 0, 80) }
    #expect(
      taps(at: 40, in: zones) == "third recognized@50 second recognized@50 first recognized@50")
  }

  @Test("B1: where equally deep zones overlap only the first declared sees the touch")
  func overlapping() {
    let zones = [ZoneTests.zone("first", 0, 80), ZoneTests.zone("second", 60, 160)]
    #expect(taps(at: 70, in: zones) == "first recognized@50")
    #expect(taps(at: 90, in: zones) == "second recognized@50")
  }

  @Test("B1: the deepest zone under the touch, though a shallower one is declared first")
  func deepest() {
    let zones = [
      ZoneTests.zone("shallow", 70, 160), ZoneTests.zone("outer", 0, 120),
      ZoneTests.zone("inner", 60, 110),
    ]
    #expect(taps(at: 100, in: zones) == "inner recognized@50 outer recognized@50")
  }

  @Test("B1: a touch keeps the zone where it landed")
  func keepsItsZone() {
    let zones = [ZoneTests.zone("left", 0, 80), ZoneTests.zone("right", 80, 160)]
    let scenario = Scenario(zones: zones)
    scenario.arbiter.add(pan("left"), to: Zone.ID(0))
    scenario.arbiter.add(pan("right"), to: Zone.ID(1))
    #expect(scenario.play("a+0(70,40) a>20(150,40) a-50") == "left began@20 left ended@50")
  }

  @Test("B7: above and below are related, at any depth")
  func ancestors() {
    let zones = [ZoneTests.zone("outer", 0, 120), ZoneTests.zone("inner", 0, 60)]
    let scenario = Scenario(zones: zones)
    scenario.arbiter.add(pan("surface"))
    scenario.arbiter.add(tap("inner"), to: Zone.ID(1))
    #expect(scenario.play("a+0(40,40) a>20(43,40) a-50") == "surface began@20 surface ended@50")
  }

  @Test("B1: of two that are equal up to rounding the later is the child")
  func equalUpToRounding() {
    let zones = [ZoneTests.zone("first", 0.3, 80), ZoneTests.zone("second", 0.1 + 0.2, 80)]
    #expect(zones[0].rectangle != zones[1].rectangle)
    #expect(taps(at: 40, in: zones) == "second recognized@50 first recognized@50")
  }

  @Test("B1: a zone's parent is the smallest that contains it, whatever the order")
  func parents() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<50 {
      let zones = (0..<12).map { number in
        let left = Double(random.below(4))
        return ZoneTests.zone("\(number)", left, left + 1 + Double(random.below(4)))
      }
      let tree = ZoneTree(zones, screenSize: Size(width: 160, height: 100))
      for (place, zone) in zones.enumerated() {
        let around = zones.indices.filter { other in
          zones[other].rectangle.contains(zone.rectangle)
            && (zones[other].rectangle != zone.rectangle || other < place)
        }
        let smallest = around.min { zones[$0].rectangle.area < zones[$1].rectangle.area }
        let same = around.last { zones[$0].rectangle == smallest.map { zones[$0].rectangle } }
        #expect(tree.parent(of: Zone.ID(place)) == same.map { Zone.ID($0) } ?? Zone.surface)
      }
    }
  }

  @Test("B1: a strip of a zone is its child, wherever it lies")
  func strip() {
    let zones = [
      Zone(name: "outer", rectangle: Rectangle(left: 10, top: 10, right: 100, bottom: 100)),
      Zone(name: "inner", rectangle: Rectangle(left: 10, top: 60, right: 99, bottom: 100)),
    ]
    let tree = ZoneTree(zones, screenSize: Size(width: 160, height: 120))
    #expect(tree.parent(of: Zone.ID(1)) == Zone.ID(0))
    #expect(
      [(5, 5), (20, 20), (20, 70)].map { tree.place(of: Point(x: $0.0, y: $0.1)) } == [nil, 0, 1])
  }

  @Test("B1: what lies beyond the glass's edge is in a zone that reaches it, and in no other")
  func edges() {
    let size = Size(width: 160, height: 100)
    for (margin, isIn) in [(0.0, true), (0.5, false)] {
      let zone = Zone(
        name: "z",
        rectangle: Rectangle(
          left: margin, top: margin, right: 160 - margin, bottom: 100 - margin))
      let tree = ZoneTree([zone], screenSize: size)
      for (x, y) in [(-0.2, 50), (160.2, 50), (80, -0.2), (80, 100.2)] {
        #expect(tree.covers(Zone.ID(0), Point(x: x, y: y)) == isIn, "\(x), \(y)")
      }
    }
  }
}
