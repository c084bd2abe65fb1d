import Gestures

/// Numbers as traces have them: as many decimals as needed, up to those that are kept.
package enum TraceText {
  /// `time` in milliseconds.
  package static func milliseconds(_ time: EventTime) -> String {
    fixedPoint(time.microseconds, decimals: TraceStep.timeDecimals)
  }

  /// A length in millimetres.
  static func millimetres(_ length: Double) -> String {
    let micrometres = (length * 1000).rounded()
    guard micrometres.magnitude < 1e15 else { return "0" }
    return fixedPoint(Int64(micrometres), decimals: TraceStep.placeDecimals)
  }

  private static func fixedPoint(_ number: Int64, decimals: Int) -> String {
    let digits = String(number.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = padded.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = number < 0 ? "-" : ""
    return sign + padded.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
