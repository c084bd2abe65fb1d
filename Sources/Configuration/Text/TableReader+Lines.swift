import Keys
import Words

/// Lines of keys that a table has, from values that stand under other keys.
extension TableReader {
  /// The line that says under `key`, which the table knows, what `entry` says, or nil where its
  /// value is nothing for that key.
  func line(_ key: String, saying entry: Node.Entry) -> String? {
    let node = entry.node
    if node.isTable || entry.isTables, !entry.isOnOneLine { return nil }
    let kind = findings.kinds.all.first { $0.withArticle == name }
    if let rule = kind?.choices.first(where: { $0.key == key }) {
      return node.choiceMeant(by: rule).map { "\(key) = \($0)" }
    }
    let names = findings.names(for: key)
    switch GestureKey(rawValue: key) {
    case .zone where ZoneRule.keys.first == "name":
      if let table = ZoneRule.table(meantBy: node) { return table.without("write ") }
      guard let text = node.string?.bare else { return nil }
      let zone = names.contains(text) ? text : text.spelled(as: names)
      if let zone { return "zone = \(zone.quoted)" }
      return "zone = \(text.quoted), and \(ZoneRule.table(named: text))"
    case .whilePressed, .keys: return TableReader.keysMeant(by: node).map { "\(key) = \($0)" }
    case .key, .keyUp, .keyDown:
      return TableReader.chordsMeant(by: node).map { "\(key) = \($0)" }
    case .simultaneousWith where node.bare == "true": return "\(key) = [\("*".quoted)]"
    case .when:
      guard let names = Condition.names(meantBy: node) else { return nil }
      let nots = ["not", "unless", "disabled", "disable", "except"]
      let isNot = entry.key.parts.first.map(nots.contains) ?? false
      if !isNot { return "when = \(TOMLSlip.list(names))" }
      // Of several, either each has to be off, or one of them.
      guard names.count == 1 else { return nil }
      let other = names[0].hasPrefix("!") ? String(names[0].dropFirst()) : "!\(names[0])"
      return "when = [\(other.quoted)]"
    case .some(let own) where own.value == .list || own.value == .keys:
      return node.listMeant(among: names).map { "\(key) = \($0)" }
    case .some(let own) where own.value == .command && node.isNone:
      return "block = true"
    case .some(let own) where own.value == .command:
      if node.string != nil { return node.string?.asText.map { "\(key) = \($0)" } }
      return node.commandMeant.map { "\(key) = \($0)" }
    default: break
    }
    if Profile.lists.contains(key) { return node.listMeant(among: names).map { "\(key) = \($0)" } }
    if let word = Self.word(key, saying: node) { return "\(key) = \(word)" }
    if key == "match" { return matchLine(entry) }
    let own = KeyUnit(key)
    if own.unit != nil || isCounted(key) {
      let unit = Quantity.isUnit(entry.key) ? entry.key : KeyUnit(entry.key).unit
      let given = own.unit == nil ? nil : unit
      guard let quantity = node.bare.flatMap({ Quantity($0) }) else { return nil }
      let whole =
        quantity.unit.isEmpty ? Quantity(quantity.value, given ?? own.unit ?? "") : quantity
      guard let number = whole.number(in: own.unit) else { return nil }
      let slip = given == nil ? UnitSlip(number, of: own.unit, key: key)?.meant : nil
      return "\(key) = \((slip ?? number).plain)"
    }
    if isTruth(key) {
      let isNot = entry.key.lowercased().hasPrefix("dis") || entry.key == "off"
      let isOn = node.bare == "true" || node.booleanMeant == "true" || (node.number ?? 0) > 0
      return "\(key) = \(isOn != isNot)"
    }
    if case .boolean = node.value { return nil }
    let ofText = ["name", "match", "zone", "display", "version", "host", "user", "prefix"]
    if let number = node.number?.plain, !ofText.contains(key) { return "\(key) = \(number)" }
    return node.bare.flatMap { $0.isEmpty ? nil : $0.asText }.map { "\(key) = \($0)" }
  }
}

extension TableReader {
  /// Whether the value of `key` is true or false.
  private func isTruth(_ key: String) -> Bool {
    let section = Section.allCases.first { $0.header == name }
    return section?.truths.contains(key) ?? (GestureKey(rawValue: key)?.value == .truth)
  }

  /// Whether the value of `key`, which has no unit, is a number.
  private func isCounted(_ key: String) -> Bool {
    TableReader.usual[key] != nil || findings.kinds.thresholds.contains(Threshold(key))
  }

  /// The word, or the size, that a number stands for.
  static func word(_ key: String, saying node: Node) -> String? {
    let turns = [0: "normal", 90: "right", 180: "inverted", 270: "left", -90: "left"]
    switch key {
    case "click", "drag": return node.wordMeant(among: ["left", "middle", "right"])?.quoted
    case "orientation":
      let quantity = node.bare.flatMap { Quantity($0) }
      return quantity.flatMap { turns[Int(exactly: $0.value) ?? 1] }?.quoted
    case "size_mm":
      if let size = node.sizeMeant { return size }
      guard let size = node.bare.flatMap({ Quantity($0) }) else { return nil }
      let inches = size.unit.isEmpty ? size.value : (size.number(in: "mm") ?? 0) / 25.4
      guard (3...120).contains(inches) else { return nil }
      let sides = [22.14, 12.45].map { ($0 * inches).rounded().plain }
      return "[\(sides[0]), \(sides[1])]"
    default: return nil
    }
  }

  /// The line for a part of what a device is known by.
  private func matchLine(_ entry: Node.Entry) -> String? {
    guard let text = entry.node.bare else { return nil }
    if text.hasPrefix("/dev/") || text == "true" { return nil }
    switch entry.key.lowercased() {
    case "vendor", "product", "vid", "pid", "vendor_id", "product_id":
      let key = entry.key.lowercased().hasPrefix("v") ? "vendor" : "product"
      let whole = entry.node.number.flatMap { UInt16(exactly: $0) }
      let number =
        entry.node.number == nil ? Node.hex(text) : whole.map { "0x" + String($0, radix: 16) }
      return number.map { "match = { \(key) = \($0) }" }
    case "path", "seat": return "match = { \(entry.key) = \(text.quoted) }"
    default: return text.asText.map { "match = \($0)" }
    }
  }
}

extension String {
  fileprivate func without(_ start: String) -> String {
    hasPrefix(start) ? String(dropFirst(start.count)) : self
  }
}

extension Node {
  /// Whether it is a word for nothing, as a command that a gesture does not have.
  fileprivate var isNone: Bool {
    bare.map { ["", "none", "null", "nil", "nothing"].contains($0.lowercased()) } ?? false
  }

  /// Its words of a rule as TOML, or nil where it has others. `x` and `horizontal` are axes.
  fileprivate func choiceMeant(by rule: ChoiceRule) -> String? {
    let axes = ["x": "horizontal", "y": "vertical"]
    let text = bare.map { axes[$0.lowercased()] ?? $0 } ?? ""
    if rule.words.contains(text) { return text.quoted }
    let both = ["horizontal": ["left", "right"], "vertical": ["up", "down"]][text]
    guard let words = both ?? wordsMeant(among: rule.words), words.allSatisfy(rule.words.contains)
    else { return nil }
    if words.count == 1 { return words[0].quoted }
    return rule.takesSeveral ? TOMLSlip.list(words) : nil
  }
}
