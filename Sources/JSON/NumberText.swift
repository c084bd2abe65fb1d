/// Numbers in words: three decimals at most, a point whatever the locale.
package enum NumberText {
  /// `number` without needless zeros, such as `430` or `12.5`; nil unless it is finite.
  package static func short(_ number: Double) -> String? {
    text(number, leastDecimals: 0)
  }

  /// `number` with one decimal at least, such as `430.0`; nil unless it is finite.
  package static func decimal(_ number: Double) -> String? {
    text(number, leastDecimals: 1)
  }

  private static func text(_ number: Double, leastDecimals: Int) -> String? {
    guard number.isFinite else { return nil }
    let scaled = (number * 1000).rounded()
    // Beyond that a Double holds no thousandths, and prints as `1e+16`, which JSON knows too.
    guard scaled.magnitude < 1e15 else { return number.description }
    let thousandths = Int64(scaled)
    var decimals = String(thousandths.magnitude % 1000 + 1000).dropFirst()
    while decimals.count > leastDecimals, decimals.last == "0" { decimals.removeLast() }
    return (thousandths < 0 ? "-" : "") + "\(thousandths.magnitude / 1000)"
      + (decimals.isEmpty ? "" : ".\(decimals)")
  }
}
