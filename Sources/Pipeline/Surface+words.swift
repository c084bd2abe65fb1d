import Actions
import Gestures

// What people are told of a panel.

extension Surface {
  /// What is on the glass, which gestures take part, which wait for which, and which won, for
  /// people.
  package var arena: String { arbiter.description }

  /// What is down.
  package var contacts: [Touch] { arbiter.touches }

  /// How far gestures have come that are possible, and which gestures they wait for. Of a gesture
  /// of several directions it tells the one that has come farthest.
  package func progress(at time: EventTime) -> [GestureProgress] {
    var found: [GestureProgress] = []
    for member in gestures.members.reversed() {
      let progress = GestureProgress(
        gesture: member.gesture.name, measures: member.recognizer.measured(at: time),
        awaited: arbiter.awaited(by: member.recognizer))
      guard !progress.measures.isEmpty || !progress.awaited.isEmpty else { continue }
      guard let place = found.firstIndex(where: { $0.gesture == progress.gesture }) else {
        found.append(progress)
        continue
      }
      if progress.share > found[place].share { found[place] = progress }
    }
    return found
  }

  /// What to tell people when a storm breaks out, with what to do about it.
  package var stormInWords: String {
    """
    '\(device.name)' storms: it made up more than 12 contacts of at most 60 ms within a second. \
    Nothing from it counts until it has been without a contact for a second. Wipe and dry the \
    glass. If that does not help, look at its cable, its charger and its protective film
    """
  }
}
