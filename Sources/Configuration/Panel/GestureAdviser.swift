import Gestures

/// Tells an adviser what the gestures of a panel say in the file.
final class GestureAdviser {
  private let adviser: Adviser
  /// The members whose gestures have conditions.
  private let conditional: [GestureSet.Member]

  /// The switches that are on.
  var switches: Set<String> = [] { didSet { judge() } }

  /// Advises all `members`. `ids` are the zones of `tree` by their names.
  init(_ members: [GestureSet.Member], in tree: ZoneTree, _ ids: [String: Zone.ID]) {
    adviser = Adviser(in: tree)
    for member in members { member.recognizer.delegate = adviser }
    conditional = members.filter { !$0.gesture.conditions.isEmpty }
    guard members.contains(where: { $0.gesture.asksForAdvice }) else { return }
    var numbers: [String: Int] = [:]
    for member in members where numbers[member.gesture.name] == nil {
      numbers[member.gesture.name] = numbers.count
    }
    for member in members {
      guard let number = numbers[member.gesture.name] else { continue }
      var advice = Advice(gesture: number)
      let simultaneity = member.gesture.simultaneity
      advice.admitsAnyone = simultaneity.admitsAnyone
      advice.admitted = simultaneity.named.compactMap { numbers[$0.name] }
      advice.notIn = member.gesture.notIn.compactMap { ids[$0.name] }
      adviser[member.recognizer] = advice
    }
    judge()
  }

  private func judge() {
    for member in conditional {
      adviser[member.recognizer]?.refusal = member.gesture.refusal(by: switches)
    }
  }
}

extension Gesture {
  /// Its first condition that is not met while these switches are on, or nil if all are met.
  package func refusal(by switches: Set<String>) -> Advice.Refusal? {
    conditions.first { !$0.isMet(by: switches) }.map { .init(name: $0.name, wantsOn: $0.isOn) }
  }

  /// Whether the adviser has anything to say of it and others.
  fileprivate var asksForAdvice: Bool {
    simultaneity.admitsAnyone || !simultaneity.named.isEmpty || !conditions.isEmpty
      || !notIn.isEmpty
  }
}
