import Words

/// Makes one document of the files of a configuration. What a later layer says holds:
///
///     config.toml   its [[host]]s   config.d/10.toml   its [[host]]s   config.d/20.toml   …
///
/// A table with a name replaces the earlier one of that name, at its place. Keys of a table that
/// there is only one of, and those of a `[[device]]` with the same `match`, replace key by key.
struct Overlay {
  /// The host that it is for, or nil for this machine.
  let host: HostIdentity?
  let findings: Findings

  /// The key of a table that removes earlier ones of its name.
  private enum Key: String { case masked }

  /// The sum of the documents, at least one, which hold no longer what they held.
  func sum(of documents: [Node]) -> Node {
    let layers = documents.flatMap { [Array($0.content)] + hosts(in: $0) }
    let base = documents[0]
    base.hold([])
    for layer in layers { lay(layer, over: base, isTop: true) }
    return base
  }

  /// What a document says of the host alone.
  private func hosts(in document: Node) -> [[Node.Entry]] {
    guard let file = TableReader(document, name: TableReader.file, findings: findings) else {
      return []
    }
    findings.document = document
    file.reportUnknownSections()
    findings.document = nil
    guard file.has(Section.host) else { return [] }
    let host = self.host ?? .own
    var earlier: [HostTables] = []
    return file.tables(Section.host) { table in
      table.reportUnknownSections(ofHost: true)
      guard let rule = HostRule(table, for: host) else { return nil }
      findings.hosts.append(rule)
      if file.node(Section.host)?.isArray == true,
        table.entries.allSatisfy({ HostRule.keys.contains($0.key) })
      {
        warnOfEmpty(table.place, in: document)
      }
      let own = HostTables(match: rule.match, place: rule.place, entries: Array(table.entries))
      for other in earlier { own.warnOfReplaced(other, findings) }
      if earlier.count < 20 { earlier.append(own) }
      if !rule.isHere { own.noteNames(findings) }
      return rule.isHere ? table.entries.filter { !HostRule.keys.contains($0.key) } : nil
    }
  }

  /// Warns of a `[[host]]` with nothing in it. What follows is for every host.
  private func warnOfEmpty(_ host: Place, in document: Node) {
    let tables = document.content.flatMap { entry in
      (entry.node.isArray ? entry.node.content.map(\.node) : [entry.node]).map {
        (key: entry.key, place: $0.place)
      }
    }
    let next = tables.filter { $0.place > host && $0.key != Section.host.rawValue }
      .min { $0.place < $1.place }
    let section = next.flatMap { Section(rawValue: $0.key) }
    guard let next, let section else {
      return findings.warn(
        "this [[host]] changes nothing: it is empty",
        help: "write what is for these hosts below it, as [[host.gesture]]", at: host,
        code: "never-used")
    }
    let own = section.isList ? "[[host.\(next.key)]]" : "[host.\(next.key)]"
    findings.warn(
      "this [[host]] changes nothing: it is empty, and \(section.header) in line "
        + "\(next.place.line) is for every host",
      help: "write \(own) in line \(next.place.line), if it is for these hosts only", at: host,
      code: "never-used")
  }

