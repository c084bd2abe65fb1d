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
    if let node = node(key), case .string(let text) = node.value,
      let mend = Condition.list(meantBy: text)
    {
      reject(node, of: key, expected: expected, mend: mend)
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
        findings.error(
          "\(reference.name.quoted) is no name of a switch: letters, digits, - and _, and an "
            + "exclamation mark before one that has to be off",
          help: meant.map { "write \($0)" }, at: reference.place,
          code: "bad-text", replacement: meant)
        continue
      }
      if conditions.contains(where: { $0.name == name }) {
        findings.error(
          "\(key.rawValue.asKey) names \(name.quoted) twice", at: reference.place,
          code: "word-twice")
      }
      conditions.append(Condition(name: name, isOn: isOn, place: reference.place))
    }
    return conditions
  }

  /// Reads `[conditions]`: every switch, and how it stands at first.
  func switches() -> [String: Bool] {
    var switches: [String: Bool] = [:]
    for entry in entries {
      if entry.key.utf8.isEmpty || !entry.key.utf8.allSatisfy(Condition.allows) {
        findings.error(
          "\(entry.key.quoted) is no name of a switch: letters, digits, - and _", at: entry.place,
          code: "bad-text")
      }
      switches[entry.key] = boolean(RowKey(entry.key))
    }
    return switches
  }

  /// Reads the kinds of touch that make a gesture, which are fingers without the key (B2).
  func touchKinds(_ key: some RawRepresentable<String>) -> Touch.Kinds {
    guard node(key) != nil else { return .finger }
    var kinds: Touch.Kinds = []
    for element in elements(key, expected: #"an array as ["finger", "pen"]"#) ?? [] {
      guard let word = word(element, of: ["finger", "pen"], key: key) else { continue }
      if !kinds.insert(word == "pen" ? .pen : .finger).inserted {
        reportTwice(element, of: key)
      }
    }
    return kinds
  }
}

extension Condition {
  /// The list of the conditions that a text joins by "and", or nil if it says anything else.
  fileprivate static func list(meantBy text: String) -> String? {
    var parts: [String] = [""]
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      if ["and", "&&", "&"].contains(word.lowercased()) {
        parts.append("")
      } else {
        parts[parts.count - 1] += parts[parts.count - 1].isEmpty ? String(word) : " \(word)"
      }
    }
    let names = parts.compactMap(meant)
    guard names.count == parts.count else { return nil }
    return "[\(names.map(\.quoted).joined(separator: ", "))]"
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
