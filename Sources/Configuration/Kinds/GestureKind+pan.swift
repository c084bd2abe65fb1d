import Gestures
import Words

extension GestureKind {
  /// Fingers that drag.
  package static let pan = GestureKind(
    "pan", isContinuous: true, mayNeverFail: true,
    choices: [ChoiceRule("direction", of: PanDirection.self, standard: .any)],
    thresholds: [
      ThresholdRule(
        .minFingers, 1, "the least number of fingers with which a pan begins and goes on",
        notMoreThan: .maxFingers),
      ThresholdRule(.maxFingers, .infinity, "the most fingers with which a pan begins"),
      ThresholdRule(
        .fingers, for: [.minFingers, .maxFingers], "sets 'min_fingers' and 'max_fingers'"),
      ThresholdRule(.slop, 3, "how far the fingers move before the pan begins"),
    ],
    step: StepRule("every_mm", 0.1...1000, unit: "mm") { choices in
      switch choices.one("direction") ?? PanDirection.any {
      case .left, .right, .horizontal: .right
      case .up, .down, .vertical: .up
      case .any: .leadingAxis
      }
    },
    values: [.dx, .dy, .vx, .vy],
    progress: "the share of 'slop_mm' that the fingers have moved in the gesture's direction",
    pointerActs: [.click, .drag, .scroll],
    mayDiffer: [.minFingers, .maxFingers, .slop],
    coming: { own, its in
      guard own.takesAny || own.choices == its.choices,
        own.thresholds[.minFingers] <= its.thresholds[.minFingers],
        own.thresholds[.maxFingers] >= its.thresholds[.maxFingers]
      else { return nil }
      // With less slop, it begins earlier. But one frame may reach the slop of both, so this is
      // `together` (B10).
      let (slop, its) = (own.thresholds[.slop], its.thresholds[.slop])
      return slop == its || own.takesAny && slop < its ? .together : nil
    },
    lint: { pan, pass in pass.lintSwifter(pan) },
    make: { gesture in
      let (pan, thresholds) = (PanGestureRecognizer(name: gesture.name), gesture.thresholds)
      pan.minFingers = thresholds.count(.minFingers)
      pan.maxFingers = thresholds.count(.maxFingers)
      pan.slop = thresholds[.slop]
      pan.direction = gesture.choices.one("direction") ?? .any
      return [pan]
    })
}

extension LintPass {
  /// Warns of swipes, strokes, circles, edge pans and pans that this pan forestalls: it begins
  /// before they can (F5). They still win if one frame takes both far enough (B10).
  fileprivate func lintSwifter(_ pan: Gesture) {
    let direction = pan.choices.one("direction") ?? PanDirection.any
    let swipes = neighbours(of: pan, kind: .swipe).filter { swipe in
      guard pan.thresholds[.slop] < swipe.thresholds[.minDistance], beats(pan, swipe) else {
        return false
      }
      let directions: [SwipeDirection] = swipe.choices.all("direction")
      return directions.allSatisfy(direction.takes)
    }
    let drawn = [GestureKind.stroke, .circle].flatMap { kind in
      pan.takesAny ? neighbours(of: pan, kind: kind).filter { beats(pan, $0) } : []
    }
    // The remedy is one line in the pan, whichever of them it is read with.
    let help = remedy(by: pan, waitingFor: swipes + drawn)
    for swipe in swipes { lint(pan, beating: swipe, help) }
    for drawn in drawn { lint(pan, beforeAnyOf: drawn, help) }
    for edgePan in neighbours(of: pan, kind: .edgePan) where beats(pan, edgePan) {
      let edges: [ScreenEdge] = edgePan.choices.all("edge")
      if edges.allSatisfy({ direction.takes($0.inwardSwipe) }) { lint(pan, before: edgePan) }
    }
    for other in neighbours(of: pan, kind: .pan) where beats(pan, other) {
      let most = other.thresholds[.maxFingers]
      guard pan.takesAny, most <= pan.thresholds[.maxFingers], coverer(of: other) == nil else {
        continue
      }
      lint(pan, before: other)
    }
  }

