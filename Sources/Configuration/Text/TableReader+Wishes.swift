import Words

/// What is meant by keys that a table does not have.
extension TableReader {
  /// What helps with a wish, with the values of the table in it, or nil if nothing is known of it.
  func wish(of entry: Node.Entry, known: [String]) -> String? {
    plainWish(of: entry, known: known).map { findings.settled($0, from: entry.place) }
  }

  private func plainWish(of entry: Node.Entry, known: [String]) -> String? {
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

  /// The other table that has the key, unless it has another name in this one, or nil if there is
  /// none.
  func home(of entry: Node.Entry, known: [String]) -> String? {
    let key = entry.key
    let isOfGesture = name.hasPrefix("[[gesture") && findings.kinds.keys(of: nil).contains(key)
    if isOfGesture, name == "[[gesture.action]]",
      !findings.kinds.all.contains(where: { GestureKey.namesOfActions(of: $0).contains(key) })
    {
      return homeInGesture(of: key)
    }
    let other = Synonyms.meaning(of: key, among: known)
    let isOther = isOfGesture || !findings.isOfDaemon
    if isOther || other.map({ !has(RowKey($0)) }) ?? false { return nil }
    let text = entry.isOnOneLine ? entry.node.asTOML : nil
    let here = name == Section.host.header ? nil : entry.place
    let home = Section.home(of: key, findings, line: text.map { "\(key) = \($0)" }, from: here)
    guard name == Section.host.header, let home, home.hasPrefix("write [") else { return home }
    // Of this host only.
    let bracket = home.hasPrefix("write [[") ? "[[" : "["
    return "write \(bracket)host." + home.dropFirst("write \(bracket)".count)
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
    let others = entries.filter { !known.contains($0.key) && $0.key != entry.key }
    let keys = others.map { other in
      "\(other.key.asKey) in \(findings.line(of: other.place, from: entry.place))"
    }
    return keys.isEmpty ? "" : ", and drop \(keys.list)"
  }

  /// The direction against that of the table.
  private var opposite: String {
    let ways = ["left": "right", "right": "left", "up": "down", "down": "up"]
    return ways[node(RowKey("direction"))?.string ?? ""] ?? "left"
  }
}

extension Node {
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
}
