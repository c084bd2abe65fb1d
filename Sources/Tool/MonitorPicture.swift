import Control
import Gestures
import Words

/// What the monitor knows: panels, fingers with their ways, gestures and what became of them.
struct MonitorPicture {
  /// A panel, and what is on its glass.
  struct Panel {
    var name: String
    var width: Double
    var height: Double
    var exclusivity: String
    var fingers: [MonitorLine.Finger] = []
    /// Where fingers have been, for as long as the hand is there, by finger.
    var ways: [Int: [MonitorLine.Finger]] = [:]
    /// When what is on the glass was told, and how fast each finger goes by then, in mm/s.
    var time = 0.0
    var speeds: [Int: Double] = [:]
    /// What the hand draws.
    var path = StrokePath()
  }

  /// A gesture, and what became of it.
  struct Row {
    var name: String
    var type: String
    var isEnabled: Bool
    var state = "possible"
    var values = ""
    /// How far it has come while it is possible.
    var progress: MonitorProgress?
    var last: (time: Double, words: String)?
    var command: String?
  }

  /// The most points that are kept of a finger's way, and the most outcomes.
  private static let longestWay = 4096, mostOutcomes = 200

  /// The panels that there are. Fingers are on the one that was touched last.
  private(set) var panels: [Panel] = []
  private(set) var rows: [Row] = []
  /// The last outcomes, the newest last.
  private(set) var outcomes: [(time: Double?, gesture: String, state: String, words: String)] = []
  private(set) var standing = "running"
  private(set) var standingReason: String?
  /// The time of the latest line, on the daemon's clock.
  private(set) var now = 0.0
  /// The panel that was touched last.
  private(set) var touched = 0

  /// Takes what a status says of panels and gestures. What is known of them stays.
  mutating func take(_ status: ControlStatus) {
    panels = status.devices.map { device in
      var panel = Panel(
        name: device.name, width: device.width, height: device.height,
        exclusivity: device.exclusivity.rawValue)
      guard let known = panels.first(where: { $0.name == device.name }) else { return panel }
      (panel.fingers, panel.ways) = (known.fingers, known.ways)
      (panel.time, panel.speeds, panel.path) = (known.time, known.speeds, known.path)
      return panel
    }
    touched = min(touched, max(0, panels.count - 1))
    rows = status.gestures.map { gesture in
      var row =
        rows.first { $0.name == gesture.name }
        ?? Row(name: gesture.name, type: gesture.type, isEnabled: gesture.isEnabled)
      (row.type, row.isEnabled) = (gesture.type, gesture.isEnabled)
      return row
    }
    (standing, standingReason) = (status.state.rawValue, status.reason)
  }

  /// Takes a line.
  mutating func take(_ line: MonitorLine) {
    if let outcome = line.outcome {
      outcomes.append(outcome)
      if outcomes.count > MonitorPicture.mostOutcomes { outcomes.removeFirst() }
      now = max(now, outcome.time ?? now)
    }
    switch line {
    case .contacts(let device, let time, let fingers, let progress):
      put(fingers, on: device, at: time)
      let progress = Dictionary(
        progress.map { ($0.gesture, $0) }, uniquingKeysWith: { first, _ in first })
      for index in rows.indices { rows[index].progress = progress[rows[index].name] }
    case .transition(let gesture, _, let state, let reason, let time):
      change(gesture) { row in
        row.state = state
        row.progress = nil
        if state == "failed" { row.last = (time, reason ?? "failed") }
        if state == "possible" { row.values = "" }
      }
    case .gesture(let name, let state, _, let words, let time):
      change(name) { row in
        row.values = words
        if state != "changed" { row.last = (time, state) }
        if ["recognized", "began"].contains(state) { row.command = nil }
      }
    case .absent(let gesture, let reason, let time):
      change(gesture) { $0.last = (time, reason) }
    case .command(let gesture, let end, _):
      change(gesture) { row in
        row.command = end.map { "exit \($0.status) in \($0.milliseconds.plain) ms" } ?? "running"
      }
    case .standing(let state, let reason): (standing, standingReason) = (state, reason)
    case .application, .lost: break
    }
  }

  private mutating func change(_ gesture: String, _ body: (inout Row) -> Void) {
    guard let index = rows.firstIndex(where: { $0.name == gesture }) else { return }
    body(&rows[index])
  }

  private mutating func put(
    _ fingers: [MonitorLine.Finger], on device: String, at time: Double
  ) {
    guard let index = panels.firstIndex(where: { $0.name == device }) else { return }
    (touched, now) = (index, max(now, time))
    // A new hand draws on a clean glass.
    if panels[index].fingers.isEmpty, !fingers.isEmpty {
      (panels[index].ways, panels[index].path) = ([:], StrokePath())
    }
    let isOther = fingers.count != panels[index].fingers.count
    if isOther || panels[index].path.points.count < MonitorPicture.longestWay {
      panels[index].path.take(fingers.map { Point(x: $0.x, y: $0.y) })
    }
    let span = (time - panels[index].time) / 1000
    for finger in fingers {
      if let before = panels[index].ways[finger.id]?.last, span > 0 {
        let (dx, dy) = (finger.x - before.x, finger.y - before.y)
        panels[index].speeds[finger.id] = (dx * dx + dy * dy).squareRoot() / span
      }
      if panels[index].ways[finger.id, default: []].count < MonitorPicture.longestWay {
        panels[index].ways[finger.id, default: []].append(finger)
      }
    }
    (panels[index].fingers, panels[index].time) = (fingers, time)
  }
}
