/// `[agents]`: what the agents of people's sessions may do (gestured-agent(1)).
package struct AgentsRule: Hashable, Sendable {
  /// Of which touches agents are told the place.
  package enum Places: String, CaseIterable, Sendable {
    /// Of those that tell nothing of what is typed on an on-screen keyboard.
    case claimed
    /// Of all.
    case all
  }

  /// Whether the configuration of the session in front is in force instead of this one.
  package var areAllowed = true
  /// Of which touches they are told the place.
  package var places = Places.claimed
  /// Where the rule says which places, or nil if it does not.
  package var place: Place?

  /// Makes the rule that holds without `[agents]`.
  package init() {}
}

extension AgentsRule {
  private enum Key: String, CaseIterable {
    case allow, places
  }

  /// The names of its keys.
  static let keys = Key.allCases.map(\.rawValue)

  /// The names of those whose values are true or false.
  static let truths = [Key.allow].map(\.rawValue)

  /// Reads `[agents]`.
  init(_ table: TableReader) {
    table.reportUnknownKeys(except: Key.self)
    let hint = "users cannot be chosen: write true for every session, or false for none"
    areAllowed = table.boolean(Key.allow, hint: hint) ?? areAllowed
    places = table.choice(Key.places, of: Places.self) ?? places
    place = table.node(Key.places)?.place
  }
}

extension Configuration {
  /// The most zones that an agent's configuration may have, one for each corner. A gesture tells in
  /// which zone it was, so more would tell the keys of an on-screen keyboard apart.
  package static let mostTellingZones = 4

  /// What of an agent's configuration would tell it what is typed on an on-screen keyboard or
  /// another, an error each.
  package func tellingPlaces(allowedBy system: String) -> [Problem] {
    func problem(_ fault: String, at place: Place?) -> Problem {
      Problem(
        severity: .error, file: file, place: place, fault: fault,
        help: "an agent is not told what is typed, unless \(system) has [agents] places = \"all\"",
        code: "tells-places")
    }
    var problems = gestures.compactMap { gesture -> Problem? in
      // What is off, and no profile turns on, tells nothing.
      let mayBeOn = gesture.isEnabled || profiles.contains { $0.isEnabled(gesture.name) == true }
      guard mayBeOn else { return nil }
      let name = gesture.name.quoted
      if gesture.kind.name == "touches" {
        return problem("\(name) tells every touch (type = \"touches\")", at: gesture.place)
      }
      guard gesture.commands.tellsTouches else { return nil }
      return problem("\(name) tells its touches (stream_touches = true)", at: gesture.place)
    }
    for rule in devices where rule.keys != nil {
      problems.append(problem("keys of another device are what is typed on it", at: rule.place))
    }
    if recorder.keepSeconds != nil {
      problems.append(problem("[recorder] remembers every touch", at: nil))
    }
    if zones.count > Configuration.mostTellingZones {
      let most = "there are \(zones.count) zones, and \(Configuration.mostTellingZones) may be"
      problems.append(problem(most, at: zones[Configuration.mostTellingZones].place))
    }
    return problems
  }
}

extension GestureCommands {
  /// Whether any of its streams tells of each touch.
  fileprivate var tellsTouches: Bool { streamsTouches || more.contains(where: \.streamsTouches) }
}
