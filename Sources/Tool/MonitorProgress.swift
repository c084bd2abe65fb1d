import JSON
import Words

/// How far a gesture has come that is possible, as the monitor shows it.
struct MonitorProgress {
  /// A threshold.
  struct Threshold {
    let key: String
    let measured: Double
    let limit: Double
  }

  let gesture: String
  let thresholds: [Threshold]
  let awaited: [String]

  /// Takes it out of a line.
  init(_ fields: JSONFields) throws(JSONError) {
    gesture = try fields.string("gesture")
    var thresholds: [Threshold] = []
    for value in try fields.array("thresholds") {
      let threshold = try JSONFields(value)
      thresholds.append(
        Threshold(
          key: try threshold.string("key"), measured: try threshold.number("measured"),
          limit: try threshold.number("limit")))
    }
    self.thresholds = thresholds
    awaited = try fields.array("waits_for").compactMap {
      if case .string(let name) = $0 { name } else { nil }
    }
  }

  /// Bars with numbers, such as `▓▓▓▓▓▓░░ 6.1 of 7.5 mm`. What has gone too far is crossed.
  var words: String {
    if !awaited.isEmpty { return "waits for \(awaited.map { "'\($0.shown)'" }.list)" }
    return thresholds.map(\.words).joined(separator: "  ")
  }
}

extension MonitorProgress.Threshold {
  private static let width = 8

  /// What it counts, for a reader who sees several.
  private static let asides = ["max_deviation_mm": " aside", "max_movement_mm": " of movement"]

  fileprivate var words: String {
    let unit = key.hasSuffix("_mm") ? " mm" : key.hasSuffix("_ms") ? " ms" : " fingers"
    let name = key.hasSuffix("_deg") ? "°" : unit
    if name == " fingers" { return "\(measured.plain) of \(limit.plain) fingers" }
    let share = limit > 0 ? min(1, max(0, measured / limit)) : 1
    let full = Int(share * Double(Self.width))
    let bar =
      String(repeating: "▓", count: full) + String(repeating: "░", count: Self.width - full)
    let decimals = key.hasSuffix("_ms") ? 0 : 1
    let numbers = "\(measured.rounded(decimals: decimals)) of \(limit.rounded(decimals: decimals))"
    let isTooFar = key.hasPrefix("max_") && measured > limit
    return "\(bar) \(numbers)\(name)\(Self.asides[key] ?? "")\(isTooFar ? " ✗" : "")"
  }
}
