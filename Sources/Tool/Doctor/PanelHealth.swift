import Gestures
import Pipeline
import Words

/// What a panel's contacts say of its health: figures, what is wrong, and the quirk that mends it.
struct PanelHealth {
  /// A contact that lands so soon and so near after a lift is likely the same finger.
  private static let longestBreak = 60.0
  private static let farthestBreak = 15.0
  /// Of fewer contacts nothing is said that holds for others.
  private static let fewest = 3
  /// What is shorter no finger does.
  private static let shortest = HealthWatch.shortest.milliseconds
  /// What is shorter, and at the border, is likely a palm or the frame.
  private static let shortAtBorder = 60.0
  private static let border = 3.0
  /// A contact that stays so long within 3 mm, and is not alone or never lifts, is no finger.
  private static let stuck = 20_000.0

  /// One line each: what was counted, and how much of it.
  private(set) var figures: [(label: String, value: String)] = []
  /// What is wrong, in words, or empty if nothing is.
  private(set) var faults: [String] = []
  /// The keys of the quirk that mends it, such as `bridge_ms = 30`.
  private(set) var remedies: [String] = []

  private let log: ContactLog
  private let size: Size

  /// Examines the contacts of a panel of so many millimetres.
  init(_ log: ContactLog, size: Size) {
    (self.log, self.size) = (log, size)
    let seconds = (log.end - log.start).seconds
    let count = log.contacts.count + log.disregarded.count
    figures.append(("contacts", "\(count) in \(seconds.rounded(decimals: 1)) s"))
    let others = log.disregarded.count > 0 ? " without those that gestures do not get" : ""
    figures.append(("at once", "\(log.mostAtOnce)\(others)"))
    examineDisregarded()
    examineRate()
    examineJitter()
    examineBreaks()
    examineShortContacts()
    examineLongContacts()
    examineBorders()
  }

  /// What a touchscreen calls a palm is lost for gestures, even if it was none.
  private mutating func examineDisregarded() {
    let palms = log.disregarded.palms + log.becamePalms
    let all = log.contacts.count + log.disregarded.count
    for (label, count) in [("palms", palms), ("beside a pen", log.disregarded.besidePen)]
    where count > 0 {
      figures.append((label, "\(count) of \(all) contacts, which gestures do not get"))
    }
    if palms >= Self.fewest, 2 * palms > all {
      faults.append("it takes most contacts for palms: firmware that errs, unless they were palms")
    }
  }

  private mutating func examineRate() {
    let intervals = log.intervals.sorted()
    guard let longest = intervals.last, intervals.count >= 10 else { return }
    let median = intervals[intervals.count / 2]
    guard median > 0 else { return }
    let rate = (1000 / median).rounded(decimals: 0)
    figures.append(
      ("reports", "\(rate) a second, \(longest.rounded(decimals: 0)) ms the longest silence"))
    if 1000 / median < 40 {
      faults.append("it reports only \(rate) times a second: velocities are rough")
    }
  }

  /// From peak to peak within 200 ms, of fingers that do not go anywhere.
  private mutating func examineJitter() {
    var spans: [Double] = []
    for contact in log.contacts where contact.samples.count > 4 && contact.reach < 3 {
      var first = 0
      for index in contact.samples.indices {
        while (contact.samples[index].time - contact.samples[first].time).milliseconds > 200 {
          first += 1
        }
        guard index > first else { continue }
        let places = contact.samples[first...index].map(\.place)
        let (xs, ys) = (places.map(\.x), places.map(\.y))
        spans.append(
          max((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0)))
      }
    }
    guard spans.count >= 10 else { return }
    let high = spans.sorted()[spans.count * 95 / 100]
    figures.append(("jitter at rest", "\(high.rounded(decimals: 1)) mm in 200 ms (95 of 100)"))
    if high > 2 {
      faults.append("resting fingers jump by \(high.rounded(decimals: 1)) mm: taps may fail")
    }
  }

