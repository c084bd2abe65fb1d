import Words

/// What stands at the top of a file: its tables, and the keys without a table.
enum Section: String, CaseIterable {
  case device, zone, defaults, gesture, profile, idle, conditions, panic, actions, recorder
  case accommodation, pens, host, health, rollback, agents
  case version
  case watchConfig = "watch_config"

  /// Whether there may be several of the table.
  var isList: Bool {
    switch self {
    case .device, .zone, .gesture, .profile, .idle, .host: true
    case .defaults, .conditions, .panic, .actions, .recorder, .accommodation, .pens, .health,
      .rollback, .agents, .version, .watchConfig:
      false
    }
  }

  /// Whether it is a key without a table.
  var isKey: Bool { self == .watchConfig || self == .version }

  /// The key of the table that tells it from others of its kind, or nil if there is one only.
  var identity: String? { isList ? self == .device || self == .host ? "match" : "name" : nil }

  /// The keys without which the table makes no sense.
  var required: [String] {
    switch self {
    case .gesture: [GestureKey.name.rawValue, GestureKey.type.rawValue]
    case .idle: ["name", IdleRule.Key.after.rawValue]
    default: [identity].compactMap { $0 }
    }
  }

  /// The table's header, or the key without a table as it is.
  var header: String {
    isKey ? rawValue : isList ? "[[\(rawValue)]]" : "[\(rawValue)]"
  }

  /// The keys that the table's reader knows, or none where the user makes them up.
  func keys(_ kinds: GestureKinds) -> [String] {
    switch self {
    case .device: DeviceRule.keys
    case .zone: ZoneRule.keys
    case .defaults: kinds.thresholds.map(\.rawValue)
    case .gesture: kinds.keys(of: nil)
    case .profile: Profile.keys
    case .idle: IdleRule.keys
    case .panic: PanicRule.keys
    case .actions: ActionsRule.keys
    case .recorder: RecorderRule.keys
    case .accommodation: AccommodationRule.keys
    case .pens: PensRule.keys
    case .host: HostRule.keys
    case .health: HealthRule.keys
    case .rollback: RollbackRule.keys
    case .agents: AgentsRule.keys
    case .conditions, .version, .watchConfig: []
    }
  }

  /// The keys whose values are true or false.
  var truths: [String] {
    switch self {
    case .gesture: GestureKey.allCases.filter { $0.value == .truth }.map(\.rawValue)
    case .device: DeviceRule.truths
    case .idle: IdleRule.truths
    case .panic: PanicRule.truths
    case .agents: AgentsRule.truths
    case .zone, .defaults, .profile, .conditions, .actions, .recorder, .accommodation, .pens,
      .host, .health, .rollback, .version, .watchConfig:
      []
    }
  }

  /// The keys that turn their table's matter off with 0, of tables that have no `enabled`.
  private static let switches: [Section: String] = [
    .health: "silent_h", .rollback: "after_s", .recorder: "keep_s", .pens: "keep_ms",
    .accommodation: "ignore_repeat_ms",
  ]

  /// The headers of these tables, with these keys.
  static let switchKeys = switches.map { (header: $0.key.header, key: $0.value) }

  /// What to write in the table called `header` for a key that is to turn it on or off. It is nil
  /// for other keys and tables.
  static func line(
    for entry: Node.Entry, in header: String
  ) -> (line: String, isOn: Bool)? {
    guard let section = allCases.first(where: { $0.header == header }),
      section == .agents || switches[section] != nil
    else { return nil }
    let key = entry.key.lowercased()
    let isReversed = ["disabled", "disable", "off"].contains(key)
    guard isReversed || ["enabled", "enable", "active", "on"].contains(key) else { return nil }
    var isOn = entry.node.booleanMeant != "false"
    if case .boolean(let value) = entry.node.value { isOn = value }
    let isMeantOn = isOn != isReversed
    guard let key = switches[section] else { return ("allow = \(isMeantOn)", isMeantOn) }
    let number = isMeantOn ? TableReader.usual[key] ?? 1 : 0
    return ("\(key) = \(number.plain)", isMeantOn)
  }

  /// Names of other programs for what is here at the top of the file.
  private static let general = [
    "general", "global", "settings", "options", "config", "main", "core",
  ]

  /// What helps with such a table, by the first of its keys of which something is known. It is nil
  /// for other tables, and if it has a key of the top of the file.
  static func advice(onGeneral entry: Node.Entry, _ findings: Findings) -> String? {
    let kinds = findings.kinds
    guard general.contains(entry.key.lowercased()), entry.node.isTable else { return nil }
    let keys = entry.node.content.map(\.key)
    if keys.contains(where: { Section(rawValue: $0)?.isKey ?? false }) { return nil }
    let known = keys.lazy.compactMap { key in
      (Synonyms.substitute(for: key) ?? home(of: key, findings, from: entry.place))
        .map { "\(key.asKey): \($0)" }
    }
    return known.first.map { "drop it. For \($0)" }
      ?? thresholds(keys, kinds)
      ?? "drop it. Write thresholds below [defaults], and other keys below a [[gesture]]"
  }

  /// What helps with keys that say a type and one of its thresholds: `long_press_timeout`.
  private static func thresholds(_ keys: [String], _ kinds: GestureKinds) -> String? {
    for key in keys {
      let name = key.parts.joined(separator: "_")
      guard let kind = kinds.all.first(where: { name.hasPrefix($0.name) }),
        let own = [name, String(name.dropFirst(kind.name.count + 1))].lazy.compactMap({
          Synonyms.meaning(of: $0, among: kind.thresholds.map(\.threshold.rawValue))
        }).first
      else { continue }
      return "for \(key.asKey) write [defaults.\(kind.name)], and \(own) below"
    }
    return nil
  }

