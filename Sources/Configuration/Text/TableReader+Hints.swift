import Words

/// What helps with keys that a table does not have.
extension TableReader {
  /// What to write for key and value together, or nil where only the key is wrong.
  func wholeHint(for entry: Node.Entry, known: [String]) -> Measured? {
    if let own = Section.line(for: entry, in: name) {
      // Only the user can say how much the key should turn on.
      let given = known.first { has(RowKey($0)) }
      if own.isOn, let given { return Measured(advice: "drop it: \(given.asKey) is on already") }
      let isSure = !own.isOn && !known.contains { own.line.hasPrefix("\($0) ") && has(RowKey($0)) }
      return isSure ? Measured(line: own.line) : Measured(line: own.line).withoutReplacement
    }
    if let header = strayHeader(entry, known) { return header }
    if name == Section.profile.header, entry.key == Section.gesture.rawValue,
      entry.node.isTable || entry.isTables
    {
      let advice =
        has(ApplicationKey.applications)
        ? "with the applications of this [[profile]]"
        : "with enabled = false, and its name in 'enable'"
      return Measured(advice: "write [[gesture]] in its place, \(advice)")
    }
    if entry.key == "actions", let line = sequence(of: entry.node, known) {
      return Measured(line: line).withoutReplacement
    }
    if known.contains(GestureKey.type.rawValue), !has(GestureKey.type),
      let type = entry.node.string.flatMap({ KindWords($0, among: findings.kinds) })
    {
      return Measured(advice: "write \(type.lines.list)")
    }
    if let way = wayHint(for: entry) ?? turnHint(for: entry, known) ?? kindHint(for: entry, known) {
      return way
    }
    let sides = ["width_mm", "height_mm"].compactMap { node(RowKey($0))?.number?.plain }
    if known.contains("size_mm"), sides.count == 2, ["width_mm", "height_mm"].contains(entry.key) {
      return Measured(advice: "write size_mm = [\(sides[0]), \(sides[1])] for both sides")
    }
    let meaning = Synonyms.meaning(of: entry.key, among: known)
    let asks = [nil, GestureKey.when.rawValue, GestureKey.applications.rawValue].contains(meaning)
    let questions = WindowQuestion.all(in: entry.node)
    if asks, known.contains(GestureKey.applications.rawValue), let first = questions.first {
      let whole = Measured(line: questions.map(\.line).list)
      let isFree = !has(first.key) && questions.count == 1 && first.isPlain
      return isFree ? whole : whole.withoutReplacement
    }
    if name == Section.zone.header, let line = ZoneRule.line(for: entry) {
      return Measured(advice: line)
    }
    let exact = Synonyms.meaning(of: entry.key, among: known)
    if exact == nil, let wish = wish(of: entry, known: known) { return Measured(advice: wish) }
    guard let key = exact ?? NearestName.of(entry.key, among: known) else {
      return alike(entry, known)
    }
    let isLength = name == Section.zone.header && ZoneRule.lengths.contains(key)
    let rule = findings.kinds.all.first { $0.withArticle == name }?.rule(of: Threshold(key))
    if isLength, let number = entry.node.number?.plain, KeyUnit(entry.key).unit == nil {
      let texts = "\("\(number)%".quoted) or \("\(number)mm".quoted)"
      return Measured(advice: "did you mean \(key.asKey)? write \(key) = \(texts)")
    }
    let measured = Measured(entry, as: key, isLength: isLength, rule: rule)
    let line = line(key, saying: entry)
    if has(RowKey(key)) {
      guard let line, line.hasPrefix(key) else { return measured?.withoutReplacement }
      let isCommand = GestureKey(rawValue: key).map(GestureKey.commands.contains) ?? false
      let more =
        isCommand && !name.hasPrefix("[")
        ? ". For both, write [[gesture.action]] after the gesture's keys, with \(line) below" : ""
      let isMatch = key == "match"
      return Measured(
        advice: isMatch
          ? "write \(line) in place of the other 'match'"
          : "drop it: \(key.asKey) is here already. Or write \(line) in place of the other"
            + more)
    }
    if let measured, measured.replacement != nil || measured.isLine { return measured }
    if let line { return Measured(line: line).withoutReplacement }
    return wish(of: entry, known: known).map { Measured(advice: $0) } ?? measured
  }

