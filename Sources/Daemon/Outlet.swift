import Actions
import Configuration
import Gestures
import Pipeline

/// Where what happens on panels becomes commands and journal entries.
struct Outlet {
  /// Runs commands.
  let performers: Performers
  /// Says what happens.
  let journal: Journal
  /// The clients that watch.
  let onlookers: Onlookers

  /// Whether a client wants to know of every change of a gesture's state.
  var tellsTransitions: Bool { journal.isVerbose || onlookers.wantOutcomes }

  /// Acts on one output of a surface.
  func perform(_ output: Output, on surface: Surface) {
    if onlookers.areThere { onlookers.tell(output, of: surface) }
    switch output {
    case .gesture(let event):
      if event.state != .changed { note(event, on: surface) }
      if let actions = surface.actions(of: event.recognizer) {
        performers.inForce.perform(event, actions, on: surface.device(of: actions))
      }
    case .attempt(let attempt):
      if let actions = surface.actions(of: attempt.event.recognizer) {
        performers.inForce.perform(attempt, actions, on: surface.device(of: actions))
      }
    case .transition(let transition) where transition.to == .possible: break  // A reset.
    case .transition(let transition):
      let name = transition.recognizer.name
      let step = "\(transition.from.rawValue) → \(transition.to.rawValue)"
      journal.write(
        .debug, "'\(name)' \(step): \(transition.reason)", gesture: name,
        state: transition.to.rawValue, device: surface.device.name)
    case .diagnostic(let recognizer, let reason):
      journal.write(.warning, "'\(recognizer.name)': \(reason)", gesture: recognizer.name)
    case .storm(isRaging: true, _): noteStorm(on: surface)
    case .storm(isRaging: false, _):
      say(.info, "'\(surface.device.name)' is calm again", of: surface)
    case .touch: break  // The surface has given it to the panel's twin.
    }
  }

  /// Says why a gesture took no part in what the fingers did, if a client wants to know.
  func note(_ absence: Absence, on surface: Surface) {
    if onlookers.wantOutcomes { onlookers.tell(absence, of: surface) }
    journal.write(
      .debug, "'\(absence.gesture)' \(absence.description)", gesture: absence.gesture,
      device: surface.device.name)
  }

  /// Says what concerns a panel.
  func say(_ priority: Journal.Priority, _ message: String, of surface: Surface) {
    journal.write(priority, message, device: surface.device.name)
  }

  /// A storm is a warning if none was for a day.
  private func noteStorm(on surface: Surface) {
    let isKnown = surface.health.findings.contains { $0.kind == .storm }
    journal.write(
      isKnown ? .info : .warning, surface.stormInWords, device: surface.device.name,
      health: HealthWatch.Kind.storm.rawValue)
  }

  private func note(_ event: GestureEvent, on surface: Surface) {
    journal.write(
      .info, "'\(event.recognizer.name)' \(event.stateName)", gesture: event.recognizer.name,
      state: event.stateName, device: surface.device.name)
  }
}
