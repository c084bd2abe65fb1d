import Gestures
import Words

extension GestureKind {
  /// One or several fingers that tap once or several times, in one place.
  package static let tap = GestureKind(
    "tap", isContinuous: false, isClaimedAtRest: true, takesKeys: true,
    thresholds: [
      ThresholdRule(.taps, 1, "how many taps in a row"),
      ThresholdRule(.fingers, 1, "the exact number of fingers"),
      ThresholdRule(.maxDuration, 750, "a tap that lasts longer fails"),
      ThresholdRule(
        .maxInterval, 350, "the longest time from a lift to the next landing",
        onlyIf: (.taps, above: 1)),
      ThresholdRule(.maxMovement, 5, "how far a finger may move from where it landed"),
      ThresholdRule(
        .maxSeparation, 6, "the longest distance of a later tap from the first",
        onlyIf: (.taps, above: 1)),
    ],
    values: [.taps],
    mayDiffer: [.maxDuration, .maxMovement, .maxInterval, .maxSeparation],
    coming: { own, its in
      let (own, its) = (own.thresholds, its.thresholds)
      guard own[.maxDuration] >= its[.maxDuration], own[.maxMovement] >= its[.maxMovement] else {
        return nil
      }
      // With wider limits, a gesture of several taps may group other taps than the other gesture.
      return own[.taps] == 1 || own == its ? .together : nil
    },
    impossibility: { $0.impossibilityOfNoTime },
    lint: { tap, pass in pass.lintFirstTaps(tap) },
    make: { gesture in
      let (tap, thresholds) = (TapGestureRecognizer(name: gesture.name), gesture.thresholds)
      tap.taps = thresholds.count(.taps)
      tap.fingers = thresholds.count(.fingers)
      tap.maxDuration = thresholds.time(.maxDuration)
      tap.maxInterval = thresholds.time(.maxInterval)
      tap.maxMovement = thresholds[.maxMovement]
      tap.maxSeparation = thresholds[.maxSeparation]
      tap.keys = gesture.keys
      return [tap]
    })
}

extension LintPass {
  /// Warns of a tap that also fires on the first taps of a gesture with more taps (B15), because
  /// users do not always mean that.
  fileprivate func lintFirstTaps(_ tap: Gesture) {
    let longer = neighbours(of: tap, kind: .tap, sameFingers: true).filter {
      $0.thresholds[.taps] > tap.thresholds[.taps]
        && $0.thresholds[.fingers] == tap.thresholds[.fingers]
        && meet(tap, $0) && !areSimultaneous(tap, $0) && !requires(tap, $0) && !requires($0, tap)
    }
    guard let next = longer.min(by: { $0.thresholds[.taps] < $1.thresholds[.taps] }) else {
      return
    }
    let first = tap.thresholds.count(.taps) == 1 ? "first tap" : "first taps"
    findings.warn(
      "\(tap.name.quoted) also fires on the \(first) of \(next.name.quoted)",
      help: "to wait for that, "
        + "add require_to_fail = [\(next.name.quoted)], else "
        + "simultaneous_with = [\(next.name.quoted)]",
      at: tap.place, code: "fires-early")
  }
}

extension Gesture {
  /// Why no finger can make a tap, a swipe or a stroke, if it has no time for it.
  var impossibilityOfNoTime: (why: String, help: String)? {
    thresholds[.maxDuration] == 0
      ? (
        "no finger is faster than 'max_duration_ms' = 0",
        "write max_duration_ms = 60000, the maximum, or leave it out for the default"
      ) : nil
  }
}
