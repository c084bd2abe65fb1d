import Words

/// What helps with a value that does not say what was meant.
extension TableReader {
  /// Numbers that people take for keys without a built-in value, or with one that turns them off.
  static let usual: [String: Double] = [
    "fingers": 3, "min_fingers": 2, "max_fingers": 4, "after_s": 300, "keep_s": 30,
    "silent_h": 24, "keep_ms": 500, "palm_mm": 50, "ignore_repeat_ms": 120, "ignore_repeat_mm": 8,
    "steady_mm": 3, "duration_ms": 5000, "max_running": 4, "timeout_ms": 10_000,
    "scroll_mm_per_notch": 10, "every_mm": 5, "every_deg": 15, "every_scale": 0.1, "clicks": 2,
    "bridge_ms": 30, "ghost_ms": 30, "edge_mm": 3, "edge_ms": 50, "port": 1883,
    "keep_alive_s": 60,
  ]

  /// Words for nothing at all, and for what holds without the key.
  private static let nothing = [
    "", "none", "null", "nil", "never", "off", "no", "nan", "default", "auto", "automatic",
    "standard", "normal", "usual", "unset", "undefined", "false", "empty", "unlimited", "infinite",
    "medium",
  ]

  /// Words for everything that there is.
  static let all = ["all", "any", "every", "everything", "both", "*"]

  /// Whether a word stands for nothing, or for what holds without its key.
  static func isNothing(_ word: String) -> Bool { nothing.contains(word) }

  /// What helps with `node`, the value of `key` or an element of it, if nothing else does.
  /// `expected` may have an example in it: `…, as "ELAN*"`. `words` are all that there are.
  func advice(
    on node: Node, of key: String, expected: String, among words: [String] = []
  ) -> String {
    let isElement = self.node(RowKey(key)).map { $0.place != node.place } ?? false
    if isElement, key == "shape" || key == "shapes" {
      return "write points of two numbers, such as [0, 50]"
    }
    if isElement, words.isEmpty, let whole = self.node(RowKey(key)) {
      let list = whole.listMeant(among: findings.names(for: key))
      return list.map { "write \(key) = \($0)" } ?? "leave \(key.asKey) out"
    }
    if isElement, let whole = self.node(RowKey(key)) {
      let good = whole.texts.filter(words.contains).uniqued
      return "write \(key) = \(TOMLSlip.list(good.isEmpty ? Array(words.prefix(1)) : good))"
    }
    let isFree = !isRequired(key)
    if node.isNothing(among: TableReader.nothing), isFree {
      return "leave it out"
    }
    guard let example = words.first?.quoted ?? TableReader.example(in: expected) else {
      return isRequired(key) ? "write \(key) = \"…\"" : "leave it out, or write \(key) = \"…\""
    }
    let way = words.count > 1 ? "write one of them, such as" : "write, for example,"
    return "\(way) \(key) = \(example)" + (isFree ? ", or leave it out" : "")
  }

  /// What helps with a value of a key that counts something, and that is no number in `range`.
  func adviceOnNumber(
    _ node: Node, of key: String, in range: ClosedRange<Double>
  ) -> String {
    let kind = findings.kinds.all.first { $0.withArticle == name }
    let builtIn = kind?.rule(of: Threshold(key))?.builtIn
    let isSwitch = Section.switchKeys.contains { $0.header == name && $0.key == key }
    let others = findings.kinds.all.lazy.compactMap { $0.rule(of: Threshold(key))?.builtIn }
    let usual =
      TableReader.usual[key] ?? (builtIn ?? others.first).flatMap { $0.isFinite ? $0 : nil }
    let example =
      "\(key) = \(min(max(usual ?? range.lowerBound, range.lowerBound), range.upperBound).plain)"
    if case .boolean(true) = node.value { return "write a number, such as \(example)" }
    if node.isNothing(among: TableReader.nothing) {
      if isSwitch || range.lowerBound == 0 && builtIn == nil && kind == nil {
        return "write \(key) = 0"
      }
      let without = builtIn.flatMap { $0.isFinite ? ": \(key.asKey) is \($0.plain) then" : nil }
      return isRequired(key) ? "write \(example)" : "leave it out\(without ?? "")"
    }
    if let word = node.string, let rule = kind?.rule(of: Threshold(key)),
      let grade = Measured.grade(word, key, rule)
    {
      return grade
    }
    if let (least, most) = node.range, range.contains(Double(least)),
      range.contains(Double(most))
    {
      return least == most ? "write \(key) = \(least)" : "write one number, \(least) or \(most)"
    }
    if let bound = node.bound, range.contains(Double(bound.number)) {
      return "write one number, such as \(key) = \(bound.number)"
    }
    return "write a number, such as \(example)" + (isRequired(key) ? "" : ", or leave it out")
  }

