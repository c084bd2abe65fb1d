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
    if let node = node(key), case .string(let text) = node.value {
      let (mend, hint) = (Condition.list(meantBy: text), Condition.hintOfJoint(in: text))
      let isName = text.utf8.allSatisfy { Condition.allows($0) || $0 == UInt8(ascii: ",") }
      if mend != nil || hint != nil || !isName {
        let no = "only switches can be asked for: a hook turns one on by 'gesturectl set'"
        reject(node, of: key, expected: expected, hint: hint ?? no, mend: mend)
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
          "\(reference.name.quoted) is no name of a switch: letters, digits, - and _, and an "
            + "exclamation mark before one that has to be off",
          help: (meant ?? line).map { "write \($0)" } ?? Condition.hintOfJoint(in: reference.name)
            ?? "write a name such as \("docked".quoted)",
          at: reference.place,
          code: "bad-text", replacement: meant)
        continue
      }
      if let other = conditions.first(where: { $0.name == name }) {
        findings.error(
          "\(key.rawValue.asKey) names \(name.quoted) twice",
          help: other.isOn == isOn
            ? "drop one of them"
            : "a switch is not both on and off: keep one of them, or drop both if the switch does "
              + "not matter",
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
    return entry.node.booleanMeant == nil ? Section.home(of: entry.key, findings.kinds) : nil
  }

  /// Warns of switches that no gesture asks for, and that have the name of a key elsewhere.
  func warnOfStrayKeys(except asked: Set<String>) {
    for entry in entries where !asked.contains(entry.key) {
      guard let home = Section.home(of: entry.key, findings.kinds) else { continue }
      findings.warn(
        "\(entry.key.asKey) is a switch here, because it stands in [conditions], and no gesture "
          + "names it in 'when'", help: home, at: entry.place, code: "never-used")
    }
  }

  /// Reads the kinds of touch that make a gesture, which are fingers without the key (B2).
  func touchKinds(_ key: some RawRepresentable<String>) -> Touch.Kinds {
    guard node(key) != nil else { return .finger }
    var kinds: Touch.Kinds = []
    let (words, expected) = (["finger", "pen"], #"an array as ["finger", "pen"]"#)
    let word = node(key)?.usableText.flatMap {
      words.contains($0) ? $0 : $0.spelled(as: words) ?? Synonyms.meaning(of: $0, among: words)
    }
    for element in elements(key, expected: expected, meant: word.map { "[\($0.quoted)]" }) ?? [] {
      guard let word = self.word(element, of: words, key: key) else { continue }
      if !kinds.insert(word == "pen" ? .pen : .finger).inserted {
        reportTwice(element, of: key)
      }
    }
    return kinds
  }
}

extension Condition {
  /// The keys that ask what a text joins by "and", some of it about windows, or nil if none of it
  /// is, or if something says nothing.
  private static func linesMeant(by text: String) -> String? {
    var (switches, windows) = ([String](), [String]())
    for part in parts(of: text) {
      if let one = meant(by: part) {
        switches.append(one.quoted)
      } else if let question = WindowQuestion(part) {
        windows.append(question.line)
      } else {
        return nil
      }
    }
    guard !windows.isEmpty else { return nil }
    let when = switches.isEmpty ? [] : ["when = [\(switches.joined(separator: ", "))]"]
    return (when + windows).list
  }

  /// The name of a switch with _ for what no name has, or nil if nothing is left.
  fileprivate static func name(meantBy text: String) -> String? {
    let name = text.split { !$0.utf8.allSatisfy(allows) }.joined(separator: "_")
    return name.isEmpty ? nil : name
  }

  /// What stands between "and".
  private static func parts(of text: String) -> [String] {
    var parts: [String] = [""]
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      if ["and", "&&", "&"].contains(word.lowercased()) {
        parts.append("")
      } else {
        parts[parts.count - 1] += parts[parts.count - 1].isEmpty ? String(word) : " \(word)"
      }
    }
    return parts
  }

  /// The list of the conditions that a text joins by "and", or nil if it says anything else.
  static func list(meantBy text: String) -> String? {
    let parts = parts(of: text)
    let names = parts.compactMap(meant)
    guard names.count == parts.count else { return nil }
    return "[\(names.map(\.quoted).joined(separator: ", "))]"
  }

  /// What helps where a word joins conditions, or nil if none stands in `text`.
  static func hintOfJoint(in text: String) -> String? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    if words.contains(where: ["or", "||", "|", "xor"].contains) {
      return "write a [[gesture]] for each, because all that 'when' names have to hold"
    }
    if let lines = linesMeant(by: text) { return "write \(lines)" }
    if words == ["not"] { return "write \"!name\" for a switch that has to be off" }
    let isAnd = words.count == 1 && ["and", "&&", "&"].contains(words[0])
    return isAnd ? "leave it out: all that 'when' names have to hold" : nil
  }

  /// The condition that is meant by a comparison, or by a word for not, or nil if nothing says.
  fileprivate static func meant(by text: String) -> String? {
    var words = text.split { " =:!~".contains($0) }.map(String.init)
    var isOn = text.filter { $0 == "!" }.count.isMultiple(of: 2)
    if words.count > 1, words[0].lowercased() == "not" {
      words.removeFirst()
      isOn.toggle()
    }
    if words.count > 2, words[1].lowercased() == "is" { words.remove(at: 1) }
    if words.count == 2 {
      switch words[1].lowercased() {
      case "true", "on", "yes", "1": break
      case "false", "off", "no", "0": isOn.toggle()
      default: return nil
      }
      words.removeLast()
    }
    guard words.count == 1, words[0].utf8.allSatisfy(allows) else { return nil }
    return (isOn ? "" : "!") + words[0]
  }

  /// Whether a switch's name may have the byte in it, so that no shell needs quotes for it.
  fileprivate static func allows(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
