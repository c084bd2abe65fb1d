import Gestures
import Keys
import Words

/// Keys that are pressed, by their names.
extension TableReader {
  /// An array of keys' names, such as ["volumedown"], or no keys without it, or if it is wrong.
  @_semantics("optimize.sil.specialize.generic.never")
  func pressKeys(_ key: some RawRepresentable<String>) -> Set<Press.Key> {
    guard let node = node(key) else { return [] }
    let expected = #"at least one key's name, as ["volumedown"]"#
    let meant = TableReader.keysMeant(by: node)
    guard let elements = elements(key, expected: expected, meant: meant) else { return [] }
    var keys: Set<Press.Key> = []
    for element in elements {
      guard let one = pressKey(element, of: key) else { continue }
      if !keys.insert(one).inserted { reportTwice(element, of: key.rawValue) }
    }
    return keys
  }

  /// The list of the keys that a value says: by names, chords or the kernel's numbers.
  static func keysMeant(by node: Node) -> String? {
    let names = node.leaves().flatMap { text -> [String?] in
      if KeyName.code(of: text) != nil, Int(text) == nil || node.string != nil { return [text] }
      // The kernel's numbers of the keys 1 to 9 are others.
      if let code = UInt16(text), code > 9 { return [KeyName.name(of: code)] }
      let chords = KeyChord.allMeant(by: text) ?? [KeyName.meaning(of: text) ?? text]
      return chords.flatMap { $0.split(separator: "+").map { String($0) } }.map { name in
        KeyName.code(of: name) == nil ? nil : name
      }
    }
    let all = names.compactMap { $0 }
    return all.isEmpty || all.count < names.count ? nil : TOMLSlip.list(all.uniqued)
  }

  /// What helps with 'keys' of a gesture that is made with fingers.
  func hintOfKeys(_ entry: Node.Entry) -> String? {
    if let press = pressHint(for: entry.node) { return press }
    return line(GestureKey.whilePressed.rawValue, saying: entry).map {
      "write \($0) if the keys are held during the touch. For keys without a touch, "
        + "write a [[gesture]] with type = \("tap".quoted)"
    }
  }

  /// What helps where a gesture does nothing yet, and a list of keys stands for those to press.
  private func pressHint(for node: Node) -> String? {
    let acts = GestureKey.commands + [.key, .click, .drag, .scroll, .keyUp, .keyDown]
    if acts.contains(where: has) { return nil }
    return TableReader.chordsMeant(by: node).map {
      "to press the keys, write key = \($0) in place of 'keys'"
    }
  }

  /// The chords that a value says, as TOML. Names behind one such as ctrl belong to one chord.
  static func chordsMeant(by node: Node) -> String? {
    let texts = node.string.map { [$0] } ?? node.texts
    let isModifier = { (text: String) in
      let code = KeyName.code(of: KeyName.meaning(of: text) ?? text.lowercased())
      return code.map(KeyName.modifiers.contains) ?? false
    }
    let isOne = texts.count > 1 && texts.dropLast().allSatisfy(isModifier)
    let all = (isOne ? [texts.joined(separator: "+")] : texts).map { text in
      (try? KeyChord(text)) == nil ? KeyChord.meant(by: text) : text
    }
    let chords = all.compactMap(\.self)
    guard !chords.isEmpty, chords.count == all.count else { return nil }
    return chords.count == 1 ? chords[0].quoted : TOMLSlip.list(chords)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func pressKey(_ node: Node, of key: some RawRepresentable<String>) -> Press.Key? {
    guard case .string(let name) = node.value else {
      let whole = self.node(key).flatMap(TableReader.keysMeant)
      reject(
        node, of: key, expected: #"an array of keys' names, as ["volumedown"]"#,
        hint: whole.map { "write \(key.rawValue) = \($0)" })
      return nil
    }
    if let code = KeyName.code(of: name) { return Press.Key(rawValue: code) }
    guard findings.isPatient else {
      findings.error(
        "there is no key \(name.quoted)", help: "drop it", at: node.place,
        code: "unknown-\(key.rawValue)")
      return nil
    }
    if let chord = KeyChord.meant(by: name), chord.contains("+") {
      let each = chord.split(separator: "+").map { String($0).quoted }.joined(separator: ", ")
      findings.error(
        "there is no key \(name.quoted)",
        help: self.node(key).flatMap(pressHint) ?? "write each key by itself: \(each)",
        at: node.place, code: "unknown-name")
      return nil
    }
    let meant = KeyName.meaning(of: name).flatMap { KeyName.code(of: $0) == nil ? nil : $0.quoted }
    findings.error(
      "there is no key \(name.quoted)",
      help: meant.map { "write \($0)" } ?? KeyName.nearest(to: name).map {
        "did you mean \($0.asKey)?"
      }
        ?? "take a name of linux/input-event-codes.h without KEY_, such as 'volumedown'",
      at: node.place, code: "unknown-\(key.rawValue)", replacement: meant)
    return nil
  }
}

extension Set<Press.Key> {
  /// Their names, for people.
  package var names: String { map(\.name).sorted().joined(separator: ", ") }
}

extension Press.Key {
  /// What people call it: `volumedown`, or its number.
  package var name: String { KeyName.name(of: rawValue) ?? "\(rawValue)" }
}
