import Gestures

/// Answers for all recognizers of a panel whether two may be active together: if either gesture
/// says so (B13), but never those of one gesture, which are one swipe's directions.
final class SimultaneityDelegate: GestureRecognizerDelegate {
  private struct Entry {
    /// The gesture's number.
    let gesture: Int
    /// Whether it may be active together with anyone.
    let admitsAnyone: Bool
    /// The numbers of those that it may be active together with.
    let admitted: Set<Int>
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Becomes the delegate of all `members`.
  init(_ members: [GestureSet.Member]) {
    var numbers: [String: Int] = [:]
    for member in members where numbers[member.gesture.name] == nil {
      numbers[member.gesture.name] = numbers.count
    }
    for member in members {
      guard let gesture = numbers[member.gesture.name] else { continue }
      let simultaneity = member.gesture.simultaneity
      entries[ObjectIdentifier(member.recognizer)] = Entry(
        gesture: gesture, admitsAnyone: simultaneity.admitsAnyone,
        admitted: Set(simultaneity.named.compactMap { numbers[$0.name] }))
      member.recognizer.delegate = self
    }
  }

  /// Requirements stand in the file.
  var decidesRequirements: Bool { false }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let own = entries[ObjectIdentifier(recognizer)],
      let its = entries[ObjectIdentifier(other)], own.gesture != its.gesture
    else { return false }
    return own.admitsAnyone || its.admitsAnyone || own.admitted.contains(its.gesture)
      || its.admitted.contains(own.gesture)
  }
}
