import Configuration
import Foundation
import Gestures
import Hands
import Testing

@testable import Tool

/// No matter what fingers do, of each gesture there is something to tell: what became of it, or why
/// it took no part.
@Suite struct SilenceTests {
  @Test("A17b, A17c, G6: no gesture is silent without a reason, from first landing to last lift")
  func nobodyIsSilent() throws {
    var sequences = 0
    var told: [String: Int] = [:]
    for seed in 0..<UInt64(SilenceTests.strokes) {
      var random = SeededChance(seed: seed)
      let file = random.file()
      let recording = try random.recording(pauses: 10...200)
      let configuration = try Configuration.parse(file.toml, name: "x")
      let story = try #require(try Story.all(of: recording, configuration).0.first)
      for sequence in story.tape.sequences {
        sequences += 1
        for gesture in configuration.gestures {
          let attempts = story.attempts.filter { (attempt: Attempt) in
            attempt.key.gesture == gesture.name && attempt.key.from <= sequence.to
              && attempt.to >= sequence.from
          }
          let place = "seed \(seed): \(gesture.name) at \(sequence.from.milliseconds)\n\(file.toml)"
          #expect(!attempts.isEmpty, "\(place)")
          for attempt in attempts where attempt.silence != nil {
            #expect(attempts.count == 1, "absent, and not: \(place)")
            for words in SilenceTests.words where attempt.silence?.reason.contains(words) == true {
              told[words, default: 0] += 1
            }
          }
        }
      }
    }
    print("\(sequences) touch sequences: \(told)")
    for words in SilenceTests.words { #expect(told[words] != nil, "\(words)") }
  }

  /// What tells the reasons apart.
  private static let words = ["a chord of too many", "a hand of 3 or more", "contact that broke"]
  private static let strokes = 300
}
