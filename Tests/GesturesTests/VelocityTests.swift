import Foundation
import Testing

@testable import Gestures

/// D4 against the tables of measured strokes and of the rule's own corner cases.
@Suite struct VelocityTests {
  struct Row: Decodable, CustomTestStringConvertible {
    let id: String
    let samples: [[Double]]
    let queryMs: Double
    let expect: [Double?]
    let toleranceRel: Double
    let toleranceAbs: Double?

    var testDescription: String { id }
  }

  /// Lives beside the conformance cases. The recorded strokes in it are not ours to copy.
  static let rows: [Row] = {
    guard let text = Conformance.text(of: "velocity.jsonl") else { return [] }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return text.split(separator: "\n").compactMap {
      try? decoder.decode(Row.self, from: Data($0.utf8))
    }
  }()

  @Test("D4: the table is there, whole")
  func complete() {
    #expect(VelocityTests.rows.count == 48)
  }

  @Test("D4: velocity.jsonl", arguments: rows)
  func table(_ row: Row) {
    var tracker = VelocityTracker()
    for sample in row.samples {
      let time = EventTime(microseconds: Int64((sample[0] * 1000).rounded()))
      tracker.add(Vector(dx: sample[1], dy: sample[2]), at: time)
    }
    let query = EventTime(microseconds: Int64((row.queryMs * 1000).rounded()))
    let got = tracker.velocity(at: query)
    for (value, expected) in zip([got.dx, got.dy], row.expect) {
      guard let expected else { continue }
      let tolerance = max(expected.magnitude * row.toleranceRel, row.toleranceAbs ?? 0)
      #expect((value - expected).magnitude <= tolerance, "\(got)")
    }
  }
}