  /// What helps where a word for all or for nothing stands for a list of names.
  func hintOfAll(_ node: Node, of key: String, among known: [String]) -> String? {
    guard let word = node.bare?.lowercased(), !known.contains(word) else { return nil }
    if word == "true", key == GestureKey.simultaneousWith.rawValue {
      return "write \(key) = [\("*".quoted)]"
    }
    if TableReader.isNothing(word) { return "leave it out" }
    let own = self.node(GestureKey.name)?.string
    let others = known.filter { $0 != own }
    guard TableReader.all.contains(word), !others.isEmpty else { return nil }
    let takesAll = key != GestureKey.notIn.rawValue && key != GestureKey.requireToFail.rawValue
    return "write \(key) = \(takesAll ? "[\("*".quoted)]" : TOMLSlip.list(others))"
  }

  /// What helps where one text stands for a list of names, and is none of those that the file has.
  func hintOfUnknown(_ node: Node, of key: String, among known: [String]) -> String? {
    let own = self.node(GestureKey.name)?.string
    let others = known.filter { $0 != own }
    guard let text = node.string?.bare, let first = others.first, !known.contains(text),
      node.leaves(among: known).count == 1, text.names(among: known) == nil
    else { return nil }
    return NearestName.of(text, among: others).map { "write \(key) = [\($0.quoted)]" }
      ?? "write \(key) = [\"…\"] with names of the file, such as \(first.quoted)"
  }

  /// What helps where a number or a list stands for a zone, and says no name of one.
  func hintOfNoZone(_ node: Node) -> String? {
    let names = findings.names(for: GestureKey.zone.rawValue)
    guard node.string == nil, let text = node.leaves(among: names).first ?? node.bare,
      !names.contains(text)
    else { return nil }
    guard let near = NearestName.of(text, among: names) ?? names.first else {
      return node.number == nil ? nil : "leave it out, or write the name of a [[zone]]"
    }
    return "write zone = \(near.quoted), or the name of another [[zone]]"
  }

  /// What helps with a value of a key that is true or false. Most words mean true.
  func switchAdvice(_ node: Node, of key: String) -> String {
    if let number = node.number { return "write \(key) = \(number != 0)" }
    let text = node.string?.lowercased().withoutBlanks ?? ""
    if TableReader.nothing.contains(text) { return "leave it out" }
    if let near = NearestName.of(text, among: ["true", "false"]) { return "write \(near)" }
    return "write \(key) = true or \(key) = false"
  }

  /// Whether the table makes no sense without `key`, as its type and its reader say.
  func isRequired(_ key: String) -> Bool {
    let kind = findings.kinds.all.first { $0.withArticle == name }
    let section = kind == nil ? Section.allCases.first { $0.header == name } : .gesture
    if section?.required.contains(key) ?? (key == "host") { return true }
    let rule = kind?.choices.first { $0.key == key }
    return rule.map { $0.standard == nil || $0.doubt != nil } ?? false || kind?.step?.key == key
      || kind?.takesShapes == true && key.hasPrefix(GestureKey.shape.rawValue)
  }

  /// The example at the end of what a key expects: `["volumedown"]`.
  private static func example(in expected: String) -> String? {
    let mark = Array(", as ".utf8)
    let letters = Array(expected.utf8)
    guard letters.count > mark.count,
      let start = (0...(letters.count - mark.count)).last(where: {
        letters[$0...].starts(with: mark)
      })
    else { return nil }
    let example = letters[(start + mark.count)...]
    guard let first = example.first, "\"[".utf8.contains(first) else { return nil }
    // What follows the example says more about it.
    let end = example.lastIndex { "\"]".utf8.contains($0) } ?? example.endIndex - 1
    let text = String(decoding: example[...end], as: UTF8.self)
    return text.mentions(", or ") ? nil : text
  }
}

extension Node {
  /// Whether it stands for nothing, or for what holds without it.
  fileprivate func isNothing(among words: [String]) -> Bool {
    switch value {
    case .string(let text): words.contains(text.lowercased().withoutBlanks)
    case .number(let number): number.isNaN
    case .boolean(let isOn): !isOn
    case .array(let elements): elements.isEmpty
    case .table: Array(content).isEmpty
    case .integer, .dateOrTime: false
    }
  }
}