  /// Lays the entries of a table over an earlier one. At the top they are tables of the file.
  private func lay(_ entries: [Node.Entry], over lower: Node, isTop: Bool) {
    var rows = Array(lower.content)
    var indices = Dictionary(
      rows.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in entries {
      let section = isTop ? Section(rawValue: entry.key) : nil
      if section == .host { continue }
      let list = section.flatMap { $0.isList && entry.node.isArray ? $0 : nil }
      if let index = indices[entry.key] {
        let below = rows[index].node
        if let list {
          if below.isArray { lay(Array(entry.node.content), over: below, in: list) }
        } else if entry.node.isTable, below.isTable {
          lay(Array(entry.node.content), over: below, isTop: false)
        } else {
          rows[index] = entry
        }
      } else {
        indices[entry.key] = rows.count
        rows.append(entry)
        guard let list else { continue }
        let elements = Array(entry.node.content)
        entry.node.hold([])
        lay(elements, over: entry.node, in: list)
      }
    }
    lower.hold(rows)
  }

  /// Lays tables over earlier ones of their kind. Of devices the first that matches holds, and so a
  /// later layer's come first.
  private func lay(_ elements: [Node.Entry], over list: Node, in section: Section) {
    var rows: [Node.Entry?] = Array(list.content)
    let named = rows.enumerated().compactMap { index, row in
      row.flatMap { $0.node.name(section) }.map { ($0, index) }
    }
    let earlier = Dictionary(named, uniquingKeysWith: { first, _ in first })
    var (front, back, taken): ([Node.Entry], [Node.Entry], Set<Int>) = ([], [], [])
    for element in elements {
      let isMask = takeMask(of: element.node)
      guard isMask || !earlier.isEmpty else {
        back.append(element)
        continue
      }
      let name = element.node.name(section)
      guard let index = name.flatMap({ earlier[$0] }), taken.insert(index).inserted,
        let below = rows[index]
      else {
        if isMask {
          let own = elements.first {
            $0.node.place != element.node.place && $0.node.name(section) == name
          }
          if let own, name != nil {
            reportOwnMask(element.node, of: own.node.place, section)
          } else {
            reportIdleMask(element.node, name, among: earlier.keys.sorted(), section)
          }
        } else if section == .device {
          front.append(element)
        } else {
          back.append(element)
        }
        continue
      }
      if isMask {
        rows[index] = nil
        findings.masks["\(section.rawValue) \(name ?? "")"] = element.node.place
      } else if section == .device {
        lay(Array(element.node.content), over: below.node, isTop: false)
      } else {
        note(element.node, name ?? "", over: below.node.place, section)
        rows[index] = element
      }
    }
    list.hold(front + rows.compactMap(\.self) + back)
  }

  /// Takes `masked` out of a table, and returns whether it is true.
  private func takeMask(of table: Node) -> Bool {
    guard let mask = table.content.entry(Key.masked.rawValue) else { return false }
    table.hold(table.content.filter { $0.key != mask.key })
    if case .boolean(let isMask) = mask.node.value { return isMask }
    let mend = mask.node.booleanMeant
    findings.error(
      "'masked' must be true or false, not \(mask.node.description)",
      help: "write \(mend ?? "true or false")", at: mask.node.place, code: "wrong-value",
      replacement: mend)
    // Then no message says that the table lacks what a gesture needs.
    return mend == "true"
  }

  /// A mask in the file of the table that it is to remove.
  private func reportOwnMask(_ mask: Node, of table: Place, _ section: Section) {
    let line = findings.line(of: table, from: mask.place)
    findings.warn(
      "'masked' removes a \(section.header) of an earlier file, but the one that it names is "
        + "in the same file, in \(line)", help: "delete both tables",
      at: mask.place, code: "masks-nothing")
  }

  private func reportIdleMask(
    _ mask: Node, _ name: String?, among names: [String], _ section: Section
  ) {
    let isWhole = section == .gesture && mask.content.entry(GestureKey.type.rawValue) != nil
    let kind = section.header
    guard let name else {
      findings.error(
        "\(kind) with masked = true needs '\(section.identity ?? "name")'",
        help: "add \(section.identity ?? "name") = \("…".quoted)", at: mask.place,
        code: "missing-key")
      return
    }
    let near = NearestName.of(name, among: names.prefix(1000))
    findings.warn(
      "there is no \(kind) \(name.quoted) in an earlier file for this to remove",
      help: near.map { "did you mean \($0.quoted)?" }
        ?? (section == .device
          ? "write enabled = false for a touchscreen that is not to be used"
          : isWhole
            ? "to turn it off, write enabled = false in place of masked = true" : "drop it"),
      at: mask.place,
      code: "masks-nothing")
  }

  /// A host's own table is there to replace its file's.
  private func note(_ table: Node, _ name: String, over other: Place, _ section: Section) {
    findings.replaced[table.place] = other
    guard other.file != table.place.file else { return }
    findings.note(
      "this replaces \(section.header) \(name.quoted) in "
        + findings.line(of: other, from: table.place), at: table.place, code: "replaces")
  }
}

extension Node {
  /// What tells a table from others of its kind, or nil if it does not say.
  fileprivate func name(_ section: Section) -> String? {
    guard isTable, let key = section.identity else { return nil }
    return content.entry(key)?.node.plain
  }

  /// A text as it is, and else the same words for the same value.
  private var plain: String {
    switch value {
    case .string(let text): text
    case .array, .table:
      content.map { "\($0.key)=\($0.node.plain)" }.sorted().joined(separator: ",")
    default: description
    }
  }
}
