import Words

/// Reads one table of the file: every value that is not as expected becomes an error with a place,
/// and counts as absent.
struct TableReader {
  /// How messages call the table that is the whole file.
  static let file = "the file"
  /// How messages call the table: `[[device]]`, `a tap`.
  let name: String
  /// Where problems go.
  let findings: Findings
  private let table: Node
  /// The marks of the keys: most that are asked for are absent, and a look at this says so.
  private let marks: UInt64

  /// Reads `node`. It is nil, and an error, if `node` is no table.
  init?(_ node: Node, name: String, findings: Findings) {
    guard node.isTable else {
      findings.error(
        "\(name) must be a table, not \(node.description)",
        help: Section.allCases.first { $0.header == name }?.header(for: node)
          ?? (name.hasPrefix("[")
            ? "write \(name) on a line of its own, and its keys below"
            : "write { \(name) = \"…\" }"),
        at: node.place, code: "wrong-value")
      return nil
    }
    let marks = node.content.reduce(0) { $0 | KeySet.mark(of: $1.letters) }
    if findings.valuePlaces != nil {
      for entry in node.content {
        findings.valuePlaces?[node.place, default: [:]][entry.key] = entry.node.place
      }
    }
    self.init(name: name, findings, node, marks: marks)
  }

  private init(name: String, _ findings: Findings, _ table: Node, marks: UInt64) {
    self.name = name
    self.findings = findings
    self.table = table
    self.marks = marks
  }

  /// Where the table begins.
  var place: Place { table.place }
  /// The table's keys and values, in the file's order.
  var entries: Node.Content { table.content }
  /// Whether it has no key.
  var isEmpty: Bool { marks == 0 }

  /// The same table under another name.
  func named(_ name: String) -> TableReader {
    TableReader(name: name, findings, table, marks: marks)
  }

  /// The value of `key`, or nil if it is absent.
  func node(_ key: some RawRepresentable<String>) -> Node? { entry(key)?.node }

  /// Where `key` stands, or nil if it is absent.
  func place(of key: some RawRepresentable<String>) -> Place? { entry(key)?.place }

  /// Whether `key` is there.
  func has(_ key: some RawRepresentable<String>) -> Bool { entry(key) != nil }

  /// Whether any of `keys` is there.
  func has(anyOf keys: KeySet) -> Bool {
    marks & keys.marks != 0 && entries.contains { keys.contains($0.letters) }
  }

  @inline(__always)
  private func entry<Key: RawRepresentable<String>>(_ key: Key) -> Node.Entry? {
    // Gestures are asked for most keys, and nearly all of these are absent.
    let mark =
      Key.self == GestureKey.self
      ? unsafeBitCast(key, to: GestureKey.self).mark : KeySet.mark(of: key.rawValue.utf8)
    return marks & mark == 0 ? nil : entries.entry(key.rawValue)
  }

  /// Reports every key that is not among the cases of `keys`.
  func reportUnknownKeys<Key: CaseIterable & RawRepresentable<String>>(except keys: Key.Type) {
    reportUnknownKeys(except: keys.allCases.map(\.rawValue))
  }

  /// Reports every key that is not `known`.
  func reportUnknownKeys(except known: [String]) {
    for entry in entries where !known.contains(entry.key) {
      reportUnknown(entry, known: known)
    }
  }

  /// Reports `entry`, whose key is none of `known`.
  func reportUnknown(_ entry: Node.Entry, known: [String]) {
    guard findings.isPatient else {
      return findings.error(
        "unknown key \(entry.key.asKey) in \(name)", help: "drop it", at: entry.place,
        code: "unknown-key")
    }
    let section = findings.isOfDaemon ? Section(rawValue: entry.key) : nil
    if let section, !section.isList, entry.node.isTable, entry.place.column == 1 {
      let isThere = findings.document?.content.entry(entry.key) != nil
      let lines = section.header(for: entry.node).map { findings.settled($0, from: entry.place) }
      return findings.error(
        "\(entry.key.asKey) is no key of \(name)",
        help: (isThere ? lines : nil)
          ?? "\(section.header) is a table of its own: move the line above the first table",
        at: entry.place, code: "foreign-key")
    }
    if let section, section.isList, entry.isOnOneLine, let help = section.header(for: entry.node),
      entry.node.isTable || entry.isTables
    {
      return findings.error(
        "\(entry.key.asKey) is no key of \(name)", help: help, at: entry.place,
        code: "foreign-key")
    }
    if entry.key.hasPrefix("-") {
      return findings.error(
        "\(entry.key.asKey) begins with a hyphen, as a line that a diff takes away",
        help: "delete the line, or the hyphen if it is to stay", at: entry.place,
        code: "unknown-key")
    }
    let mend =
      entry.standsOnce ? (entry.key.spelled(as: known) ?? identity(entry.key)).flatMap(free) : nil
    let whole = mend == nil ? wholeHint(for: entry, known: known) : nil
    let home = mend == nil && whole == nil ? home(of: entry, known: known) : nil
    let isWhole = whole?.replacement != nil && entry.isOnOneLine
    let own = mend.map { "write \($0)" } ?? whole?.help
    let help = own ?? home ?? hint(for: entry, known: known)
    findings.error(
      home == nil
        ? "unknown key \(entry.key.asKey) in \(name)" : "\(entry.key.asKey) is no key of \(name)",
      help: located(help, from: entry.place),
      at: entry.place, code: home == nil ? "unknown-key" : "foreign-key",
      replacement: mend ?? (isWhole ? whole?.replacement : nil),
      through: isWhole ? entry.node.place : nil)
  }

