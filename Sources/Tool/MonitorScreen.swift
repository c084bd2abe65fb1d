import Words

/// The monitor's picture on a terminal of some size: the screen to scale, fingers, gestures,
/// outcomes.
struct MonitorScreen {
  /// A rectangle of the screen with a name, from 0 to 1.
  struct Region {
    let name: String
    let left: Double, top: Double, right: Double, bottom: Double
  }

  private static let keys = "q quits · space holds · g chooses a gesture · r records"
  private static let fingerColumns = 44

  /// How many columns and rows there are.
  var size: (columns: Int, rows: Int)
  /// The zones that are drawn.
  var regions: [Region] = []
  /// The strokes whose shapes are laid over what is drawn.
  var strokes: [MonitorStroke] = []
  /// The gesture that alone is shown, or nil for all.
  var gesture: String?
  /// What is to be said at the moment, such as where a recording goes.
  var notice: String?
  /// Whether colours are wanted.
  var hasColors = true
  /// The time at which outcomes are counted from.
  var origin = 0.0
  /// What time it is, if that is not the time of the last line.
  var clock: Double?

  /// The lines, none longer than the terminal is wide.
  func lines(of picture: MonitorPicture) -> [String] {
    var lines = [head(of: picture)]
    if picture.panels.indices.contains(picture.touched) {
      lines += glass(of: picture.panels[picture.touched], in: max(4, size.rows / 2 - 1))
    }
    lines += gestures(of: picture)
    let room = max(0, size.rows - lines.count - 1)
    lines += outcomes(of: picture, most: room)
    return Array(lines.prefix(size.rows))
  }

  private func head(of picture: MonitorPicture) -> String {
    var words: [String] = []
    if picture.panels.indices.contains(picture.touched) {
      let panel = picture.panels[picture.touched]
      let size = "\(panel.width.rounded(decimals: 0)) × \(panel.height.rounded(decimals: 0)) mm"
      words += [panel.name.shown, size, "exclusive: \(panel.exclusivity)"]
    } else {
      words.append("no touchscreen is read")
    }
    let reason = picture.standingReason.map { " (\($0.shown))" } ?? ""
    words.append("gestured: \(picture.standing)\(reason)")
    return cut(words.joined(separator: "  ") + "    " + (notice ?? MonitorScreen.keys), style: "1")
  }

  // MARK: The glass

  /// A panel in a box of at most so many rows, with fingers, their ways and their numbers.
  func glass(of panel: MonitorPicture.Panel, in most: Int) -> [String] {
    let table = size.columns >= 100 ? MonitorScreen.fingerColumns : 0
    // A character is about twice as high as it is wide.
    let share = panel.width > 0 ? max(0, min(panel.height / panel.width / 2, 100)) : 0.3
    var width = max(1, size.columns - table - 2)
    var height = Int((Double(width) * share).rounded())
    if height > most - 2 {
      height = max(1, most - 2)
      width = min(width, max(8, Int((Double(height) / max(share, 0.01)).rounded())))
    }
    var canvas = BrailleCanvas(columns: width, rows: height)
    for region in regions { draw(region, on: &canvas) }
    for (id, way) in panel.ways.sorted(by: { $0.key < $1.key }) {
      for (a, b) in zip(way, way.dropFirst()) {
        canvas.draw(from: place(a, on: panel), to: place(b, on: panel))
      }
      if let last = way.last, !panel.fingers.contains(where: { $0.id == id }) {
        canvas.write("·", at: place(last, on: panel))
      }
    }
    layShape(of: panel, on: &canvas)
    for (number, finger) in panel.fingers.enumerated() {
      canvas.write("\(number + 1)", at: place(finger, on: panel))
    }
    let fingers = table > 0 ? fingerTable(of: panel) : []
    let edge = String(repeating: "─", count: width)
    let box = ["┌\(edge)┐"] + canvas.lines.map { "│\($0)│" } + ["└\(edge)┘"]
    return box.enumerated().map { row, line in
      cut(fingers.indices.contains(row) ? "\(line)  \(fingers[row])" : line)
    }
  }

  private func place(
    _ finger: MonitorLine.Finger, on panel: MonitorPicture.Panel
  ) -> (x: Double, y: Double) {
    (finger.x / max(panel.width, 1), finger.y / max(panel.height, 1))
  }

  /// Lays the nearest shape of a stroke over what is drawn, with words above it.
  private func layShape(of panel: MonitorPicture.Panel, on canvas: inout BrailleCanvas) {
    let overlays = strokes.filter { gesture == nil || $0.name == gesture }.compactMap {
      $0.overlay(on: panel.path)
    }
    guard let overlay = overlays.min(by: { $0.distance < $1.distance }) else { return }
    let places = overlay.corners.map {
      (x: $0.x / max(panel.width, 1), y: $0.y / max(panel.height, 1))
    }
    canvas.drawDashed(places)
    let row = 1 / Double(canvas.rows)
    let (left, top) = (places.map(\.x).min() ?? 0, places.map(\.y).min() ?? 0)
    let bottom = places.map(\.y).max() ?? 0
    canvas.write(overlay.words, at: (left, top >= row ? top - row : bottom + row))
  }

