extension Configuration {
  /// Reads a document that is the sum of all files, and reports every error in it. What has errors
  /// is left out.
  init(_ document: Node, kinds: GestureKinds, findings: Findings) {
    self.init(file: findings.files[0])
    (files, hosts) = (findings.files, findings.hosts)
    guard let table = TableReader(document, name: TableReader.file, findings: findings) else {
      return
    }
    findings.document = document
    defer { findings.document = nil }
    version = table.name(Section.version, expected: #"text, as "2026-11-24""#)?.name
    devices = table.tables(Section.device, DeviceRule.init)
    let zones = table.tables(Section.zone, ZoneRule.init)
    let common = table.table(Section.defaults)
    let defaults = common.map { DefaultThresholds($0, kinds) } ?? .init()
    let readings = table.tables(Section.gesture) {
      GestureReading($0, kinds: kinds, defaults: defaults)
    }
    if !devices.haveExclusive {
      table.warnOfIdleDelays { [devices] in devices.helpToBeExclusive(findings, from: $0) }
    }
    let switches = table.table(Section.conditions)
    conditions = switches?.switches() ?? [:]
    panic = table.table(Section.panic).map(PanicRule.init) ?? panic
    recorder = table.table(Section.recorder).map(RecorderRule.init) ?? recorder
    health = table.table(Section.health).map(HealthRule.init) ?? health
    rollback = table.table(Section.rollback).map(RollbackRule.init) ?? rollback
    accommodation =
      table.table(Section.accommodation).map { AccommodationRule($0) } ?? accommodation
    pens = table.table(Section.pens).map(PensRule.init) ?? pens
    actions = table.table(Section.actions).map(ActionsRule.init) ?? actions
    agents = table.table(Section.agents).map(AgentsRule.init) ?? agents
    isWatched = table.boolean(Section.watchConfig) ?? isWatched
    self.zones = zones
    let profiles = table.tables(Section.profile, Profile.init)
    Bounds(findings: findings).check(readings, profiles)
    let idles = table.tables(Section.idle, IdleRule.init)
    let names = NameResolution(
      zones: zones.map { Reference(name: $0.name, place: $0.place) }, gestures: readings,
      idles: idles, profiles: profiles)
    gestures = names.resolvedGestures(findings)
    if findings.errorCount == 0, !haveOtherHosts(.gesture, .conditions, .defaults) {
      common.map { defaults.warnOfUnused($0, by: gestures) }
      switches?.warnOfStrayKeys(except: Set(gestures.flatMap(\.conditions).map(\.name)))
    }
    self.profiles = names.resolvedProfiles(profiles, findings)
    self.idles = names.resolvedIdles(idles, findings)
  }
}

extension Section {
  /// What to write for one of several tables with a 'type' or a command. It is nil for other
  /// tables.
  fileprivate func meant(by table: Node) -> String? {
    guard table.isTable else { return nil }
    let run = GestureKey.run.rawValue
    let runs = table.content.contains {
      $0.key == run || Synonyms.meaning(of: $0.key, among: [run]) != nil
    }
    if self == .actions, runs {
      return "[[gesture.action]] below the [[gesture]] that runs it"
    }
    let type = table.content.entry(GestureKey.type.rawValue)?.node.usableText
    return self == .defaults ? type.map { "[defaults.\($0)], and drop 'type'" } : nil
  }
}

extension TableReader {
  /// A `[table]`.
  fileprivate func table(_ key: Section) -> TableReader? {
    guard let node = node(key) else { return nil }
    if findings.valuePlaces != nil { findings.tables[key] = node.place }
    if case .array(let elements) = node.value {
      let header = findings.isOfHost(node) ? "[host.\(key.rawValue)]" : key.header
      let meant = elements.first.flatMap { key.meant(by: $0) }
      let isWhole = meant == nil && elements.count == 1 && node.place.column == 1
      let lines = node.place.column > 1 ? key.header(for: node) : nil
      findings.error(
        "there is one \(header) only",
        help: lines ?? "write \(meant ?? "it with one bracket: \(header)")",
        at: node.place, code: "wrong-value", replacement: isWhole ? header : nil)
      return nil
    }
    return TableReader(node, name: key.header, findings: findings)
  }

