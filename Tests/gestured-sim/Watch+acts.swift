// What may press something, and whose commands run where.

extension Watch {
  /// A key or a button of a device that the daemon made.
  func checkMayPress(_ code: UInt16) { checkMayAct("key \(code) is pressed", ofDevice, "") }

  /// The wheel of a pointer that the daemon made.
  func checkMayTurn() { checkMayAct("the wheel turns", ofDevice, "") }

  private var ofDevice: String { world.mayPressLocked ? Settings.lockedSuffix : "" }

  /// Commands of the daemon's own file do not run while an agent's is in force, but for what ends
  /// what was before.
  func checkOwner(of gesture: String, _ state: String) {
    guard case .user(let user) = settled.service, isSettled,
      ["began", "changed", "recognized"].contains(state)
    else { return }
    world.fail("'\(gesture)' of the file acts (\(state)) while that of user \(user) is in force")
  }

  /// An agent is told to run a command of a gesture, or of an idle rule, which has no panel.
  func checkOrder(_ gesture: String, _ state: String, to user: Int, at seat: Int?) {
    checkMayAct("'\(gesture)' is ordered (\(state))", gesture, state, at: seat)
    guard isSettled, settled.service != .unknown else { return }
    world.expect(
      settled.service == .user(user), "user \(user) runs '\(gesture)', whose turn it is not")
    guard let seat, ["began", "changed", "recognized"].contains(state) else { return }
    world.expect(
      kernel.login.session(at: seat)?.user == UInt32(user),
      "user \(user) runs '\(gesture)' of a panel of another user's seat")
  }

  /// Whether all that followed from the last change is over.
  private var isSettled: Bool {
    !world.people.isDeaf && settled == standing
      && kernel.now > max(settledSince + 1_500_000, world.troubledUntil)
  }
}
