/// Where numbers become text: a point in every locale, no needless zeros.
extension Double {
  /// The number with `most` decimals at most and `least` at least, such as `430`, `12.5` or
  /// `430.0`, or nil unless it is finite.
  package func text(decimals most: Int = 3, atLeast least: Int = 0) -> String? {
    guard isFinite else { return nil }
    var scale: Int64 = 1
    for _ in 0..<most { scale *= 10 }
    let scaled = (self * Double(scale)).rounded()
    // Beyond that a Double holds no thousandths, and prints as `1e+16`, which JSON knows too.
    guard scaled.magnitude < 1e15 else { return description }
    let (whole, rest) = Int64(scaled).magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
    var (digits, left) = (most, rest)
    while digits > least, left % 10 == 0 { (digits, left) = (digits - 1, left / 10) }
    let text = (scaled < 0 ? "-" : "") + String(whole)
    guard digits > 0 else { return text }
    let decimals = String(left)
    return text + "." + String(repeating: "0", count: digits - decimals.utf8.count) + decimals
  }

  /// The number for people, with at most so many decimals, or `?` unless it is finite.
  package func rounded(decimals: Int) -> String { text(decimals: decimals) ?? "?" }

  /// The number as people wrote it, without a fraction where there is none: `12`, `2.5`.
  package var plain: String {
    self == rounded() && magnitude < 1e15 ? String(Int64(self)) : description
  }
}
