import Gestures

/// `[accommodation]`: what is done for hands that tremble (HND1 to HND3). A `[[device]]` and a
/// `[[profile]]` have the same keys.
package struct AccommodationRule: Hashable, Sendable {
  /// Where a tap is for applications.
  package enum TapPlace: String, CaseIterable, Sendable { case first, last }

  /// A finger that lands within so long of a lift is no touch, or nil where it is not mentioned.
  package private(set) var ignoreRepeat: TimeSpan?
  /// If it lands within so many millimetres of that lift, or nil where it is not mentioned.
  package private(set) var repeatDistance: Double?
  /// A finger that stays within so many millimetres of its landing rests there, or nil where it is
  /// not mentioned.
  package private(set) var steady: Double?
  /// Where a tap is, or nil where it is not mentioned.
  package private(set) var tapPlace: TapPlace?
  /// Where the rule stands in the file, or nil if it does not.
  package private(set) var place: Place?

  /// The distance where the file has none.
  package static let usualRepeatDistance = 8.0

  /// Makes the rule that holds without `[accommodation]`: nothing is done.
  package init() {}

  /// Whether it mentions anything.
  var isEmpty: Bool {
    ignoreRepeat == nil && repeatDistance == nil && steady == nil && tapPlace == nil
  }

  /// This rule, and what `other` mentions in place of what this does.
  func overlaid(with other: AccommodationRule) -> AccommodationRule {
    var rule = self
    rule.ignoreRepeat = other.ignoreRepeat ?? ignoreRepeat
    rule.repeatDistance = other.repeatDistance ?? repeatDistance
    rule.steady = other.steady ?? steady
    rule.tapPlace = other.tapPlace ?? tapPlace
    if !other.isEmpty { rule.place = other.place }
    return rule
  }
}

extension AccommodationRule {
  enum Key: String, CaseIterable {
    case ignoreRepeat = "ignore_repeat_ms"
    case repeatDistance = "ignore_repeat_mm"
    case steady = "steady_mm"
    case tapPlace = "tap_place"
  }

  /// The names of its keys.
  static let keys = Key.allCases.map(\.rawValue)

  /// Reads `[accommodation]`.
  init(_ table: TableReader) {
    table.reportUnknownKeys(except: Key.self)
    self.init(keysOf: table)
  }

  /// Reads the keys of a table that has others, too.
  init(keysOf table: TableReader) {
    place = table.place
    ignoreRepeat = table.number(Key.ignoreRepeat, in: 0...4000, unit: "ms")
      .map(TimeSpan.milliseconds)
    repeatDistance = table.number(Key.repeatDistance, in: 0...100, unit: "mm")
    steady = table.number(Key.steady, in: 0...20, unit: "mm")
    tapPlace = table.choice(Key.tapPlace, of: TapPlace.self)
  }
}

extension Configuration {
  /// Where the file says first what is done for hands without a profile, or nil if it does not.
  package var placeOfAccommodation: Place? {
    accommodation.place ?? devices.map(\.accommodation).first { !$0.isEmpty }?.place
  }

  /// What is done for hands on `device` while the profile called `name` is in force, or none. A
  /// profile comes before a device.
  package func accommodation(
    of device: DeviceIdentity, in name: String?
  ) -> AccommodationRule {
    let own = rule(for: device)?.accommodation ?? AccommodationRule()
    let profile = name.flatMap { name in profiles.first { $0.name == name } }
    return accommodation.overlaid(with: own)
      .overlaid(with: profile?.accommodation ?? AccommodationRule())
  }
}