  /// Names of other programs for tables.
  private static let sections: [String: Section] = [
    "touchscreen": .device, "input": .device, "screen": .device, "panel": .device,
    "binding": .gesture, "bindings": .gesture, "bind": .gesture, "action": .gesture,
    "region": .zone, "area": .zone, "thresholds": .defaults, "default": .defaults,
    "mode": .profile, "timeout": .idle, "switches": .conditions, "variables": .conditions,
    "accessibility": .accommodation, "tremor": .accommodation, "pen": .pens, "stylus": .pens,
    "tablet": .pens, "monitor": .device, "output": .device, "display": .device,
    "displays": .device, "calibration": .device, "exclusive": .device, "screensaver": .idle,
    "dpms": .idle, "sleep": .idle, "app": .profile, "apps": .profile, "applications": .profile,
    "modes": .profile, "users": .agents, "permissions": .agents, "edge": .gesture,
    "edges": .gesture, "hotkeys": .gesture, "commands": .gesture,
  ]

  /// Where `key` belongs, in words, or nil if no table has it. `line` is the whole line, if known.
  /// `here` is the place of the key. It is nil if the remedy is to name no table of the file.
  static func home(
    of key: String, _ findings: Findings, line: String? = nil, from here: Place? = nil
  ) -> String? {
    if let section = Section(rawValue: key) {
      if section.isKey { return "it belongs at the top of the file, above the first table" }
      let list = section == .profile ? ", and its 'enable' names gestures" : ""
      return "\(section.header) is a table of its own\(list)"
    }
    let isOfQuirk = key == Quirk.header || Quirk.ownKeys.contains(key)
    if isOfQuirk, Synonyms.substitute(for: key) == nil {
      let table = key == Quirk.header ? "" : "in a [[quirk]] "
      return "it belongs \(table)in a file of /etc/gestured/quirks.d"
    }
    let owners = allCases.filter { $0.keys(findings.kinds).contains(key) }
    let line = line ?? "it"
    if owners == [.device], key != "match" {
      if let place = Section.device.place(of: key, line, findings, here) { return place }
      return "write [[device]] at the end of the file, with match = \"*\" and \(line) below"
    }
    // For all that there is, where several tables have the key.
    let general = [Section.defaults, .accommodation].first(where: owners.contains)
    let own = general ?? (owners.count == 1 ? owners[0] : nil)
    if let own, !own.isList {
      if let place = own.place(of: key, line, findings, here) { return place }
      return "write \(own.header) at the end of the file, with \(line) below"
    }
    return owners.isEmpty ? nil : "it belongs in \(owners.map(\.header).alternatives)"
  }

  /// What helps if the file has the table already, or nil if it has not. Of several [[device]], the
  /// one with match = "*" counts.
  private func place(
    of key: String, _ line: String, _ findings: Findings, _ here: Place?
  ) -> String? {
    guard let here, let entry = findings.document?.content.entry(rawValue) else { return nil }
    let table =
      isList
      ? entry.node.content.first { $0.node.content.entry("match")?.node.string == "*" } : entry
    guard let node = table?.node, node.isTable else { return nil }
    // The first line of [defaults.tap] opens [defaults] for no key of its own.
    let own = node.content.first { !$0.node.isTable }
    let place = isList ? node.place : entry.place
    // An inline table, or a dotted key, has no header.
    guard isList || own != nil, place.file == here.file, findings.isHeader(place) else {
      return nil
    }
    let name = "\(header) in line \(place.line)"
    return node.content.entry(key) == nil
      ? "write \(line) below \(name)" : "drop it: \(name) has it already"
  }

  /// What was meant by a table of another name: a gesture by this name, or the table that has most
  /// of its keys. It is nil if neither says anything.
  static func hint(forKeysOf entry: Node.Entry, _ kinds: GestureKinds) -> String? {
    let name = entry.key.lowercased()
    if let kind = kinds.names.first(where: name.mentions) {
      return "write [[gesture]], with name = \"…\" and type = \(kind.quoted) below"
    }
    let table = entry.isTables ? entry.node.content.first { _ in true }?.node : entry.node
    guard let table, table.isTable else { return nil }
    let keys = table.content.map(\.key)
    let counts = allCases.filter { $0 != .defaults && $0 != .host }.map { section in
      let known = section.keys(kinds)
      return (section: section, count: keys.count { known.contains($0) })
    }
    guard let best = counts.max(by: { $0.count < $1.count }), best.count * 2 >= keys.count,
      best.count > 0, counts.count(where: { $0.count == best.count }) == 1
    else { return nil }
    return "write \(best.section.header)"
  }

  /// What was meant by `name` at the top of the file, with its brackets, or nil if nothing is near.
  static func hint(for name: String, _ kinds: GestureKinds) -> String? {
    if let kind = kinds[name]
      ?? Synonyms.meaning(of: name, among: kinds.names).flatMap({ kinds[$0] })
    {
      return "write [[gesture]] with type = \(kind.name.quoted)"
    }
    if general.contains(name.lowercased()) {
      return "\(watchConfig.rawValue) stands at the top of the file, above the first table"
    }
    if let section = sections[name.lowercased()] { return "write \(section.header)" }
    return Synonyms.nearest(to: name, among: allCases.map(\.rawValue))
      .flatMap(Section.init).map { "did you mean \($0.header)?" }
  }
}

extension Configuration {
  /// The names of all tables.
  static let tableNames = Section.allCases.map(\.rawValue)
}
