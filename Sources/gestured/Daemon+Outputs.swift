import Actions
import Configuration
import Gestures

// What a dispatch brought about becomes commands and journal entries.

extension Daemon {
  /// Acts on one output of a surface.
  func perform(_ output: Output, on station: Station) {
    switch output {
    case .gesture(let event):
      if event.state != .changed { note(event, on: station) }
      if let actions = station.surface.actions(of: event.recognizer) {
        performer.perform(event, actions, on: station.surface.device)
      }
    case .transition(let transition):
      let name = transition.recognizer.name
      let step = "\(transition.from.rawValue) → \(transition.to.rawValue)"
      journal.write(
        .debug, "'\(name)' \(step): \(transition.reason)", gesture: name,
        state: transition.to.rawValue, device: station.surface.device.name)
    case .diagnostic(let recognizer, let reason):
      journal.write(.warning, "'\(recognizer.name)': \(reason)", gesture: recognizer.name)
    case .touch: break  // The surface has given it to the panel's twin.
    }
  }

  private func note(_ event: GestureEvent, on station: Station) {
    journal.write(
      .info, "'\(event.recognizer.name)' \(event.stateName)", gesture: event.recognizer.name,
      state: event.stateName,
      device: station.surface.device.name)
  }
}
