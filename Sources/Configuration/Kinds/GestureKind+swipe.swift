import Gestures

extension GestureKind {
  /// A quick straight motion.
  package static let swipe = GestureKind(
    "swipe", isContinuous: false,
    choices: [
      ChoiceRule(
        "direction", of: SwipeDirection.self, standard: .right, takesSeveral: true,
        doubt: "goes to the right only")
    ],
    thresholds: [
      ThresholdRule(.fingers, 1, "the exact number of fingers"),
      // With 500 ms, half of all slow scrolls with one finger would be swipes.
      ThresholdRule(.maxDuration, 200, "a swipe that takes longer fails", withSeveralFingers: 500),
      ThresholdRule(
        .minDistance, 8,
        """
        how far the fingers of a fast swipe must move. A slow swipe needs less, down to about \
        half of it
        """),
      ThresholdRule(
        .maxDeviation, 8,
        """
        how far a fast swipe may stray to the side. A slow swipe may stray less, down to \
        about half of it
        """),
      ThresholdRule(
        .maxBacktrack, 0.5, "how far a finger may go back behind the place where it landed"),
    ],
    values: [.direction],
    mayDiffer: [.maxDuration, .minDistance, .maxDeviation, .maxBacktrack],
    coming: { own, its in
      let isSuperset = Set(own.choices["direction"]).isSuperset(of: its.choices["direction"])
      return isSuperset && own.thresholds.allowAll(of: its.thresholds) ? .together : nil
    },
    impossibility: { $0.impossibilityOfNoTime },
    make: { gesture in
      let thresholds = gesture.thresholds
      let directions = gesture.choices["direction"]
      let family = directions.count > 1 ? SwipeFamily() : nil
      return directions.compactMap { word in
        guard let direction = SwipeDirection(rawValue: word) else { return nil }
        let swipe = SwipeGestureRecognizer(name: gesture.name)
        swipe.fingers = thresholds.count(.fingers)
        swipe.direction = direction
        swipe.minDistance = thresholds[.minDistance]
        swipe.maxDeviation = thresholds[.maxDeviation]
        swipe.maxDuration = thresholds.time(.maxDuration)
        swipe.maxBacktrack = thresholds[.maxBacktrack]
        swipe.family = family
        return swipe
      }
    })
}

extension Thresholds {
  /// Whether a swipe with these thresholds is recognized whenever a swipe with `others` is. The
  /// limits of SW1 fall in a straight line over time, so it suffices to compare both ends.
  fileprivate func allowAll(of others: Thresholds) -> Bool {
    let (own, its) = (self[.maxDuration], others[.maxDuration])
    guard own >= its, self[.maxBacktrack] >= others[.maxBacktrack] else { return false }
    let share = own > 0 ? its / own : 1
    return self[.minDistance] <= others[.minDistance]
      && self[.minDistance] * (1 - 0.47 * share) <= others[.minDistance] * 0.53
      && self[.maxDeviation] >= others[.maxDeviation]
      && self[.maxDeviation] * (1 - 0.49 * share) >= others[.maxDeviation] * 0.51
  }
}

/// Identifies the recognizers that belong to one gesture with several directions (SW4).
private final class SwipeFamily {}
