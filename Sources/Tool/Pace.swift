import Gestures
import Loop

/// When what was recorded is due, if a recording is played slower than at once.
struct Pace {
  private let speed: Double
  private let played: EventTime
  private let started: EventTime

  /// The longest wait that is reckoned with, in microseconds: a thousand years.
  private static let longest = 3.2e16

  /// Plays from `start` of the recording on, from now on, `speed` times as fast as recorded.
  init(speed: Double, from start: EventTime) {
    self.speed = speed
    played = start
    started = Pace.now()
  }

  /// When what was recorded at `time` is due, on the monotonic clock.
  func due(_ time: EventTime) -> EventTime {
    let elapsed = Double((time - played).microseconds) / speed
    return started + TimeSpan(microseconds: Int64(min(max(0, elapsed), Pace.longest)))
  }

  /// The monotonic clock's time.
  static func now() -> EventTime {
    EventTime(microseconds: Clock.microseconds)
  }
}
