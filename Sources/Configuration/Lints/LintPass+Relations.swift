import Gestures

extension LintPass {
  /// Taps that also fire on the first taps of a longer one, which is not always meant (B15).
  func lintTaps() {
    let taps = gestures.filter { $0.type == .tap }
    for tap in taps {
      let longer = taps.filter {
        $0.thresholds[.taps] > tap.thresholds[.taps]
          && $0.thresholds[.fingers] == tap.thresholds[.fingers]
          && meet(tap, $0) && !areSimultaneous(tap, $0) && !requires(tap, $0)
      }
      guard let next = longer.min(by: { $0.thresholds[.taps] < $1.thresholds[.taps] }) else {
        continue
      }
      let first = tap.thresholds.count(.taps) == 1 ? "first tap" : "first taps"
      findings.lint(
        "\(tap.name.quoted) also fires on the \(first) of \(next.name.quoted); to wait for that, "
          + "add require_to_fail = [\(next.name.quoted)], else "
          + "simultaneous_with = [\(next.name.quoted)]",
        at: tap.place)
    }
  }

  /// Pans that begin before the swipe or edge pan beside them can (F5).
  func lintPans() {
    for pan in gestures {
      guard case .pan(let direction) = pan.shape else { continue }
      for other in gestures
      where sees(pan, other) && !areSimultaneous(pan, other) && !requires(pan, other)
        && pan.takes(other.leastFingers)
      {
        switch other.shape {
        case .swipe(let directions) where directions.allSatisfy(direction.takes):
          lint(pan, beating: other)
        case .edgePan(let edge) where direction.takes(edge.inwards):
          lint(pan, before: other)
        case .tap, .longPress, .pan, .swipe, .edgePan, .pinch, .rotation: break
        }
      }
    }
  }

  /// Requirements that hold up for as long as a finger rests (F8), or that make no sense.
  func lintRequirements() {
    for gesture in gestures {
      for reference in gesture.requirements {
        guard let required = self.gesture(reference.name) else { continue }
        if required.type.mayNeverFail {
          findings.lint(
            "\(gesture.name.quoted) may have to wait until every finger has lifted: "
              + "\(required.name.quoted) is \(required.type.withArticle), and does not fail by "
              + "itself while the fingers rest; drop the requirement: of gestures that begin "
              + "together the first in the file wins anyway",
            at: reference.place)
        }
        if areSimultaneous(gesture, required) {
          findings.lint(
            "\(gesture.name.quoted) can never be active together with \(required.name.quoted), "
              + "which it requires to fail; drop the requirement or simultaneous_with",
            at: reference.place)
        }
      }
    }
  }

  private func lint(_ pan: Gesture, beating swipe: Gesture) {
    let slop = pan.thresholds[.slop]
    guard slop < swipe.thresholds[.minDistance] else { return }
    findings.lint(
      "\(swipe.name.quoted) can never fire: \(pan.name.quoted) begins after \(slop.plain) mm, "
        + "before it; add require_to_fail = [\(swipe.name.quoted)] to \(pan.name.quoted)",
      at: swipe.place)
  }

  private func lint(_ pan: Gesture, before edgePan: Gesture) {
    let (slop, edgeSlop) = (pan.thresholds[.slop], edgePan.thresholds[.slop])
    if slop < edgeSlop {
      findings.lint(
        "\(edgePan.name.quoted) can never fire: \(pan.name.quoted) begins after \(slop.plain) mm, "
          + "before it; give both the same 'slop_mm', and \(edgePan.name.quoted) first",
        at: edgePan.place)
    } else if slop == edgeSlop, pan.zone?.name == edgePan.zone?.name, isBefore(pan, edgePan) {
      findings.lint(
        "\(edgePan.name.quoted) can never fire: \(pan.name.quoted) begins at the same time and "
          + "stands first; put \(edgePan.name.quoted) before it",
        at: edgePan.place)
    }
  }
}

extension Gesture {
  /// Whether it is a pan of so many fingers.
  fileprivate func takes(_ fingers: Int) -> Bool {
    (thresholds.count(.minFingers)...thresholds.count(.maxFingers)).contains(fingers)
  }
}

extension PanDirection {
  /// Whether a pan in this direction begins on any motion in `direction`; the diagonals lie on the
  /// border of what pans with a direction take, and count as no.
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
  /// The way from the edge into the screen.
  fileprivate var inwards: SwipeDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .down
    case .bottom: .up
    }
  }
}
