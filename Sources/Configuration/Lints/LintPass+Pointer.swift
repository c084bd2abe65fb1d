import Words

extension LintPass {
  /// Gestures whose touches applications get too, beside what the pointer does for them.
  func lintPointer() {
    let isAnyExclusive = configuration.devices.haveExclusive
    for gesture in gestures {
      guard let act = gesture.commands.pointerAct else { continue }
      let remedy: String
      if !isAnyExclusive {
        remedy = configuration.devices.helpToBeExclusive(findings, from: gesture.place)
      } else if !gesture.cancelsTouches {
        remedy = "drop cancels_touches = false"
      } else {
        continue
      }
      findings.warn(
        "applications get the touch of \(gesture.name.quoted) too, beside what it "
          + act.verb.phrase,
        help: remedy, at: gesture.place, code: "applications-get-both")
    }
  }
}

extension PointerVerb {
  /// What a gesture does by it, behind its name.
  var phrase: String {
    switch self {
    case .click: "clicks"
    case .drag: "drags"
    case .scroll: "scrolls"
    }
  }
}
