import Words

/// The kinds of value that tables hold. Each function answers nil if the key is absent, and also,
/// after reporting it, if the value is of another kind.
extension TableReader {
  /// `hint` is the help if the value shows neither true nor false.
  @inline(__always)
  func boolean(_ key: some RawRepresentable<String>, hint: String? = nil) -> Bool? {
    node(key).flatMap { boolean($0, of: key.rawValue, hint: hint) }
  }

  private func boolean(_ node: Node, of key: String, hint: String?) -> Bool? {
    guard case .boolean(let value) = node.value else {
      reject(
        node, of: RowKey(key), expected: "true or false",
        hint: hint ?? hintOfSwitch(node, of: key) ?? switchAdvice(node, of: key),
        mend: node.booleanMeant)
      return nil
    }
    return value
  }

  /// What helps where a switch stands for a truth.
  private func hintOfSwitch(_ node: Node, of key: String) -> String? {
    let isOfGesture = findings.kinds.all.contains { $0.withArticle == name }
    guard key == GestureKey.enabled.rawValue, isOfGesture, let text = node.usableText,
      let name = Condition.list(meantBy: text)
    else { return nil }
    return "write when = \(name) in its place, if that is a switch"
  }

  /// Text that is neither empty nor contains NUL, which no program could be given.
  /// `mends` says that what holds one text is taken for it.
  @_semantics("optimize.sil.specialize.generic.never")
  func string(
    _ key: some RawRepresentable<String>, expected: String, mends: Bool = false
  ) -> String? {
    node(key).flatMap { string($0, of: key, expected: expected, mends: mends) }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func string(
    _ node: Node, of key: some RawRepresentable<String>, expected: String, mends: Bool = false
  ) -> String? {
    guard case .string(let text) = node.value else {
      let date = node.isTime ? findings.text(at: node.place)?.asText : nil
      reject(node, of: key, expected: expected, mend: mends ? node.textMeant ?? date : nil)
      return nil
    }
    if text.isEmpty {
      findings.error(
        "\(key.rawValue.asKey) must not be empty",
        help: advice(on: node, of: key.rawValue, expected: expected), at: node.place, code: "empty")
      return nil
    }
    return rejectsNUL(node, of: key.rawValue) ? nil : text
  }

  /// What people, the journal and other tables call something: printable text that is not too long.
  @_semantics("optimize.sil.specialize.generic.never")
  func name(_ key: some RawRepresentable<String>, expected: String) -> Reference? {
    // Under another name it is told already, and known to those that name it.
    guard let node = node(key) ?? misnamed(key),
      let name = string(node, of: key, expected: expected, mends: true)
    else { return nil }
    let isASCII = node.letters.allSatisfy { (0x20..<0x7F).contains($0) }
    if !isASCII, let scalar = name.unicodeScalars.first(where: { !$0.isPrintable }) {
      findings.error(
        "\(key.rawValue.asKey) has a character in it that cannot be printed,"
          + " \(String(scalar).shown)", help: "leave the character out",
        at: node.place, code: "bad-text")
      return nil
    }
    if name.utf8.count > TableReader.longestName,
      name.unicodeScalars.count > TableReader.longestName
    {
      findings.error(
        "\(key.rawValue.asKey) has \(name.unicodeScalars.count) characters, and"
          + " \(TableReader.longestName) are the most", help: "write a shorter one",
        at: node.place, code: "bad-text")
      return nil
    }
    return Reference(name: name, place: node.place)
  }

  /// The longest name, in code points: what people take for a character may be thousands of them.
  static let longestName = 200

  /// Whether `node`, the value of `key` or an element of it, is text with a NUL in it, which no
  /// program can be given. If so, reports it.
  func rejectsNUL(_ node: Node, of key: String) -> Bool {
    guard node.letters.contains(0) else { return false }
    findings.error(
      "\(key.asKey) has a NUL (\\u0000) in it, which no program can be given",
      help: "leave the character out", at: node.place, code: "bad-text")
    return true
  }

  /// `expected` is what messages say instead of the range.
  @_semantics("optimize.sil.specialize.generic.never")
  func wholeNumber(
    _ key: some RawRepresentable<String>, in range: ClosedRange<Int>, expected: String? = nil,
    isHexadecimal: Bool = false
  ) -> Int? {
    guard let node = node(key) else { return nil }
    guard case .integer(let value) = node.value, let number = Int(exactly: value),
      range.contains(number)
    else {
      let own = KeyUnit(key.rawValue)
      let kind = own.phrase.map { "number of \($0)" } ?? "number"
      let limits = "a whole \(kind) from \(range.lowerBound) to \(range.upperBound)"
      let numbers = Double(range.lowerBound)...Double(range.upperBound)
      reject(
        node, of: key, expected: expected ?? limits,
        hint: hintOfNone(node, of: key.rawValue)
          ?? own.unit.flatMap { node.unitHint(of: key.rawValue, $0, in: numbers) }
          ?? node.number.flatMap { own.hint(for: $0, in: numbers, whole: true) }
          ?? (isHexadecimal
            ? "write 0x and four digits of the id that 'gesturectl devices' shows"
            : node.rangeHint(in: numbers, whole: true, unit: own.unit))
            ?? adviceOnNumber(node, of: key.rawValue, in: numbers),
        mend: isHexadecimal
          ? node.hexMeant : node.numberMeant(in: numbers, whole: true, unit: own.unit))
      return nil
    }
    let range = Double(range.lowerBound)...Double(range.upperBound)
    warnOfUnit(Double(number), KeyUnit(key.rawValue).unit, in: range, node, of: key.rawValue)
    return number
  }

  /// What helps where 0 stands for no limit.
  func hintOfNone(_ node: Node, of key: String) -> String? {
    guard let number = node.number, number <= 0 else { return nil }
    if number == -1, !isRequired(key) { return "leave it out" }
    if number < 0, key.hasPrefix("every_") {
      return "write \(key) = \((-number).plain), and exchange 'key_up' and 'key_down'"
    }
    if number < 0, key == GestureKey.scrollPerNotch.rawValue {
      return "write \(key) = \((-number).plain) and natural_scroll = true"
    }
    switch key {
    case GestureKey.maxRunning.rawValue where number <= 0:
      return "write \(key) = 1000, the maximum, or leave it out for the default"
    case "timeout_ms": return "leave it out: then a command may run as long as it likes"
    case IdleRule.Key.after.rawValue where name == Section.idle.header:
      return "write enabled = false if the rule is not to start"
    default: return nil
    }
  }

  /// A number with or without fraction.
  @_semantics("optimize.sil.specialize.generic.never")
  func number(
    _ key: some RawRepresentable<String>, in range: ClosedRange<Double>, unit: String
  ) -> Double? {
    guard let node = node(key) else { return nil }
    guard let number = node.number, range.contains(number) else {
      let limits = "\(range.lowerBound.plain) to \(range.upperBound.plain)"
      reject(
        node, of: key, expected: "\(limits) \(unit)",
        hint: hintOfNone(node, of: key.rawValue) ?? node.lengthHint(unit: unit, in: range)
          ?? node.unitHint(of: key.rawValue, unit, in: range)
          ?? node.number.flatMap { KeyUnit(key.rawValue).hint(for: $0, in: range, whole: false) }
          ?? node.rangeHint(in: range, whole: false, unit: unit)
          ?? adviceOnNumber(node, of: key.rawValue, in: range),
        mend: node.numberMeant(in: range, whole: false, unit: unit))
      return nil
    }
    warnOfUnit(number, unit, in: range, node, of: key.rawValue)
    return number
  }

  /// Warns of a number that hardly counts what the key does, but the same in another unit.
  func warnOfUnit(
    _ number: Double, _ unit: String?, in range: ClosedRange<Double>, _ node: Node,
    of key: String
  ) {
    guard let slip = UnitSlip(number, of: unit, key: key), range.contains(slip.meant)
    else { return }
    findings.warn(slip.fault, help: slip.help, at: node.place, code: "no-hand")
  }

  /// The elements of an array, at least one.
  /// `meant` is what to write for a value that is no array, if that is known.
  @_semantics("optimize.sil.specialize.generic.never")
  func elements(
    _ key: some RawRepresentable<String>, expected: String, meant: String? = nil
  ) -> [Node]? {
    guard let node = node(key) else { return nil }
    guard case .array(let elements) = node.value, !elements.isEmpty else {
      let isNone = node.bare.map { TableReader.isNothing($0.lowercased()) } ?? false
      let meant = meant ?? (isNone ? nil : node.listMeant(among: findings.names(for: key.rawValue)))
      var found = node.description
      if case .array = node.value { found = "an empty array" }
      findings.error(
        "\(key.rawValue.asKey) must be \(expected), not \(found)",
        help: meant.map { "write \($0)" }
          ?? advice(on: node, of: key.rawValue, expected: expected),
        at: node.place, code: "wrong-value", replacement: meant)
      return nil
    }
    return elements
  }

  /// An array of different strings, of which each keeps its place. It may be empty.
  @_semantics("optimize.sil.specialize.generic.never")
  func references(_ key: some RawRepresentable<String>, expected: String) -> [Reference] {
    guard let node = node(key) else { return [] }
    guard case .array(let elements) = node.value else {
      // A title may have a comma in it.
      let isWhole = key.rawValue == ApplicationKey.titles.rawValue
      let known = findings.names(for: key.rawValue)
      let hint =
        hintOfAll(node, of: key.rawValue, among: known)
        ?? hintOfUnknown(node, of: key.rawValue, among: known)
      reject(
        node, of: key, expected: expected, hint: hint,
        mend: hint == nil ? node.listMeant(among: known, isWhole: isWhole) : nil)
      return []
    }
    var seen: Set<String> = []
    var isTold = false
    return elements.compactMap { element in
      guard case .string(let name) = element.value else {
        reject(element, of: key, expected: expected)
        return nil
      }
      guard seen.insert(name).inserted else {
        if !isTold { reportTwice(element, of: key.rawValue) }
        isTold = true
        return nil
      }
      return Reference(name: name, place: element.place)
    }
  }
}

extension TableReader {
  /// Reports an element of the list `key` that stands in it already.
  func reportTwice(_ element: Node, of key: String) {
    let whole = node(RowKey(key))
    let isShorter = whole.map { $0.leaves(isWhole: true).count < $0.texts.count } ?? false
    let list = isShorter ? whole?.listMeant(isWhole: true) : nil
    findings.error(
      "\(key.asKey) names \(element.description) twice",
      help: list.map { "write \(key) = \($0)" } ?? "drop one of them",
      at: element.place, code: "word-twice")
  }
}
