import Actions
import Gestures

// What a surface brings about, as lines: of `replay --json`, and of the daemon for its watchers.

extension JSONLine {
  /// One output, or nil for what has no line.
  package static func output(
    _ output: Output, of surface: Surface, since origin: EventTime
  ) -> String? {
    let device = surface.device.name
    switch output {
    case .gesture(let event):
      return gesture(
        event, device: device, since: origin,
        tellsTouches: surface.tellsTouches(of: event.recognizer))
    case .attempt(let attempt):
      return JSONLine.attempt(
        attempt, device: device, since: origin,
        tellsTouches: surface.tellsTouches(of: attempt.event.recognizer))
    case .transition(let it):
      return transition(
        of: it.recognizer.name, from: it.from.rawValue, to: it.to.rawValue, reason: it.reason,
        direction: it.direction, edge: it.edge, at: it.time, device: device, since: origin)
    case .touch(let it):
      return touch(
        it.touch, phase: "\(it.phase)", position: it.position, time: it.time, at: it.deliveredAt,
        device: device, since: origin)
    case .diagnostic, .storm: return nil
    }
  }

  /// A gesture that took no part.
  package static func absence(
    _ absence: Absence, of surface: Surface, since origin: EventTime
  ) -> String {
    JSONLine.absence(
      of: absence.gesture, cause: absence.silence.cause.rawValue, reason: absence.silence.reason,
      at: absence.time, device: surface.device.name, since: origin)
  }
}

extension Surface {
  /// Whether any stream of a gesture wants to know of each touch.
  fileprivate func tellsTouches(of recognizer: GestureRecognizer) -> Bool {
    guard let actions = actions(of: recognizer) else { return false }
    return actions.streamsTouches || actions.more.contains(where: \.streamsTouches)
  }
}

extension Transition {
  /// The direction of a swipe that is one of several of its gesture, or nil for any other (SW4).
  package var direction: SwipeDirection? {
    let swipe = recognizer as? SwipeGestureRecognizer
    return swipe?.family == nil ? nil : swipe?.direction
  }

  /// The edge of an edge pan that is one of several of its gesture, or nil for any other.
  package var edge: ScreenEdge? {
    let pan = recognizer as? EdgePanGestureRecognizer
    return pan?.isOneOfSeveral == true ? pan?.edge : nil
  }

  /// The gesture's name, with the direction or edge if that is one of several.
  package var name: String {
    [recognizer.name, direction?.rawValue, edge?.rawValue].compactMap(\.self)
      .joined(separator: " ")
  }
}
