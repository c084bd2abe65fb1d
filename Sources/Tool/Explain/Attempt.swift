import Gestures
import Pipeline

/// What a gesture made of some touches: an attempt of each of its recognizers that began with the
/// same.
struct Attempt {
  /// What became of it, as programs are told.
  enum Outcome: String {
    case recognized, ended, cancelled, failed, absent

    /// Whether a command or an application that acts on the gesture hears of it.
    var fires: Bool {
      switch self {
      case .recognized, .ended, .cancelled: true
      case .failed, .absent: false
      }
    }
  }

  /// Which attempt it is, independent of its outcome.
  struct Key: Hashable {
    let gesture: String
    let from: EventTime
  }

  /// What a command that acts on the gesture sees of an attempt that fires.
  struct Firing: Hashable {
    let gesture: String
    let time: EventTime
    let outcome: Outcome
    let direction: SwipeDirection?
  }

  /// Which it is: the gesture, and when the first touch landed.
  let key: Key
  /// When it was over.
  var to: EventTime
  /// What became of it.
  var outcome = Outcome.failed
  /// When it was recognized, or began, or nil if it was not.
  var firedAt: EventTime?
  /// As which of several directions.
  var direction: SwipeDirection?
  /// Why it failed, or was cancelled. Of several recognizers it is that of the nearest miss.
  var reason: Reason?
  /// Why it took no part.
  var silence: Silence?

  /// How it fired, or nil if it did not.
  var firing: Firing? {
    firedAt.map {
      Firing(gesture: key.gesture, time: $0, outcome: outcome, direction: direction)
    }
  }

  /// The other gesture that kept it from firing, or nil if none did.
  var winner: String? {
    guard firedAt == nil, let other = reason?.otherGesture, other != key.gesture else { return nil }
    return other
  }
}

/// Puts the attempts of a play together from the changes of its recognizers' states.
struct AttemptLog {
  private var places: [Attempt.Key: Int] = [:]
  /// The attempts, in the order in which something became of them.
  private(set) var attempts: [Attempt] = []

  /// Takes what a dispatch brought about.
  mutating func take(_ outputs: [Output]) {
    for output in outputs {
      switch output {
      case .transition(let it) where it.to != .possible:
        change(it.recognizer, from: it.start, at: it.time) { $0.take(it) }
      case .gesture(let event) where event.state != .changed:
        let start = EventTime(
          microseconds: event.time.microseconds - event.duration.microseconds)
        change(event.recognizer, from: start, at: event.time) { $0.take(event) }
      case .attempt, .transition, .gesture, .touch, .storm, .diagnostic: break
      }
    }
  }

  private mutating func change(
    _ recognizer: GestureRecognizer, from start: EventTime, at time: EventTime,
    _ body: (inout Attempt) -> Void
  ) {
    let key = Attempt.Key(gesture: recognizer.name, from: start)
    let place = places[key] ?? attempts.count
    if place == attempts.count {
      places[key] = place
      attempts.append(Attempt(key: key, to: time))
    }
    body(&attempts[place])
  }
}

extension Attempt {
  /// Takes a change of state.
  fileprivate mutating func take(_ transition: Transition) {
    switch transition.to {
    case .possible, .changed, .began, .ended: break
    case .cancelled: reason = transition.reason
    case .failed where firedAt == nil:
      to = max(to, transition.time)
      if let reason, !transition.reason.isNearer(than: reason) { return }
      reason = transition.reason
    case .failed: break
    }
  }

  /// Takes a callback.
  fileprivate mutating func take(_ event: GestureEvent) {
    switch event.state {
    case .began: fire(.ended, event)
    case .ended where event.isDiscrete: fire(.recognized, event)
    case .ended: to = event.time
    case .cancelled: (to, outcome) = (event.time, .cancelled)
    case .possible, .changed, .failed: break
    }
  }

  private mutating func fire(_ outcome: Outcome, _ event: GestureEvent) {
    guard firedAt == nil else { return }
    (self.outcome, firedAt, reason, to) = (outcome, event.time, nil, event.time)
    let swipe = event.recognizer as? SwipeGestureRecognizer
    direction = swipe?.family == nil ? nil : swipe?.direction
  }
}
