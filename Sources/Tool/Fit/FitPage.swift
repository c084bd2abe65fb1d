import Configuration
import Words

/// What `gesturectl fit` prints: the tables that fit a hand, with comments that say what was
/// measured.
struct FitPage {
  /// Which optional parts the tables have.
  private typealias Extras = (interval: Bool, device: Bool, tapPlace: Bool)

  /// The numbers that fit the hand.
  let fit: HandFit
  private let hand: MeasuredHand
  private let configuration: Configuration
  private let extras: Extras
  private var page = ImportedPage()
  private var presses: [MeantPress] { hand.presses }

  /// The tables for the configuration of `draft`. They leave out parts that `check` would warn
  /// about.
  static func best(for hand: MeasuredHand, beside draft: ConfigurationDraft) -> FitPage {
    let pages = [true, false].flatMap { tapPlace in
      [(true, true), (false, true), (true, false), (false, false)].map { interval, device in
        FitPage(hand, draft.configuration, (interval, device, tapPlace))
      }
    }
    let faults = pages.map { draft.appending($0.text).problems.count { $0.severity != .note } }
    let least = faults.indices.min { faults[$0] < faults[$1] } ?? 0
    return pages[least]
  }

  private init(_ hand: MeasuredHand, _ configuration: Configuration, _ extras: Extras) {
    (self.hand, self.configuration, self.extras) = (hand, configuration, extras)
    fit = HandFit(hand.presses, placesLast: extras.tapPlace)
    tellMeasures()
    if fit.isNeeded {
      addTables()
      tellCosts()
    }
    tellRest()
  }

  /// The text to print, with a final newline.
  var text: String { page.whole + "\n" }

  private mutating func item(_ words: String) { page.comment("- \(words)") }

  private func count(_ isSo: (MeantPress) -> Bool) -> String {
    "\(presses.count(where: isSo)) of \(presses.count)"
  }

  // MARK: What was measured

  private mutating func tellMeasures() {
    page.comment("'gesturectl fit' measured \(presses.count) presses:")
    let farthest = (presses.map(\.travel).max() ?? 0).rounded(decimals: 1)
    if presses.contains(where: { $0.travel > HandFit.free }) {
      let far = count { $0.travel > HandFit.free }
      item(
        "In \(far) presses the finger moved more than \(HandFit.free.plain) mm, at most "
          + "\(farthest) mm. Many programs take that for a scroll.")
    } else {
      item("The finger moved at most \(farthest) mm. That is calm.")
    }
    let bounces = presses.flatMap(\.bounces)
    if let latest = bounces.map(\.time).max(), let farthest = bounces.map(\.distance).max() {
      item(
        "After \(count { !$0.bounces.isEmpty }) presses the finger came down again, at most "
          + "\(latest.rounded(decimals: 0)) ms later and at most "
          + "\(farthest.rounded(decimals: 1)) mm away. Such a press counts twice.")
    } else {
      item("No finger came down again after a press.")
    }
    let aims = presses.compactMap(\.aim)
    if aims.isEmpty {
      item("The presses do not follow the targets of 'gesturectl fit'. So 'tap_place' is left out.")
    } else {
      let landing = HandFit.median(aims.map(\.landing)).rounded(decimals: 1)
      let lift = HandFit.median(aims.map(\.lift)).rounded(decimals: 1)
      item(
        "Half of the fingers landed within \(landing) mm of the target, and lifted within "
          + "\(lift) mm.")
    }
  }

  // MARK: The tables

  private mutating func addTables() {
    let (before, after) = (helped(by: HandFit([])), helped(by: fit))
    let isPlaced = presses.contains { $0.aim != nil }
    page.comment(
      "Without these tables, \(before) of \(presses.count) presses "
        + "\(before == 1 ? "counts" : "count") once\(isPlaced ? " and at the right place" : ""). "
        + "With them, \(after) \(after == 1 ? "does" : "do").")
    page.lines(fit.table)
    if let interval, extras.interval {
      page.blank()
      page.comment(
        "This gives gestured's own double taps more time. Programs keep their own limit.")
      page.table("[defaults.tap]", [("max_interval_ms", interval.plain)])
    }
    if addsDevice {
      page.blank()
      page.comment("Programs get calm touches from exclusive touchscreens only.")
      page.table("[[device]]", [("match", "\"*\""), ("exclusive", "true")])
    }
    page.blank()
  }

  private func helped(by fit: HandFit) -> Int { presses.count(where: fit.helps) }

  private var addsDevice: Bool { configuration.devices.isEmpty && extras.device }

  /// The default of `max_interval_ms` for a double tap.
  private static let usualInterval = 350.0

  /// The time that a double tap needs, if that is more than usual.
  private var interval: Double? {
    let needed = fit.repeatTime.map { $0 + HandFit.doublePress } ?? 0
    return needed > FitPage.usualInterval ? needed : nil
  }

  // MARK: What it costs, and what remains

  private mutating func tellCosts() {
    page.comment("What a steady hand loses with this:")
    if let time = fit.repeatTime {
      item(
        "A second press within \(time.plain) ms, at the same place, does not count. Double presses "
          + "have to be slower.")
    }
    if let steady = fit.steady {
      item("A finger scrolls and drags only after \(steady.plain) mm.")
    }
    if let interval, extras.interval {
      item(
        "A tap that waits for a double tap acts up to "
          + "\((interval - FitPage.usualInterval).plain) ms later.")
    }
    if fit.landsLate { item("Programs get a press only when the finger lifts, and no long press.") }
  }

  private mutating func tellRest() {
    let wrong = presses.count - helped(by: fit)
    let goes = wrong == 1 ? "1 press still goes wrong." : "\(wrong) presses still go wrong."
    if fit.isNeeded {
      page.comment("What remains:")
      if wrong > 0 {
        item("\(goes) Larger values would disturb scrolling and double presses.")
      }
    } else if wrong <= FitPage.accidents {
      page.comment("This hand needs no [accommodation].")
      if wrong > 0 { item("\(goes) That may be an accident.") }
    } else {
      page.comment("No setting helps this hand.")
      item(goes)
    }
    if presses.contains(where: { $0.others > 0 }) {
      item(
        "During \(count { $0.others > 0 }) presses another finger touched, too. These numbers "
          + "leave that finger out, and no key helps there.")
    }
    tellLeftOut()
    // See MeantPress.
    if fit.isNeeded { item("How long a finger stays is neither measured nor changed.") }
  }

  /// The number of wrong presses that may be accidents. For example, one slips and one is doubled.
  private static let accidents = 2

  private mutating func tellLeftOut() {
    let because = "left out because 'check' would warn beside your configuration."
    if !extras.tapPlace, HandFit(presses).landsLate {
      item("The key tap_place = \"last\" would help. It is \(because)")
    }
    guard fit.isNeeded else { return }
    if let interval, !extras.interval {
      item("Double taps need max_interval_ms = \(interval.plain) or more in [defaults.tap].")
    }
    if configuration.devices.isEmpty, !extras.device {
      item(
        "These tables help gestures only. A [[device]] with exclusive = true helps programs. It is "
          + because)
    } else if !addsDevice, !hand.isExclusive {
      item(
        "These tables help gestures only. To help programs, set exclusive = true in a [[device]].")
    }
  }
}
