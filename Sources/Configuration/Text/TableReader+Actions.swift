import Words

/// What helps with tables that other programs have in a gesture.
extension TableReader {
  /// `[gesture.settings]`, whose keys are all the gesture's own: the header is too much.
  func strayHeader(_ entry: Node.Entry, _ known: [String]) -> Measured? {
    let keys = entry.node.content.map(\.key)
    // Below an inner table, or beside another, the lines would belong to that.
    guard known.contains(GestureKey.type.rawValue), entry.node.isTable, !entry.isOnOneLine,
      entries.allSatisfy({ !$0.isTables && (!$0.node.isTable || $0.key == entry.key) }),
      !keys.isEmpty, keys.allSatisfy({ known.contains($0) && !has(RowKey($0)) })
    else { return nil }
    if findings.kinds[entry.key] != nil, !has(GestureKey.type), !keys.contains("type") {
      return Measured(advice: "write type = \(entry.key.quoted) in place of this header")
    }
    let own = keys.count == 1 ? "the line below belongs" : "the lines below belong"
    return Measured(advice: "drop this header: \(own) to the [[gesture]] itself")
  }

  /// Where a key of a gesture belongs that stands in `[[gesture.action]]`.
  func homeInGesture(of key: String) -> String {
    let gestures = findings.document?.content.entry(Section.gesture.rawValue)?.node
    let owner = gestures?.content.first { element in
      element.node.content.entry(GestureKey.action.rawValue)?.node.content
        .contains { $0.node.place == place } ?? false
    }
    if let own = owner?.node.content.entry(key) {
      return "drop it: the [[gesture]] has \(key.asKey) in "
        + findings.line(of: own.place, from: place)
    }
    return "move it to the [[gesture]], above [[gesture.action]]"
  }

  /// The lines for a list of actions, each with a command, or nil where there is none.
  func actionsHint(for entry: Node.Entry, _ known: [String]) -> String? {
    let nodes = entry.node.isArray ? entry.node.content.map(\.node) : [entry.node]
    let lines = nodes.compactMap { node in TableReader.commandLine(of: node, known) }
    guard entry.isOnOneLine, !lines.isEmpty, lines.count == nodes.count else {
      return entry.isTables ? "write [[gesture.action]]" : nil
    }
    let keys = lines.map(\.key)
    let isFree = keys.uniqued.count == keys.count && !keys.contains { has(RowKey($0)) }
    if isFree { return "write \(lines.map(\.line).list) in its place" }
    let tables = lines.map { "[[gesture.action]] with \($0.line) below" }
    return "drop it, and write after the gesture's keys \(tables.list)"
  }

  /// The line for a list of whole commands, one after the other.
  func sequence(of node: Node, _ known: [String]) -> String? {
    let texts = node.texts
    guard known.contains(GestureKey.run.rawValue), !has(GestureKey.run), node.isArray,
      texts.count > 1, texts.count == Array(node.content).count, texts[0].contains(" "),
      !texts.contains(where: { $0.withoutBlanks.hasSuffix("&") })
    else { return nil }
    return texts.joined(separator: " && ").asText.map { "\(GestureKey.run.rawValue) = \($0)" }
  }

  /// What a table of another program's runs, and when: `{ on = "begin", command = "…" }`.
  private static func commandLine(
    of node: Node, _ known: [String]
  ) -> (key: String, line: String)? {
    let run = GestureKey.run.rawValue
    if let text = node.string { return text.asText.map { (run, "\(run) = \($0)") } }
    guard node.isTable else { return nil }
    let command = node.content.first {
      $0.key == run || Synonyms.meaning(of: $0.key, among: [run]) == run
    }
    guard let text = command?.node.string?.asText,
      !node.content.contains(where: { ["args", "arguments"].contains($0.key) })
    else { return nil }
    let phases = ["on", "at", "phase", "state", "trigger"]
    let phase = node.content.first { phases.contains($0.key) }?.node.string
    let keys = GestureKey.ofContinuous.map(\.rawValue)
    let named = phase.flatMap { Synonyms.meaning(of: $0, among: keys) }
    let key = (named ?? phase.flatMap { Synonyms.meaning(of: "on_\($0)", among: keys) }) ?? run
    let own = key == GestureKey.onBegan.rawValue || !known.contains(key) ? run : key
    return (own, "\(own) = \(text)")
  }
}
