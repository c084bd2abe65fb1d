import Gestures
import Pipeline
import TouchInput

// What the panel remembers of the last seconds (`[recorder]`), and that it forgets it in time.

extension Station {
  /// When `reachDeadlines(through:)` has to be called if nothing happens before; nil for never.
  var deadline: EventTime? {
    guard let forgetting else { return surface.deadline }
    return min(surface.deadline ?? forgetting, forgetting)
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

  /// Forgets what is too old: nothing is kept for longer because nobody touches the glass.
  func forget(through time: EventTime) {
    guard let due = forgetting, due <= time, let span else { return }
    let oldest = EventTime(microseconds: time.microseconds - span.microseconds)
    forgetting = surface.panel.forget(before: oldest).map { $0 + span }
  }

  private var span: TimeSpan? { setup.remembers.map { .milliseconds(Double($0) * 1000) } }
}
