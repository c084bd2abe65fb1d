import Configuration
import Words

/// The `[accommodation]` that fits a hand: each number is what nearly all of its presses needed,
/// and some room.
package struct HandFit {
  /// How much more than was measured the numbers are. `make hands` finds this with made people and
  /// judges other people by it.
  package struct Room: Hashable, Sendable {
    /// For how far fingers go, and for when and where they come down again.
    package var travel: Double, bounce: Double

    package init(travel: Double, bounce: Double) { (self.travel, self.bounce) = (travel, bounce) }

    /// What is used.
    package static let usual = Room(travel: 1.7, bounce: 1.7)
  }

  /// Programs take a finger that goes so far for one that is still: GTK's 8 pixels of 96 an inch.
  static let free = 2.0
  /// Numbers are not larger. Above, scrolling gets stiff, and a second press that is meant gets
  /// lost.
  private static let most = (steady: 12.0, time: 300.0, distance: 20.0)
  /// What a hand gets that trembles, or that bounced once so soon. So few presses do not rule out
  /// that it bounces, too, and no wanted press comes so soon.
  static let leastTime = 120.0
  /// Half of a button of 14 mm, which is what people with Parkinson's disease need (Nunes and
  /// others 2016).
  static let button = 7.0
  /// The largest value may be an accident. It counts as so much of the next one at most.
  private static let accident = 1.5
  /// A double press has so much time for its second press beyond `ignore_repeat_ms`.
  static let doublePress = 200.0

  /// `ignore_repeat_ms`, or nil if the hand is calm and nothing bounces.
  package private(set) var repeatTime: Double?
  /// `ignore_repeat_mm`.
  package let repeatDistance: Double
  /// `steady_mm`, or nil if the hand is calm.
  package private(set) var steady: Double?
  /// Whether `tap_place` is "last".
  package private(set) var landsLate: Bool

  /// Fits it to presses. Without `placesLast` it does without `tap_place`.
  package init(_ presses: [MeantPress], room: Room = .usual, placesLast: Bool = true) {
    let travels = presses.map(\.travel)
    // A calm hand may slip once, and press twice once.
    let isCalm = travels.count { $0 * room.travel > HandFit.free } < 2
    let travel = HandFit.value(of: travels, room.travel) ?? 0
    steady = isCalm ? nil : HandFit.number(travel, in: 2.5...HandFit.most.steady, step: 0.5)
    let bouncing = presses.map { $0.bounces.filter(HandFit.isStoppable) }.filter { !$0.isEmpty }
    let bounces = bouncing.flatMap(\.self).filter {
      bouncing.count > 1 || $0.time <= HandFit.leastTime
    }
    let time = HandFit.value(of: bounces.map(\.time), room.bounce)
    repeatTime = (time ?? steady.map { _ in 0 }).map {
      HandFit.number($0, in: HandFit.leastTime...HandFit.most.time, step: 10)
    }
    let distance = HandFit.value(of: bounces.map(\.distance), room.bounce) ?? 0
    let usual = AccommodationRule.usualRepeatDistance
    repeatDistance = HandFit.number(distance, in: usual...HandFit.most.distance, step: 1)
    landsLate = placesLast && HandFit.isNearerAtLift(presses)
    leaveOutUseless(for: presses)
  }

  /// Whether a key can make nothing of it.
  private static func isStoppable(_ bounce: MeantPress.Bounce) -> Bool {
    bounce.time <= most.time && bounce.distance <= most.distance
  }

  /// Leaves out what helps none of `presses`. A hand that trembles may bounce, even if it did not.
  private mutating func leaveOutUseless(for presses: [MeantPress]) {
    let cuts: [(inout HandFit) -> Void] = [
      { $0.landsLate = false }, { $0.steady = nil },
      { if $0.steady == nil { $0.repeatTime = nil } },
    ]
    for cut in cuts {
      var other = self
      cut(&other)
      if presses.count(where: other.helps) == presses.count(where: helps) { self = other }
    }
  }

  /// Whether it changes anything.
  package var isNeeded: Bool { repeatTime != nil || steady != nil || landsLate }

  /// The table, without an end of the last line.
  package var table: String {
    var page = ImportedPage()
    var entries: [(key: String, value: String)] = []
    if let repeatTime {
      entries.append(("ignore_repeat_ms", repeatTime.plain))
      if repeatDistance > AccommodationRule.usualRepeatDistance {
        entries.append(("ignore_repeat_mm", repeatDistance.plain))
      }
    }
    steady.map { entries.append(("steady_mm", $0.plain)) }
    if landsLate { entries.append(("tap_place", "\"last\"")) }
    page.table("[accommodation]", entries)
    return page.whole
  }

  // MARK: What a press is with it

  /// Whether the finger is taken for one that is still.
  package func isCalm(_ press: MeantPress) -> Bool {
    press.travel <= max(steady ?? 0, HandFit.free)
  }

  /// Whether it counts once.
  package func isOne(_ press: MeantPress) -> Bool {
    press.bounces.allSatisfy { $0.time <= repeatTime ?? 0 && $0.distance <= repeatDistance }
  }

  /// Whether it counts once, at its target.
  func helps(_ press: MeantPress) -> Bool {
    let aside = landsLate ? press.aim?.lift : press.aim?.landing
    return isCalm(press) && isOne(press) && (aside ?? 0) <= HandFit.button
  }

  /// What the values stay below, and some room, or nil if there are none.
  private static func value(of values: [Double], _ room: Double) -> Double? {
    let sorted = values.sorted()
    guard let most = sorted.last else { return nil }
    return min(most, sorted.dropLast().last.map { $0 * accident } ?? most) * room
  }

  /// A number as people write it, at least as large.
  private static func number(
    _ value: Double, in range: ClosedRange<Double>, step: Double
  ) -> Double {
    min(max((value / step).rounded(.up) * step, range.lowerBound), range.upperBound)
  }

  /// Whether the lifts are markedly nearer to the targets than the landings. That is so for three
  /// of four presses. Half of the lifts are nearer by 2 mm or more, and by a third.
  private static func isNearerAtLift(_ presses: [MeantPress]) -> Bool {
    let aims = presses.compactMap(\.aim)
    guard aims.count >= FitTargets.count / 2 else { return false }
    let landing = median(aims.map(\.landing))
    let lift = median(aims.map(\.lift))
    return 4 * aims.count { $0.lift < $0.landing } >= 3 * aims.count
      && lift <= landing - 2 && lift <= landing * 2 / 3
  }

  /// The value in the middle, or 0 if there is none.
  static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
