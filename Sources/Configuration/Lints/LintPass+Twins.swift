import Gestures

extension LintPass {
  /// The rule by which `other` wins whenever `gesture` could fire, or nil if that is not proved.
  ///
  /// Recognizers have no clock and no chance. Two that are set alike, and hear of the same touches,
  /// are in the same state at each moment until one of them wins. So the second of two such twins
  /// loses each tie (B10), or waits for the first in vain (B22).
  ///
  /// That holds only as long as nothing gets them out of step. Another limit makes one of them fail
  /// earlier, and then it begins anew with the next finger (A17). The winner of a continuous type
  /// goes on, while the other begins anew. A third gesture may treat the two differently.
  func ruleOfTwin(_ other: Gesture, of gesture: Gesture) -> String? {
    guard other.kind == gesture.kind, !other.kind.isContinuous, areTwins(other, gesture),
      other.requirements.isEmpty
    else { return nil }
    let isWaiting = gesture.requirements.map(\.name) == [other.name]
    guard isWaiting || gesture.requirements.isEmpty, !isAwaited(gesture, except: nil),
      !isAwaited(other, except: isWaiting ? gesture : nil)
    else { return nil }
    // A gesture may have several recognizers (SW4). One of them may fail only after the other one
    // no longer waits.
    if isWaiting { return other.makeRecognizers().count == 1 ? "B22" : nil }
    return isBefore(other, gesture) ? "B10" : nil
  }

  /// Whether both are set alike, hear of the same touches, and get on with the same others. The
  /// first may have more words. It may begin whenever the second may.
  private func areTwins(_ one: Gesture, _ other: Gesture) -> Bool {
    guard one.thresholds == other.thresholds, one.drawing == other.drawing, one.keys == other.keys,
      one.zone?.name == other.zone?.name, one.devices == nil || one.devices == other.devices,
      one.takesPart(whenever: other, in: configuration.profiles),
      one.hearsOfTouches(as: other, in: configuration.profiles), !one.isFriend(of: other)
    else { return false }
    for rule in other.kind.choices {
      let (words, others) = (one.choices[rule.key], other.choices[rule.key])
      guard words == others || rule.takesSeveral && Set(others).isSubset(of: words) else {
        return false
      }
    }
    let arePlain = one.simultaneity.isEmpty && other.simultaneity.isEmpty
    return (arePlain ? sociable : configuration.gestures).allSatisfy { third in
      third.name == one.name || third.name == other.name
        || third.isFriend(of: one) == third.isFriend(of: other)
    }
  }

  private func isAwaited(_ gesture: Gesture, except other: Gesture?) -> Bool {
    waiters[gesture.name]?.contains { $0 != other?.name } ?? false
  }
}

extension Gesture {
  /// Whether it takes no touch that `other` does not take. Conditions take none away: they are
  /// asked about when it begins (B16).
  fileprivate func hearsOfTouches(as other: Gesture, in profiles: [Profile]) -> Bool {
    var (own, its) = (self, other)
    (own.conditions, its.conditions) = ([], [])
    return its.takesPart(whenever: own, in: profiles)
  }

  /// Whether both may be active together, by the word of either (B13).
  fileprivate func isFriend(of other: Gesture) -> Bool {
    simultaneity.includes(other.name) || other.simultaneity.includes(name)
  }
}
