import Configuration
import Foundation
import Gestures
import Hands
import Testing

@testable import Tool

/// The parts of what `gesturectl learn` makes of a sample.
@Suite struct SampleTests {
  /// Two fingers: one goes to the right and down, the other rests and lifts later.
  private static let sample: Sample = {
    let steps: [(Int64, Int, TouchFrame.Phase, Double, Double)] = [
      (1000, 1, .began, 20, 30), (21000, 2, .began, 60, 30), (31000, 1, .moved, 30, 30),
      (41000, 1, .moved, 30, 50), (61000, 1, .ended, 30, 50), (81000, 2, .ended, 60, 30),
    ]
    let frames = steps.map { time, touch, phase, x, y in
      TouchFrame(
        time: EventTime(microseconds: time),
        changes: [.init(touch: touch, phase: phase, position: Point(x: x, y: y))])
    }
    return Sample(frames, on: DeviceIdentity(name: "p"), Size(width: 100, height: 80))
  }()

  private static func words(_ sample: Sample) -> [String] {
    sample.fingers.map { finger in
      let steps = finger.steps.map {
        "\($0.time / 1000): \($0.place.x.rounded()),\($0.place.y.rounded())"
      }
      return steps.joined(separator: " ") + " lifts \(finger.lift / 1000)"
    }
  }

  @Test("a sample, and what it would be otherwise")
  func changes() {
    let sample = Self.sample
    let plain = ["0: 20.0,30.0 30: 30.0,30.0 40: 30.0,50.0 lifts 60", "20: 60.0,30.0 lifts 80"]
    #expect(Self.words(sample) == plain)
    #expect(
      Self.words(sample.paced(2)) == [
        "0: 20.0,30.0 60: 30.0,30.0 80: 30.0,50.0 lifts 120", "40: 60.0,30.0 lifts 160",
      ])
    #expect(
      Self.words(sample.sized(2)) == [
        "0: 20.0,30.0 30: 40.0,30.0 40: 40.0,70.0 lifts 60", "20: 100.0,30.0 lifts 80",
      ])
    #expect(
      Self.words(sample.stilled(to: 0.5)) == [
        "0: 20.0,30.0 30: 25.0,30.0 40: 25.0,40.0 lifts 60", "20: 60.0,30.0 lifts 80",
      ])
    #expect(
      Self.words(sample.straightened) == [
        "0: 20.0,30.0 30: 30.0,30.0 40: 50.0,30.0 lifts 60", "20: 60.0,30.0 lifts 80",
      ])
    #expect(
      Self.words(sample.centred) == [
        "0: 30.0,40.0 30: 40.0,40.0 40: 40.0,60.0 lifts 60", "20: 70.0,40.0 lifts 80",
      ])
    #expect(
      Self.words(sample.reversed) == [
        "20: 30.0,50.0 40: 30.0,30.0 50: 20.0,30.0 lifts 80", "0: 60.0,30.0 lifts 60",
      ])
    #expect(sample.duration == 80 && sample.paced(0.5).duration == 40)
    #expect(sample.frames.map(\.time.microseconds) == [0, 20000, 30000, 40000, 60000, 80000])
    #expect(sample.sequences.map(\.fingers) == [2])
    #expect(!sample.isOfOneHand)
  }

  @Test("what goes straight, and what goes round")
  func forms() {
    func points(_ places: [(Double, Double)]) -> [Point] { places.map { Point(x: $0.0, y: $0.1) } }
    #expect([Point]().isStraight && points([(1, 1)]).isStraight)
    #expect(points([(0, 0), (50, 24), (100, 0)]).isStraight)
    #expect(points([(0, 0), (50, 25), (100, 0)]).isStraight)
    #expect(!points([(0, 0), (50, 26), (100, 0)]).isStraight)
    #expect(!points([(0, 0), (50, -26), (100, 0)]).isStraight)
    func arc(_ degrees: Int, wide: Double = 20, high: Double = 20) -> [Point] {
      stride(from: 0, through: degrees, by: degrees < 0 ? -6 : 6).map {
        let angle = Double($0) * .pi / 180
        return Point(x: 50 + wide * cos(angle), y: 50 + high * sin(angle))
      }
    }
    #expect(arc(360).isRound && arc(-360).isRound && arc(330).isRound && arc(720).isRound)
    #expect(!arc(288).isRound && !arc(180).isRound && !arc(-180).isRound)
    #expect(arc(360, wide: 20, high: 9.2).isRound && !arc(360, wide: 20, high: 8.8).isRound)
    #expect(![Point]().isRound)
  }

  static let roundings: [(Threshold, Double, up: Double, down: Double)] = [
    (.maxDuration, 97, 100, 95), (.maxDuration, 101, 110, 100), (.maxDuration, 100, 100, 100),
    (.maxMovement, 2.94, 3, 2.9), (.maxMovement, 3.1, 3.5, 3), (.maxMovement, 0.5, 0.5, 0.5),
    (.tolerance, 1.02, 1.05, 1), (.slopAngle, 12.2, 13, 12), (.maxMovement, 70, 50, 50),
    (.maxMovement, 0.001, 0.2, 0.2),
  ]

  @Test("numbers become round, up or down, within their bounds", arguments: roundings.indices)
  func rounds(_ index: Int) {
    let it = Self.roundings[index]
    let range = it.0 == .maxMovement ? 0.2...50 : 0...10_000
    #expect(it.0.rounded(it.1, isUpwards: true, in: range) == it.up)
    #expect(it.0.rounded(it.1, isUpwards: false, in: range) == it.down)
  }

  @Test("what is learned of a hand, as it is written")
  func learned() throws {
    var text = ""
    for name in ["double tap", "press", "flick", "scroll", "circle", "spread", "check"] {
      var (hand, steady) = (Hand(seed: 11), TremblingHand(seed: 11, reach: 0.1...0.5))
      let samples = (0..<3).map { _ in LearnTests.next(name, &hand, &steady) }
      do {
        let guess = try Learning.gesture(of: samples, kinds: .builtIn)
        text += guess.table(named: name) + "# effort \(guess.effort.rounded(.up))\n\n"
      } catch {
        text += "# \(name): \(error)\n\n"
      }
    }
    var hand = Hand(seed: 3)
    var steady = TremblingHand(seed: 3, reach: 0.1...0.5)
    let drawn = (0..<3).map { _ in LearnTests.next("check", &hand, &steady) }
    let guess = try Learning.gesture(of: drawn, kinds: .builtIn)
    for rule in guess.kind.thresholds where rule.threshold.unit == .ratio {
      for factor in [1.0, 2.1, 2.2, 2.3, 20] {
        let looser = guess.loosened(rule, by: factor, for: drawn)
        let number = looser.given.first { $0.rule.threshold == rule.threshold }?.value
        text += "# \(rule.threshold.rawValue) by \(factor): \(number.map { "\($0)" } ?? "-")\n"
      }
    }
    try Expected.compare(text, with: "learned")
  }
}
