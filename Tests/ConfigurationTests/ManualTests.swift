import Foundation
import Gestures
import Testing

@testable import Configuration

/// What the manual says of the types is what their rows say: the table of thresholds and the
/// variables of what they measure. With the variable `WRITE_EXPECTED` set, the test writes both.
@Suite struct ManualTests {
  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/man/gestured.toml.5.scd")

  @Test func theTypesAreAsInTheManual() throws {
    let manual = try String(contentsOf: ManualTests.file, encoding: .utf8)
    let kinds = GestureKinds.builtIn.all
    var text = try replaced(manual, from: "|[ *type*\n", to: "\n\n", by: thresholds(of: kinds))
    text = try replaced(
      text, from: "*GESTURE_TAPS*", to: "\n\n*GESTURE_STEP*", by: values(of: kinds))
    text = try replaced(
      text, from: "\t- long_press: ", to: "\n\n*stream_touches*", by: progress(of: kinds))
    if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
      try Data(text.utf8).write(to: ManualTests.file)
    }
    #expect(try String(contentsOf: ManualTests.file, encoding: .utf8) == text)
  }

  private func replaced(
    _ text: String, from start: String, to end: String, by part: String
  ) throws -> String {
    let first = try #require(text.range(of: start)?.lowerBound)
    let last = try #require(text.range(of: end, range: first..<text.endIndex)?.lowerBound)
    return String(text[..<first]) + part + String(text[last...])
  }

  private func thresholds(of kinds: [GestureKind]) -> String {
    let rows = kinds.flatMap { kind in
      kind.thresholds.enumerated().map { place, rule in
        "|  \(place == 0 ? kind.name : "\\ ")\n:  *\(rule.threshold.rawValue)*\n"
          + ":  \(builtIn(rule))\n:  \(rule.meaning)\(range(of: rule))"
      }
    }
    let head = "|[ *type*\n:[ *threshold*\n:[ *default*\n:< *meaning*"
    return ([head] + rows).joined(separator: "\n")
  }

  private func builtIn(_ rule: ThresholdRule) -> String {
    guard let value = rule.builtIn else { return "\\ " }
    let several = rule.builtInForSeveral.map { ", \($0.plain) with several fingers" } ?? ""
    return (value.isFinite ? value.plain : "unlimited") + several
  }

  private func range(of rule: ThresholdRule) -> String {
    if rule.threshold.unit != .count, rule.range == rule.threshold.unit.range { return "" }
    return " (\(rule.range.lowerBound.plain) to \(rule.range.upperBound.plain))"
  }

  private func progress(of kinds: [GestureKind]) -> String {
    let lines = kinds.compactMap(\.progress).uniqued.map { words in
      let owners = kinds.filter { $0.progress == words }.map(\.name)
      return "\t- \(owners.joined(separator: ", ")): \(words)"
    }
    return lines.joined(separator: ",\n") + "."
  }

  private func values(of kinds: [GestureKind]) -> String {
    kinds.flatMap(\.values).uniqued.map { quantity in
      let owners = kinds.filter { $0.values.contains(quantity) }.map(\.name)
      let unit = quantity.unit.symbol.isEmpty ? "" : " (\(quantity.unit.symbol))"
      return "*GESTURE_\(quantity.name.uppercased())*\n"
        + "\t\(owners.joined(separator: ", ")): \(quantity.meaning)\(unit)."
    }.joined(separator: "\n\n")
  }
}

extension GestureQuantity.Unit {
  /// How the unit is written behind a number. Nothing for counts and words.
  fileprivate var symbol: String { self == .count || self == .word ? "" : rawValue }
}
