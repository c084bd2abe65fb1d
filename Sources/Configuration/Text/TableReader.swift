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
  /// A mark for the length of each key: most that are asked for are absent, and a look at this says so.
  private let marks: UInt64

  /// Reads `node`; nil, and an error, if it is no table.
  init?(_ node: Node, name: String, findings: Findings) {
    guard case .table(let entries) = node.value else {
      findings.error(
        "\(name) must be a table, not \(node.description)", at: node.place, code: "wrong-value")
      return nil
    }
    self.init(
      name: name, place: node.place, entries: entries, findings: findings,
      marks: entries.reduce(0) { $0 | TableReader.mark(of: $1.key) })
  }

  private init(
    name: String, place: Place, entries: [Node.Entry], findings: Findings, marks: UInt64
  ) {
    self.name = name
    self.place = place
    self.entries = entries
    self.findings = findings
    self.marks = marks
  }

  /// The same table under another name.
  func named(_ name: String) -> TableReader {
    TableReader(name: name, place: place, entries: entries, findings: findings, marks: marks)
  }

  /// The value of `key`; nil if it is absent.
  func node(_ key: some RawRepresentable<String>) -> Node? {
    index(of: key.rawValue).map { entries[$0].node }
  }

  /// Where `key` stands; nil if it is absent.
  func place(of key: some RawRepresentable<String>) -> Place? {
    index(of: key.rawValue).map { entries[$0].place }
  }

  /// Whether `key` is there.
  func has(_ key: some RawRepresentable<String>) -> Bool { index(of: key.rawValue) != nil }

  @inline(__always)
  private func index(of key: String) -> Int? {
    marks & TableReader.mark(of: key) == 0 ? nil : indexAmongEntries(of: key)
  }

  private func indexAmongEntries(of key: String) -> Int? {
    entries.firstIndex { $0.key == key }
  }

  @inline(__always)
  private static func mark(of key: String) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: key.utf8.count)
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
