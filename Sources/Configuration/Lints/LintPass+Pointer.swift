import Words

extension LintPass {
  /// Gestures whose touches applications get too, beside what the pointer does for them.
  func lintPointer() {
    let isAnyExclusive = configuration.devices.haveExclusive
    for gesture in gestures {
      guard let act = gesture.commands.pointerAct else { continue }
      if case .scroll(let scrolling) = act { lintWay(of: gesture, scrolling.axes) }
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

extension LintPass {
  /// A pan that begins along one axis, and scrolls along the other only.
  private func lintWay(of gesture: Gesture, _ axes: Scrolling.Axes) {
    let ways = gesture.choices["direction"]
    let other: Scrolling.Axes
    if ways.allSatisfy(["left", "right", "horizontal"].contains), axes == .vertical {
      other = .horizontal
    } else if ways.allSatisfy(["up", "down", "vertical"].contains), axes == .horizontal {
      other = .vertical
    } else {
      return
    }
    guard !ways.isEmpty else { return }
    let scroll = findings.place(of: GestureKey.scroll, in: gesture.place)
    let place = findings.place(of: RowKey("direction"), in: gesture.place)
    findings.warn(
      "\(gesture.name.quoted) hardly scrolls: it begins with \(other.rawValue) movement only, and "
        + "its scrolling is \(axes.rawValue)",
      help: "write direction = \(axes.rawValue.quoted) here, or scroll = \(other.rawValue.quoted) "
        + "in \(findings.line(of: scroll, from: place))", at: place, code: "contradiction")
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
