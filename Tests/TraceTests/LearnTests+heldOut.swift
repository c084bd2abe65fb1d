import Configuration
import Foundation
import Gestures
import Glibc
import Hands
import Testing

@testable import Tool

/// The number of Learning that was chosen by hands, chosen by some and judged by others.
extension LearnTests {
  /// Some samples of each class teach, and others are played.
  private struct Half {
    var taught: [String: [Sample]] = [:]
    var played: [String: [Sample]] = [:]
    /// What drawings teach, with no room, or nil if it is refused.
    var learned: [String: Guess?] = [:]

    mutating func learn(_ names: [String]) {
      for name in names {
        learned[name] = try? Learning.gesture(
          of: taught[name] ?? [], kinds: .builtIn, unlikeness: 1)
      }
    }

    /// What is made of the played samples by what is learned, with so much room.
    func add(_ room: Double, to outcome: inout Outcome) {
      for (name, tight) in learned {
        var guess = tight
        for rule in guess?.kind.thresholds ?? [] where rule.threshold.unit == .ratio {
          guess = guess?.loosened(rule, by: room, for: taught[name] ?? [])
        }
        for (other, samples) in played {
          let fired = guess?.firing(samples) ?? 0
          if other == name {
            outcome.own += samples.count
            outcome.fired += fired
          } else {
            outcome.foreign += samples.count
            outcome.taken += fired
          }
        }
      }
    }
  }

  /// How many samples of the gesture itself and of others fired it.
  private struct Outcome {
    var own = 0
    var fired = 0
    var foreign = 0
    var taken = 0

    var error: Double {
      1 - Double(fired) / Double(max(1, own)) + Double(taken) / Double(max(1, foreign))
    }
    var words: String { "\(fired) of \(own) fire, and \(taken) of \(foreign) of others" }
  }

  /// Hands show each class five times, and ten times more.
  private static func half(ofSeeds seeds: ClosedRange<UInt64>) -> [Half] {
    seeds.map { seed in
      var (hand, steady) = (Hand(seed: seed), TremblingHand(seed: seed, reach: 0.1...0.5))
      var half = Half()
      for name in classes {
        half.taught[name] = (0..<5).map { _ in next(name, &hand, &steady) }
        half.played[name] = (0..<10).map { _ in next(name, &hand, &steady) }
      }
      half.learn(shapes.map(\.rawValue))
      return half
    }
  }

  /// Five people show eight letters, and others draw these letters.
  private static func half(ofDrawers remainder: Int, rounds: Int) throws -> [Half] {
    let drawings = try drawings { $0 % 2 == remainder }
    var chance = SeededChance(seed: 1)
    return (0..<rounds).map { _ in
      var half = Half()
      let names = Array(drawings.keys.sorted().shuffled(using: &chance).prefix(8))
      for name in names {
        let samples = drawings[name]?.shuffled(using: &chance) ?? []
        half.taught[name] = Array(samples.prefix(5))
        half.played[name] = Array(samples.dropFirst(5))
      }
      half.learn(names)
      return half
    }
  }

  private static let rooms = [1.5, Learning.unlikeness, 2.5]

  /// Lets each half choose the room, and the other judge it. Returns what comes of the present one.
  private static func judge(_ name: String, _ halves: [[Half]]) -> [Outcome] {
    let tried = halves.map { halves in
      rooms.map { room in
        var outcome = Outcome()
        for half in halves { half.add(room, to: &outcome) }
        return outcome
      }
    }
    for (place, outcomes) in tried.enumerated() {
      let best = rooms.indices.min { outcomes[$0].error < outcomes[$1].error } ?? 0
      for (room, outcome) in zip(rooms, outcomes) {
        print("\(name), half \(place + 1), room \(room): \(outcome.words)")
      }
      print("  it chooses \(rooms[best]). The other half: \(tried[1 - place][best].words)")
    }
    return tried.map { $0[1] }
  }

  @Test(
    "room for further drawings, chosen by some hands and people, and judged by others",
    .enabled(if: LearnTests.environment("LEARN_ROUNDS") != nil, "only with LEARN_ROUNDS"))
  func heldOut() throws {
    let rounds = LearnTests.environment("LEARN_ROUNDS") ?? 1
    let hands = LearnTests.judge(
      "hands", [LearnTests.half(ofSeeds: 11...12), LearnTests.half(ofSeeds: 13...14)])
    for outcome in hands {
      #expect(outcome.fired * 100 >= outcome.own * 98)
      #expect(outcome.taken * 50 <= outcome.foreign)
    }
    guard FileManager.default.fileExists(atPath: LearnTests.data.path) else { return }
    let people = LearnTests.judge(
      "people",
      [
        try LearnTests.half(ofDrawers: 1, rounds: rounds),
        try LearnTests.half(ofDrawers: 0, rounds: rounds),
      ])
    for outcome in people {
      #expect(outcome.fired * 100 >= outcome.own * 85)
    }
  }

  /// A finger that goes 60 mm down, and strays to the right by a share of it on its way.
  private static func bow(_ share: Double) -> Sample {
    let frames = (0...21).map { step in
      let gone = Double(min(step, 20)) / 20
      let place = Point(x: 40 + 60 * share * sin(.pi * gone), y: 20 + 60 * gone)
      let phase: TouchFrame.Phase = step == 0 ? .began : step == 21 ? .ended : .moved
      return TouchFrame(
        time: EventTime(microseconds: Int64(step) * 20_000),
        changes: [.init(touch: 0, phase: phase, position: place)])
    }
    return Sample(frames, on: DeviceIdentity(name: "P"), Size(width: 150, height: 100))
  }

  @Test(
    "what is learned is no straight drag: there is less room, or the samples teach nothing",
    arguments: [[0.5, 0.45, 0.5], [0.3, 0.3, 0.3, 0.03, 0.03]])
  func nearlyStraight(bows: [Double]) throws {
    let guess = try Learning.gesture(of: bows.map(LearnTests.bow), kinds: .builtIn)
    #expect(guess.kind.name == "stroke" && !guess.isDrawnByDrag)
    let straight = [0.3, 0.26, 0.3, 0, 0].map(LearnTests.bow)
    do {
      let guess = try Learning.gesture(of: straight, kinds: .builtIn)
      Issue.record("learned \(guess.inWords)")
    } catch {
      #expect("\(error)".contains("sharper turn"))
    }
  }
}
