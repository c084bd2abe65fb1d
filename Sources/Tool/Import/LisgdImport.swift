import Words

/// Makes a configuration of what lisgd was started with.
struct LisgdImport {
  /// lisgd counts pixels, and does not say how large they are. This many pixels are about a
  /// millimetre on tablets.
  private static let pixelsPerMillimetre = 10
  /// How wide lisgd's edges are, in pixels.
  private static let edge = 50

  private var page = ImportedPage()
  private let call: LisgdCall
  private var entries: [Entry] = []

  /// The page of one start, or of several. Throws if none names a gesture.
  static func page(of calls: [LisgdCall]) throws -> ImportedPage {
    let calls = calls.filter { !$0.gestures.isEmpty }
    guard let first = calls.first else {
      throw ImportError("no -g: lisgd would do what it was built with, and that cannot be seen")
    }
    var importer = LisgdImport(first)
    importer.writeHead()
    // Scripts start it anew for each way in which the picture is turned.
    let quarters = calls.map(\.quarters)
    importer.writeDevice(quarters.allSatisfy { $0 == quarters[0] } ? quarters[0] : nil)
    var lines: [String] = []
    for line in calls.flatMap(\.gestures) where !lines.contains(line) { lines.append(line) }
    importer.read(lines)
    importer.writeDefaults()
    importer.writeZones()
    for place in importer.entries.indices { importer.writeEntry(at: place) }
    return importer.page
  }

  private init(_ call: LisgdCall) {
    self.call = call
  }

  private static func millimetres(_ pixels: Int) -> String {
    (Double(max(1, pixels)) / Double(pixelsPerMillimetre)).rounded(decimals: 1)
  }

  // MARK: What comes of each line

  private mutating func read(_ lines: [String]) {
    for line in lines {
      do {
        var entry = Entry(line: line, gesture: try LisgdGesture(line))
        judge(&entry)
        if entry.silence == nil { entry.name = page.unique(entry.gesture.name) }
        entries.append(entry)
      } catch {
        page.quote(line)
        page.loses("\(error).")
        page.blank()
      }
    }
  }

  private func judge(_ entry: inout Entry) {
    let gesture = entry.gesture
    let kept = entries.filter { $0.silence == nil }
    if let other = kept.first(where: { $0.gesture.covers(gesture) }) {
      entry.silence = "lisgd never ran it, because '\(other.line)' comes first."
    } else if gesture.endsAtEdge {
      entry.silence = "it can only end at its edge. gestured goes by where a finger lands."
      entry.isLost = true
    } else if gesture.isPressed, gesture.direction.x != 0, gesture.direction.y != 0 {
      entry.silence = "what repeats goes along an axis in gestured, and not askew."
      entry.isLost = true
    } else if gesture.share > 0, length(of: gesture) == nil {
      entry.silence =
        "its length is a share of the screen, whose size lisgd found out itself (-w, -h)."
      entry.isLost = true
    } else if !ShellWords.isWhole(gesture.command) {
      entry.silence = "what lisgd ran is no whole command: a quote is open."
      entry.isLost = true
    } else if !gesture.isPressed, call.pressedDistance < call.distance,
      let other = kept.first(where: { $0.gesture.isPressed && $0.gesture.isLike(gesture) })
    {
      let way = "\(call.pressedDistance) pixels"
      entry.silence = "lisgd hardly ever ran it: '\(other.line)' begins anew every \(way)."
    }
  }

  /// The least length of a gesture in millimetres, or nil if that is not known.
  private func length(of gesture: LisgdGesture) -> Double? {
    guard let width = call.width, let height = call.height, width > 0, height > 0 else {
      return nil
    }
    let (x, y) = (Double(width * gesture.direction.x), Double(height * gesture.direction.y))
    let share = gesture.share * (x * x + y * y).squareRoot()
    return max(share, Double(call.distance)) / Double(LisgdImport.pixelsPerMillimetre)
  }

  /// The index of the repeating gesture with the opposite direction.
  private func partner(of place: Int) -> Int? {
    let gesture = entries[place].gesture
    guard gesture.isPressed else { return nil }
    return entries.firstIndex { entry in
      let other = entry.gesture
      return entry.silence == nil && other.isPressed && other.fingers == gesture.fingers
        && other.edge == gesture.edge && other.direction.x == -gesture.direction.x
        && other.direction.y == -gesture.direction.y
    }
  }

  // MARK: Writing

  private mutating func writeHead() {
    page.comment("gestured.toml(5), made by 'gesturectl import lisgd'.")
    page.blank()
    page.comment(
      "lisgd counts pixels. Here \(LisgdImport.pixelsPerMillimetre) of them are 1 mm, as on a "
        + "tablet. lisgd acts at the lift, gestured as soon as the fingers have gone far enough. "
        + "lisgd takes \(call.leniency) degrees off a direction, gestured up to 8 mm. lisgd reads "
        + "one device, gestured every touchscreen. lisgd also knows an edge by where a finger "
        + "lifts, gestured by where it lands.")
    page.blank()
    for stranger in call.strangers { page.loses("lisgd 0.3.7 does not know '\(stranger)'.") }
    page.blank()
  }

