import Keys
import Words

/// What is meant by keys that a table does not have.
extension TableReader {
  /// What helps with a wish, with the values of the table in it, or nil if nothing is known of it.
  func wish(of entry: Node.Entry, known: [String]) -> String? {
    if let line = phase(of: entry, known: known) { return line }
    guard let help = Synonyms.substitute(for: entry.key, among: known) else { return nil }
    let own = node(GestureKey.run)
    let run = own?.commandText ?? "COMMAND"
    let seconds = entry.node.bare.flatMap { text -> Double? in
      let quantity = Quantity(text)
      let unit = KeyUnit(entry.key).unit ?? ((quantity?.value ?? 0) < 20 ? "s" : "ms")
      return quantity.flatMap { $0.unit.isEmpty ? Quantity($0.value, unit) : $0 }?.number(in: "s")
    }
    let pause = seconds.flatMap { (0.001...86400) ~= $0 ? $0 : nil } ?? 0.5
    let bare = entry.node.bare ?? "…"
    let name = node(GestureKey.name)?.string ?? "NAME"
    var values: [Character: String] = [
      "r": run, "s": pause.plain, "b": bare,
      "q": bare.asShellWord, "w": bare.asLiteralWord, "c": entry.node.commandText ?? bare,
      "l": String(bare.prefix { $0 != "\t" && $0.unicodeScalars.allSatisfy(\.isPrintable) }),
      "v": entry.node.string?.asAnyText ?? entry.node.asTOML ?? bare.asAnyText, "o": opposite,
      "n": name, "m": name.asLiteralWord,
    ]
    values["p"] = entry.node.percent
    values["e"] = entry.node.assignments
    if help.mentions("@p"), values["p"] == nil { return nil }
    if help.mentions("@e"), values["e"] == nil { return Synonyms.substitute(for: entry.key) }
    // A list of words is in quotes where it has to be.
    let isWhole = own?.string == nil || (help.mentions("@e") ? run.isOneCommand : run.staysWhole)
    let isJoined = ["@r &&", "&& @r", "@e @r"].contains { help.mentions($0) }
    return (isJoined && !isWhole ? Self.change(of: help, values) : Self.filled(help, values)).shown
  }

  /// What helps, with values in it. What stands between `<` and `>` becomes a text of TOML. Values
  /// may have these signs, too.
  private static func filled(_ help: String, _ values: [Character: String]) -> String {
    let parts = help.parted(by: "<")
    return parts.dropFirst().reduce(parts[0].filled(values)) { text, part in
      let (inner, rest) = (part.prefix { $0 != ">" }, part.drop { $0 != ">" }.dropFirst())
      return text + String(inner).filled(values).asAnyText + String(rest).filled(values)
    }
  }

  /// What helps in words, if `&&` or variables beside the command would change what it does.
  private static func change(of help: String, _ values: [Character: String]) -> String {
    let parts = help.parted(by: "run = <")
    let isAlone = parts[0] == "write "
    let lead = isAlone ? "leave it out" : parts[0].dropLast(" and ".count) + " in its place"
    let sides = String(parts[1].prefix { $0 != ">" }).parted(by: "@r")
    let words = sides.flatMap { $0.parted(by: "&&") }.map(\.withoutBlanks)
    // A variable in front of several commands would be for the first of them only.
    let addition = (help.mentions("@e") ? "export " : "") + words.joined().filled(values)
    let place = sides[0].isEmpty ? "last" : "first"
    return "\(lead), and change 'run' so that \(addition) runs \(place)"
  }

  /// What helps with touchégg's `on = "end"`, which says when the command runs.
  private func phase(of entry: Node.Entry, known: [String]) -> String? {
    let names = ["on", "at", "phase", "state", "when_state", "trigger_on", "run_on", "fire_on"]
    let keys = GestureKey.ofContinuous.prefix(4).map(\.rawValue)
    guard names.contains(entry.key.lowercased()), let word = entry.node.string else { return nil }
    let key =
      Synonyms.meaning(of: word, among: keys) ?? Synonyms.meaning(of: "on_\(word)", among: keys)
    guard let key else { return nil }
    guard known.contains(key) else { return "drop it: \(name) is recognized once, when it ends" }
    let run = node(GestureKey.run)?.asTOML ?? "COMMAND".quoted
    return "drop it, and write \(key) = \(run) in place of run"
  }

