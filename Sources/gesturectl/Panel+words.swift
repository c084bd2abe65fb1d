import TouchInput

extension Panel {
  /// How many contacts it can report, for people: "10 contacts at once".
  var contactsInWords: String {
    guard statesSlots else { return "several contacts at once" }
    return slots == 1 ? "1 contact at once" : "\(slots) contacts at once"
  }
}
