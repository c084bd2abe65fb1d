extension Configuration {
  private enum Section: String, CaseIterable {
    case device, zone, defaults, gesture, profile, idle, conditions, panic, actions,
      recorder
    case watchConfig = "watch_config"
  }

  /// Reads a whole document and reports every error in it; what has errors is left out.
  init(_ document: Node, kinds: GestureKinds, findings: Findings) {
    self.init(file: findings.file)
    guard let table = TableReader(document, name: "the file", findings: findings) else { return }
    table.reportUnknownKeys(except: Section.self)
    devices = table.tables(Section.device, DeviceRule.init)
    let zones = table.tables(Section.zone, ZoneRule.init)
    let defaults = table.table(Section.defaults).map { DefaultThresholds($0, kinds) } ?? .init()
    let readings = table.tables(Section.gesture) {
      GestureReading($0, kinds: kinds, defaults: defaults)
    }
    conditions = table.table(Section.conditions)?.switches() ?? [:]
    panic = table.table(Section.panic).map(PanicRule.init) ?? panic
    recorder = table.table(Section.recorder).map(RecorderRule.init) ?? recorder
    actions = table.table(Section.actions).map(ActionsRule.init) ?? actions
    isWatched = table.boolean(Section.watchConfig) ?? isWatched
    self.zones = zones
    let profiles = table.tables(Section.profile, Profile.init)
    Bounds(findings: findings).check(readings, profiles)
    let names = NameResolution(
      zones: zones.map { Reference(name: $0.name, place: $0.place) }, gestures: readings)
    gestures = names.resolvedGestures(findings)
    self.profiles = names.resolvedProfiles(profiles, findings)
    idles = names.resolvedIdles(table.tables(Section.idle, IdleRule.init), findings)
  }
}

extension TableReader {
  /// A `[table]`.
  fileprivate func table(_ key: some RawRepresentable<String>) -> TableReader? {
    node(key).flatMap { TableReader($0, name: "[\(key.rawValue)]", findings: findings) }
  }

  /// What `read` makes of each table of an `[[array of tables]]`.
  func tables<Content>(
    _ key: some RawRepresentable<String>, named name: String? = nil,
    _ read: (TableReader) -> Content?
  ) -> [Content] {
    guard let node = node(key) else { return [] }
    let name = name ?? "[[\(key.rawValue)]]"
    guard case .array(let elements) = node.value else {
      findings.error(
        "write \(name) with two brackets: there may be several", at: node.place, code: "wrong-value"
      )
      return []
    }
    if elements.count > Bounds.tables {
      findings.unreadable(
        "a file has at most \(Bounds.tables) \(name), and this is one more",
        at: elements[Bounds.tables].place, code: "too-many")
    }
    return elements.compactMap {
      TableReader($0, name: name, findings: findings).flatMap(read)
    }
  }
}
