import Gestures
import TouchInput

// Touches that were not meant: attempts that are ended, touches that no gesture or application is
// to get.

extension Surface {
  /// Ends the attempts of the gesture called `gesture`, or of all, as a system event would (E1),
  /// and scrolling that goes on after one. Applications keep what they have of the touches. Answers
  /// whose attempts that were.
  package func cancel(
    _ gesture: String?, at time: EventTime, because cause: Reason, _ deliver: (Output) -> Void
  ) -> [String] {
    let meant = gestures.members.reversed().map(\.recognizer).filter {
      $0.takesPart && (gesture == nil || $0.name == gesture)
    }
    pass(arbiter.cancel(at: time, because: cause) { one in meant.contains { $0 === one } }, deliver)
    deeds.endScrolling { gesture == nil || gesture == $0 }
    exclusivity.twin?.commit()
    return meant.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether no gesture or application gets what lands: touches that are down are taken away when
  /// this begins, and those that land meanwhile count for nothing until they lift.
  package var isShielded: Bool { sieve.isShielded }

  /// Begins to shield the panel, or ends it.
  package func shield(_ isOn: Bool, at time: EventTime, _ deliver: (Output) -> Void) {
    guard isOn != sieve.isShielded else { return }
    if isOn {
      cancelAll(at: time, because: Reason("the touchscreen is shielded"), deliver)
    } else {
      panel.flush(at: time) { take($0, deliver) }
    }
    sieve.isShielded = isOn
  }

  /// The touches that are down, and kept from gestures and applications.
  package var keptTouches: Set<Touch.ID> { sieve.kept }

  /// Whether the touch that an idle rule waits for has landed since the last look.
  package var isWoken: Bool { sieve.wokenAt != nil }

  /// The switches that are on: gestures with conditions are asked about them when they want to
  /// begin (B16).
  package var switches: Set<String> {
    get { gestures.switches }
    set { gestures.switches = newValue }
  }

  /// Whether applications get only what this hands on. Of a recording's panel the configuration
  /// says so.
  var isExclusive: Bool {
    panel.node.isEmpty ? configuration.isExclusive(identity) : exclusivity.twin != nil
  }
}
