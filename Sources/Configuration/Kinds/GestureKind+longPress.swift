import Gestures
import Words

extension GestureKind {
  /// Fingers that rest, after some taps or none.
  package static let longPress = GestureKind(
    "long_press", isContinuous: true, isClaimedAtRest: true, takesKeys: true,
    thresholds: [
      ThresholdRule(.taps, 0, "how many full taps come before the press", range: 0...10),
      ThresholdRule(.fingers, 1, "the exact number of fingers"),
      ThresholdRule(.minDuration, 500, "how long the fingers stay down before the press begins"),
      ThresholdRule(
        .maxInterval, 350, "the longest time from a lift to the next landing",
        onlyIf: (.taps, above: 0)),
      ThresholdRule(.maxMovement, 4, "how far a finger may move before the press begins"),
      ThresholdRule(
        .maxSeparation, 6, "the longest distance of a later landing from the first tap",
        onlyIf: (.taps, above: 0)),
    ],
    progress: "the share of 'min_duration_ms' for which all fingers have rested",
    pointerActs: [.click, .drag], mayDiffer: [.minDuration, .maxMovement],
    coming: { own, its in
      let (own, its) = (own.thresholds, its.thresholds)
      guard own[.minDuration] <= its[.minDuration], own[.maxMovement] >= its[.maxMovement] else {
        return nil
      }
      return own[.minDuration] < its[.minDuration] ? .earlier : .together
    },
    lint: { press, pass in pass.lintTapBefore(press) },
    make: { gesture in
      let (press, thresholds) = (LongPressGestureRecognizer(name: gesture.name), gesture.thresholds)
      press.minDuration = thresholds.time(.minDuration)
      press.maxMovement = thresholds[.maxMovement]
      press.fingers = thresholds.count(.fingers)
      press.taps = thresholds.count(.taps)
      press.maxInterval = thresholds.time(.maxInterval)
      press.maxSeparation = thresholds[.maxSeparation]
      press.keys = gesture.keys
      return [press]
    })
}

extension LintPass {
  /// Warns of a press after taps if another gesture is recognized by one of these taps.
  fileprivate func lintTapBefore(_ press: Gesture) {
    guard coverer(of: press) == nil else { return }
    let taps = neighbours(of: press, kind: .tap, sameFingers: true)
    guard let tap = taps.first(where: { ends($0, tapAndHold: press) }) else { return }
    let excess =
      tap.limitBelow(tapsBefore: press).map { ", unless that is too much for its \($0)" } ?? ""
    findings.warn(
      "\(press.name.quoted) hardly ever fires: \(tap.name.quoted) is recognized by the tap before "
        + "the press\(excess)",
      help: remedy(by: tap, waitingFor: [press]),
      at: press.place, code: "hardly-fires")
  }

  /// Whether `tap` wins at one of the taps before the press, if these taps are within its limits.
  private func ends(_ tap: Gesture, tapAndHold press: Gesture) -> Bool {
    tap.thresholds[.fingers] == press.thresholds[.fingers]
      && tap.thresholds[.taps] <= press.thresholds[.taps]
      && sees(tap, press) && !areSimultaneous(tap, press) && !requires(tap, press)
      && requiresNoMore(tap, than: press) && !isSpared(press, by: tap)
  }
}

extension Gesture {
  /// The first limit of this tap that is stricter than the limit of the taps before `press` (LP0),
  /// or nil if none is.
  fileprivate func limitBelow(tapsBefore press: Gesture) -> String? {
    let longest = GestureKind.tap.rule(of: .maxDuration)?.builtIn ?? 0
    let ofAll: [(Threshold, Double)] = [
      (.maxDuration, longest), (.maxMovement, press.thresholds[.maxMovement]),
    ]
    let ofSeveral = [Threshold.maxInterval, .maxSeparation].map { ($0, press.thresholds[$0]) }
    let limits = thresholds.count(.taps) > 1 ? ofAll + ofSeveral : ofAll
    return limits.first { thresholds[$0.0] < $0.1 }
      .map { "\($0.0.rawValue.asKey) = \(thresholds[$0.0].plain)" }
  }
}
