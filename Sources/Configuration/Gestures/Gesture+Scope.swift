import Gestures

/// When a gesture takes part, beside its place and its devices.
extension Gesture {
  /// Whether it takes part whenever `other`, which is made of the same touches, does. `profiles`
  /// are those of the file.
  func takesPart(whenever other: Gesture, in profiles: [Profile]) -> Bool {
    touchKinds.isSuperset(of: other.touchKinds)
      && whilePressed.isSubset(of: other.whilePressed)
      && conditions.allSatisfy { own in other.conditions.contains { own.isSame(as: $0) } }
      && applications.covers(other.applications)
      && Set(notIn.map(\.name)).isSubset(of: other.notIn.map(\.name))
      && (worksWhenLocked || !other.worksWhenLocked)
      && profiles.allSatisfy { takesPart(in: $0) || !other.takesPart(in: $0) }
  }

  /// Whether there are times and touches for which both take part.
  func mayTakePart(beside other: Gesture) -> Bool {
    (!keys.isEmpty || !touchKinds.isDisjoint(with: other.touchKinds))
      && conditions.allSatisfy { own in
        !other.conditions.contains { own.name == $0.name && own.isOn != $0.isOn }
      }
      && applications.mayMeet(other.applications)
  }

  private func takesPart(in profile: Profile) -> Bool { profile.isEnabled(name) ?? isEnabled }
}

extension Condition {
  fileprivate func isSame(as other: Condition) -> Bool { name == other.name && isOn == other.isOn }
}