  /// The only key of the table that has the same kind of unit as an unknown key.
  private func alike(_ entry: Node.Entry, _ known: [String]) -> Measured? {
    let own = KeyUnit(entry.key)
    guard own.unit != nil, entry.node.number != nil,
      Synonyms.substitute(for: entry.key, among: known) == nil,
      Section.home(of: entry.key, findings) == nil
    else { return nil }
    let same = known.filter { own.isSameMeasure(as: KeyUnit($0)) }
    guard same.count == 1, !has(RowKey(same[0])),
      let number = entry.node.number.flatMap({
        Quantity($0, own.unit ?? "").number(in: KeyUnit(same[0]).unit)
      })
    else { return nil }
    return Measured(line: "\(same[0]) = \(number.plain)").withoutReplacement
  }

  /// The orientation that a matrix of xinput or libinput stands for, as xrandr turns the picture.
  private func turnHint(for entry: Node.Entry, _ known: [String]) -> Measured? {
    var numbers: [Double] = []
    switch entry.node.value {
    case .array(let elements): numbers = elements.compactMap(\.number)
    case .string(let text):
      numbers = text.split { " ,;".contains($0) }.compactMap { Double(String($0)) }
    default: return nil
    }
    guard known.contains("orientation"), [6, 9].contains(numbers.count) else { return nil }
    let turns: [[Double]: String] = [
      [1, 0, 0, 0, 1, 0]: "normal", [0, -1, 1, 1, 0, 0]: "left", [0, 1, 0, -1, 0, 1]: "right",
      [-1, 0, 1, 0, -1, 1]: "inverted",
    ]
    return turns[Array(numbers.prefix(6))].map {
      Measured(line: "orientation = \($0.quoted)").withoutReplacement
    }
  }

  /// The table to write in place of a key such as `on_swipe_left = "command"`.
  private func kindHint(for entry: Node.Entry, _ known: [String]) -> Measured? {
    if Synonyms.meaning(of: entry.key, among: known) != nil { return nil }
    let key = entry.key.hasPrefix("on_") ? String(entry.key.dropFirst(3)) : entry.key
    let ofGestures = [GestureKey.type.rawValue, Section.gesture.rawValue]
    guard ofGestures.contains(where: known.contains), let text = entry.node.usableText,
      !text.contains("\n")
    else { return nil }
    let kinds = findings.kinds
    let own = kinds[key] ?? Synonyms.meaning(of: key, among: kinds.names).flatMap { kinds[$0] }
    let isOn = key != entry.key
    guard
      let lines = KindWords(key, among: kinds)?.lines
        ?? (isOn ? own.map { ["type = \($0.name.quoted)"] } : nil)
    else { return nil }
    let run = "run = \(text.asText ?? text.quoted)"
    let what =
      name.hasPrefix("[[gesture") || kinds.all.contains { $0.withArticle == name }
      ? "a [[gesture]] of its own" : "[[gesture]]"
    let title = "name = \(key.parts.joined(separator: " ").quoted)"
    return Measured(advice: "write \(what), with \(([title] + lines + [run]).list) below")
  }

  /// The lines to write in place of a key such as `left = "command"`, which other programs have.
  private func wayHint(for entry: Node.Entry) -> Measured? {
    let kind = findings.kinds.all.first { $0.withArticle == name }
    let rule = kind?.choices.first { $0.words.contains(entry.key) }
    guard let rule, let text = entry.node.usableText, ZoneLength(text) == nil else { return nil }
    let lines = ["\(rule.key) = \(entry.key.quoted)", "run = \(text.asText ?? text.quoted)"]
    return Measured(line: lines.list).withoutReplacement
  }

