import Words

/// The tables of a `[[host]]`, beside those of a later one.
struct HostTables {
  /// Which hosts they are for.
  let match: Glob
  /// Where the `[[host]]` stands.
  let place: Place
  /// What stands in it.
  let entries: [Node.Entry]

  /// Warns of what an `earlier` one says in vain, because this one fits each of its hosts and says
  /// the same key otherwise. It warns once for a pair.
  func warnOfReplaced(_ earlier: HostTables, _ findings: Findings) {
    guard match.covers(earlier.match), let (name, place) = replaced(in: earlier.entries) else {
      return
    }
    let line = findings.line(of: self.place, from: place)
    let isSame = match == earlier.match
    findings.warn(
      "\(name) has no effect: [[host]] \(match.pattern.quoted) in \(line) comes later, "
        + "matches these hosts, too, and replaces it",
      help: isSame
        ? "drop it here, or in the [[host]] in \(line)"
        : "put [[host]] \(match.pattern.quoted) and its tables before [[host]] "
          + "\(earlier.match.pattern.quoted) in line \(earlier.place.line)",
      at: place, code: "never-used")
  }

  /// The first tables of a list, by their names.
  private static func tables(of list: Node, _ identity: String) -> [String: Node] {
    let named = list.content.prefix(200).compactMap { element in
      element.node.content.entry(identity)?.node.string.map { ($0, element.node) }
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// Records the named tables, for messages about other hosts that refer to their names.
  func noteNames(_ findings: Findings) {
    for entry in entries {
      guard let section = Section(rawValue: entry.key), section.identity == "name" else { continue }
      for element in entry.node.content {
        guard let name = element.node.content.entry("name")?.node.string else { continue }
        let action = element.node.content.entry(GestureKey.action.rawValue)
        let hasActions = action.map { $0.place.line > element.node.place.line } ?? false
        findings.ofHosts["\(section.rawValue) \(name)"] = (element.node.place, match, hasActions)
      }
    }
  }

  /// The first key, or named table, of `others` that is here, too.
  private func replaced(in others: [Node.Entry]) -> (name: String, place: Place)? {
    for other in others {
      guard let section = Section(rawValue: other.key),
        let own = entries.first(where: { $0.key == other.key })
      else { continue }
      if section.isKey { return (section.rawValue.asKey, other.place) }
      if let identity = section.identity {
        let tables = HostTables.tables(of: own.node, identity)
        for element in other.node.content.prefix(200) {
          guard let name = element.node.content.entry(identity)?.node.string,
            let same = tables[name]
          else { continue }
          if section == .device {
            // Key by key.
            let key = element.node.content.first { key in
              key.key != identity && same.content.entry(key.key) != nil
            }
            guard let key else { continue }
            return ("\(key.key.asKey) of [[host.device]] \(name.quoted)", key.place)
          }
          return ("\(section.header) \(name.quoted)", element.node.place)
        }
      } else if own.node.isTable, other.node.isTable {
        let key = other.node.content.first { key in
          !key.node.isTable && own.node.content.entry(key.key) != nil
        }
        if let key { return ("\(key.key.asKey) of [host.\(section.rawValue)]", key.place) }
      }
    }
    return nil
  }
}
