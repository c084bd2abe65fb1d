import Gestures
import Hands
import Testing

/// The hands that `make hands` and simulators play with.
@Suite struct HandTests {
  @Test func equalSeedsGiveEqualActs() {
    #expect(acts(seed: 7) == acts(seed: 7))
    #expect(acts(seed: 7) != acts(seed: 8))
  }

  @Test func drawsWhatWasPublished() {
    var chance = SeededChance(seed: 1)
    let drawn = (0..<20_000).map { _ in People.scrollLength.draw(&chance) }.sorted()
    for (share, length) in [(0.05, 3.7), (0.25, 6.5), (0.5, 10), (0.75, 16), (0.95, 29)] {
      let found = drawn[Int(share * 20_000)]
      #expect((found / length - 1).magnitude < 0.05, "\(share): \(found)")
    }
  }

  @Test func fingersStayOnTheScreenAndLiftAfterTheyLanded() {
    var hand = Hand(seed: 3)
    for _ in 0..<500 {
      for track in hand.doubleTap() + hand.twoFingerTap() + hand.flick() + hand.scroll()
        + hand.swipe()
      {
        #expect(track.samples.allSatisfy { $0.time < track.lift })
        #expect(track.samples.allSatisfy { (0...hand.screen.width).contains($0.place.x) })
        #expect(track.samples.allSatisfy { (0...hand.screen.height).contains($0.place.y) })
      }
    }
  }

  @Test func handsThatTrembleAreEqualForEqualSeedsAndStayOnTheScreen() {
    var (one, other) = (TremblingHand(seed: 5), TremblingHand(seed: 5))
    for _ in 0..<500 {
      let tracks = one.tap().fingers + one.longScroll() + one.spread()
      let same = other.tap().fingers + other.longScroll() + other.spread()
      #expect(
        tracks.flatMap { $0.samples.map(\.place) } == same.flatMap { $0.samples.map(\.place) })
      for track in tracks {
        #expect(track.samples.allSatisfy { $0.time < track.lift })
        #expect(track.samples.allSatisfy { (0...one.screen.width).contains($0.place.x) })
        #expect(track.samples.allSatisfy { (0...one.screen.height).contains($0.place.y) })
      }
    }
  }

  @Test func tremblingFingersGoAsFarAsSaid() {
    var hand = TremblingHand(seed: 6, reach: 3...3)
    for _ in 0..<200 {
      for track in hand.spread() {
        // Around its straight way, 1.5 mm to each side at most.
        let ends = (track.samples[0].place, track.samples[track.samples.count - 1].place)
        #expect((ends.1 - ends.0).length > 11)
      }
    }
  }

  /// Where the fingers of some acts are, in their order.
  private func acts(seed: UInt64) -> [Point] {
    var hand = Hand(seed: seed)
    let tracks =
      hand.tap() + hand.tapsOnTwoKeys() + hand.press() + hand.flick() + hand.scroll()
      + hand.swipe()
    return tracks.flatMap { $0.samples.map(\.place) }
  }
}
