/// A gesture of two fingers that others may be mistaken for: pan, pinch and rotation (PIN5).
protocol TwoFingerRival: GestureRecognizer {
  /// Whether two fingers may begin it.
  var takesTwo: Bool { get }
  /// How far fingers that did `motion` have come, as a share of its slop.
  func progress(after motion: FingerPair.Motion) -> Double
}

extension FingerPair.Motion {
  /// A pinch needs so many times as much spread as there is shift and turn.
  private static let clearly = 1.2
  /// A pan needs such a share of shift of what there is of spread or turn.
  private static let hardly = 0.5

  /// Whether the fingers spread or closed, more than anything else.
  var isSpread: Bool {
    spread.reaches(Self.clearly * (shift * shift + turn * turn).squareRoot())
  }

  /// Whether they turned, or spread, more than they went anywhere.
  var isTurn: Bool { max(spread, turn).reaches(Self.clearly * shift) }

  /// Whether they went somewhere, for all that they spread or turned.
  var isShift: Bool { shift.reaches(Self.hardly * max(spread, turn)) }
}

extension GestureRecognizer {
  /// A rival that has come less far than this share of its slop is none.
  private static let noticeable = 0.3

  /// Whether it has to leave its two fingers to `rivals` for now, because lately they did not do what
  /// `isMeant` asks for (PIN5).
  final func yields<Rival: TwoFingerRival>(
    to rivals: Rival.Type, after pair: FingerPair, unless isMeant: (FingerPair.Motion) -> Bool
  ) -> Bool {
    guard let arbiter, let latest = pair.latest, let motion = pair.motion, !isMeant(latest)
    else { return false }
    return arbiter.hasRival(of: self) { other in
      guard let rival = other as? Rival, rival.takesTwo, rival.follows(self.touches) else {
        return false
      }
      return rival.progress(after: motion).reaches(GestureRecognizer.noticeable)
    }
  }
}

extension Arbiter {
  /// Whether somebody for whom `isRival` says so has not decided yet, would be excluded by
  /// `recognizer` as it by him, and is in no other relation to it.
  func hasRival(
    of recognizer: GestureRecognizer, _ isRival: (GestureRecognizer) -> Bool
  ) -> Bool {
    all(.participants).contains { other in
      // B20: one that waits for another has decided.
      other.attempt.standing.isOpen && !other.attempt.standing.isPending && other.state != .failed
        && isRival(other) && prevents(recognizer, other)
        && !other.mustOutlast(recognizer) && !recognizer.mustOutlast(other)
    }
  }
}

extension GestureRecognizer {
  /// Whether these are its fingers.
  fileprivate func follows(_ fingers: [Touch]) -> Bool {
    touches.count == fingers.count
      && touches.allSatisfy { touch in fingers.contains { $0.id == touch.id } }
  }

  /// Whether it may act only when `other` has failed (B18).
  fileprivate func mustOutlast(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0 === other }
  }
}