  private mutating func writeDevice(_ quarters: Int?) {
    guard quarters != 0 else { return }
    if quarters == nil {
      page.differs("lisgd is told how the picture is turned (-o). gestured asks the accelerometer.")
    } else {
      page.quote("-o \(quarters ?? 0)")
    }
    let words = ["normal", "right", "inverted", "left"]
    page.table(
      "[[device]]",
      [
        ("match", "\"*\""), ("orientation", (quarters.map { words[$0] } ?? "auto").asTOML),
      ])
    page.blank()
  }

  private mutating func writeDefaults() {
    guard entries.contains(where: { $0.silence == nil && !$0.gesture.isPressed }) else { return }
    page.quote("-t \(call.distance) -m \(call.timeout)")
    page.table(
      "[defaults.swipe]",
      [
        ("min_distance_mm", LisgdImport.millimetres(call.distance)),
        ("max_duration_ms", String(min(max(1, call.timeout), 60_000))),
      ])
    page.blank()
  }

  private mutating func writeZones() {
    let kept = entries.filter { $0.silence == nil }.map(\.gesture.edge)
    var edges = kept.contains(.none) ? LisgdGesture.Edge.four : []
    for edge in kept where edge.zone != nil && !edges.contains(edge) { edges.append(edge) }
    let width = "\"\(LisgdImport.millimetres(LisgdImport.edge))mm\""
    for edge in edges {
      guard case .at(let x, let y) = edge, let zone = edge.zone else { continue }
      var entries = [(key: "name", value: zone.asTOML)]
      if x != 0 { entries += [(x < 0 ? "left" : "right", "\"0mm\""), ("width", width)] }
      if y != 0 { entries += [(y < 0 ? "top" : "bottom", "\"0mm\""), ("height", width)] }
      page.table("[[zone]]", entries)
      page.blank()
    }
  }

  private mutating func writeEntry(at place: Int) {
    let entry = entries[place]
    let other = entry.silence == nil ? partner(of: place) : nil
    if let other, other < place { return }
    for place in [place] + [other].compactMap({ $0 }) {
      page.quote(entries[place].line)
      for note in entries[place].gesture.notes { page.differs(note) }
      for loss in entries[place].gesture.losses { page.loses(loss) }
      guard entry.silence == nil else { continue }
      for name in ShellWords.variables(in: entries[place].gesture.command) {
        page.loses("the value of '$\(name)', which was known where lisgd was started.")
      }
    }
    if let silence = entry.silence {
      if entry.isLost { page.loses(silence) } else { page.differs(silence) }
    } else if entry.gesture.isPressed {
      writePan(entry, other.map { entries[$0].gesture })
    } else {
      writeSwipe(entry)
    }
    page.blank()
  }

  private mutating func writeSwipe(_ entry: Entry) {
    let gesture = entry.gesture
    var rows = head(of: entry, type: "swipe", direction: gesture.direction.name)
    if gesture.share > 0, let length = length(of: gesture) {
      rows.append(("min_distance_mm", length.rounded(decimals: 1)))
    }
    // The longer one comes first in the table: it has to fail before the shorter one acts.
    let longer = entries.filter {
      $0.silence == nil && !$0.gesture.isPressed && $0.gesture.share > gesture.share
        && $0.gesture.isLike(gesture)
    }
    if !longer.isEmpty { rows.append(("require_to_fail", LisgdImport.list(longer.map(\.name)))) }
    rows.append(("run", gesture.command.asTOML))
    page.table("[[gesture]]", rows)
  }

  private mutating func writePan(_ entry: Entry, _ other: LisgdGesture?) {
    let gesture = entry.gesture
    if gesture.fingers > 1 {
      page.differs("lisgd ran it once for each finger, gestured runs it once for all.")
    }
    let isVertical = gesture.direction.y != 0
    let both = isVertical ? "vertical" : "horizontal"
    var rows = head(
      of: entry, type: "pan", direction: other == nil ? gesture.direction.name : both)
    let swipes = entries.filter { other in
      other.silence == nil && !other.gesture.isPressed
        && other.gesture.fingers == gesture.fingers
        && (isVertical ? other.gesture.direction.x : other.gesture.direction.y) == 0
        && (other.gesture.edge.covers(gesture.edge) || gesture.edge.covers(other.gesture.edge))
    }
    if !swipes.isEmpty { rows.append(("require_to_fail", LisgdImport.list(swipes.map(\.name)))) }
    rows.append(("every_mm", LisgdImport.millimetres(call.pressedDistance)))
    let isForwards = gesture.direction.x > 0 || gesture.direction.y < 0
    let test = "if [ \"$GESTURE_STEP\" = \(isForwards ? "+1" : "-1") ]; then\n"
    let rest = other.map { "\nelse\n\($0.command)" } ?? ""
    rows.append(("on_step", "\(test)\(gesture.command)\(rest)\nfi".asTOML))
    page.table("[[gesture]]", rows)
  }

  private func head(
    of entry: Entry, type: String, direction: String
  ) -> [(key: String, value: String)] {
    var rows = [
      (key: "name", value: entry.name.asTOML), ("type", type.asTOML),
      ("fingers", String(entry.gesture.fingers)), ("direction", direction.asTOML),
    ]
    if let zone = entry.gesture.edge.zone { rows.append(("zone", zone.asTOML)) }
    if entry.gesture.edge == .none {
      rows.append(("not_in", LisgdImport.list(LisgdGesture.Edge.four.compactMap(\.zone))))
    }
    return rows
  }

  private static func list(_ names: [String]) -> String {
    "[\(names.map(\.asTOML).joined(separator: ", "))]"
  }
}
