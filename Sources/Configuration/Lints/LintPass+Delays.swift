import Gestures
import Words

extension LintPass {
  /// How late touches reach applications on exclusive surfaces, and because of which gesture.
  func lintDelays() {
    guard configuration.devices.haveExclusive else { return }
    // A gesture that clicks instead of a touch needs it held back.
    for gesture in gestures
    where gesture.keys.isEmpty  // H1
      && (gesture.delaysTouchesBegan || gesture.delaysTouchesEnded)
      && !(gesture.delaysTouchesBegan && gesture.commands.pointerAct != nil)
    {
      guard let bounds = gesture.makeRecognizers().first?.delayBounds else { continue }
      if gesture.delaysTouchesBegan {
        let fault =
          "touches\(edgePhrase(gesture))\(zonePhrase(gesture)) reach applications "
          + phrase(ofLandings: bounds.began, gesture)
        // Only touches in the strip at the edge are late, and the key is meant for this.
        if gesture.thresholds.has(.edgeWidth) {
          findings.note(fault, at: gesture.place, code: "late-touches")
          continue
        }
        findings.warn(
          fault,
          // Of fingers that rest when they are claimed, lintSeen advises the key.
          help: gesture.kind.isClaimedAtRest && gesture.cancelsTouches
            ? gesture.zone == nil
              ? "write zone = \("…".quoted): then only touches in that [[zone]] are late"
              : "keep the line if this delay is short enough. Other touches are not late"
            : "drop 'delays_touches_began' to pass them on at once",
          at: gesture.place, code: "late-touches")
      } else if let delay = bounds.ended {
        findings.warn(
          "taps\(gesture.fingersPhrase)\(zonePhrase(gesture)) reach applications "
            + "\(phrase(ofLifts: delay, gesture))",
          help: "with delays_touches_ended = false they see every "
            + "tap, also of a gesture",
          at: gesture.place, code: "late-touches")
      }
    }
  }

  /// ` within 6 mm of the left edge`, or nothing: where the touches of an edge pan land.
  private func edgePhrase(_ gesture: Gesture) -> String {
    guard gesture.thresholds.has(.edgeWidth) else { return "" }
    let edges: [ScreenEdge] = gesture.choices.all("edge")
    return " within \(gesture.thresholds[.edgeWidth].plain) mm of the "
      + "\(edges.map(\.rawValue).alternatives) edge"
  }

  /// How late applications would get touches, were they held back for `gesture`, in words.
  func lateness(ofLandings delay: DelayBounds.Delay) -> String {
    delay.worst.map { "up to \($0.inWords) late" } ?? "only when the fingers have moved or lifted"
  }

  private func phrase(ofLandings delay: DelayBounds.Delay, _ gesture: Gesture) -> String {
    let phrase = "\(lateness(ofLandings: delay)) because of \(gesture.name.quoted)"
    guard let tap = delay.singleTap else { return phrase }
    return "\(phrase), a single tap\(gesture.fingersPhrase) \(tap.inWords) after its lift"
  }

  private func phrase(ofLifts delay: DelayBounds.Delay, _ gesture: Gesture) -> String {
    guard let tap = delay.singleTap else {
      let worst = delay.worst.map { "up to \($0.inWords) late" } ?? "only when no finger rests"
      return "\(worst) because of \(gesture.name.quoted)"
    }
    let worst =
      delay.worst.map { "or up to \($0.inWords) late after several taps and a hold" }
      ?? "or, after several taps and a hold, for as long as the finger rests"
    return "\(tap.inWords) late because of \(gesture.name.quoted), \(worst)"
  }
}

extension Gesture {
  /// ` with 2 fingers`, or nothing.
  fileprivate var fingersPhrase: String {
    leastFingers > 1 ? " with \(leastFingers) fingers" : ""
  }
}

extension TimeSpan {
  /// `350 ms`.
  fileprivate var inWords: String { "\(milliseconds.plain) ms" }
}
