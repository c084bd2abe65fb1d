import Configuration
import Gestures
import JSON
import Recording
import ReportEngine
import Version
import Words

/// What the page of a report is told of one touchscreen, beside bytes.
struct ReportFacts {
  /// For so many frames of failures remedies are looked for.
  private static let mostFrames = 20_000

  private let story: Story
  private let start: EventTime
  private let set: GestureSet

  init(_ story: Story, _ set: GestureSet, since start: EventTime) {
    (self.story, self.set, self.start) = (story, set, start)
  }

  /// All of it. `places` are where the thresholds of each part stand in the scene, or nil without
  /// one. `device` is the place of the device in the recording, `way` how its events become frames.
  func object(places: [Int]?, device: Int, way: PlainFrames.Way?) -> JSONObject {
    let tape = story.tape
    var object = JSONObject()
    object.add("device", tape.device)
    object.add("place", device)
    object.add("width", tape.size.width)
    object.add("height", tape.size.height)
    object.add("exactWidth", tape.size.width.description)
    object.add("exactHeight", tape.size.height.description)
    object.add("end", exact: tape.end)
    if let way { object.add("way", way.object) }
    object.add("zones", set.zones.map(zone))
    let gestures = story.search.configuration.gestures.filter { gesture in
      set.members.contains { $0.gesture.name == gesture.name }
    }
    let numbers = Dictionary(
      gestures.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    object.add("parts", set.members.map { part($0, numbers) })
    object.add("gestures", gestures.map { self.gesture($0, places) })
    let text = ExplanationText(story, since: start)
    object.add("touches", tape.sequences.indices.map(text.heading))
    let told = Set(story.withoutRepetitions(story.attempts).map(\.key))
    let nearest = Dictionary(
      story.nearest(3, of: story.attempts).enumerated().map { ($1.key, $0 + 1) },
      uniquingKeysWith: { first, _ in first })
    var rest = ReportFacts.mostFrames
    object.add(
      "attempts",
      story.attempts.map { attempt in
        // What fires needs no remedies. What is touched for long takes long to play again.
        if attempt.firedAt == nil, let place = story.sequence(of: attempt) {
          rest -= tape.sequences[place].frames.count
        }
        let isShort = attempt.silence != nil || rest > 0 || nearest[attempt.key] != nil
        var object = self.attempt(attempt, remedies: isShort)
        object.add("near", nearest[attempt.key] ?? 0)
        object.add("again", !told.contains(attempt.key))
        object.add("quiet", attempt.firedAt != nil && story.firing(of: [attempt]).isEmpty)
        return object
      })
    return object
  }

  private func zone(_ zone: Zone) -> JSONObject {
    var object = JSONObject()
    object.add("name", zone.name)
    let area = zone.rectangle
    for (name, side) in zip(
      ["left", "top", "right", "bottom"], [area.left, area.top, area.right, area.bottom])
    { object.add(name, side) }
    return object
  }

  private func part(_ member: GestureSet.Member, _ numbers: [String: Int]) -> JSONObject {
    var object = JSONObject()
    object.add("gesture", numbers[member.gesture.name])
    return object
  }

  private func gesture(_ gesture: Gesture, _ places: [Int]?) -> JSONObject {
    var object = JSONObject()
    object.add("name", gesture.name)
    object.add("type", gesture.kind.name)
    object.add("line", gesture.place.line)
    object.add("zone", gesture.zone?.name ?? "")
    object.add("edges", gesture.kind == .edgePan ? gesture.choices["edge"] : [])
    object.add("waitsFor", gesture.requirements.map(\.name))
    object.add("does", gesture.commands.words)
    guard let places else { return object }
    let own = zip(set.members, places).filter { $0.0.gesture.name == gesture.name }.map(\.1)
    object.add(
      "knobs",
      gesture.sceneThresholds.enumerated().map { index, rule in
        knob(rule, gesture, own.map { $0 + 8 * index })
      })
    return object
  }

  private func knob(_ rule: ThresholdRule, _ gesture: Gesture, _ places: [Int]) -> JSONObject {
    let value = gesture.thresholds[rule.threshold]
    var object = JSONObject()
    object.add("key", rule.threshold.rawValue)
    object.add("meaning", rule.meaning)
    object.add("value", value)
    object.add("least", rule.range.lowerBound)
    object.add("most", rule.range.upperBound)
    if let several = rule.builtInForSeveral, gesture.thresholds.given(rule.threshold) == nil {
      object.add("one", rule.builtIn)
      object.add("several", several)
    }
    if let ceiling = rule.ceiling { object.add("ceiling", ceiling.rawValue) }
    object.add("places", places.map(String.init))
    return object
  }

  private func attempt(_ attempt: Attempt, remedies: Bool) -> JSONObject {
    var object = JSONObject()
    object.add("gesture", attempt.key.gesture)
    object.add("from", exact: attempt.key.from)
    object.add("to", exact: attempt.to)
    if let fired = attempt.firedAt { object.add("fired", exact: fired) }
    object.add("outcome", attempt.outcome.rawValue)
    if let sequence = story.sequence(of: attempt) { object.add("touch", sequence) }
    add(Explanation(attempt, of: story, since: start, remedies: remedies), to: &object)
    if !remedies, attempt.firedAt == nil { object.add("unsought", true) }
    if let drawn = story.drawn(in: attempt) {
      var shape = JSONObject()
      drawn.add(to: &shape)
      shape.add("template", drawn.likeness.template.flatMap { [$0.x, $0.y] })
      object.add("drawn", shape)
    }
    return object
  }
}

extension ReportFacts {
  /// Adds what there is to say of an attempt, in the words of `explain`.
  private func add(_ it: Explanation, to object: inout JSONObject) {
    object.add("head", it.head)
    object.add(
      "steps",
      it.steps.map { time, words in
        var step = JSONObject()
        step.add("time", exact: time)
        step.add("words", words)
        return step
      })
    object.add(
      "remedies",
      it.rows.map { row in
        var remedy = JSONObject()
        remedy.add("change", row.change)
        remedy.add("fires", row.fires)
        remedy.add("effects", row.effects)
        return remedy
      })
    object.add("vain", it.vain)
    if let note = it.note { object.add("note", note) }
  }
}

extension JSONObject {
  /// Adds a time in microseconds, which JSON's readers keep exactly.
  mutating func add(_ name: String, exact time: EventTime) {
    add(name, Int(time.microseconds))
  }
}

extension PlainFrames.Way {
  /// For the page.
  fileprivate var object: JSONObject {
    var object = JSONObject()
    // Bit for bit: as text, JSON's numbers here have three decimals.
    object.add("left", left.description)
    object.add("top", top.description)
    object.add("unitsAcross", unitsAcross.description)
    object.add("unitsDown", unitsDown.description)
    object.add("isSwapped", isSwapped)
    object.add("fromRight", fromRight)
    object.add("fromBottom", fromBottom)
    return object
  }
}

extension GestureCommands {
  /// What it does, a line each.
  fileprivate var words: [String] {
    let named = [
      ("", recognized), ("began: ", began), ("changed: ", changed), ("ended: ", ended),
      ("cancelled: ", cancelled), ("stream: ", stream), ("step: ", step?.command),
    ]
    return named.compactMap { name, command in command.map { name + $0.words } }
      + (pointerAct == nil ? [] : ["moves the pointer"]) + (chords.isEmpty ? [] : ["presses keys"])
      + more.flatMap(\.words)
  }
}

extension ConfiguredCommand {
  fileprivate var words: String {
    switch self {
    case .shell(let line): line
    case .program(let words): words.joined(separator: " ")
    }
  }
}
