import Configuration
import Gestures
import Pipeline
import Recording

/// A glass on which a tape is played, with the gestures of a configuration.
final class TapeGlass {
  /// The gestures, which are the recognizers' delegate.
  let set: GestureSet
  /// The arbiter, which decides.
  let arbiter: Arbiter
  private let configuration: Configuration
  /// What comes in front next.
  private var applications: ArraySlice<RecordedApplication>

  /// Makes a glass that nothing touches. Unless it `tellsAll`, only what fires is told, which is
  /// much less.
  init(_ tape: Tape, _ configuration: Configuration, tellsAll: Bool) {
    self.configuration = configuration
    applications = tape.applications[...]
    set = tape.gestures(of: configuration)
    arbiter = Arbiter(screenSize: tape.size, zones: set.zones)
    arbiter.recordsTransitions = tellsAll
    set.add(to: arbiter)
    bringInFront(nil)
    if let first = tape.sequences.first { bringInFront(through: first.from) }
  }

  /// Plays a frame.
  func dispatch(_ frame: TapeFrame) -> [Output] {
    admit(before: frame)
    return frame.dispatch(to: arbiter)
  }

  /// Before something lands on an empty glass, gestures go by what is in front then (B2).
  func admit(before frame: TapeFrame) {
    guard frame.begins, arbiter.touches.isEmpty else { return }
    bringInFront(through: frame.time)
  }

  private func bringInFront(through time: EventTime) {
    var last: RecordedApplication?
    while let next = applications.first, next.time <= time {
      last = next
      applications.removeFirst()
    }
    if let last { bringInFront(FrontWindow(last)) }
  }

  private func bringInFront(_ window: FrontWindow?) {
    guard configuration.asksForApplications else { return }
    let absences = Admission(configuration, on: FrontScreen(window)).absences
    set.admit { absences[$0.name] == nil }
  }
}
