import Actions
import Arguments
import Configuration
import Gestures
import Pipeline
import Words

/// A table for people: the panels, one row for each thing that happened, and a summary.
///
/// Changes of a gesture are counted, not shown: there are a hundred a second.
final class TablePrinter: ReplayPrinter {
  private let origin: EventTime
  private let showsTransitions: Bool
  private let console: Console
  private let gestures: [String]
  private let surfaces: [Surface]
  private let panels: [ObjectIdentifier: String]
  private let nameWidth: Int
  private let stateWidth: Int
  private var counts: [String: Int] = [:]
  private var changes: [ObjectIdentifier: Int] = [:]

  /// The widest that the column of names gets. Longer names push the rest of their row aside.
  private static let widestName = 32

  /// Prints the panels and the head of the table. Times count from `origin`. `gestures` are those
  /// of the configuration, in their order.
  init(
    of surfaces: [Surface], gestures: [Gesture], since origin: EventTime, showsTransitions: Bool,
    _ console: Console
  ) {
    self.surfaces = surfaces
    self.origin = origin
    self.showsTransitions = showsTransitions
    self.console = console
    self.gestures = gestures.map(\.name)
    let widths = gestures.map { $0.name.count + (showsTransitions ? $0.directionWidth : 0) }
    nameWidth = min(widths.reduce(10, max), TablePrinter.widestName)
    stateWidth = showsTransitions ? "changed → cancelled".count : "recognized".count
    let isOne = surfaces.count < 2
    var panels: [ObjectIdentifier: String] = [:]
    for (index, surface) in surfaces.enumerated() {
      let size = surface.panel.geometry.panelSize
      let label = isOne ? "" : "\(index + 1)  "
      panels[ObjectIdentifier(surface)] = label
      console.print(
        "\(label)\(surface.panel.name.shown): \(size.width.rounded(decimals: 0))"
          + " × \(size.height.rounded(decimals: 0)) mm, \(surface.panel.contactsInWords)")
    }
    self.panels = panels
    console.print("")
    row("ms", isOne ? "" : "   ", "gesture", "what", "values")
  }

  func print(_ output: Output, of surface: Surface) {
    switch output {
    case .gesture(let event):
      show(event, of: surface)
    case .attempt: break  // For printers that draw.
    case .transition(let it) where it.to == .possible: break  // A reset says nothing to people.
    case .transition(let it):
      let step = "\(it.from.rawValue) → \(it.to.rawValue)"
      row(it.time, surface, it.name, step, it.reason.description)
    case .touch(let it):
      row(it.deliveredAt, surface, "touch \(it.touch)", "\(it.phase)", "at \(it.position.inWords)")
    case .diagnostic(let recognizer, let reason):
      console.report("'\(recognizer.name)': \(reason)")
    case .storm(let isRaging, let time):
      guard isRaging else { return }
      let moment = (time - origin).milliseconds.rounded(decimals: 0)
      console.report("at \(moment) ms: \(surface.stormInWords)")
    }
  }

  func print(_ done: DoneDeed, of surface: Surface) {
    if !done.deed.isChange { row(done.time, surface, done.gesture, "does", "\(done.deed)") }
  }

  func print(_ absence: Absence, of surface: Surface) {
    row(absence.time, surface, absence.gesture, "took no part", absence.silence.reason)
  }

  func print(_ moment: IdleMoment) {
    let time = (moment.time - origin).milliseconds.rounded(decimals: 0)
    row(
      time, panels.count < 2 ? "" : "   ", moment.rule, moment.state.rawValue,
      moment.device.map { "on \($0.name.shown)" } ?? "the screens are not touched")
  }

  func finish() {
    console.print("")
    let disregarded = surfaces.compactMap { surface in
      surface.panel.disregarded.inWords.map { (panels[ObjectIdentifier(surface)] ?? "") + $0 }
    }
    for words in disregarded { console.print(words) }
    let isExplained = !disregarded.isEmpty && surfaces.allSatisfy { $0.lastTouch == nil }
    let found = gestures.compactMap { name in counts[name].map { "\($0) × \(name)" } }
    if !found.isEmpty {
      console.print("Recognized: \(found.joined(separator: ", "))")
    } else if showsTransitions || isExplained {
      console.print("Nothing was recognized.")
    } else {
      console.print("Nothing was recognized. --transitions shows why.")
    }
  }

  private func show(_ event: GestureEvent, of surface: Surface) {
    let name = event.recognizer.name
    let recognizer = ObjectIdentifier(event.recognizer)
    if event.state == .changed {
      changes[recognizer, default: 0] += 1
      return
    }
    if event.state == .began || event.isDiscrete { counts[name, default: 0] += 1 }
    var words = event.values.inWords
    if let count = changes.removeValue(forKey: recognizer) {
      words += count == 1 ? "  after 1 change" : "  after \(count) changes"
    }
    row(event.time, surface, name, event.stateName, words)
  }

  private func row(
    _ time: EventTime, _ surface: Surface, _ name: String, _ what: String, _ values: String
  ) {
    let panel = panels[ObjectIdentifier(surface)] ?? ""
    row((time - origin).milliseconds.rounded(decimals: 0), panel, name, what, values)
  }

  private func row(
    _ time: String, _ panel: String, _ name: String, _ what: String, _ values: String
  ) {
    let left = String(repeating: " ", count: max(0, 8 - time.count)) + time
    console.print(
      "\(left)  \(panel)\(name.padded(to: nameWidth))  \(what.padded(to: stateWidth))  \(values)")
  }
}

extension Gesture {
  /// How much room the direction or edge behind its name takes, or 0 for none (`Transition.name`).
  fileprivate var directionWidth: Int {
    let words = choices["direction"] + choices["edge"]
    return words.count > 1 ? 1 + (words.map(\.count).max() ?? 0) : 0
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
