import Words

// What a gesture would be if its file said something else at one place.

extension Gesture {
  /// With a threshold that it says itself, or nil if that would be an error.
  package func writing(_ value: Double, for threshold: Threshold) -> Gesture? {
    guard let rule = kind.rule(of: threshold), rule.range.contains(value),
      let thresholds = thresholds.writing(value, for: threshold, of: kind)
    else { return nil }
    var changed = self
    changed.thresholds = thresholds
    return changed
  }

  /// With these words for a key of its type.
  package func writing(_ words: [String], for key: String) -> Gesture {
    var changed = self
    changed.choices[key] = words
    return changed
  }

  /// The thresholds of which a value can be written: one that stands for others where it is given,
  /// and not those then.
  package var writableThresholds: [ThresholdRule] {
    let standing = kind.thresholds.filter {
      $0.builtIn == nil && thresholds.given($0.threshold) != nil
    }
    let covered = Set(standing.flatMap(\.standsFor))
    return kind.thresholds.filter {
      $0.builtIn == nil
        ? thresholds.given($0.threshold) != nil : !covered.contains($0.threshold)
    }
  }

  /// What holds for one of `writableThresholds`.
  package func value(of rule: ThresholdRule) -> Double {
    rule.builtIn == nil
      ? thresholds.given(rule.threshold) ?? 0 : thresholds[rule.threshold]
  }
}

extension Configuration {
  /// With `gesture` in the place of the one of its name, or nil if gestures would wait for each
  /// other.
  package func replacing(_ gesture: Gesture) -> Configuration? {
    guard let place = gestures.firstIndex(where: { $0.name == gesture.name }) else { return nil }
    var changed = self
    let waitsForOthers = gestures[place].requirements != gesture.requirements
    changed.gestures[place] = gesture
    guard waitsForOthers else { return changed }
    let indices = Dictionary(
      changed.gestures.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let graph = RequirementGraph(
      requirements: changed.gestures.map { $0.requirements.compactMap { indices[$0.name] } })
    return graph.cycles.isEmpty ? changed : nil
  }

  /// With the gesture called `name` before the one called `other`, or nil if it stands there
  /// already.
  package func moving(_ name: String, before other: String) -> Configuration? {
    guard let from = gestures.firstIndex(where: { $0.name == name }),
      let to = gestures.firstIndex(where: { $0.name == other }), to < from
    else { return nil }
    var changed = self
    changed.gestures.insert(changed.gestures.remove(at: from), at: to)
    return changed
  }
}
