import Actions
import Configuration
import Gestures
import TouchInput
import Words

/// Watches which gestures of a panel take no part in what the fingers do, for a user who asks why.
///
///            a finger lands           the last lifts: what began no attempt?
///     empty ────────────────> touched ─────────────────────────────────────> empty
struct AbsenceWatch {
  /// Why gestures are silent, by name.
  var silences: [String: Silence]
  /// Why gestures take no part by the application of this touch sequence, by name.
  var absent: [String: Silence] = [:]

  /// A gesture with its recognizers.
  private struct Candidate {
    let gesture: Gesture
    let zone: Zone.ID
    var recognizers: [GestureRecognizer]
    /// The attempts that they had begun when the first finger landed.
    var attempts = 0
    /// Why they ignored a finger that landed, as the rest of a chord (A17b).
    var deafness: Reason?

    var count: Int { recognizers.reduce(0) { $0 + $1.attempts } }
  }

  /// A touch that landed.
  private struct Landing {
    let change: TouchFrame.Change
    /// The deepest zone under it.
    let zone: Zone.ID
    /// Why it is no gesture's, or nil if it may be.
    var reason: Reason?
  }

  private var candidates: [Candidate] = []
  private let strangers: [(name: String, silence: Silence)]
  private let zones: ZoneTree
  private let zoneIDs: [String: Zone.ID]
  private var landings: [Landing] = []
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
        candidates[index].deafness = nil
      }
    }
    for change in frame.changes where change.phase == .began {
      let landing = Landing(change: change, zone: zones.hitTest(change.position))
      down.insert(change.touch)
      landings.append(landing)
      for index in candidates.indices where reaches(landing, candidates[index]) {
        let deafness = candidates[index].recognizers.lazy.compactMap { $0.deafness(at: frame.time) }
        candidates[index].deafness = candidates[index].deafness ?? deafness.first
      }
    }
  }

  /// Comes after the frame. `whyIgnored` says why a touch that lands in it is no gesture's.
  mutating func end(_ frame: TouchFrame, whyIgnored: (Touch.ID) -> Reason?) {
    for change in frame.changes where change.phase == .began {
      let place = landings.lastIndex { $0.change.touch == change.touch }
      if let place { landings[place].reason = whyIgnored(change.touch) }
    }
    for change in frame.changes where change.phase == .ended || change.phase == .cancelled {
      down.remove(change.touch)
    }
    guard down.isEmpty, !landings.isEmpty else { return }
    for candidate in candidates where candidate.attempts == candidate.count {
      guard let silence = silence(of: candidate) else { continue }
      found.append(Absence(gesture: candidate.gesture.name, time: start, silence: silence))
    }
    found += strangers.map { Absence(gesture: $0.name, time: start, silence: $0.silence) }
  }

  /// The touches were all taken away.
  mutating func forgetTouches() {
    down = []
  }

  mutating func take() -> [Absence] {
    defer { found.removeAll(keepingCapacity: true) }
    return found
  }

  /// Why a gesture took no part, or nil if that is not known.
  private func silence(of candidate: Candidate) -> Silence? {
    let gesture = candidate.gesture
    if let silence = silences[gesture.name] ?? absent[gesture.name] { return silence }
    let inside = landings.filter { zones.isAncestor(candidate.zone, of: $0.zone) }
    guard let first = landings.first?.change else { return nil }
    if inside.isEmpty, let zone = gesture.zone {
      let place = words(for: first.position, outsideOf: candidate.zone)
      return Silence(
        cause: .zone, reason: "landed at \(place), outside of zone \(zone.name.quoted)")
    }
    if !gesture.keys.isEmpty {
      return Silence(cause: .kind, reason: "it is made of keys: \(gesture.keys.names)")
    }
    let admitted = inside.filter { excluder(of: $0, from: gesture) == nil }
    if admitted.isEmpty, let zone = inside.first.flatMap({ excluder(of: $0, from: gesture) }) {
      return Silence(
        cause: .zone, reason: "landed in zone \(zone.quoted), which 'not_in' leaves out")
    }
    let reaching = admitted.filter { reaches($0, candidate) }
    guard let touch = reaching.first else {
      let isByPen = admitted.first?.change.kind == .pen
      return Silence(
        cause: .kind,
        reason: "touched by \(isByPen ? "a pen, not by a finger" : "a finger, not by a pen")")
    }
    let isNobodys = reaching.allSatisfy { $0.reason != nil }
    if let reason = isNobodys ? touch.reason : candidate.deafness {
      return Silence(cause: .kind, reason: reason.description)
    }
    guard !gesture.whilePressed.isEmpty else { return nil }
    let keys = gesture.whilePressed.names
    return Silence(cause: .kind, reason: "it takes part only while keys are held: \(keys)")
  }

  /// One decimal, or as many more as tell a place from the zone's border.
  private func words(for place: Point, outsideOf zone: Zone.ID) -> String {
    for decimals in 1...2 {
      let (x, y) = (place.x.rounded(decimals: decimals), place.y.rounded(decimals: decimals))
      guard let left = Double(x), let top = Double(y) else { continue }
      let isTooCoarse = zones.isAncestor(zone, of: zones.hitTest(Point(x: left, y: top)))
      if !isTooCoarse { return "\(x), \(y) mm" }
    }
    return "\(place.x.rounded(decimals: 3)), \(place.y.rounded(decimals: 3)) mm"
  }

  /// Whether a touch is of a kind and at a place for a gesture (B1, B2).
  private func reaches(_ landing: Landing, _ candidate: Candidate) -> Bool {
    zones.isAncestor(candidate.zone, of: landing.zone)
      && candidate.gesture.touchKinds.contains(landing.change.kind)
      && excluder(of: landing, from: candidate.gesture) == nil
  }

  /// The zone under a touch that a gesture leaves out, or nil if there is none.
  private func excluder(of landing: Landing, from gesture: Gesture) -> String? {
    gesture.notIn.first { zone in
      zones.covers(zoneIDs[zone.name] ?? Zone.surface, landing.change.position)
    }?.name
  }
}

extension Silence {
  /// The file says so.
  static let disabledInFile = Silence(cause: .disabled, reason: "it has enabled = false")
}
