import Gestures
import Words

extension LintPass {
  /// Gestures that never or hardly ever fire because another is recognized when they could be.
  func lintCovered() {
    for gesture in gestures {
      // The check of requirements warns of such a gesture already.
      let isTold = gesture.requirements.contains { reference in
        self.gesture(reference.name).map { isVain(gesture, waitingFor: $0) } ?? false
      }
      if isTold { continue }
      if let other = coverer(of: gesture) {
        warn(of: gesture, coveredBy: other, help: remedy(for: gesture, hiddenBy: other))
      } else {
        lintPartlyCovered(gesture)
      }
    }
  }

  /// Warns of a gesture, or of those of its words that `words` says.
  private func warn(
    of gesture: Gesture, _ words: @autoclosure () -> String = "", coveredBy other: Gesture,
    help: @autoclosure () -> String
  ) {
    if findings.isCounted() { return }
    let (words, help) = (words(), help())
    let rule = ruleOfTwin(other, of: gesture)
    let line = findings.line(of: other.place, from: gesture.place)
    let one = "\(other.name.quoted) in \(line) is recognized"
    // Without a rule, fingers that land one after the other may make it.
    if let rule, words.isEmpty {
      let why = "\(one) whenever it could be, and wins"
      return warn(gesture, neverFires: why, for: other, by: rule, help: help)
    }
    let (verb, often) = rule == nil ? ("hardly ever", "nearly ") : ("never", "")
    findings.warn(
      "\(gesture.name.quoted) \(verb) fires\(words): \(one) \(often)whenever it could be, and wins",
      help: help, at: gesture.place, code: rule == nil ? "hardly-fires" : "never-fires")
  }

  /// A gesture of several words of which another is recognized first with some.
  private func lintPartlyCovered(_ gesture: Gesture) {
    for rule in gesture.kind.choices where gesture.choices[rule.key].count > 1 {
      for word in gesture.choices[rule.key] {
        var part = gesture
        part.choices[rule.key] = [word]
        guard let other = coverer(of: part) else { continue }
        warn(
          of: part, " with \(rule.key) \(word.quoted)", coveredBy: other,
          help: gesture.kind.rule(of: .fingers) == nil
            ? "drop \(word.quoted) here or there"
            : "write another number of fingers in one of them, or drop \(word.quoted) here or there"
        )
      }
    }
  }

  private func remedy(for gesture: Gesture, hiddenBy other: Gesture) -> String {
    let areEqual =
      gesture.choices == other.choices && gesture.thresholds == other.thresholds
      && gesture.devices == other.devices
      && gesture.takesPart(whenever: other, in: configuration.profiles)
    if areEqual || requires(gesture, other) { return difference(from: gesture) }
    if other.comes(beside: gesture) == .together { return "put it before that in the file" }
    return remedy(by: other, waitingFor: [gesture])
  }

  /// What helps where another gesture is the same as this one.
  func difference(from gesture: Gesture) -> String {
    let fingers = gesture.kind.rule(of: .fingers) == nil ? [] : ["number of fingers"]
    let own = gesture.kind.choices.map(\.key) + ["zone"] + fingers
    let change = gesture.keys.isEmpty ? "another \(own.alternatives)" : "other keys"
    return "give one of them \(change), or make one gesture of both, with the other command in "
      + "[[gesture.action]]"
  }

  /// What helps where `waiting` has to let others fail first, with those that it waits for already.
  func remedy(by waiting: Gesture, waitingFor others: [Gesture]) -> String {
    let names = waiting.requirements.map(\.name) + others.map(\.name)
    let line = "require_to_fail = [\(names.map(\.quoted).joined(separator: ", "))]"
    let first = waiting.requirements.first?.place
    let here = others.first?.place ?? waiting.place
    let place = findings.line(of: first ?? waiting.place, from: here)
    return first == nil
      ? "add \(line) to \(waiting.name.quoted) in \(place)"
      : "write \(line) for \(waiting.name.quoted) in \(place)"
  }

  /// Whether `other` wins every time that `gesture` could be recognized.
  func hides(_ other: Gesture, _ gesture: Gesture) -> Bool {
    guard sees(other, gesture), let comes = other.comes(beside: gesture),
      !areSimultaneous(other, gesture), !requires(other, gesture),
      requiresNoMore(other, than: gesture), !isSpared(gesture, by: other)
    else { return false }
    switch comes {
    case .earlier: return true
    case .together:
      let isFirst = other.zone?.name == gesture.zone?.name && isBefore(other, gesture)
      // If `gesture` waits for `other` only through a third gesture, the third may fail first
      // (B21).
      return isFirst || gesture.requirements.contains { $0.name == other.name }
    }
  }

  /// Whether a third gesture may keep `other` from firing, but not `gesture`. It may be active
  /// together with `gesture` (B13).
  func isSpared(_ gesture: Gesture, by other: Gesture) -> Bool {
    (gesture.simultaneity.isEmpty ? sociable : gestures).contains { third in
      third.name != gesture.name && (third.kind.isContinuous || third.kind == other.kind)
        && areSimultaneous(third, gesture) && !areSimultaneous(third, other) && meet(third, other)
    }
  }

  /// Whether `one` waits for no gesture that `other` does not wait for.
  func requiresNoMore(_ one: Gesture, than other: Gesture) -> Bool {
    one.requirements.isEmpty
      || Set(one.requirements.map(\.name)).isSubset(of: other.requirements.map(\.name))
  }
}

extension Gesture {
  /// When this gesture is recognized if `other`, of the same type, is, or nil if it may not be.
  fileprivate func comes(beside other: Gesture) -> GestureKind.Coming? {
    kind.coming(self, other)
  }
}
