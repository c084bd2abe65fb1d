import Gestures

extension GestureKind {
  /// A quick straight stroke.
  package static let swipe = GestureKind(
    "swipe", isContinuous: false,
    choices: [
      ChoiceRule(
        "direction", of: SwipeDirection.self, standard: .right, takesSeveral: true,
        doubt: "goes to the right")
    ],
    thresholds: [
      ThresholdRule(.fingers, 1, "exactly so many fingers"),
      // With 500, one finger that scrolls slowly would swipe half of the time.
      ThresholdRule(.maxDuration, 200, "what takes longer fails", withSeveralFingers: 500),
      ThresholdRule(.minDistance, 8, "the way of a swift swipe; less for a slow one"),
      ThresholdRule(.maxDeviation, 8, "across the direction; less for a slow swipe"),
      ThresholdRule(.maxBacktrack, 0.5, "how far a finger may go back behind its start"),
    ],
    values: [.direction],
    coming: { own, its in
      Set(own.choices["direction"]).isSuperset(of: its.choices["direction"]) ? .together : nil
    },
    impossibility: { swipe in
      swipe.thresholds[.maxDuration] == 0
        ? "no finger is faster than 'max_duration_ms' = 0; raise it" : nil
    },
    make: { gesture in
      let (thresholds, family) = (gesture.thresholds, SwipeFamily())
      let directions: [SwipeDirection] = gesture.choices.all("direction")
      return directions.map { direction in
        let swipe = SwipeGestureRecognizer(name: gesture.name)
        swipe.fingers = thresholds.count(.fingers)
        swipe.direction = direction
        swipe.minDistance = thresholds[.minDistance]
        swipe.maxDeviation = thresholds[.maxDeviation]
        swipe.maxDuration = thresholds.time(.maxDuration)
        swipe.maxBacktrack = thresholds[.maxBacktrack]
        swipe.family = directions.count > 1 ? family : nil
        return swipe
      }
    })
}

/// What the recognizers of one gesture with several directions have in common (SW4).
private final class SwipeFamily {}
