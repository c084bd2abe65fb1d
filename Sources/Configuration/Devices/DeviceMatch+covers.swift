/// Compares patterns with each other, without any device.
extension Glob {
  /// Whether everything that fits `other` fits this pattern, too. It is false where that is not
  /// plain: a pattern with a set or an escape is compared as it is written.
  func covers(_ other: Glob) -> Bool {
    if self == other { return true }
    if other.isName { return matches(other.pattern) }
    let isPlain = !pattern.utf8.contains { "?[\\".utf8.contains($0) }
    let isOfSets = other.pattern.utf8.contains { "[\\".utf8.contains($0) }
    return isPlain && (pattern.allSatisfy { $0 == "*" } || !isOfSets && matches(other.pattern))
  }

  /// Whether something may fit both. Two patterns are apart if they begin with different letters.
  func mayMeet(_ other: Glob) -> Bool {
    if isName { return other.matches(pattern) }
    if other.isName { return matches(other.pattern) }
    let (own, its) = (head, other.head)
    return own.hasPrefix(its) || its.hasPrefix(own)
  }

  /// Whether it has no wildcard.
  var isName: Bool { head.utf8.count == pattern.utf8.count }

  /// The letters before the first wildcard.
  private var head: Substring { pattern.prefix { !"*?[\\".contains($0) } }
}

extension DeviceMatch {
  /// Whether this matches every device that `other` matches.
  func covers(_ other: DeviceMatch) -> Bool {
    DeviceMatch.agree(name, other.name) { $0.covers($1) }
      && DeviceMatch.agree(path, other.path) { $0.covers($1) }
      && DeviceMatch.agree(seat, other.seat) { $0.covers($1) }
      && DeviceMatch.agree(vendor, other.vendor, ==)
      && DeviceMatch.agree(product, other.product, ==)
  }

  /// Whether there may be a device that both mean.
  func mayMeet(_ other: DeviceMatch) -> Bool {
    let isApart = { (one: Glob?, two: Glob?) in
      one.flatMap { one in two.map { !one.mayMeet($0) } } ?? false
    }
    if isApart(name, other.name) || isApart(path, other.path) || isApart(seat, other.seat) {
      return false
    }
    return vendor ?? other.vendor == other.vendor ?? vendor
      && product ?? other.product == other.product ?? product
  }

  /// Whether a part covers the other's part. A part that is absent or `*` covers everything.
  private static func agree<Part>(
    _ part: Part?, _ other: Part?, _ covers: (Part, Part) -> Bool
  ) -> Bool {
    if let part, let other { return covers(part, other) }
    return part == nil || (part as? Glob)?.pattern == "*"
  }
}

extension Configuration {
  /// The rules of which one is in force on a touchscreen that `match` means, and nil among them if
  /// it may be none.
  func rules(for match: DeviceMatch) -> [DeviceRule?] {
    var found: [DeviceRule?] = []
    for rule in devices where rule.match.mayMeet(match) {
      found.append(rule)
      if rule.match.covers(match) { return found }
    }
    return found + [nil]
  }

  /// Whether each touchscreen that a list means, or every one without a list, is used so.
  func isEach(of matches: [DeviceMatch]?, _ isSo: (DeviceRule?) -> Bool) -> Bool {
    let all = matches ?? [DeviceMatch()]
    // Of more, nothing is said: a file of others may have as many as it likes.
    if all.count * devices.count > 400 { return false }
    return all.allSatisfy { rules(for: $0).allSatisfy(isSo) }
  }
}

extension DeviceRule? {
  /// Whether touchscreens with this rule, or without any, are exclusive.
  var isExclusive: Bool { self.map { $0.isEnabled && $0.isExclusive } ?? false }
  /// Whether they are used at all.
  var isUsed: Bool { self?.isEnabled ?? true }
}