  /// What helps with a key that no table has: a word for it, else a list.
  func hint(for entry: Node.Entry, known: [String]) -> String {
    let key = entry.key
    if entry.place.column > 1 || entry.isTables, name == TableReader.file, findings.isOfDaemon,
      entry.node.isTable || entry.isTables, Synonyms.nearest(to: key, among: known) == nil
    {
      return ForeignGesture.help(ofTable: entry.node)
    }
    let isOfActions = ["actions", "action"].contains(key)
    if isOfActions, let help = actionsHint(for: entry, known) { return help }
    var isSwitch = false
    if case .boolean = entry.node.value { isSwitch = true }
    // A key that counts something is not meant by true or false.
    let isMeant =
      Synonyms.meaning(of: key, among: known).map { !isSwitch || KeyUnit($0).unit == nil } ?? false
    let substitute = isMeant ? nil : wish(of: entry, known: known)
    // A list of the only text that there is.
    let near = substitute == nil ? Synonyms.nearest(to: key, among: known) : nil
    if let near, GestureKey(rawValue: near)?.value == .list,
      near != GestureKey.when.rawValue, entry.node.string != nil,
      let list = entry.node.listMeant()
    {
      return "write \(near) = \(list)"
    }
    if let hint = substitute ?? Synonyms.hint(for: key, among: known) { return hint }
    if let file = known.first(where: { $0 == "\(key)_file" }) {
      return "write it into a file of its own, and \(file) = \"…\" with the file's path"
    }
    // A key of other types, by another name.
    let kinds = findings.kinds
    let isOfGesture = known.contains(GestureKey.type.rawValue)
    if isOfGesture, let other = Synonyms.meaning(of: key, among: kinds.keys(of: nil)) {
      if GestureKey.ofContinuous.contains(where: { $0.rawValue == other }), known.contains("run"),
        !GestureKey.ofStreams.contains(where: { $0.rawValue == other })
      {
        let line = line(GestureKey.run.rawValue, saying: entry) ?? "run in its place"
        return has(GestureKey.run)
          ? "drop it: \(name) is recognized once, and 'run' says what it does then"
          : "write \(line): \(name) is recognized once, when it ends"
      }
      let owners = kinds.kinds(with: other).map(\.name)
      // What the gesture is for.
      let isAct = ["scroll", "natural_scroll", "scroll_mm_per_notch", "kinetic", "drag"]
        .contains(other)
      if isAct, key == other, let kind = fitting(kinds.kinds(with: other), except: key) {
        return "write type = \(kind.name.quoted): \(name) has no \(other.asKey)"
      }
      let theirs =
        "drop it: only \(owners.list) \(owners.count == 1 ? "has" : "have") \(other.asKey)"
      // What this type measures in the same unit, which may be what is meant.
      let kind = kinds.all.first { $0.withArticle == name }
      let own = kind?.thresholds.map(\.threshold.rawValue).filter {
        KeyUnit(other).unit != nil && KeyUnit($0).isSameMeasure(as: KeyUnit(other))
      }
      let line = entry.node.number.map { " and \(other) = \($0.plain)" } ?? ""
      let way = fitting(kinds.kinds(with: other), except: key).map {
        ". Or write type = \($0.name.quoted)" + line
      }
      guard let own, !own.isEmpty else { return theirs + (way ?? "") }
      return "\(theirs), and \(name) has \(own.map(\.asKey).list)" + (way ?? "")
    }
    if let near = Synonyms.nearest(byPartsOf: key, among: known, kinds.names),
      key.hasPrefix("min") == near.hasPrefix("min") || !key.hasPrefix("m")
    {
      if let line = line(near, saying: entry) { return "write \(line)" }
      let phrase = KeyUnit(near).phrase.map { ", which counts \($0)" } ?? ""
      return "did you mean \(near.asKey)\(phrase)?"
    }
    if known.count == 1, !has(RowKey(known[0])), let line = line(known[0], saying: entry) {
      return "write \(line)"
    }
    return TableReader.list(known)
  }

  /// The first of `kinds` that has all keys of the table but `key`.
  func fitting(_ kinds: [GestureKind], except key: String) -> GestureKind? {
    kinds.first { kind in
      let known = findings.kinds.keys(of: kind)
      return entries.allSatisfy { $0.key == key || known.contains($0.key) }
    }
  }

  /// The keys that there are, if people read so many.
  private static func list(_ known: [String]) -> String {
    known.count > 12
      ? "drop it, or take a key that gestured.toml(5) lists" : "expected \(known.alternatives)"
  }
}
