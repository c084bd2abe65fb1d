import Words

/// The keys at the top of a file, most of which are tables.
extension TableReader {
  /// Reports every unknown key at the top of a file, or of a `[[host]]`.
  func reportUnknownSections(ofHost isHost: Bool = false) {
    let known =
      isHost
      ? HostRule.keys + Section.allCases.filter { $0 != .host }.map(\.rawValue)
      : Section.allCases.map(\.rawValue)
    if isHost { findings.hostTables.formUnion(entries.map(\.node.place)) }
    let strangers = entries.filter { !known.contains($0.key) }
    guard !strangers.isEmpty else { return }
    let told = (isHost ? [] : reportLostHeader(known)).union(reportForeignTables(strangers))
    for entry in strangers where !told.contains(entry.key) {
      guard findings.isPatient else {
        reportUnknown(entry, known: known)
        continue
      }
      let isTable = if case .table = entry.node.value { true } else { entry.isTables }
      let advice = Section.advice(onGeneral: entry, findings)
      let isOwn = isTable && !isHost && Section.home(of: entry.key, findings) == nil
      let own = isOwn ? Section.hint(forKeysOf: entry, findings.kinds) : nil
      // `[[touchscreen.gestures]]`: the last part of a name says most.
      let parts = isTable && entry.node.isTable ? Array(entry.node.content.prefix(2)) : []
      let part = parts.count == 1 && parts[0].isTables ? parts[0].key : entry.key
      let named = Section.hint(for: entry.key, findings.kinds).map {
        $0.mentions(Section.gesture.header) ? $0 : Section.hint(for: part, findings.kinds) ?? $0
      }
      if isTable, let hint = advice ?? named ?? own {
        // If there are several tables of this name, each has its own header. Then no replacement is
        // offered.
        let plural = entry.standsOnce ? known.first { $0 + "s" == entry.key.lowercased() } : nil
        findings.error(
          "there is no table \(entry.key.asKey)", help: hint, at: entry.place, code: "unknown-key",
          replacement: plural.flatMap { free($0) })
      } else {
        reportUnknown(entry, known: known)
      }
    }
  }

  /// Reports tables of other programs, once, and returns their keys.
  private func reportForeignTables(_ strangers: [Node.Entry]) -> Set<String> {
    guard findings.isPatient, findings.isOfDaemon else { return [] }
    let gebaars = strangers.filter { GebaarGesture(in: $0) != nil }
    if let first = gebaars.first, let gesture = GebaarGesture(in: first) {
      findings.error(
        "this is a table of gebaar's, and gestures are [[gesture]] here",
        help: "write each of its lines as [[gesture]], with \(gesture.lines.list) below",
        at: first.place, code: "unknown-key")
    }
    let brokers = strangers.filter { entry in
      entry.node.isTable && (BrokerSettings.tableNames + ["mqtt"]).contains(entry.key)
        && (entry.key != "commands" || entry.node.content.entry("allow") != nil)
    }
    guard let first = brokers.first else { return Set(gebaars.map(\.key)) }
    // Unknown tables beside them are meant for the same file.
    let others = strangers.filter {
      $0.node.isTable && Section.hint(for: $0.key, findings.kinds) == nil
    }
    let keys = (brokers + others).map(\.key).uniqued
    let headers = keys.map { "[\($0)]" }
    findings.error(
      "\(headers.list) \(keys.count == 1 ? "is" : "are") for the bridge to MQTT",
      help: "put \(keys.count == 1 ? "it" : "them") into /etc/gestured/mqtt.toml: "
        + "gestured-mqtt(1) has its keys", at: first.place, code: "foreign-key")
    return Set(gebaars.map(\.key) + keys)
  }
}

/// A gesture of gebaar's: `[swipe.commands.three]`, and `left = "command"` below.
struct GebaarGesture {
  /// The lines of the `[[gesture]]` in gestured's format.
  let lines: [String]

  /// Takes the first command of the table. It is nil if the table has no command.
  init?(in entry: Node.Entry) {
    guard entry.node.isTable, entry.node.content.entry("commands") != nil else { return nil }
    var lines = ["name = \"…\"", "type = \(entry.key.quoted)"]
    var node = entry.node
    while let next = Array(node.content).first(where: { $0.key == "commands" })
      ?? Array(node.content).first
    {
      if let count = Quantity(next.key), count.unit.isEmpty {
        lines.append("fingers = \(count.value.plain)")
      } else if let command = next.node.usableText {
        let way = next.key.spelled(as: ["left_up", "left_down", "right_up", "right_down"])
        lines += ["direction = \((way ?? next.key).quoted)", "run = \(command.quoted)"]
      }
      node = next.node
    }
    self.lines = lines
  }
}
