import Configuration
import Words

/// The `[accommodation]` that fits a hand: each number covers nearly all presses of the hand, plus
/// some room.
package struct HandFit {
  /// The factors between the measured values and the numbers. `make hands` finds these factors with
  /// some simulated people. It tests them on other simulated people.
  package struct Room: Hashable, Sendable {
    /// `travel` is the factor for distances. `bounce` is the factor for times and places of
    /// bounces.
    package var travel: Double, bounce: Double

    package init(travel: Double, bounce: Double) { (self.travel, self.bounce) = (travel, bounce) }

    /// The factors that `fit` uses.
    package static let usual = Room(travel: 1.7, bounce: 1.7)
  }

  /// Up to this distance in millimetres, programs take a finger for still. It is about GTK's 8
  /// pixels at 96 dpi.
  static let free = 2.0
  /// The largest values that `fit` writes. With larger values, scrolling starts late, and intended
  /// second presses are lost.
  private static let most = (steady: 12.0, time: 300.0, distance: 20.0)
  /// The least `ignore_repeat_ms`. A hand that trembles gets it, and so does a hand that bounced
  /// once within this time. A hand that trembles may also bounce, even if these presses do not show
  /// it. No intended press comes this soon.
  static let leastTime = 120.0
  /// Half of a button of 14 mm, which is what people with Parkinson's disease need (Nunes and
  /// others 2016).
  static let button = 7.0
  /// The largest value may be an accident. It counts as at most this multiple of the second largest
  /// value.
  private static let accident = 1.5
  /// The time that a double press needs in addition to `ignore_repeat_ms`, in milliseconds.
  static let doublePress = 200.0

  /// `ignore_repeat_ms`, or nil if the hand is calm and nothing bounces.
  package private(set) var repeatTime: Double?
  /// `ignore_repeat_mm`.
  package let repeatDistance: Double
  /// `steady_mm`, or nil if the hand is calm.
  package private(set) var steady: Double?
  /// Whether `tap_place` is "last".
  package private(set) var landsLate: Bool

  /// Finds the numbers for presses. If `placesLast` is false, it leaves out `tap_place`.
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

  /// Whether keys of `[accommodation]` can suppress the bounce.
  private static func isStoppable(_ bounce: MeantPress.Bounce) -> Bool {
    bounce.time <= most.time && bounce.distance <= most.distance
  }

  /// Leaves out keys that help none of `presses`. It keeps `ignore_repeat_ms` for a hand that
  /// trembles.
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

  /// Whether the press counts once with this `[accommodation]`.
  package func isOne(_ press: MeantPress) -> Bool {
    press.bounces.allSatisfy { $0.time <= repeatTime ?? 0 && $0.distance <= repeatDistance }
  }

  /// Whether the press counts once, at its target.
  func helps(_ press: MeantPress) -> Bool {
    let aside = landsLate ? press.aim?.lift : press.aim?.landing
    return isCalm(press) && isOne(press) && (aside ?? 0) <= HandFit.button
  }

  /// The largest of the values, or less if that may be an accident, times `room`. It is nil if
  /// there are no values.
  private static func value(of values: [Double], _ room: Double) -> Double? {
    let sorted = values.sorted()
    guard let most = sorted.last else { return nil }
    return min(most, sorted.dropLast().last.map { $0 * accident } ?? most) * room
  }

  /// `value`, rounded up to a multiple of `step`, within `range`.
  private static func number(
    _ value: Double, in range: ClosedRange<Double>, step: Double
  ) -> Double {
    min(max((value / step).rounded(.up) * step, range.lowerBound), range.upperBound)
  }

  /// Whether the lifts are markedly nearer to the targets than the landings. For this, three of
  /// four lifts must be nearer. The median must be nearer by 2 mm, and by a third.
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
