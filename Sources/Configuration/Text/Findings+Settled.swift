import Words

extension Findings {
  /// `help`, which says to write `[table] at the end of the file, with LINE below`, where the file
  /// has the table already: then the line belongs there. A `[[device]]` is for every touchscreen.
  func settled(_ help: String, from here: Place) -> String {
    let sides = help.parted(by: " at the end of the file, with ")
    guard sides.count == 2, let document else { return help }
    let starts = sides[0].parted(by: "write [")
    let ends = sides[1].parted(by: " below")
    guard starts.count > 1, ends.count > 1, let header = starts.last else { return help }
    let name = header.filter { $0 != "[" && $0 != "]" }
    let before = starts.dropLast().joined(separator: "write [")
    let after = ends.dropFirst().joined(separator: " below")
    guard let section = Section(rawValue: name), let entry = document.content.entry(name) else {
      return help
    }
    let way =
      section.isList
      ? own(of: section, ends[0], in: entry.node, here) : line(ends[0], of: section, entry, here)
    return way.map { before + $0 + after } ?? help
  }

  /// What to do about a line of a table that there is one of.
  private func line(
    _ text: String, of section: Section, _ entry: Node.Entry, _ here: Place
  ) -> String? {
    guard entry.node.isTable, isHeader(entry.place) else { return nil }
    return line(text, in: entry.node, called: section.header, at: entry.place, here)
  }

  private func line(
    _ text: String, in table: Node, called name: String, at place: Place, _ here: Place
  ) -> String {
    let key = text.prefix { $0 != " " }
    guard let own = table.content.entry(String(key)) else {
      return "write \(text) below \(name) in \(line(of: place, from: here))"
    }
    let home = "\(line(of: own.place, from: here))"
    let names = text.dropFirst(key.count + 4).dropLast()
    if own.node.isArray, text.hasSuffix("]"), !own.node.texts.map(\.quoted).contains(String(names))
    {
      return "add \(names) to \(String(key).asKey) in \(home)"
    }
    return own.node.asTOML.map { "\(key) = \($0)" } == text
      ? "keep \(text) in \(home)" : "write \(text) in \(home)"
  }

  /// What to do where the file has the `[[device]]` for all touchscreens, or the `[[profile]]`.
  private func own(of section: Section, _ text: String, in list: Node, _ here: Place) -> String? {
    guard let identity = section.identity, list.isArray else { return nil }
    let lines = text.parted(by: " and ")
    guard lines.count == 2, lines[0].hasPrefix("\(identity) = ") else { return nil }
    let same = list.content.first {
      $0.node.isTable
        && $0.node.content.entry(identity)?.node.asTOML.map { "\(identity) = \($0)" }
          == lines[0]
    }
    return same.map {
      line(lines[1], in: $0.node, called: "the \(section.header)", at: $0.node.place, here)
    }
  }
}

extension Section {
  /// What to write for a table of this kind that is no table, or one in a line: its header, and
  /// the lines below. It is nil where the value says no line.
  func header(for node: Node) -> String? {
    let lines = lines(for: node)
    return lines.isEmpty
      ? nil : "drop it, and write \(header) at the end of the file, with \(lines.list) below"
  }

  private func lines(for node: Node) -> [String] {
    switch node.value {
    case .table:
      let lines = node.content.map { entry in
        entry.node.asTOML.map { "\(entry.key) = \($0)" }
      }
      let key = identity.flatMap { node.content.entry($0) == nil ? $0 : nil }
      let title = key.map { "\($0) = \($0 == "match" ? "*".quoted : "…".quoted)" }
      return lines.contains { $0 == nil } ? [] : ([title] + lines).compactMap(\.self)
    case .array(let elements):
      if elements.count == 1, elements[0].isTable { return lines(for: elements[0]) }
      let names = elements.compactMap(\.usableText)
      let isOfSwitches = self == .conditions && !names.isEmpty && names.count == elements.count
      return isOfSwitches ? names.map { "\($0) = true" } : []
    case .boolean(let isOn):
      if let key = truths.first { return ["\(key) = \(isOn)"] }
      return mainKey.map { ["\($0) = \((isOn ? TableReader.usual[$0] ?? 1 : 0).plain)"] } ?? []
    case .integer, .number:
      let number = node.number?.plain
      return mainKey.flatMap { key in number.map { ["\(key) = \($0)"] } } ?? []
    case .string(let text):
      return identity.flatMap { key in text.asText.map { ["\(key) = \($0)"] } } ?? []
    case .dateOrTime: return []
    }
  }

  /// The number that a table is about, where it is about one.
  private var mainKey: String? { Section.switchKeys.first { $0.header == header }?.key }
}
