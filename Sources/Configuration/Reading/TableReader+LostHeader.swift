import Words

extension TableReader {
  /// Reports keys at the top of a file whose table has lost its header, and returns them: several
  /// that are none there, and belong to one table.
  func reportLostHeader(_ known: [String]) -> Set<String> {
    // Of a file without such a mistake nothing more is looked at.
    let strangers = entries.filter { !known.contains($0.key) && !$0.isTables }
    guard strangers.count > 1 else { return [] }
    let kinds = findings.kinds
    let sections = Section.allCases.map { (section: $0, keys: Set($0.keys(kinds))) }
    let all = sections.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    let lost = strangers.filter { all.contains($0.key) }
    guard lost.count > 1, let first = lost.first else { return [] }
    let keys = Set(lost.map(\.key))
    let owners = sections.filter { $0.section != .defaults && keys.isSubset(of: $0.keys) }
    guard !owners.isEmpty else { return [] }
    findings.error(
      "keys of a table stand above the first table of the file",
      help: "write \(owners.map(\.section.header).alternatives) above this line", at: first.place,
      code: "foreign-key")
    return keys
  }
}
