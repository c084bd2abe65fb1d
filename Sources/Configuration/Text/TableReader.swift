import Words

/// Reads one table of the file: every value that is not as expected becomes an error with a place,
/// and counts as absent.
struct TableReader {
  /// How messages call the table: `[[device]]`, `a tap`.
  let name: String
  /// Where the table begins.
  let place: Place
  /// The table's keys and values, in the file's order.
  let entries: [Node.Entry]
  /// Where problems go.
  let findings: Findings

  /// Reads `node`; nil, and an error, if it is no table.
  init?(_ node: Node, name: String, findings: Findings) {
    guard case .table(let entries) = node.value else {
      findings.error(
        "\(name) must be a table, not \(node.description)", at: node.place, code: "wrong-value")
      return nil
    }
    self.init(name: name, place: node.place, entries: entries, findings: findings)
  }

  private init(name: String, place: Place, entries: [Node.Entry], findings: Findings) {
    self.name = name
    self.place = place
    self.entries = entries
    self.findings = findings
  }

  /// The same table under another name.
  func named(_ name: String) -> TableReader {
    TableReader(name: name, place: place, entries: entries, findings: findings)
  }

  /// The value of `key`; nil if it is absent.
  func node(_ key: some RawRepresentable<String>) -> Node? {
    let key = key.rawValue
    return entries.firstIndex { $0.key == key }.map { entries[$0].node }
  }

  /// Where `key` stands; nil if it is absent.
  func place(of key: some RawRepresentable<String>) -> Place? {
    let key = key.rawValue
    return entries.firstIndex { $0.key == key }.map { entries[$0].place }
  }

  /// Reports every key that is not among the cases of `keys`.
  func reportUnknownKeys<Key: CaseIterable & RawRepresentable<String>>(except keys: Key.Type) {
    let known = keys.allCases.map(\.rawValue)
    for entry in entries where !known.contains(entry.key) {
      reportUnknown(entry, known: known)
    }
  }

  /// Reports `entry`, whose key is none of `known`.
  func reportUnknown(_ entry: Node.Entry, known: [String]) {
    let mend = entry.standsOnce ? entry.key.spelled(as: known).flatMap { free($0) } : nil
    let hint = mend.map { "; write \($0)" } ?? Synonyms.hint(for: entry.key, among: known)
    findings.error(
      "unknown key \(entry.key.asKey) in \(name)\(hint ?? "; expected \(known.alternatives)")",
      at: entry.place, code: "unknown-key", replacement: mend)
  }

  /// The key, unless it is there already.
  private func free(_ key: String) -> String? {
    entries.contains { $0.key == key } ? nil : key
  }

  /// Reports that `key` is not `expected`; `mend` is what to write if there is one answer only.
  func reject(
    _ node: Node, of key: some RawRepresentable<String>, expected: String, hint: String? = nil,
    code: String = "wrong-value", mend: String? = nil
  ) {
    let hint = mend.map { "; write \($0)" } ?? hint ?? ""
    findings.error(
      "\(key.rawValue.asKey) must be \(expected), not \(node.description)\(hint)",
      at: node.place, code: code, replacement: mend)
  }

  /// Reports that a key without which the table makes no sense is absent.
  func reportMissing(_ key: some RawRepresentable<String>, expected: String) {
    findings.error(
      "\(name) needs \(key.rawValue.asKey): \(expected)", at: place, code: "missing-key")
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
