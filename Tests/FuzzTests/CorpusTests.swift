import Foundation
import Fuzzed
import Hands
import Testing

/// What fuzzing has found, and what it grew from: Tests/Corpora, a folder a target.
@Suite struct CorpusTests {
  private static let corpora = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpora")

  @Test("every input of the corpus, whole, cut short and damaged", arguments: FuzzTarget.allCases)
  func corpus(of target: FuzzTarget) throws {
    let folder = CorpusTests.corpora.appending(path: target.rawValue)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      target.run(bytes)
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
