import Actions
import Configuration
import Gestures
import Pipeline
import Recording
import TouchInput
import Words

/// Plays a recording's devices against a configuration, on the recording's own clock.
///
/// What comes out is in order of time over all devices. After the last event deadlines run out,
/// then touches still down are cancelled at the time of the last of them (E9).
final class Player {
  /// The recording's touchscreens that the configuration uses.
  let surfaces: [Surface]
  /// Worth telling before the show: odd recordings, sizes that had to be guessed.
  private(set) var warnings: [String] = []

  private var idle = IdleWatch()
  private let lastEvent: EventTime?
  /// Whether time runs on after the last event until every idle rule has started.
  private let waitsForIdle: Bool
  private var moments: [IdleMoment] = []
  /// Whose event it is.
  private enum Source {
    case surface(Surface)
    /// A device of whose keys gestures are made.
    case keys(Set<Press.Key>)
  }

  /// The keys of each device that is no touchscreen in use, as far as gestures are made of them.
  private(set) var keys: [Int: Set<Press.Key>] = [:]

  /// What comes in front next.
  private var applications: ArraySlice<RecordedApplication>
  private let configuration: Configuration
  private let adjustments: Adjustments
  private let events: [(source: Source, event: RecordedEvent)]
  private var next = 0
  private var time: EventTime

  /// When the recording starts, on its own clock.
  let start: EventTime

  init(
    _ recording: Recording, _ configuration: Configuration, tellsTransitions: Bool,
    tellsTouches: Bool, waitsForIdle: Bool = false,
    _ circumstances: PanelCircumstances = PanelCircumstances()
  ) throws {
    self.waitsForIdle = waitsForIdle
    var found: [Int: Surface] = [:]
    var sources: [Int: Source] = [:]
    warnings = recording.warnings
    for index in try recording.touchscreens() {
      let device = recording.devices[index]
      let identity = circumstances.identity(of: device, at: index)
      guard let settings = configuration.settings(for: identity, circumstances.adjustments) else {
        warnings.append(
          "'\(device.name.shown)' is not used: \(configuration.reasonNotUsed(identity))")
        continue
      }
      let panel = try circumstances.panel(of: device, at: index, settings)
      warnings += panel.warnings
      let surface = Surface(
        panel, configuration, tellsTransitions: tellsTransitions, tellsTouches: tellsTouches)
      surface.deeds.areTold = true
      warnings += surface.lints(of: configuration).map(\.description)
      found[index] = surface
      sources[index] = .surface(surface)
    }
    for (index, device) in recording.devices.enumerated() where sources[index] == nil {
      keys[index] = Player.keys(of: device, configuration, &warnings)
      sources[index] = keys[index].map(Source.keys)
    }
    let indices = found.keys.sorted()
    surfaces = indices.compactMap { found[$0] }
    events = recording.events(ofDevices: sources.keys.sorted()).compactMap { index, event in
      sources[index].map { ($0, event) }
    }
    applications = recording.applications[...]
    self.configuration = configuration
    adjustments = circumstances.adjustments
    start = recording.startTime ?? EventTime(microseconds: 0)
    time = start
    lastEvent = events.last?.event.time
    idle.use(configuration.idles, at: start)
    followIdle(through: start)
  }

  /// What came of idle rules since the last call.
  func takeIdleMoments() -> [IdleMoment] {
    defer { moments = [] }
    return moments
  }

  private func followIdle(through time: EventTime) {
    moments += idle.follow(surfaces, through: time) { _, _ in true }
  }

  /// When something happens next: an event of the recording or a deadline, or nil at the end.
  var nextTime: EventTime? {
    guard next < events.count else { return earliestDeadline?.time }
    let event = events[next].event.time
    return earliestDeadline.map { min($0.time, event) } ?? event
  }

  /// Plays what happens at `nextTime`: all deadlines before it in their order, then one event.
  func step(_ deliver: (Surface, Output) -> Void) {
    let event = next < events.count ? events[next] : nil
    while let due = earliestDeadline, due.time <= event?.event.time ?? due.time {
      if let surface = due.surface {
        surface.reachDeadlines(through: due.time) { deliver(surface, $0) }
      } else {
        followIdle(through: due.time)
      }
      time = max(time, due.time)
    }
    guard let (source, event) = event else { return }
    bringInFront(through: event.time)
    next += 1
    if next == events.count { for surface in surfaces { surface.panel.waitsForPen = false } }
    time = max(time, event.time)
    switch source {
    case .surface(let surface):
      surface.feed(
        time: event.time, type: event.code.type, code: event.code.code, value: event.value
      ) {
        deliver(surface, $0)
      }
      if surface.isWoken { followIdle(through: time) }
    case .keys(let keys): press(event, of: keys, deliver)
    }
  }

  /// Gestures go by what came in front up to `time`.
  private func bringInFront(through time: EventTime) {
    while let next = applications.first, next.time <= time {
      applications.removeFirst()
      let admission = Admission(configuration, adjustments, on: FrontScreen(FrontWindow(next)))
      for surface in surfaces { surface.admit(admission) }
    }
  }

  /// Takes away what is still down.
  func finish(_ deliver: (Surface, Output) -> Void) {
    for surface in surfaces {
      surface.cancelAll(at: time, because: Reason("the recording ended")) { deliver(surface, $0) }
    }
  }

  /// Whether a finger rests on the glass: behind the last event nothing lifts it, and no rule ever
  /// starts.
  private var isTouched: Bool { surfaces.contains(where: \.panel.isTouched) }

  /// The deadline of a panel, or without one that of the idle rules. At equal times panels come
  /// first.
  private var earliestDeadline: (surface: Surface?, time: EventTime)? {
    var earliest: (surface: Surface?, time: EventTime)?
    for surface in surfaces {
      guard let time = surface.deadline else { continue }
      if let found = earliest, found.time <= time { continue }
      earliest = (surface, time)
    }
    if let time = idle.deadline, time <= lastEvent ?? start || waitsForIdle && !isTouched,
      earliest.map({ time < $0.time }) ?? true
    {
      return (nil, time)
    }
    return earliest
  }
}