  private mutating func examineBreaks() {
    let lifts = log.contacts.filter { $0.lift != nil }
    var gaps: [Double] = []
    for contact in log.contacts {
      let former = lifts.compactMap { other -> Double? in
        guard let lift = other.lift, contact.landing >= lift else { return nil }
        let gap = (contact.landing - lift).milliseconds
        let wasTap = other.reach <= 2.5 && (lift - other.landing).milliseconds <= 300
        let expected =
          other.last.place + other.velocity * (contact.landing - other.last.time).seconds
        let place = contact.samples[0].place
        let distance = min((place - other.last.place).length, (place - expected).length)
        return !wasTap && gap <= PanelHealth.longestBreak && distance <= PanelHealth.farthestBreak
          ? gap : nil
      }
      if let gap = former.min() { gaps.append(gap) }
    }
    let share = 100 * Double(gaps.count) / Double(max(1, lifts.count))
    figures.append(
      ("broken contacts", "\(gaps.count), \(share.rounded(decimals: 1)) for 100 lifts"))
    guard gaps.count >= 2, share >= 3, let longest = gaps.max() else { return }
    let bridge = Int((longest / 10).rounded(.up) + 1) * 10
    faults.append(
      "it breaks contacts: \(gaps.count) landed again within \(longest.rounded(decimals: 0)) ms of"
        + " their lift, where they would have been by then")
    remedies.append("bridge_ms = \(min(bridge, Int(PanelHealth.longestBreak)))")
  }

  private mutating func examineShortContacts() {
    let short = log.contacts.filter { $0.duration(until: log.end).milliseconds < Self.shortest }
    let share = 100 * Double(short.count) / Double(max(1, log.contacts.count))
    figures.append(
      ("short contacts", "\(short.count) below 25 ms, \(share.rounded(decimals: 1)) of 100"))
    let atBorder = log.contacts.filter {
      $0.duration(until: log.end).milliseconds < Self.shortAtBorder
        && $0.samples.allSatisfy { distanceToBorder($0.place) <= Self.border }
    }
    if atBorder.count >= Self.fewest, 2 * atBorder.count >= short.count {
      faults.append("it makes contacts up at the border: \(atBorder.count) below 60 ms")
      remedies += ["edge_mm = 3", "edge_ms = 60"]
    } else if short.count >= 2, share >= 5 {
      faults.append(
        "it makes contacts up: \(short.count) of \(log.contacts.count) are shorter than any"
          + " finger's (of people's taps 1.4 in 100 are)")
      remedies.append("ghost_ms = 25")
    }
  }

  private mutating func examineLongContacts() {
    let stuck = log.contacts.filter { contact in
      guard contact.duration(until: log.end).milliseconds >= Self.stuck else { return false }
      let rest = contact.samples.last { ($0.place - contact.last.place).length > 3 }?.time
      return ((contact.lift ?? log.end) - (rest ?? contact.landing)).milliseconds >= Self.stuck
    }
    guard !stuck.isEmpty else { return }
    figures.append(("stuck contacts", "\(stuck.count) at one place for more than 20 s"))
    faults.append(
      "a contact stays at one place for more than 20 s: a dead point, unless it was you")
    remedies.append("same_place = true")
  }

  private mutating func examineBorders() {
    let places = log.contacts.flatMap { $0.samples.map(\.place) }
    guard let left = places.map(\.x).min(), let right = places.map(\.x).max(),
      let top = places.map(\.y).min(), let bottom = places.map(\.y).max()
    else { return }
    figures.append(
      (
        "touched",
        "\(left.rounded(decimals: 1)) to \(right.rounded(decimals: 1)) of"
          + " \(size.width.rounded(decimals: 1)) mm across, \(top.rounded(decimals: 1)) to"
          + " \(bottom.rounded(decimals: 1)) of \(size.height.rounded(decimals: 1)) mm down"
      ))
  }

  private func distanceToBorder(_ point: Point) -> Double {
    min(point.x, point.y, size.width - point.x, size.height - point.y)
  }
}
