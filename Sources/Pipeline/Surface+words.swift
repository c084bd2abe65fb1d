import Gestures

// What people are told of a panel.

extension Surface {
  /// What is on the glass, who takes part, who waits for whom and who won, for people.
  package var arena: String { arbiter.description }

  /// What is down.
  package var contacts: [Touch] { arbiter.touches }

  /// What to tell people when a storm breaks out, with what to do about it.
  package var stormInWords: String {
    """
    '\(device.name)' storms: it made up more than 12 contacts of at most 60 ms within a second. \
    Nothing from it counts until it has been without a contact for a second. Wipe and dry the \
    glass; if that does not help, look at its cable, its charger and its protective film
    """
  }
}
