/// What is meant by conditions in other words.
extension Condition {
  /// What a table or a list with other things than texts in it asks, as words, or nil for a list of
  /// texts.
  static func text(of node: Node) -> String? {
    if case .array(let elements) = node.value, elements.allSatisfy({ $0.string != nil }) {
      return nil
    }
    let leaves = node.leaves(ofSwitches: true)
    if case .table = node.value, leaves.isEmpty || node.content.contains(where: { $0.key == "any" })
    {
      return leaves.isEmpty ? nil : leaves.joined(separator: " or ")
    }
    return leaves.isEmpty ? nil : leaves.joined(separator: " and ")
  }

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
  static func name(meantBy text: String) -> String? {
    let name = text.split { !$0.utf8.allSatisfy(allows) }.joined(separator: "_")
    return name.isEmpty ? nil : name
  }

  /// What stands between "and".
  private static func parts(of text: String) -> [String] {
    var parts: [String] = [""]
    let signs = text.map { ",;+".contains($0) ? " & " : String($0) }
    for word in signs.joined().split(separator: " ") {
      if ["and", "&&", "&"].contains(word.lowercased()) {
        parts.append("")
      } else {
        parts[parts.count - 1] += parts[parts.count - 1].isEmpty ? String(word) : " \(word)"
      }
    }
    return parts
  }

  /// The conditions that a text joins by "and", or nil if it says anything else.
  private static func names(meantBy text: String) -> [String]? {
    let parts = parts(of: text)
    let names = parts.compactMap(meant)
    return names.count == parts.count ? names : nil
  }

  /// The conditions of a text, a list or a table, or nil if it says anything else.
  static func names(meantBy node: Node) -> [String]? {
    if let text = node.string { return names(meantBy: text) }
    let leaves = node.leaves(ofSwitches: true)
    let names = leaves.compactMap(meant)
    return names.isEmpty || names.count < leaves.count ? nil : names
  }

  /// The list of the conditions that a text joins by "and", or nil if it says anything else.
  static func list(meantBy text: String) -> String? {
    names(meantBy: text).map { "[\($0.map(\.quoted).joined(separator: ", "))]" }
  }

  /// The parts that "or" joins. There are none if "xor" joins them.
  private static func alternatives(of text: String) -> [String] {
    let words = text.map { $0 == "|" ? " | " : String($0) }.joined().split(separator: " ")
    if words.contains(where: { $0.lowercased() == "xor" }) { return [] }
    return words.split { ["or", "|"].contains($0.lowercased()) }.map { $0.joined(separator: " ") }
  }

  /// What helps where a word joins conditions, or nil if none stands in `text`.
  static func hintOfJoint(in text: String) -> String? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    if words.contains(where: ["or", "||", "|", "xor"].contains) || text.contains("|") {
      let parts = alternatives(of: text)
      let lines = parts.compactMap { list(meantBy: $0) }.map { "when = \($0)" }
      let why = "because every switch in 'when' has to hold"
      guard lines.count > 1, lines.count == parts.count else {
        return "write a [[gesture]] for each, \(why)"
      }
      return "write \(lines[0]), and add a copy of the gesture with another name and "
        + "\(lines.dropFirst().list), \(why)"
    }
    if let lines = linesMeant(by: text) { return "write \(lines)" }
    if words == ["not"] { return "write \"!name\" for a switch that has to be off" }
    let isAnd = words.count == 1 && ["and", "&&", "&"].contains(words[0])
    return isAnd ? "leave it out: every switch in 'when' has to hold" : nil
  }

  /// The condition that is meant by a comparison, or by a word for not, or nil if nothing says.
  static func meant(by text: String) -> String? {
    var words = text.split { " =:!~".contains($0) }.map(String.init)
    var isOn = text.filter { $0 == "!" || $0 == "~" }.count.isMultiple(of: 2)
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
    let joints = ["not", "and", "or", "xor"]
    guard words.count == 1, words[0].utf8.allSatisfy(allows),
      !joints.contains(words[0].lowercased())
    else { return nil }
    return (isOn ? "" : "!") + words[0]
  }

  /// Whether a switch's name may have the byte in it, so that no shell needs quotes for it.
  static func allows(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
