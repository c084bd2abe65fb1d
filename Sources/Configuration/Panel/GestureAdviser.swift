import Gestures

/// Answers for all recognizers of a panel what their gestures say in the file. That is which
/// touches they do not take (B2), and under which conditions they begin (B16). It is also whether
/// two may be active together: if either says so (B13), but never those of one gesture, such as one
/// swipe's directions.
final class GestureAdviser: GestureRecognizerDelegate {
  private struct Entry {
    /// The gesture's number.
    let gesture: Int
    /// Whether it may be active together with anyone.
    let admitsAnyone: Bool
    /// The numbers of those that it may be active together with.
    let admitted: Set<Int>
    /// What has to be on or off.
    let conditions: [Condition]
  }

  /// The switches that are on.
  var switches: Set<String> = []
  private let zones: ZoneTree

  /// None where no gesture names another, and none has conditions.
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The zones in which touches do not land, of those gestures that leave any out.
  private var notIn: [ObjectIdentifier: [Zone.ID]] = [:]

  /// Becomes the delegate of all `members`. `ids` are the zones of `tree` by their names.
  init(_ members: [GestureSet.Member], in tree: ZoneTree, _ ids: [String: Zone.ID]) {
    zones = tree
    for member in members {
      member.recognizer.delegate = self
      guard !member.gesture.notIn.isEmpty else { continue }
      let left = member.gesture.notIn.compactMap { ids[$0.name] }
      if !left.isEmpty { notIn[ObjectIdentifier(member.recognizer)] = left }
    }
    guard members.contains(where: { $0.gesture.asksForAdvice }) else { return }
    var numbers: [String: Int] = [:]
    for member in members where numbers[member.gesture.name] == nil {
      numbers[member.gesture.name] = numbers.count
    }
    for member in members {
      guard let gesture = numbers[member.gesture.name] else { continue }
      let simultaneity = member.gesture.simultaneity
      entries[ObjectIdentifier(member.recognizer)] = Entry(
        gesture: gesture, admitsAnyone: simultaneity.admitsAnyone,
        admitted: Set(simultaneity.named.compactMap { numbers[$0.name] }),
        conditions: member.gesture.conditions)
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard let left = notIn[ObjectIdentifier(recognizer)] else { return true }
    guard left.contains(where: { zones.covers($0, touch.position) }) else { return true }
    recognizer.refuseTouch(landing: "in a zone that 'not_in' leaves out")
    return false
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    let conditions = entries[ObjectIdentifier(recognizer)]?.conditions ?? []
    guard let unmet = conditions.first(where: { !$0.isMet(by: switches) }) else { return true }
    recognizer.refuse(
      because: unmet.isOn
        ? Reason("condition {other} is off", naming: unmet.name)
        : Reason("condition {other} is on", naming: unmet.name))
    return false
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

extension Gesture {
  /// Whether the adviser has anything to say of it and others.
  fileprivate var asksForAdvice: Bool {
    simultaneity.admitsAnyone || !simultaneity.named.isEmpty || !conditions.isEmpty
  }
}
