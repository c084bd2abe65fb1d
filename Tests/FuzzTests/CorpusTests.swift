import Corpora
import Fuzzed
import Hands
import Testing

/// What fuzzing has found, and what it grew from: an archive a target in `Tests/Corpora`.
@Suite struct CorpusTests {
  @Test(
    "every input of the corpus, whole, and every third cut short and damaged",
    arguments: FuzzTarget.allCases)
  func corpus(of target: FuzzTarget) throws {
    let inputs = try Corpus.inputs(of: target.rawValue)
    #expect(!inputs.isEmpty)
    for (number, bytes) in inputs.enumerated() {
      target.run(bytes)
      guard number % 3 == 0 else { continue }
      for damaged in CorpusTests.damages(of: bytes) { target.run(damaged) }
    }
  }

  private static func damages(of bytes: [UInt8]) -> [[UInt8]] {
    guard !bytes.isEmpty else { return [] }
    var chance = SeededChance(seed: UInt64(bytes.count))
    return (0..<1).flatMap { _ in
      let place = Int.random(in: bytes.indices, using: &chance)
      var changed = bytes
      changed[place] = UInt8.random(in: 0...255, using: &chance)
      return [Array(bytes[..<place]), changed]
    }
  }
}
