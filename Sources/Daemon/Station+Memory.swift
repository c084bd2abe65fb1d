import Gestures
import Pipeline
import TouchInput

// What the panel remembers of the last seconds (`[recorder]`), and that it forgets it in time.

extension Station {
  /// When `reachDeadlines(through:)` has to be called if nothing happens before, or nil for never.
  var deadline: EventTime? {
    guard let next = forgetting.map({ min($0, silence ?? $0) }) ?? silence else {
      return surface.deadline
    }
    return min(surface.deadline ?? next, next)
  }

  /// Remembers as planned. What was remembered is wiped when that ends, and when it is for another
  /// time.
  func remember() {
    guard surface.panel.remembers != setup.remembers else { return }
    forgetting = nil
    if !surface.panel.remember(seconds: setup.remembers) {
      outlet.say(
        .warning, "there is no memory for what happens on '\(surface.device.name)'", of: surface)
    }
  }

  /// Something is to be remembered. Whether it is the first, so that there is a new deadline.
  func beginForgetting() -> Bool {
    guard forgetting == nil, let span else { return false }
    forgetting = EventTime.now + span
    return true
  }

  /// Forgets what is too old, when it is time: nothing is kept for much longer because no
  /// finger touches the glass.
  func forget(through time: EventTime) {
    guard let due = forgetting, due <= time else { return }
    forgetOld(through: time)
  }

  /// Forgets what is too old by now. What is left is looked at again when the oldest of it is, but
  /// not for each frame.
  func forgetOld(through time: EventTime) {
    guard forgetting != nil, let span else { return }
    let oldest = EventTime(microseconds: time.microseconds - span.microseconds)
    forgetting = surface.panel.forget(before: oldest).map { max($0 + span, time + Station.pause) }
  }

  /// The least time between two looks at what is remembered.
  private static let pause = TimeSpan.milliseconds(1000)

  private var span: TimeSpan? { setup.remembers.map { .milliseconds(Double($0) * 1000) } }
}
