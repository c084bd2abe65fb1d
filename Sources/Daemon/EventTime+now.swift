import Gestures
import Loop

extension EventTime {
  /// Now, by the clock with which the kernel stamps touches.
  static var now: EventTime { EventTime(microseconds: Clock.microseconds) }
}
