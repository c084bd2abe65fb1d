/// The angle of the point (x, y) as seen from the origin, in radians from −π to π. It is what
/// atan2(3) computes.
///
/// The code does not call atan2(3), because every library rounds differently. A recording has to
/// give the same result to the last bit everywhere, in a browser too.
///
/// An angle below 45° is the sum of two angles. The first is the angle whose tangent is the nearest
/// multiple of 1/8. It comes from a table. The second is the small rest, for which a short series
/// gives all bits.
func arcTangent(_ y: Double, _ x: Double) -> Double {
  let (short, long) = (min(x.magnitude, y.magnitude), max(x.magnitude, y.magnitude))
  var angle = long > 0 ? angleBelowDiagonal(short, long) : 0
  if y.magnitude > x.magnitude { angle = .pi / 2 - angle }
  if x.sign == .minus { angle = .pi - angle }
  return y.sign == .minus ? -angle : angle
}

/// The angle of the point that is `long` to the right and `short` up. `short` is at most `long`.
private func angleBelowDiagonal(_ short: Double, _ long: Double) -> Double {
  guard short.isFinite, long.isFinite else { return .nan }
  let eighths = Int(short / long * 8 + 0.5)
  let slope = Double(eighths) / 8
  let rest = (short - slope * long) / (long + slope * short)
  let square = rest * rest
  var sum = square / 13
  sum = square * (1.0 / 11 - sum)
  sum = square * (1.0 / 9 - sum)
  sum = square * (1.0 / 7 - sum)
  sum = square * (1.0 / 5 - sum)
  sum = square * (1.0 / 3 - sum)
  return angle(ofEighths: eighths) + (rest - rest * sum)
}

/// The angle whose tangent is `count` eighths.
private func angle(ofEighths count: Int) -> Double {
  switch count {
  case 0: 0
  case 1: 0.12435499454676144
  case 2: 0.24497866312686414
  case 3: 0.3587706702705722
  case 4: 0.4636476090008061
  case 5: 0.5585993153435624
  case 6: 0.6435011087932844
  case 7: 0.7188299996216245
  default: .pi / 4
  }
}