  /// The key, unless it is there already.
  func free(_ key: String) -> String? {
    entry(RowKey(key)) == nil ? key : nil
  }

  /// Reports that `key` is not `expected`. `mend` is what to write if there is one answer only.
  @_semantics("optimize.sil.specialize.generic.never")
  func reject(
    _ node: Node, of key: some RawRepresentable<String>, expected: String, hint: String? = nil,
    code: String = "wrong-value", mend: String? = nil
  ) {
    // `[gesture.when]`: a header in place of a value.
    let isHeader = node.isTable && node.place.column == 1
    let mended = mend.map {
      isHeader
        ? "write \(key.rawValue) = \($0) in the table above, in place of this one and its lines"
        : "write \($0)"
    }
    let help =
      mended ?? hint.map { isHeader ? "\($0) in the table above, in place of this one" : $0 }
      ?? advice(on: node, of: key.rawValue, expected: expected)
    findings.error(
      "\(key.rawValue.asKey) must be \(expected), not \(node.description)",
      help: located(help, from: place(of: key) ?? node.place),
      at: node.place, code: code, replacement: isHeader ? nil : mend)
  }

  /// Reports that a key without which the table makes no sense is absent.
  /// Not where it seems to stand under another name, which is told then.
  @_semantics("optimize.sil.specialize.generic.never")
  func reportMissing(
    _ key: some RawRepresentable<String>, expected: String, help: String? = nil
  ) {
    if misnamed(key) != nil { return }
    let other = findings.replaced[place].map { findings.line(of: $0, from: place) }
    var isOff = false
    if case .boolean(false)? = node(GestureKey.enabled)?.value { isOff = true }
    let instead =
      isOff ? ", or write masked = true in place of 'enabled' to remove that table" : ""
    findings.error(
      "\(name) needs \(key.rawValue.asKey): \(expected)",
      help: other.map {
        "it replaces the whole table in \($0): repeat the keys that are to stay\(instead)"
      } ?? help
        ?? "add \(key.rawValue) = \(TableReader.usual[key.rawValue]?.plain ?? "…".quoted)",
      at: place, code: "missing-key")
  }

  /// The value that `key`, which is absent, seems to have under another name, or nil if there is
  /// none. It is looked for among 100 keys: no table has so many.
  @_semantics("optimize.sil.specialize.generic.never")
  func misnamed(_ key: some RawRepresentable<String>) -> Node? {
    let key = key.rawValue
    let section = Section.allCases.first { $0.header == name }
    let isWhole = name == TableReader.file && findings.isOfDaemon
    lazy var known = (section ?? .gesture).keys(findings.kinds)
    let isType = key == GestureKey.type.rawValue && section == .gesture
    return entries.prefix(100).first {
      if isType, !known.contains($0.key), let text = $0.node.string,
        KindWords(text, among: findings.kinds) != nil
      {
        return true
      }
      return !$0.key.isEmpty && !(isWhole && Section(rawValue: $0.key) != nil)
        && !known.contains($0.key)
        && ($0.key.spelled(as: [key]) ?? Synonyms.nearest(to: $0.key, among: [key])
          ?? identity($0.key)) == key
    }?.node
  }

  /// The key that tells the table from others, for one that is made of the table's own name:
  /// `hostname`, `zone_id`.
  private func identity(_ key: String) -> String? {
    let kind = findings.kinds.all.first { $0.withArticle == name }
    guard
      let section = Section.allCases.first(where: { $0.header == name })
        ?? kind.map({ _ in Section.gesture })
    else { return nil }
    let letters = key.lowercased()
    let rest = letters.dropFirst(section.rawValue.count).filter(\.isLetter)
    let isOwn = letters.hasPrefix(section.rawValue) && ["", "name", "id", "match"].contains(rest)
    // `gesture` may be a word for the type.
    let isOther = Synonyms.meaning(of: key, among: section.keys(findings.kinds)) != nil
    return isOwn && !isOther ? section.identity : nil
  }
}

/// A key that comes from a type's row instead of an enumeration.
struct RowKey: RawRepresentable {
  let rawValue: String

  init(rawValue: String) {
    self.rawValue = rawValue
  }

  init(_ key: String) {
    rawValue = key
  }
}
