import Configuration
import Gestures
import Testing

@testable import Tool

/// The nearest value of a threshold that makes a gesture fire, for every value that may be it.
@Suite struct ValueLadderTests {
  private static func rule(_ threshold: Threshold, of kind: GestureKind) throws -> ThresholdRule {
    try #require(kind.thresholds.first { $0.threshold == threshold })
  }

  private static func verdict(_ fires: Bool, _ time: Int64) -> Tape.Verdict {
    Tape.Verdict(fires: fires, times: [EventTime(microseconds: time)])
  }

  @Test("of a limit beyond which all values do, the first is found, and nothing where none does")
  func limits() throws {
    let rule = try Self.rule(.maxDuration, of: .tap)
    for (now, bound) in [(750.0, 751.0), (750, 760), (750, 761), (750, 4000), (750, 60_000)] {
      let up = ValueLadder(from: now, of: rule, isUpwards: true, mostCount: 10)
      #expect(up.first { Self.verdict($0 >= bound, 0) } == bound)
    }
    let up = ValueLadder(from: 750, of: rule, isUpwards: true, mostCount: 10)
    #expect(up.first { _ in Self.verdict(false, 0) } == nil)
    for bound in [749.0, 745, 300, 1, 0] {
      let down = ValueLadder(from: 750, of: rule, isUpwards: false, mostCount: 10)
      #expect(down.first { Self.verdict($0 <= bound, 0) } == bound)
    }
    #expect(
      ValueLadder(from: 60_000, of: rule, isUpwards: true, mostCount: 10)
        .first { _ in Self.verdict(true, 0) } == nil)
    #expect(
      ValueLadder(from: 0, of: rule, isUpwards: false, mostCount: 10)
        .first { _ in Self.verdict(true, 0) } == nil)
  }

  @Test("a value in the middle that joins touches is found where the farthest joins too many")
  func turns() throws {
    let rule = try Self.rule(.maxDuration, of: .swipe)
    let down = ValueLadder(from: 200, of: rule, isUpwards: false, mostCount: 10)
    // Half of it does, and nothing below a quarter.
    #expect(down.first { Self.verdict((60...120).contains($0), 0) } == 120)
    let fingers = try Self.rule(.fingers, of: .tap)
    #expect(
      ValueLadder(from: 1, of: fingers, isUpwards: true, mostCount: 4)
        .first { Self.verdict($0 >= 3, 0) } == 3)
    #expect(
      ValueLadder(from: 1, of: fingers, isUpwards: true, mostCount: 2)
        .first { Self.verdict($0 >= 3, 0) } == nil)
  }

  @Test("values of tenths and twentieths, also where there is no bound now")
  func scales() throws {
    let movement = try Self.rule(.maxMovement, of: .tap)
    let up = ValueLadder(from: 7, of: movement, isUpwards: true, mostCount: 10)
    #expect(up.first { Self.verdict($0 > 7.35, 0) } == 7.4)
    #expect(up.first { _ in Self.verdict(true, 0) } == 7.1)
    let tolerance = try Self.rule(.tolerance, of: .stroke)
    let looser = ValueLadder(from: 1, of: tolerance, isUpwards: true, mostCount: 10)
    #expect(looser.first { Self.verdict($0 > 1.41, 0) } == 1.45)
    let endless = ValueLadder(from: .infinity, of: movement, isUpwards: false, mostCount: 10)
    #expect(endless.first { _ in Self.verdict(true, 0) } == movement.range.upperBound)
  }

  @Test("a slop between others is found by what is decided when, wherever it is")
  func peaks() throws {
    let rule = try Self.rule(.slop, of: .pan)
    let values = stride(from: 3.1, through: 60, by: 3.7).map { ($0 * 10).rounded() / 10 }
    for from in values {
      let up = ValueLadder(from: 3, of: rule, isUpwards: true, mostCount: 10)
      // Before it another wins early, behind it late.
      let found = up.first { value in
        let isIn = (from...from + 12).contains(value)
        return Self.verdict(isIn, isIn ? 5 : value < from ? 1 : 9)
      }
      #expect(found == from)
      // Both ends alike.
      let alike = up.first { value in
        let isIn = (from...max(from * 1.7, from + 12)).contains(value)
        return Self.verdict(isIn, isIn ? 5 : 1)
      }
      #expect(alike == from)
    }
    let up = ValueLadder(from: 3, of: rule, isUpwards: true, mostCount: 10)
    #expect(up.first { _ in Self.verdict(false, 1) } == nil)
    #expect(up.first { Self.verdict(false, Int64($0)) } == nil)
    #expect(up.first { Self.verdict($0 >= 700, $0 >= 700 ? 2 : 1) } == 700)
  }
}
