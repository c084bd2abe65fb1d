import Arguments
import Configuration
import Gestures
import JSON

/// Attempts and remedies as lines of JSON.
struct ExplanationLines {
  private let story: Story
  private let lines: KeyLines
  private let start: EventTime
  private let console: Console
  private let gestures: [String: Gesture]

  /// Tells `story`. Times count from `start`, and keys stand in `lines`.
  init(_ story: Story, _ lines: KeyLines, since start: EventTime, _ console: Console) {
    self.story = story
    self.lines = lines
    self.start = start
    self.console = console
    gestures = Dictionary(
      story.search.configuration.gestures.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Prints attempts, behind each its remedies.
  func print(_ attempts: [Attempt]) {
    for attempt in attempts where !console.hasFailed {
      console.print(object(attempt).line)
      guard let gesture = gestures[attempt.key.gesture] else { continue }
      for remedy in story.search.remedies(for: attempt).found {
        console.print(object(remedy, for: gesture, attempt).line)
      }
    }
  }

  private func milliseconds(_ time: EventTime) -> Double { (time - start).milliseconds }

  private func object(_ attempt: Attempt) -> JSONObject {
    var object = JSONObject()
    object.add("kind", "attempt")
    object.add("gesture", attempt.key.gesture)
    object.add("device", story.tape.device)
    object.add("from_ms", milliseconds(attempt.key.from))
    object.add("to_ms", milliseconds(attempt.to))
    object.add("outcome", attempt.outcome.rawValue)
    add("reason", attempt.silence?.reason ?? attempt.reason?.description, to: &object)
    add("key", attempt.reason?.unmet.first?.key.description, to: &object)
    add("winner", attempt.winner, to: &object)
    if let conflict = story.conflict(of: attempt) {
      object.add("conflict", true)
      object.add("changes", conflict.changes)
    }
    let sequence = story.sequence(of: attempt).map { story.tape.sequences[$0] }
    add("fingers", sequence?.inWords, to: &object)
    if let drawn = story.drawn(in: attempt) { drawn.add(to: &object) }
    return object
  }

  private func add(_ name: String, _ text: String?, to object: inout JSONObject) {
    if let text { object.add(name, text) } else { object.addNull(name) }
  }

  private func object(
    _ remedy: Remedy, for gesture: Gesture, _ attempt: Attempt
  ) -> JSONObject {
    let change = remedy.change
    let place = change.place(of: gesture.name)
    var object = JSONObject()
    object.add("kind", "remedy")
    object.add("gesture", gesture.name)
    object.add("from_ms", milliseconds(attempt.key.from))
    object.add("key", change.key)
    change.add(to: &object, for: gesture, in: story.search.configuration)
    if let place { object.add("at", place) }
    object.add("fires_at_ms", milliseconds(remedy.firesAt))
    if let direction = remedy.direction { object.add("direction", direction.rawValue) }
    let owner = place.flatMap { gestures[$0] } ?? gesture
    if owner.place.file > 0 {
      object.add("file", story.search.configuration.file(of: owner.place))
    }
    object.add("line", lines.line(of: change.key, in: owner))
    object.add("recommended", remedy.isRecommended)
    object.add("also", remedy.also.map(self.object))
    return object
  }

  private func object(_ effect: Remedy.Effect) -> JSONObject {
    var object = JSONObject()
    object.add("gesture", effect.gesture)
    object.add("t_ms", milliseconds(effect.time))
    object.add("now", effect.now.rawValue)
    object.add("then", effect.then.rawValue)
    object.add("moved_to_ms", effect.moved.map(milliseconds))
    return object
  }
}