  private func beats(_ pan: Gesture, _ other: Gesture) -> Bool {
    let (least, most) = (pan.thresholds.count(.minFingers), pan.thresholds.count(.maxFingers))
    return (least...most).contains(other.leastFingers) && sees(pan, other)
      && !areSimultaneous(pan, other) && !requires(pan, other) && !isSpared(other, by: pan)
      && requiresNoMore(withoutOpposites(pan, to: other), than: other)
  }

  /// The pan without requirements that have failed before it begins where `other` is made: swipes
  /// the other way.
  private func withoutOpposites(_ pan: Gesture, to other: Gesture) -> Gesture {
    guard other.kind == .swipe, !pan.requirements.isEmpty else { return pan }
    let ways: [SwipeDirection] = other.choices.all("direction")
    var free = pan
    free.requirements.removeAll { reference in
      guard let swipe = gesture(reference.name), swipe.kind == .swipe,
        swipe.thresholds[.maxBacktrack] < pan.thresholds[.slop], swipe.requirements.isEmpty
      else { return false }
      let others: [SwipeDirection] = swipe.choices.all("direction")
      return others.allSatisfy { one in ways.allSatisfy { $0.unit == one.unit * -1 } }
    }
    return free
  }

  private func lint(_ pan: Gesture, beating swipe: Gesture, _ help: String) {
    let (slop, distance) = (pan.thresholds[.slop], swipe.thresholds[.minDistance])
    // The distance that a swipe needs falls by nearly half until its time is over (SW1).
    let isLate = distance * 0.53 <= slop
    findings.warn(
      "\(swipe.name.quoted) hardly ever fires\(isLate ? " unless it is slow" : ""): "
        + "\(pan.name.quoted) begins after \(slop.plain) mm, before it",
      help: help,
      at: swipe.place, code: "hardly-fires")
  }

  /// Warns of a stroke or circle. Both are recognized later than a pan.
  private func lint(_ pan: Gesture, beforeAnyOf drawn: Gesture, _ help: String) {
    findings.warn(
      "\(drawn.name.quoted) hardly ever fires: \(pan.name.quoted) begins after "
        + "\(pan.thresholds[.slop].plain) mm, before it",
      help: help,
      at: drawn.place, code: "hardly-fires")
  }

  /// Warns of an edge pan, or of a pan that accepts no more touches than `pan` does.
  private func lint(_ pan: Gesture, before other: Gesture) {
    let (slop, its) = (pan.thresholds[.slop], other.thresholds[.slop])
    if slop < its {
      findings.warn(
        "\(other.name.quoted) hardly ever fires: \(pan.name.quoted) begins after \(slop.plain) mm, "
          + "before it",
        help: "give both the same 'slop_mm', and \(other.name.quoted) first",
        at: other.place, code: "hardly-fires")
    } else if slop == its, pan.zone?.name == other.zone?.name, isBefore(pan, other) {
      findings.warn(
        "\(other.name.quoted) hardly ever fires: \(pan.name.quoted) begins at the same time and "
          + "stands first", help: "put \(other.name.quoted) before it",
        at: other.place, code: "hardly-fires")
    }
  }
}

extension Gesture {
  /// Whether the gesture has the direction `any`.
  var takesAny: Bool { choices["direction"] == ["any"] }
}

extension PanDirection {
  /// Whether a pan in this direction begins at every motion in `direction`. Diagonals lie on the
  /// border of a pan's direction, so for them the answer is no.
  fileprivate func takes(_ direction: SwipeDirection) -> Bool {
    switch (self, direction) {
    case (.any, _), (.left, .left), (.right, .right), (.up, .up), (.down, .down),
      (.horizontal, .left), (.horizontal, .right), (.vertical, .up), (.vertical, .down):
      true
    case (.left, _), (.right, _), (.up, _), (.down, _), (.horizontal, _), (.vertical, _): false
    }
  }
}

extension ScreenEdge {
  /// The direction from the edge into the screen.
  fileprivate var inwardSwipe: SwipeDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .down
    case .bottom: .up
    }
  }
}
