import Actions
import Configuration
import Gestures
import TouchInput
import Words

/// Watches which gestures of a panel take no part in what the fingers do, for whoever asks why.
///
///            a finger lands           the last lifts: who began no attempt?
///     empty ────────────────> touched ─────────────────────────────────────> empty
struct AbsenceWatch {
  /// Why gestures are silent, by name.
  var silences: [String: Silence]

  /// A gesture with its recognizers.
  private struct Candidate {
    let gesture: Gesture
    let zone: Zone.ID
    var recognizers: [GestureRecognizer]
    /// The attempts that they had begun when the first finger landed.
    var attempts = 0

    var count: Int { recognizers.reduce(0) { $0 + $1.attempts } }
  }

  private var candidates: [Candidate] = []
  private let strangers: [(name: String, silence: Silence)]
  private let zones: ZoneTree
  private let zoneIDs: [String: Zone.ID]
  private var landings: [TouchFrame.Change] = []
  private var start = EventTime(microseconds: 0)
  private var down: Set<Touch.ID> = []
  private var found: [Absence] = []

  /// Watches the gestures of `set`, which was made of `configuration` for a panel.
  init(
    _ set: GestureSet, _ configuration: Configuration, on identity: DeviceIdentity,
    _ device: ActionDevice
  ) {
    zones = ZoneTree(set.zones, screenSize: device.size)
    zoneIDs = Dictionary(
      set.zones.enumerated().map { ($1.name, Zone.ID($0)) }, uniquingKeysWith: { first, _ in first }
    )
    silences = Dictionary(
      configuration.gestures.filter { !$0.isEnabled }.map { ($0.name, Silence.disabledInFile) },
      uniquingKeysWith: { first, _ in first })
    strangers = configuration.gestures.filter { !$0.isMade(on: identity) }.map {
      let patterns = ($0.devices ?? []).compactMap { $0.name?.pattern.quoted }.alternatives
      let reason =
        "it is for \(patterns.isEmpty ? "other devices" : patterns), this is \(device.name.quoted)"
      return ($0.name, Silence(cause: .device, reason: reason))
    }
    for member in set.members.reversed() {
      if candidates.last?.gesture.name == member.gesture.name {
        candidates[candidates.count - 1].recognizers.append(member.recognizer)
      } else {
        candidates.append(
          Candidate(gesture: member.gesture, zone: member.zone, recognizers: [member.recognizer]))
      }
    }
  }

  /// Before a frame is dispatched.
  mutating func begin(_ frame: TouchFrame) {
    if down.isEmpty {
      landings.removeAll(keepingCapacity: true)
      start = frame.time
      for index in candidates.indices {
        let candidate = candidates[index]
        let takesPart = candidate.recognizers.contains(where: \.takesPart)
        candidates[index].attempts = takesPart ? -1 : candidate.count
      }
    }
    for change in frame.changes where change.phase == .began {
      down.insert(change.touch)
      landings.append(change)
    }
  }

  /// After it.
  mutating func end(_ frame: TouchFrame) {
    for change in frame.changes where change.phase == .ended || change.phase == .cancelled {
      down.remove(change.touch)
    }
    guard down.isEmpty, !landings.isEmpty else { return }
    for candidate in candidates where candidate.attempts == candidate.count {
      guard let silence = silence(of: candidate) else { continue }
      found.append(Absence(gesture: candidate.gesture.name, time: start, silence: silence))
    }
    found += strangers.map { Absence(gesture: $0.name, time: start, silence: $0.silence) }
    landings.removeAll(keepingCapacity: true)
  }

  /// The touches were all taken away.
  mutating func forgetTouches() {
    down = []
    landings = []
  }

  mutating func take() -> [Absence] {
    defer { found.removeAll(keepingCapacity: true) }
    return found
  }

  /// Why a gesture took no part; nil if the fingers were dead for it (A17).
  private func silence(of candidate: Candidate) -> Silence? {
    if let silence = silences[candidate.gesture.name] { return silence }
    let inside = landings.filter {
      zones.isAncestor(candidate.zone, of: zones.hitTest($0.position))
    }
    guard let landing = landings.first else { return nil }
    if inside.isEmpty, let zone = candidate.gesture.zone {
      let place = landing.position
      let reason =
        "landed at \(place.x.rounded(decimals: 1)), \(place.y.rounded(decimals: 1)) mm, outside of "
        + "zone \(zone.name.quoted)"
      return Silence(cause: .zone, reason: reason)
    }
    let gesture = candidate.gesture
    if !gesture.keys.isEmpty {
      return Silence(cause: .kind, reason: "it is made of keys: \(gesture.keys.names)")
    }
    if !gesture.whilePressed.isEmpty {
      let keys = gesture.whilePressed.names
      return Silence(cause: .kind, reason: "it takes part only while keys are held: \(keys)")
    }
    if let zone = candidate.gesture.notIn.first(where: { zone in
      inside.allSatisfy { zones.covers(zoneIDs[zone.name] ?? Zone.surface, $0.position) }
    }) {
      return Silence(
        cause: .zone, reason: "landed in zone \(zone.name.quoted), which 'not_in' leaves out")
    }
    guard !inside.contains(where: { candidate.gesture.touchKinds.contains($0.kind) }) else {
      return nil
    }
    let isByPen = landing.kind == .pen
    return Silence(
      cause: .kind,
      reason: "touched by \(isByPen ? "a pen, not by a finger" : "a finger, not by a pen")")
  }
}

extension Silence {
  /// The file says so.
  static let disabledInFile = Silence(cause: .disabled, reason: "it has enabled = false")
}
