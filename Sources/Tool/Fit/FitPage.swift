import Configuration
import Words

/// What `gesturectl fit` prints: the tables that fit a hand, with comments that say what was
/// measured.
struct FitPage {
  /// Which tables stand beside `[accommodation]`.
  typealias Extras = (interval: Bool, device: Bool)

  private let presses: [MeantPress]
  private let fit: HandFit
  private let configuration: Configuration
  private let extras: Extras
  private var page = ImportedPage()

  /// The tables for the configuration of `draft`. What would be wrong beside that is left out.
  static func text(
    of presses: [MeantPress], _ fit: HandFit, for draft: ConfigurationDraft
  ) -> String {
    let all: [Extras] = [(true, true), (false, true), (true, false), (false, false)]
    let texts = all.map { text(of: presses, fit, for: draft.configuration, $0) }
    let faults = texts.map { draft.appending($0).problems.count { $0.severity != .note } }
    let least = faults.indices.min { faults[$0] < faults[$1] } ?? 0
    return texts[least]
  }

  private static func text(
    of presses: [MeantPress], _ fit: HandFit, for configuration: Configuration, _ extras: Extras
  ) -> String {
    var page = FitPage(presses, fit, configuration, extras)
    page.tellMeasures()
    if fit.isNeeded {
      page.addTables()
      page.tellCosts()
      page.tellRest()
    } else {
      page.page.comment("This hand needs no [accommodation].")
      page.tellOthers()
    }
    return page.page.whole + "\n"
  }

  private init(
    _ presses: [MeantPress], _ fit: HandFit, _ configuration: Configuration, _ extras: Extras
  ) {
    (self.presses, self.fit) = (presses, fit)
    (self.configuration, self.extras) = (configuration, extras)
  }

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
        "In \(far) the finger went farther than \(HandFit.free.plain) mm while it was down, up to "
          + "\(farthest) mm. Many programs take that for a scroll.")
    } else {
      item("The finger went up to \(farthest) mm while it was down. That is calm.")
    }
    let bounces = presses.flatMap(\.bounces)
    if let latest = bounces.map(\.time).max(), let farthest = bounces.map(\.distance).max() {
      item(
        "After \(count { !$0.bounces.isEmpty }) the finger came down again: within "
          + "\(latest.rounded(decimals: 0)) ms, and up to \(farthest.rounded(decimals: 1)) mm "
          + "beside the place. Such a press counts twice.")
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
    let before = HandFit([])
    page.comment(
      "As it is, \(count { before.helps($0) }) presses count once and at the right place. "
        + "With these tables, \(count { fit.helps($0) }) do.")
    page.lines(fit.table)
    if let interval, extras.interval {
      page.blank()
      page.comment("The second press of a double tap may come later.")
      page.table("[defaults.tap]", [("max_interval_ms", interval.plain)])
    }
    if addsDevice {
      page.blank()
      page.comment("Programs get calm touches from exclusive touchscreens only.")
      page.table("[[device]]", [("match", "\"*\""), ("exclusive", "true")])
    }
    page.blank()
  }

  private var addsDevice: Bool { configuration.devices.isEmpty && extras.device }

  /// The time that a double tap needs, if that is more than usual.
  private var interval: Double? {
    let usual = 350.0
    return fit.repeatTime.map { $0 + HandFit.doublePress }.flatMap { $0 > usual ? $0 : nil }
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
    if fit.landsLate { item("Programs get a press only when the finger lifts, and no long press.") }
  }

  private mutating func tellRest() {
    page.comment("What remains:")
    if presses.contains(where: { !fit.helps($0) }) {
      item("\(count { !fit.helps($0) }) presses still go wrong. More would cost too much.")
    }
    tellOthers()
    let isExclusive = configuration.devices.contains { $0.isExclusive && $0.isEnabled }
    if !addsDevice, !isExclusive {
      item(
        "Only gestures profit. Programs do if a [[device]] of the configuration has exclusive = "
          + "true.")
    }
    // See MeantPress.
    item("How long a finger stays is neither measured nor changed.")
  }

  private mutating func tellOthers() {
    guard presses.contains(where: { $0.others > 0 }) else { return }
    item("During \(count { $0.others > 0 }) presses another finger touched. No key helps there.")
  }
}
