import Words

/// What a value says without the brackets, braces and quotes around it.
extension Node {
  /// `25 mm` of `["25 mm"]`, `{ value = 25, unit = "mm" }` and `{ mm = 25 }`, or nil where it says
  /// nothing, or more than one thing.
  var bare: String? {
    switch value {
    case .string(let text): return text.bare
    case .integer, .number: return number.flatMap { $0.isFinite ? $0.plain : nil }
    case .boolean(let isOn): return String(isOn)
    case .dateOrTime: return nil
    case .array(let elements):
      let texts = elements.map(\.bare)
      return Set(texts).count == 1 ? texts[0] : nil
    case .table:
      let unit = content.first { $0.key == "unit" }?.node.string
      let others = content.filter { $0.key != "unit" }
      guard others.count == 1, let text = others[0].node.bare else { return nil }
      let key = others[0].key
      if text == "true", key != "value" { return key }
      let ofKey = Quantity.isUnit(key) ? key : nil
      // Any other key may turn the meaning round: `{ not = "left" }`, `{ disabled = false }`.
      guard ofKey != nil || Node.wrappers.contains(key) else { return nil }
      return (unit ?? ofKey).map { "\(text) \($0)" } ?? text
    }
  }

  /// The texts that a value holds, however they are wrapped and joined. `known` are the names that
  /// there are, if any are, and `isWhole` says that a comma may stand in a text. There are none
  /// if a key may reverse the meaning. With `ofSwitches`, a false switch has `!` before its name.
  func leaves(
    among known: [String] = [], isWhole: Bool = false, ofSwitches: Bool = false
  ) -> [String] {
    allLeaves(among: known, isWhole: isWhole, ofSwitches: ofSwitches) ?? []
  }

  private func allLeaves(among known: [String], isWhole: Bool, ofSwitches: Bool) -> [String]? {
    var all: [String] = []
    switch value {
    case .string(let text): return text.bare.leaves(among: known, isWhole: isWhole)
    case .integer, .number: return [bare].compactMap { $0 }
    case .boolean, .dateOrTime: return []
    case .array, .table:
      for entry in content {
        if isTable, case .boolean(let isOn) = entry.node.value {
          guard isOn || ofSwitches else { return nil }
          all.append((isOn ? "" : "!") + entry.key)
          continue
        }
        guard !isTable || Node.wrappers.contains(entry.key) || Quantity.isUnit(entry.key),
          let leaves = entry.node.allLeaves(among: known, isWhole: isWhole, ofSwitches: ofSwitches)
        else { return nil }
        all += leaves
      }
      return all.uniqued
    }
  }

  /// Keys of a table that say nothing of what their value means.
  private static let wrappers = ["value", "values", "name", "names", "unit", "any", "all", "is"]

  /// The value as TOML, where it is a text, a number, a truth or a list of these.
  var asTOML: String? {
    switch value {
    case .string(let text): return text.asText ?? text.quoted
    case .integer, .number: return number?.plain
    case .boolean(let isOn): return String(isOn)
    case .array(let elements):
      let parts = elements.compactMap(\.asTOML)
      return parts.count == elements.count ? "[\(parts.joined(separator: ", "))]" : nil
    case .dateOrTime, .table: return nil
    }
  }

  /// Those of `words` that it says, each in its own way, or nil if it says anything else.
  func wordsMeant(among words: [String]) -> [String]? {
    let parts = leaves().flatMap { $0.names(among: words) ?? [$0] }
    if parts.contains(where: \.isNegated) { return nil }
    let meant = parts.flatMap { part -> [String?] in
      if words.contains(part) { return [part] }
      if TableReader.all.contains(part.lowercased()), words.count == 2 { return words }
      return [part.spelled(as: words) ?? Synonyms.nearest(to: part, among: words)]
    }
    let all = meant.compactMap { $0 }.uniqued
    return all.isEmpty || meant.contains(nil) ? nil : all
  }

  /// The list of its leaves as TOML, or nil where it has none that a list may hold.
  func listMeant(among known: [String] = [], isWhole: Bool = false) -> String? {
    let all = leaves(among: known, isWhole: isWhole)
    // A number among names is none of them.
    let isName = { (text: String) in known.contains(text) || Double(text) == nil }
    let texts = known.isEmpty ? all : all.filter(isName)
    guard !texts.isEmpty, texts.allSatisfy(\.isPlainInQuotes) else { return nil }
    return TOMLSlip.list(texts)
  }
}

extension String {
  /// Without blanks, quotes and brackets around it, and without marks at its end.
  var bare: String {
    let end = lastIndex { !",;! \t".contains($0) }
    let text = String(end.map { self[...$0] } ?? "").withoutBlanks
    let pairs: [Character: Character] = ["'": "'", "\"": "\"", "`": "`", "[": "]", "(": ")"]
    let inner = text.dropFirst().dropLast()
    guard let first = text.first, let end = pairs[first], text.count > 1, text.last == end,
      !inner.contains(first), !inner.contains(end)
    else { return text }
    return String(inner).bare
  }

  /// What it joins by commas, or by a word or a sign for "and" between names that are `known`.
  fileprivate func leaves(among known: [String], isWhole: Bool) -> [String] {
    if isEmpty || isWhole || known.contains(self) { return isEmpty ? [] : [self] }
    // No list of names is that long.
    if utf8.count > 4000 { return [] }
    if let names = names(among: known) { return names }
    let marks = known.isEmpty ? [" and ", " or "] : []
    let parts = split { ",;|".contains($0) }.map(String.init)
    return marks.reduce(parts) { parts, mark in parts.flatMap { $0.parted(by: mark) } }
      .map(\.bare).filter { !$0.isEmpty }.uniqued
  }

  /// The names among `known` that it joins, or nil if it joins none, or something else, too.
  func names(among known: [String]) -> [String]? {
    if isTooLong || known.isEmpty { return nil }
    for mark in [",", ";", "|", " and ", " or ", "&", "+", "/", " "] {
      let parts = parted(by: mark).map(\.bare).filter { !$0.isEmpty }
      guard (2...8).contains(parts.count) else { continue }
      var names: [String] = []
      for part in parts {
        guard let name = known.contains(part) ? part : part.spelled(as: known) else { break }
        names.append(name)
      }
      if names.count == parts.count { return names.uniqued }
    }
    return nil
  }

  /// What stands between the places of `mark`.
  func parted(by mark: String) -> [String] {
    var (parts, rest) = ([""], self[...])
    while let first = rest.first {
      if rest.hasPrefix(mark) {
        parts.append("")
        rest = rest.dropFirst(mark.count)
      } else {
        parts[parts.count - 1].append(first)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}

extension Node {
  /// A string that is neither empty nor contains NUL.
  var usableText: String? {
    guard case .string(let text) = value, !text.isEmpty, !letters.contains(0) else { return nil }
    return text
  }

  /// A number with or without fraction.
  var number: Double? {
    switch value {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .string, .boolean, .dateOrTime, .array, .table: nil
    }
  }
}
