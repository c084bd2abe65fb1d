import Gestures
import Words

/// A switch that hooks set (`gesturectl set`), and how it has to stand: `"reading"`, `"!docked"`.
package struct Condition: Hashable, Sendable {
  /// The switch.
  package let name: String
  /// How it has to stand.
  package let isOn: Bool
  /// Where that stands in the file.
  package let place: Place

  /// Whether it is met while these switches are on.
  package func isMet(by switches: Set<String>) -> Bool { switches.contains(name) == isOn }
}

extension TableReader {
  /// Reads conditions: names, with an exclamation mark before those that have to be off.
  @_semantics("optimize.sil.specialize.generic.never")
  func conditions(_ key: some RawRepresentable<String>) -> [Condition] {
    guard has(key) else { return [] }
    let expected = #"an array of switches' names, as ["reading", "!docked"]"#
    var conditions: [Condition] = []
    if let node = node(key), let place = place(of: key) {
      let questions = WindowQuestion.all(in: node)
      if let first = questions.first {
        let line = questions.map(\.line).list
        let isFree = questions.count == 1 && !has(first.key) && first.isPlain
        findings.error(
          "\(key.rawValue.asKey) asks switches, and not windows", help: "write \(line)",
          at: place, code: "bad-text", replacement: isFree ? line : nil, through: node.place)
        return []
      }
    }
    if let node = node(key), node.isTable || node.isArray, let text = Condition.text(of: node) {
      let hint =
        Condition.hintOfJoint(in: text)
        ?? Condition.list(meantBy: text).map {
          "write \(key.rawValue) = \($0)"
        }
      reject(node, of: key, expected: expected, hint: hint)
      return []
    }
    if let node = node(key), let text = node.string?.bare {
      let (mend, hint) = (Condition.list(meantBy: text), Condition.hintOfJoint(in: text))
      let isName = text.utf8.allSatisfy { Condition.allows($0) || $0 == UInt8(ascii: ",") }
      if mend != nil || hint != nil || !isName {
        let no = "only switches can be asked for: a hook turns one on by 'gesturectl set'"
        let isAll = TableReader.all.contains(text)
        reject(
          node, of: key, expected: expected, hint: hint ?? (isAll ? "leave it out" : no),
          mend: mend)
        return []
      }
    }
    if let node = node(key), node.isTime {
      let hint = "no key asks for the time: take a switch, and let timers call 'gesturectl set'"
      reject(node, of: key, expected: expected, hint: hint)
      return []
    }
    for reference in references(key, expected: expected) {
      let isOn = !reference.name.hasPrefix("!")
      let name = isOn ? reference.name : String(reference.name.dropFirst())
      guard !name.isEmpty, name.utf8.allSatisfy(Condition.allows) else {
        let one = Condition.meant(by: reference.name)?.quoted
        // Several in one text: the list of them, without its brackets.
        let meant =
          one ?? Condition.list(meantBy: reference.name).map { String($0.dropFirst().dropLast()) }
        let line = WindowQuestion(reference.name)?.line
        findings.error(
          "\(reference.name.quoted) is no name of a switch: a name has letters, digits, - and _. "
            + "With ! before it, the switch has to be off",
          help: (meant ?? line).map { "write \($0)" } ?? Condition.hintOfJoint(in: reference.name)
            ?? (name.isEmpty || name == "*"
              ? "leave it out" : "write a name such as \("docked".quoted)"),
          at: reference.place,
          code: "bad-text", replacement: meant)
        continue
      }
      if let other = conditions.first(where: { $0.name == name }) {
        let texts = findings.isPatient ? node(key)?.texts.prefix(20) ?? [] : []
        let rest = texts.filter { text in
          let own = text.hasPrefix("!") ? String(text.dropFirst()) : text
          return own != name && !own.isEmpty && own.utf8.allSatisfy(Condition.allows)
        }
        let without = rest.isEmpty ? "drop 'when'" : "write when = \(TOMLSlip.list(rest.uniqued))"
        findings.error(
          other.isOn == isOn
            ? "\(key.rawValue.asKey) names \(name.quoted) twice"
            : "\(name.quoted) cannot be on and off at once",
          help: other.isOn == isOn
            ? "drop one of them"
            : "\(without) if the gesture is for both states. If it is for one, drop the other name",
          at: reference.place, code: "word-twice")
      }
      conditions.append(Condition(name: name, isOn: isOn, place: reference.place))
    }
    return conditions
  }

