// Which recognizers belong to an arbiter, and which of them need a look.

extension Arbiter {
  /// The recognizers of a part of the roster, in the order of B4.
  func all(_ part: Roster.Part) -> Roster.Walk { roster.all(part) }

  /// The recognizers that take part, in the order of B4.
  var participants: [GestureRecognizer] { Array(all(.participants)) }

  /// Whether a recognizer was disabled, removed or set to another state after the last decision.
  var hasUndecided: Bool { all(.undecided).contains(where: { $0.isUndecided }) }

  /// Makes the roster anew, if recognizers have been added or removed.
  func callTheRoll() {
    guard rosterIsOld else { return }
    rosterIsOld = false
    let leaving = all(.participants).filter { $0.arbiter !== self }
    roster = roster.renewed(with: (members.joined() + leaving).sorted { $0.precedes($1) })
  }

  /// Notes that a participant's state or deadline changed, or that it lost a touch.
  func noteChange(of recognizer: GestureRecognizer) {
    roster.insert(recognizer, .undecided)
    let deadline = recognizer.state.isTerminal ? nil : recognizer.deadline
    roster.setDeadline(deadline, of: recognizer)
  }

  /// Adds a recognizer to a zone, or to the whole screen. In one zone, the recognizer that was
  /// added last wins a tie (B10). The recognizer must not belong to an arbiter. After `remove(_:)`,
  /// its attempt on the former arbiter may still go on. It takes part here when that attempt is
  /// over.
  public func add(_ recognizer: GestureRecognizer, to zone: Zone.ID = Zone.surface) {
    precondition(
      recognizer.arbiter == nil && recognizer.nextHome == nil,
      "a recognizer belongs to one arbiter")
    precondition(zone.number < members.count, "no such zone")
    // `Home` refers to the arbiter weakly. After an object had one weak reference, every use of it
    // is slower.
    if recognizer.attempt.standing.takesPart {
      recognizer.nextHome = GestureRecognizer.Home(arbiter: self, zone: zone)
    } else {
      house(recognizer, in: zone)
    }
  }

  /// Removes a recognizer. Its attempt ends as if the recognizer were disabled (E6).
  public func remove(_ recognizer: GestureRecognizer) {
    if recognizer.nextHome?.arbiter === self { recognizer.nextHome = nil }
    guard recognizer.arbiter === self else { return }
    members[recognizer.zone.number].removeAll { $0 === recognizer }
    rosterIsOld = true
    recognizer.arbiter = nil
    recognizer.interrupt()
  }

  /// Adds a recognizer to a zone. The recognizer must not take part in an attempt.
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
