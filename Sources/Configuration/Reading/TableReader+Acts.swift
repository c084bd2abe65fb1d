import Keys
import Words

/// What the pointer and the keys do for a gesture.
extension TableReader {
  private static let notch = 1.0...1000
  private static let mostClicks = 3
  private static let mostChords = 32

  /// Reads `click`, `drag` or `scroll`, and what they are given.
  func pointerAct(of kind: GestureKind? = nil) -> PointerAct? {
    guard has(anyOf: GestureKey.ofPointer) else { return nil }
    reportDetails(kind)
    let verbs = PointerVerb.allCases.filter { node($0) != nil }
    if verbs.count > 1, let node = node(verbs[1]) {
      findings.error(
        "\(verbs[0].rawValue.asKey) and \(verbs[1].rawValue.asKey) both take the pointer",
        help: "drop \(verbs[1].rawValue.asKey), or \(verbs[0].rawValue.asKey)", at: node.place,
        code: "contradiction")
    }
    let click = choice(GestureKey.click, of: PointerButton.self, usual: .left)
    let times = wholeNumber(GestureKey.clicks, in: 1...Self.mostClicks) ?? 1
    let drag = choice(GestureKey.drag, of: PointerButton.self, usual: .left)
    let scroll = scrolling()
    warnOfDragAndChanges()
    return click.map { .click($0, times: times) } ?? drag.map { .drag($0) }
      ?? scroll.map { .scroll($0) }
  }

  /// Reads the chords of `key`, one or a list, or none if there is something wrong.
  func chords(_ key: GestureKey) -> [KeyChord] {
    guard let node = node(key) else { return [] }
    guard case .array = node.value else {
      return chord(node, key, isAlone: true).map { [$0] } ?? []
    }
    let elements = elements(key, expected: #"at least one chord of keys, as ["ctrl+c"]"#) ?? []
    // The codes of ydotool's, each an element.
    if elements.count > 1, findings.isPatient,
      node.texts.allSatisfy({ $0.allSatisfy("0123456789:".contains) }),
      let chord = KeyChord.meant(by: node.texts.joined(separator: " "))
    {
      findings.error(
        "\(key.rawValue.asKey): there is no key \(node.texts[0].asKey)",
        help: "write \(chord.quoted) in place of the list", at: node.place, code: "unknown-name",
        replacement: chord.quoted)
      return []
    }
    if elements.count > Self.mostChords {
      findings.error(
        "\(key.rawValue.asKey) has \(elements.count) chords, and \(Self.mostChords) are the most",
        help: "drop this chord and those after it, or let a program type them: run = "
          + "wtype …".quoted,
        at: elements[Self.mostChords].place, code: "too-many")
    }
    let chords = elements.compactMap { chord($0, key, isAlone: false) }
    warnOfKeysInTurn(chords, node, key)
    return chords
  }

  /// A list is pressed one after the other: modifiers in front of a key, each alone, are hardly
  /// meant.
  private func warnOfKeysInTurn(_ chords: [KeyChord], _ node: Node, _ key: GestureKey) {
    guard chords.count > 1,
      chords.dropLast().allSatisfy({ $0.codes.allSatisfy(KeyName.modifiers.contains) })
    else { return }
    let chord = chords.map(\.description).joined(separator: "+").quoted
    findings.warn(
      "\(key.rawValue.asKey) presses these one after the other, and a modifier alone does nothing",
      help: "write \(chord) to press them together", at: node.place, code: "keys-in-turn")
  }

  /// Reports what is wrong for every type of the gesture.
  func reportActsOfNoType() {
    _ = pointerAct()
    for key in [GestureKey.key, .keyUp, .keyDown] { _ = chords(key) }
  }

  /// Reads a chord, the value of `key` alone or an element of it.
  private func chord(_ node: Node, _ key: GestureKey, isAlone: Bool) -> KeyChord? {
    guard case .string(let text) = node.value else {
      let whole = self.node(key)?.leaves().joined(separator: "+") ?? ""
      let chord = KeyChord.meant(by: whole).map { "write \(key.rawValue) = \($0.quoted)" }
      reject(
        node, of: key, expected: #"a chord of keys, as "super+left""#,
        hint: node.number.flatMap { number in
          (0...9).contains(number) && number == number.rounded()
            ? "write \(number.plain.quoted) for the key of that name" : nil
        } ?? chord)
      return nil
    }
    do throws(KeyChordError) {
      return try KeyChord(text)
    } catch {
      let chords = KeyChord.allMeant(by: text) ?? []
      let list = chords.map(\.quoted).joined(separator: ", ")
      let meant = chords.count > 1 && isAlone ? "[\(list)]" : list
      // Blanks and no plus: a program and what it is given.
      let run = chords.isEmpty && text.contains(" ") && !text.contains("+") ? text.asText : nil
      let help = run.map { "write run = \($0) if it is a command" } ?? error.help
      findings.error(
        "\(key.rawValue.asKey): "
          + (chords.count > 1 ? "\(text.quoted) is more than one chord" : error.fault),
        help: chords.isEmpty ? help : "write \(meant)", at: node.place,
        code: "unknown-chord", replacement: chords.isEmpty ? nil : meant)
      return nil
    }
  }

  private func scrolling() -> Scrolling? {
    var scrolling = Scrolling()
    let axes = choice(GestureKey.scroll, of: Scrolling.Axes.self, usual: .both)
    scrolling.axes = axes ?? scrolling.axes
    scrolling.millimetresPerNotch =
      number(GestureKey.scrollPerNotch, in: Self.notch, unit: "mm")
      ?? scrolling.millimetresPerNotch
    scrolling.isNatural = boolean(GestureKey.naturalScroll) ?? scrolling.isNatural
    scrolling.isKinetic = boolean(GestureKey.kinetic) ?? scrolling.isKinetic
    return axes.map { _ in scrolling }
  }

  /// Reports keys that say more about another, which is not there.
  private func reportDetails(_ kind: GestureKind?) {
    for (key, verb) in GestureKey.details {
      guard let place = place(of: key), (node(verb) ?? misnamed(verb)) == nil,
        kind.map(verb.isKey) ?? true
      else { continue }
      let what = verb == .click ? "which button" : "which way"
      findings.error(
        "\(key.rawValue.asKey) needs \(verb.rawValue.asKey): \(what)",
        help: "add \(verb.rawValue) = \(verb == .click ? "left".quoted : axis.quoted)", at: place,
        code: "missing-key")
    }
  }

  /// The way in which a gesture of this direction scrolls.
  private var axis: String {
    guard let node = node(RowKey("direction")), case .string(let way) = node.value else {
      return Scrolling.Axes.both.rawValue
    }
    switch way {
    case "up", "down", "vertical": return Scrolling.Axes.vertical.rawValue
    case "left", "right", "horizontal": return Scrolling.Axes.horizontal.rawValue
    default: return Scrolling.Axes.both.rawValue
    }
  }

  /// A drag has the pointer follow the finger. If its changes move something else too, both move.
  private func warnOfDragAndChanges() {
    guard node(GestureKey.drag) != nil else { return }
    for key in [GestureKey.onChanged, .stream] {
      guard let node = node(key) else { continue }
      findings.warn(
        "'drag' and \(key.rawValue.asKey) both follow the finger, and what is under the pointer"
          + " goes with it", help: "drop one of them", at: node.place, code: "contradiction")
    }
  }
}