  /// Reads `[conditions]`: every switch, and how it stands at first.
  func switches() -> [String: Bool] {
    var switches: [String: Bool] = [:]
    for entry in entries {
      if let home = strayHome(of: entry) {
        findings.error(
          "\(entry.key.asKey) is no switch, for it is neither true nor false", help: home,
          at: entry.place, code: "foreign-key")
        continue
      }
      if entry.key.utf8.isEmpty || !entry.key.utf8.allSatisfy(Condition.allows) {
        findings.error(
          "\(entry.key.quoted) is no name of a switch: letters, digits, - and _",
          help: "write \(Condition.name(meantBy: entry.key) ?? "a name such as docked")",
          at: entry.place,
          code: "bad-text")
      }
      if case .array(let elements) = entry.node.value, !elements.isEmpty,
        elements.allSatisfy({ $0.usableText?.utf8.allSatisfy(Condition.allows) ?? false })
      {
        let names = elements.compactMap(\.usableText)
        reject(
          entry.node, of: RowKey(entry.key), expected: "true or false",
          hint: "write a line for each switch: \(names.map { "\($0) = false" }.list)")
        for name in names { switches[name] = false }
        continue
      }
      // A switch with a wrong value exists, too. So gestures that ask for it get no second error.
      switches[entry.key] = boolean(RowKey(entry.key)) ?? false
    }
    return switches
  }

  /// Where a key belongs whose value no switch has, or nil if it may be meant for one.
  private func strayHome(of entry: Node.Entry) -> String? {
    if case .boolean = entry.node.value { return nil }
    return entry.node.booleanMeant == nil
      ? Section.home(of: entry.key, findings, from: entry.place) : nil
  }

  /// Warns of switches that no gesture asks for, and that have the name of a key elsewhere.
  func warnOfStrayKeys(except asked: Set<String>) {
    let declared = Set(entries.map(\.key))
    let others = asked.filter { !declared.contains($0) }
    for entry in entries where !asked.contains(entry.key) {
      guard let home = Section.home(of: entry.key, findings, from: entry.place) else {
        // Where a gesture seems to mean it, that is told there.
        if NearestName.of(entry.key, among: others.sorted()) != nil { continue }
        findings.warn(
          "no gesture names the switch \(entry.key.asKey) in 'when'",
          help: "drop it, or write when = [\(entry.key.quoted)] in the gesture that it is for",
          at: entry.place, code: "never-used")
        continue
      }
      findings.warn(
        "\(entry.key.asKey) is a switch here, because it stands in [conditions], and no gesture "
          + "names it in 'when'", help: home, at: entry.place, code: "never-used")
    }
  }

  /// Reads the kinds of touch that make a gesture, which are fingers without the key (B2).
  @_semantics("optimize.sil.specialize.generic.never")
  func touchKinds(_ key: some RawRepresentable<String>) -> Touch.Kinds {
    guard node(key) != nil else { return .finger }
    var kinds: Touch.Kinds = []
    let (words, expected) = (["finger", "pen"], #"an array as ["finger", "pen"]"#)
    let meant = node(key)?.wordsMeant(among: words).map(TOMLSlip.list)
    for element in elements(key, expected: expected, meant: meant) ?? [] {
      guard let word = self.word(element, of: words, key: key) else { continue }
      if !kinds.insert(word == "pen" ? .pen : .finger).inserted {
        reportTwice(element, of: key.rawValue)
      }
    }
    return kinds
  }
}
