import Words

/// Where a zone lies in one direction: at most two of the distance from the near edge, the length,
/// and the distance from the far edge. Without any it is all of the screen.
package struct ZoneExtent: Hashable, Sendable {
  /// From the left or top edge of the screen.
  package var near: ZoneLength?
  /// The width or height.
  package var length: ZoneLength?
  /// From the right or bottom edge of the screen.
  package var far: ZoneLength?

  /// Start and end in millimetres on a screen that measures `extent`, neither outside of it, or
  /// empty if nothing of the zone is on the screen.
  package func resolved(on extent: Double) -> (start: Double, end: Double) {
    let near = near?.resolved(on: extent)
    let far = far.map { extent - $0.resolved(on: extent) }
    let length = length?.resolved(on: extent)
    let span: (start: Double, end: Double) =
      switch (near, length, far) {
      case (let near?, let length?, _): (near, near + length)
      case (let near, nil, let far): (near ?? 0, far ?? extent)
      case (nil, let length?, let far?): (far - length, far)
      case (nil, let length?, nil): (0, length)
      }
    let start = snapped(span.start, to: extent)
    return (start, max(start, snapped(span.end, to: extent)))
  }

  /// Whether an edge of a screen that measures `extent` cuts something off.
  package func isCutOff(on extent: Double) -> Bool {
    guard let length = length?.resolved(on: extent), let edge = near ?? far else { return false }
    return edge.resolved(on: extent) + length > extent + 1e-6
  }

  /// Within the screen, and on its edge if only rounding keeps it off: the right and bottom border
  /// of a zone belong to it there (B1).
  private func snapped(_ position: Double, to extent: Double) -> Double {
    if position < 1e-6 { return 0 }
    return position > extent - 1e-6 ? extent : position
  }

  /// What the far distance is on every screen if it was counted from the near edge, or nil if
  /// nothing shows that.
  var farMeant: ZoneLength? {
    guard let far, far.unit == .percent else { return nil }
    let others = [near, length].compactMap(\.self)
    guard others.count == 1, others[0].unit == .percent else { return nil }
    let isBeyond = far.value > others[0].value || length != nil && far.value == 100
    let isWrong = others[0].value + far.value > (near == nil ? 100 + 1e-9 : 100 - 1e-9)
    return isWrong && isBeyond ? ZoneLength(value: 100 - far.value, unit: .percent) : nil
  }

  /// What both distances are if each was counted from the wrong edge: 60 % and 60 % for the strip
  /// from 40 to 60 %. It is nil if nothing shows that.
  var middleMeant: (near: Double, far: Double)? {
    guard let near, let far, length == nil, near.unit == .percent, far.unit == .percent,
      near.value >= far.value, (50...100).contains(near.value), near.value < 100
    else { return nil }
    let sides = (near: 100 - near.value, far: far.value > 50 ? 100 - far.value : far.value)
    return sides.near + sides.far < 100 ? sides : nil
  }

  /// How many per cent are left for a length that is too large, or nil if it is not.
  var lengthLeft: Double? {
    guard let length, length.unit == .percent, let edge = near ?? far, edge.unit == .percent,
      near == nil || far == nil, edge.value < 100, edge.value + length.value > 100
    else { return nil }
    return 100 - edge.value
  }

  /// What is wrong on every screen, or nil if nothing is.
  func contradiction(keys: (near: String, length: String, far: String)) -> String? {
    if near != nil, length != nil, far != nil {
      return "give two of '\(keys.near)', '\(keys.length)' and '\(keys.far)', not all three"
    }
    if let length, length.value == 0 { return "'\(keys.length)' must be more than 0" }
    let given = [(near, keys.near), (length, keys.length), (far, keys.far)].filter { $0.0 != nil }
    guard given.allSatisfy({ $0.0?.unit == .percent }) else { return nil }
    let sum = given.reduce(0) { $0 + ($1.0?.value ?? 0) }
    let names = given.map { "'\($0.1)'" }.list
    if length == nil, sum >= 100 {
      return "\(names) must be less than 100 % in all, to leave something of the screen"
    }
    if sum > 100 + 1e-9 { return "\(names) must not be more than 100 % in all" }
    return nil
  }
}
