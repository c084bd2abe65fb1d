// Who belongs to an arbiter, and who of them is looked at.

extension Arbiter {
  /// Those of a part, in the order of B4.
  func all(_ part: Roster.Part) -> Roster.Walk { roster.all(part) }

  /// Those that take part, in the order of B4.
  var participants: [GestureRecognizer] { Array(all(.participants)) }

  /// Whether clients disabled or removed a participant, or set its state, since it was decided.
  var hasUndecided: Bool { all(.undecided).contains(where: { $0.isUndecided }) }

  /// Gives everybody their place, if somebody has been added or removed.
  func callTheRoll() {
    guard rosterIsOld else { return }
    rosterIsOld = false
    let leaving = all(.participants).filter { $0.arbiter !== self }
    roster = roster.renewed(with: (members.joined() + leaving).sorted { $0.precedes($1) })
  }

  /// Takes note that a participant's state changed, or that it lost a touch or its deadline.
  func noteChange(of recognizer: GestureRecognizer) {
    roster.insert(recognizer, .undecided)
    let deadline = recognizer.state.isTerminal ? nil : recognizer.deadline
    roster.setDeadline(deadline, of: recognizer)
  }

  /// Adds a recognizer to a zone, or to the whole surface. In one zone the latest added wins a tie
  /// (B10). It must not belong to an arbiter. If its attempt on a former arbiter is not over, it
  /// takes part when that arbiter has ended the attempt.
  public func add(_ recognizer: GestureRecognizer, to zone: Zone.ID = Zone.surface) {
    precondition(
      recognizer.arbiter == nil && recognizer.nextHome == nil,
      "a recognizer belongs to one arbiter")
    precondition(zone.number < members.count, "no such zone")
    // An arbiter that was ever referred to weakly is slower to refer to for good.
    if recognizer.attempt.standing.takesPart {
      recognizer.nextHome = GestureRecognizer.Home(arbiter: self, zone: zone)
    } else {
      house(recognizer, in: zone)
    }
  }

  /// Takes a recognizer out. An active attempt ends as if it were disabled (E6).
  public func remove(_ recognizer: GestureRecognizer) {
    if recognizer.nextHome?.arbiter === self { recognizer.nextHome = nil }
    guard recognizer.arbiter === self else { return }
    members[recognizer.zone.number].removeAll { $0 === recognizer }
    rosterIsOld = true
    recognizer.arbiter = nil
    recognizer.interrupt()
  }

  /// Lets a recognizer in that takes part in nothing.
  func house(_ recognizer: GestureRecognizer, in zone: Zone.ID) {
    recognizer.arbiter = self
    recognizer.zone = zone
    recognizer.depth = zones.depth(of: zone)
    recognizer.additionOrder = nextAdditionOrder
    recognizer.lastFailure = 0
    recognizer.screenSize = screenSize
    nextAdditionOrder += 1
    members[zone.number].append(recognizer)
    rosterIsOld = true
  }
}