  /// The keys that the table would have to lose, were it of another type.
  func lost(to kind: GestureKind, _ entry: Node.Entry) -> String {
    let known = findings.kinds.keys(of: kind)
    let keys = entries.map(\.key).filter { !known.contains($0) && $0 != entry.key }
    return keys.isEmpty ? "" : ", and drop \(keys.map(\.asKey).list)"
  }

  /// The direction against that of the table.
  private var opposite: String {
    let ways = ["left": "right", "right": "left", "up": "down", "down": "up"]
    return ways[node(RowKey("direction"))?.string ?? ""] ?? "left"
  }

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
      let chord = node.string.flatMap { (try? KeyChord($0)) == nil ? KeyChord.meant(by: $0) : $0 }
      return chord.map { "\(key) = \($0.quoted)" }
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
    case .some(let own) where GestureKey.lists.contains(own):
      return node.listMeant(among: names).map { "\(key) = \($0)" }
    case .some(let own) where GestureKey.commands.contains(own) && node.isNone:
      return "block = true"
    case .some(let own) where GestureKey.commands.contains(own):
      if node.string != nil { return node.string?.asText.map { "\(key) = \($0)" } }
      return node.commandMeant.map { "\(key) = \($0)" }
    default: break
    }
    if Profile.lists.contains(key) { return node.listMeant(among: names).map { "\(key) = \($0)" } }
    if let word = Self.word(key, saying: node) { return "\(key) = \(word)" }
    if key == "match" { return matchLine(entry) }
    let own = KeyUnit(key)
    if own.unit != nil || Threshold(key).isCounted {
      let given = Quantity.isUnit(entry.key) ? entry.key : KeyUnit(entry.key).unit
      guard let quantity = node.bare.flatMap({ Quantity($0) }) else { return nil }
      let whole =
        quantity.unit.isEmpty ? Quantity(quantity.value, given ?? own.unit ?? "") : quantity
      guard let number = whole.number(in: own.unit) else { return nil }
      let slip = given == nil ? UnitSlip(number, of: own.unit, key: key)?.meant : nil
      return "\(key) = \((slip ?? number).plain)"
    }
    if Self.switches.contains(key) || GestureKey(rawValue: key)?.isSwitch == true {
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
  /// Keys of tables other than gestures whose values are true or false.
  private static let switches = ["enabled", "exclusive", "allow", "swallow"]

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

extension Threshold {
  /// Whether it is a number without unit.
  fileprivate var isCounted: Bool {
    ["fingers", "taps", "min_fingers", "max_fingers", "clicks", "max_running", "tolerance"]
      .contains(rawValue)
  }
}

extension GestureKey {
  /// Whether its value is true or false.
  fileprivate var isSwitch: Bool {
    switch self {
    case .enabled, .block, .naturalScroll, .kinetic, .reversible, .whenLocked, .cancelsTouches,
      .delaysTouchesBegan, .delaysTouchesEnded, .streamTouches:
      true
    default: false
    }
  }
}

extension Node {
  /// Whether it is a word for nothing, as a command that a gesture does not have.
  fileprivate var isNone: Bool {
    bare.map { ["", "none", "null", "nil", "nothing"].contains($0.lowercased()) } ?? false
  }

  /// A command as the shell's line.
  fileprivate var commandText: String? {
    if let string { return string.withoutBlanks.isEmpty ? nil : string }
    return texts.isEmpty ? nil : texts.map(\.asShellWord).joined(separator: " ")
  }

  /// The number of a share in per cent, or nil if it is none.
  fileprivate var percent: String? {
    let text = bare?.filter { $0 != "%" && $0 != " " }
    let number = text.flatMap { Double($0) }
    return number.flatMap { (1...100) ~= $0 ? $0.plain : nil }
  }

  /// Variables as they stand in front of a command, or nil if the shell has no such names.
  fileprivate var assignments: String? {
    let own = content.map { $0.key.isEmpty ? $0.node.bare : "\($0.key)=\($0.node.bare ?? "…")" }
    let parts = (own.isEmpty ? [string] : own).map { $0?.asAssignment }
    return parts.contains(nil) ? nil : parts.compactMap(\.self).joined(separator: " ")
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
