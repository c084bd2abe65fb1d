import Foundation
import Testing

/// One line of cases.jsonl: a configuration, what fingers do, and what has to come of it.
struct ConformanceCase: Decodable, CustomTestStringConvertible, Sendable {
  /// What one finger does at one time.
  struct Touch: Decodable, Sendable {
    enum Phase: String, Decodable { case down, move, up, cancel }

    let tMs: Double
    let finger: String
    let phase: Phase
    let x: Double
    let y: Double
  }

  /// Something that comes in front.
  struct Application: Decodable, Sendable {
    let tMs: Double
    let application: String
  }

  /// A callback that has to come, or a statement about `changed`.
  struct Expectation: Decodable, Sendable {
    let gesture: String
    let state: String
    let tMs: Double?
    let windowMs: [Double]?
    let values: [String: Value]?
    let changedCount: Int?
  }

  /// Something that downstream has to get.
  struct Delivery: Decodable, Sendable {
    let tMs: Double
    let touch: Int
    let phase: String
    let x: Double?
    let y: Double?
    let timeMs: Double?
    let optional: Bool?
  }

  /// A number or a word.
  enum Value: Decodable, Sendable {
    case number(Double)
    case word(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .word(try container.decode(String.self))
      }
    }
  }

  let id: String
  let about: String
  let rules: [String]
  let screenMm: [Double]
  let config: String
  let applications: [Application]?
  let touches: [Touch]
  let expect: [Expectation]
  let expectTouches: [Delivery]?

  var testDescription: String { "\(id) (\(rules.joined(separator: ", ")))" }

  /// All cases of Tests/Conformance/cases.jsonl.
  static let all: [ConformanceCase] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Conformance/cases.jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return text.split(separator: "\n").compactMap {
      try? decoder.decode(ConformanceCase.self, from: Data($0.utf8))
    }
  }()
}
