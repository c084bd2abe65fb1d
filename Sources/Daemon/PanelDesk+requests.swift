import Gestures
import Pipeline

// What is asked of all panels at once.

/// The touch of `[panic]`: whose it was.
enum Panic {
  case hand
  case panels([Station])
}

extension PanelDesk {
  /// What became of each gesture since the daemon started.
  var tallies: [String: Tally] {
    stations.reduce(into: formerTallies) { $0.merge($1.tallies, uniquingKeysWith: +) }
  }

  /// Ends the attempts of one gesture, or of all, on every panel (E1). Answers whose they were.
  func cancel(_ gesture: String?) -> [String] {
    readAll()
    return stations.flatMap { $0.cancel(gesture) }
  }

  /// Who has made the touch of `[panic]` since the last call, or nil if it was not made. It is a
  /// hand if any panel is exclusive, or about to be. Otherwise it is the panels that are and made
  /// it up themselves.
  func takePanic() -> Panic? {
    var floods: [Station] = []
    var isHand = false
    for station in stations {
      switch station.surface.panicCause {
      case .hand: isHand = true
      case .panel: floods.append(station)
      case nil: break
      }
      station.surface.panicCause = nil
    }
    let exclusive = stations.filter { !$0.surface.exclusivity.isShared }
    if isHand { return exclusive.isEmpty ? nil : .hand }
    floods.removeAll { flood in !exclusive.contains { $0 === flood } }
    return floods.isEmpty ? nil : .panels(floods)
  }

  /// Lets the deadlines up to `time` come. Input that waits to be read comes first: it may be
  /// older.
  func reachDeadlines(through time: EventTime) {
    readAll()
    pens.settle(through: time) { tellOfPens(at: $0) }
    for station in stations { station.reachDeadlines(through: time) }
  }

  /// Makes panels tell of every change of state while a client wants to know, and of moves that
  /// were kept.
  func followOnlookers() {
    for station in stations { station.surface.tellsTransitions = outlet.tellsTransitions }
    readAll()
  }

  /// Has gestures take part by what is in front. Input that waits to be read came before it.
  func admit(as situation: Situation) {
    readAll()
    for station in stations { station.admit(situation.admission(at: station.seat)) }
  }

  /// Lets go of every panel.
  func closeAll(because cause: String) {
    for station in stations { close(station, because: cause) }
  }
}
