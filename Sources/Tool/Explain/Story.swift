import Configuration
import Gestures
import Pipeline
import Recording
import TouchInput

/// All that gestures made of one touchscreen of a recording.
struct Story {
  /// Plays it again.
  let search: RemedySearch
  /// The attempts, and the gestures that took no part, in order of time and of the file.
  let attempts: [Attempt]
  /// Knows which gestures often keep others from firing.
  let conflicts: KnownConflicts

  /// What the fingers did.
  var tape: Tape { search.tape }

  /// The stories of the touchscreens that the configuration uses, what is odd about the recording,
  /// and when it starts.
  static func all(
    of recording: Recording, _ configuration: Configuration,
    _ circumstances: PanelCircumstances = PanelCircumstances()
  ) throws -> ([Story], warnings: [String], start: EventTime) {
    let player = try Player(
      recording, configuration, tellsTransitions: true, tellsTouches: false, circumstances)
    var absences = player.surfaces.map { _ in [Absence]() }
    var kept = player.surfaces.map { _ in Set<Touch.ID>() }
    while player.nextTime != nil {
      player.step { _, _ in }
      for (index, surface) in player.surfaces.enumerated() {
        absences[index] += surface.takeAbsences()
        kept[index].formUnion(surface.keptTouches)
      }
    }
    let end = recording.devices.compactMap(\.events.last?.time).max() ?? player.start
    var stories: [Story] = []
    for index in try recording.touchscreens() {
      let device = recording.devices[index]
      let identity = circumstances.identity(of: device, at: index)
      guard let settings = configuration.settings(for: identity, circumstances.adjustments) else {
        continue
      }
      var keys = player.keys
      keys[index] = configuration.pressKeys
      let (isLater, keeping) = (!stories.isEmpty, kept[stories.count])
      func tape(_ settings: PanelSettings) throws -> Tape {
        Tape(
          recording, index, on: try circumstances.panel(of: device, at: index, settings),
          until: end, keys: keys, toBeHeld: isLater, keeping: keeping)
      }
      let search = RemedySearch(try tape(settings), configuration) { orientation in
        let other = circumstances.turned(device.name, to: orientation)
        return configuration.settings(for: identity, other.adjustments).flatMap { try? tape($0) }
      }
      stories.append(Story(search, absences: absences[stories.count]))
    }
    return (stories, player.warnings, player.start)
  }

  private init(_ search: RemedySearch, absences: [Absence]) {
    self.search = search
    conflicts = KnownConflicts(search.configuration)
    let names = search.configuration.gestures.map(\.name)
    let places = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let absent = absences.map { absence in
      let sequence = search.tape.sequences.last { $0.from <= absence.time }
      var attempt = Attempt(
        key: Attempt.Key(gesture: absence.gesture, from: absence.time),
        to: sequence?.to ?? absence.time)
      (attempt.outcome, attempt.silence) = (.absent, absence.silence)
      return attempt
    }
    attempts = (search.attempts + absent).sorted {
      ($0.key.from, places[$0.key.gesture] ?? 0) < ($1.key.from, places[$1.key.gesture] ?? 0)
    }
  }

  /// The place of what was touched when an attempt began, among all that was.
  func sequence(of attempt: Attempt) -> Int? {
    tape.sequences.lastIndex { $0.from <= attempt.key.from }
  }

  /// The known conflict that made the attempt fail, or nil if no known conflict did.
  func conflict(of attempt: Attempt) -> ExplorationReport.Conflict? {
    attempt.winner.flatMap { conflicts.conflict(of: attempt.key.gesture, with: $0) }
  }

  /// Whether the attempt is about what was touched at that time.
  func touches(_ attempt: Attempt, at time: EventTime) -> Bool {
    let end = sequence(of: attempt).map { tape.sequences[$0].to } ?? attempt.to
    return attempt.key.from <= time && time <= max(attempt.to, end)
  }
}
