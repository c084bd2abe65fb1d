import Words

/// Makes a configuration of what lisgd was started with.
struct LisgdImport {
  /// lisgd counts pixels, and does not say how large they are. This many pixels are about a
  /// millimetre on tablets.
  static let pixelsPerMillimetre = 10
  /// How wide lisgd's edges are, in pixels.
  private static let edge = 50

  var page = ImportedPage()
  let call: LisgdCall
  private(set) var entries: [Entry] = []

  /// The page of one start, or of several. Throws if none names a gesture.
  static func page(of calls: [LisgdCall]) throws -> ImportedPage {
    let calls = calls.filter { !$0.gestures.isEmpty }
    guard let first = calls.first else {
      throw ImportError("no -g: lisgd would do what it was built with, and that cannot be seen")
    }
    var lines: [String] = []
    for line in calls.flatMap(\.gestures) where !lines.contains(line) { lines.append(line) }
    var importer = LisgdImport(first)
    let misread = importer.read(lines)
    importer.writeHead()
    // Scripts start it anew for each way in which the picture is turned.
    let quarters = calls.map(\.quarters)
    importer.writeDevice(quarters.allSatisfy { $0 == quarters[0] } ? quarters[0] : nil)
    for (line, loss) in misread {
      importer.page.quote(line)
      importer.page.loses(loss)
      importer.page.blank()
    }
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

  /// Reads the table. Returns the lines that cannot be read, each with the reason.
  private mutating func read(_ lines: [String]) -> [(line: String, loss: String)] {
    var misread: [(String, String)] = []
    for line in lines {
      do {
        entries.append(Entry(line: line, gesture: try LisgdGesture(line)))
      } catch {
        misread.append((line, "\(error)."))
      }
    }
    for place in entries.indices {
      var entry = entries[place]
      judge(&entry, at: place)
      if entry.silence == nil { entry.name = page.unique(entry.gesture.name) }
      entries[place] = entry
    }
    return misread
  }

  private func judge(_ entry: inout Entry, at place: Int) {
    let gesture = entry.gesture
    let kept = entries.prefix(place).filter { $0.silence == nil }
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
      let other = entries.first(where: { $0.gesture.isPressed && $0.gesture.isLike(gesture) })
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
    let length = share / Double(LisgdImport.pixelsPerMillimetre)
    return min(max(length, leastLength), LisgdImport.mostLength)
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
    page.quote("-t \(call.distance) -r \(call.leniency) -m \(call.timeout)")
    if call.distance < Int(leastLength) * LisgdImport.pixelsPerMillimetre {
      let length = "\(leastLength.plain) mm"
      page.differs("gestured wants \(length) at least. Less does not tell where a finger goes.")
    } else if call.distance > LisgdImport.mostPixels {
      page.differs("gestured takes \(LisgdImport.mostLength.plain) mm at most.")
    }
    page.table(
      "[defaults.swipe]",
      [
        ("min_distance_mm", leastLength.rounded(decimals: 1)),
        ("max_deviation_mm", deviation(of: leastLength)),
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
      writeSwipe(at: place)
    }
    page.blank()
  }

  private mutating func writeSwipe(at place: Int) {
    let entry = entries[place]
    let gesture = entry.gesture
    var rows = head(of: entry, type: "swipe", direction: gesture.direction.name)
    if gesture.share > 0, let length = length(of: gesture) {
      rows.append(("min_distance_mm", length.rounded(decimals: 1)))
      rows.append(("max_deviation_mm", deviation(of: length)))
    }
    // If a longer swipe comes first in the table, it has to fail before the shorter one acts.
    let longer = entries.prefix(place).filter {
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
    // A pan begins within 45 degrees of its direction. So slanted swipes have to fail before it
    // begins. A swipe along the pan's direction has to fail only if it is not longer than the step.
    // Otherwise lisgd never saw its end.
    let swipes = entries.filter { entry in
      let its = entry.gesture
      let (x, y) = (its.direction.x, its.direction.y)
      let (along, aside) = isVertical ? (y, x) : (x, y)
      let own = gesture.direction.x + gesture.direction.y
      return entry.silence == nil && !its.isPressed && its.fingers == gesture.fingers
        && (along == own || along == -own && other != nil)
        && (aside != 0 || call.distance <= call.pressedDistance)
        && (its.edge.covers(gesture.edge) || gesture.edge.covers(its.edge))
    }
    if !swipes.isEmpty { rows.append(("require_to_fail", LisgdImport.list(swipes.map(\.name)))) }
    let step = min(call.pressedDistance, LisgdImport.mostPixels)
    rows.append(("every_mm", LisgdImport.millimetres(step)))
    let isForwards = gesture.direction.x > 0 || gesture.direction.y < 0
    let test = "if [ \"$GESTURE_STEP\" = \(isForwards ? "+1" : "-1") ]; then\n"
    let rest = other.map { "\nelse\n\($0.command)" } ?? ""
    rows.append(("on_step", "\(test)\(gesture.command)\(rest)\nfi".asTOML))
    page.table("[[gesture]]", rows)
  }

  static func list(_ names: [String]) -> String {
    "[\(names.map(\.asTOML).joined(separator: ", "))]"
  }
}