  /// Touches that are held back from applications, where no touchscreen is exclusive.
  fileprivate func warnOfIdleDelays(help: (Place) -> String) {
    guard let list = node(Section.gesture), case .array(let tables) = list.value else { return }
    let keys = [GestureKey.delaysTouchesBegan, .delaysTouchesEnded].map(\.rawValue)
    let set = KeySet(keys)
    for table in tables where table.isTable {
      // Most gestures have none.
      guard table.content.contains(where: { set.contains($0.letters) }) else { continue }
      let entry = keys.lazy.compactMap { table.content.entry($0) }.first
      guard let entry, case .boolean(true) = entry.node.value else { continue }
      findings.warn(
        "\(entry.key.asKey) does nothing: no touchscreen is exclusive",
        help: help(entry.place), at: entry.place, code: "not-exclusive")
    }
  }

  /// Reports a value of `key` that is no array of tables, which are called `name`.
  private func reportNoTables(_ node: Node, _ key: String, _ name: String) {
    let hasKeys = node.hasPlainKeys
    let identity = Section(rawValue: key)?.identity ?? "name"
    let below = hasKeys ? nil : node.firstTitle(among: findings.kinds, identity)
    let type = below.map { ", and \($0) below" } ?? ""
    let header = findings.isOfHost(node) ? "[[host.\(key)]]" : name
    let isHost = key == Section.host.rawValue && node.isTable && !hasKeys
    let inner = isHost ? node.content.first { _ in true } : nil
    let list = inner.flatMap { Section(rawValue: $0.key)?.isList == true ? $0.key : nil }
    // `gesture.name = "a"`: then the table begins where its key does.
    let isDotted = node.isTable && node.place == place(of: RowKey(key))
    let isHeader = node.isTable && hasKeys && node.place.column == 1 && !isDotted
    let bare = "write \(header) above, and its keys below without \("\(key).".asKey)"
    let inline = node.isTable && node.place.column > 1 && !isDotted
    let ways = [
      (node.isTable ? nil : node.bare).map {
        "write \(header), with \(identity) = \($0.quoted) below"
      },
      list.map { "write [[host]] above, with match = \"…\" below it, and [[host.\($0)]] here" },
      inline ? Section(rawValue: key)?.header(for: node) : nil,
      isDotted ? bare : nil,
    ]
    findings.error(
      "there may be several \(header)",
      help: ways.compactMap(\.self).first ?? "write it with two brackets: \(header)\(type)",
      at: node.place, code: "wrong-value", replacement: isHeader ? header : nil)
  }

  /// What `read` makes of each table of an `[[array of tables]]`.
  func tables<Content>(
    _ key: some RawRepresentable<String>, named name: String? = nil,
    _ read: (TableReader) -> Content?
  ) -> [Content] {
    guard let node = node(key) else { return [] }
    let name = name ?? "[[\(key.rawValue)]]"
    var contents: [Content] = []
    for table in tables(node, of: key.rawValue, named: name) {
      guard let table = TableReader(table, name: name, findings: findings),
        let content = read(table)
      else { continue }
      contents.append(content)
    }
    return contents
  }

  /// The tables in `node`, the value of `key`.
  private func tables(_ node: Node, of key: String, named name: String) -> [Node] {
    guard case .array(let elements) = node.value else {
      let hasKeys = node.hasPlainKeys
      reportNoTables(node, key, name)
      // What is in it is looked at, so that nothing that names it is told, too.
      return node.isTable && hasKeys ? [node] : []
    }
    if elements.count > Bounds.tables {
      findings.unreadable(
        "a file has at most \(Bounds.tables) \(name), and this is one more",
        help: "drop this table and those after it", at: elements[Bounds.tables].place,
        code: "too-many")
    }
    return elements
  }
}

extension Findings {
  /// Whether a table, or an array of them, stands in a `[[host]]`.
  fileprivate func isOfHost(_ node: Node) -> Bool { hostTables.contains(node.place) }
}

extension Node {
  /// What to write for the first table in it, which has a type or a name for a key.
  fileprivate func firstTitle(among kinds: GestureKinds, _ identity: String) -> String? {
    for entry in content {
      if let kind = kinds[entry.key] { return "type = \(kind.name.quoted)" }
      if entry.node.isTable { return "\(identity) = \(entry.key.quoted)" }
    }
    return nil
  }

  /// Whether it is a table with a key that is no table itself.
  fileprivate var hasPlainKeys: Bool {
    for entry in content where !entry.node.isTable && !entry.isTables { return true }
    return false
  }
}