  private func draw(_ region: Region, on canvas: inout BrailleCanvas) {
    let right = min(region.right, 0.999)
    let bottom = min(region.bottom, 0.999)
    let corners = [
      (region.left, region.top), (right, region.top), (right, bottom), (region.left, bottom),
    ]
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 4]
      canvas.draw(from: (x: corner.0, y: corner.1), to: (x: next.0, y: next.1))
    }
    canvas.write(region.name.shown, at: (x: region.left + 0.01, y: region.top))
  }

  private func fingerTable(of panel: MonitorPicture.Panel) -> [String] {
    let rows = panel.fingers.enumerated().map { number, finger in
      let first = panel.ways[finger.id]?.first ?? finger
      let (dx, dy) = (finger.x - first.x, finger.y - first.y)
      return [
        "\(number + 1)", finger.x.rounded(decimals: 1), finger.y.rounded(decimals: 1),
        (dx * dx + dy * dy).squareRoot().rounded(decimals: 1),
        (panel.speeds[finger.id] ?? 0).rounded(decimals: 0),
      ]
    }
    let head = ["finger", "x mm", "y mm", "went mm", "mm/s"]
    return TextTable(
      head, columns: [.left, .right, .right, .right, .right],
      rows: rows.isEmpty ? [["–", "", "", "", ""]] : rows
    ).lines
  }

  // MARK: Gestures

  private func gestures(of picture: MonitorPicture) -> [String] {
    let rows = picture.rows.filter { gesture == nil || $0.name == gesture }
    // What is doing something comes first where not all have room.
    let room = max(3, size.rows / 3)
    let isBusy = { (row: MonitorPicture.Row) in row.state != "possible" || row.progress != nil }
    let busy = rows.filter(isBusy) + rows.filter { !isBusy($0) }
    let shown = rows.count <= room ? rows : Array(busy.prefix(room))
    let cells = shown.map { row in
      let isWaiting = row.progress?.awaited.isEmpty == false
      let state = row.isEnabled ? isWaiting ? "waiting" : row.state : "off"
      let values = row.progress?.words ?? row.values
      return [row.name, row.type, state, values, last(of: row, picture)]
    }
    let table = TextTable(
      ["gesture", "type", "now", "how far", "last"],
      columns: [.left, .left, .left, .left, .left], rows: cells)
    var lines = table.lines.enumerated().map { index, line in
      let style = index == 0 ? "2" : color(of: shown[index - 1].state)
      return cut("  \(line)", style: style)
    }
    if rows.count > shown.count {
      lines.append(cut("  and \(rows.count - shown.count) more", style: "2"))
    }
    return lines
  }

  private func last(of row: MonitorPicture.Row, _ picture: MonitorPicture) -> String {
    guard let last = row.last else { return "never" }
    let age = max(0, ((clock ?? picture.now) - last.time) / 1000)
    let command = row.command.map { " → \($0)" } ?? ""
    return "\(age.rounded(decimals: age < 10 ? 1 : 0)) s ago  \(last.words)\(command)"
  }

  private func outcomes(of picture: MonitorPicture, most: Int) -> [String] {
    picture.outcomes.filter { isShown($0.gesture) }.suffix(most).map {
      cut(MonitorScreen.line($0, since: origin), style: color(of: $0.state))
    }
  }

  /// Whether an outcome is to be seen. A swipe of several directions is told with its direction.
  private func isShown(_ name: String) -> Bool {
    gesture.map { name == $0 || name.hasPrefix("\($0) ") } ?? true
  }

  /// An outcome as a line: seconds, gesture, state, words.
  static func line(
    _ outcome: (time: Double?, gesture: String, state: String, words: String),
    since origin: Double
  ) -> String {
    let seconds =
      outcome.time.map { (($0 - origin) / 1000).text(decimals: 3, atLeast: 3) ?? "" } ?? ""
    let stamp = String(repeating: " ", count: max(0, 10 - seconds.count)) + seconds
    return "\(stamp)  \(outcome.gesture.shown)  \(outcome.state)  \(outcome.words.shown)"
  }

  // MARK: Style

  private func color(of state: String) -> String? {
    switch state {
    case "began", "changed", "recognized", "ended": "32"
    case "failed", "cancelled", "lost": "31"
    case "absent": "33"
    default: nil
    }
  }

  /// A line that is no longer than the terminal is wide.
  func cut(_ line: String, style: String? = nil) -> String {
    let text = line.count > size.columns ? String(line.prefix(size.columns - 1)) + "…" : line
    guard let style, hasColors else { return text }
    return "\u{1B}[\(style)m\(text)\u{1B}[0m"
  }
}
