import Gestures
import Words

/// What the lints ask about gestures and pairs of them.
///
/// Gestures are compared with their neighbours only, so that the lints of a file take no longer
/// than reading it.
final class LintPass {
  let configuration: Configuration
  let findings: Findings
  let zones: ZoneLayouts
  /// The gestures that take part at all, in the file's order.
  let gestures: [Gesture]
  private let indices: [String: Int]
  private let partners: [Set<String>]
  private let requirements: RequirementGraph
  private let neighbourhood: Neighbourhood
  /// Those of all gestures that name others with which they may be active together.
  let sociable: [Gesture]
  /// For each gesture that others wait for, the names of those.
  let waiters: [String: [String]]
  /// Why gestures can never fire, by their names.
  var deaths: [String: Death] = [:]
  /// For the gestures of which it was asked, those that they wait for, directly or through others.
  private var awaited: [Int: Set<Int>] = [:]

  init(_ configuration: Configuration, findings: Findings) {
    self.configuration = configuration
    self.findings = findings
    let zones = ZoneLayouts(of: configuration)
    let gestures = configuration.gestures.filter(\.isEnabled)
    let indices = Dictionary(
      gestures.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    requirements = RequirementGraph(
      requirements: gestures.map { $0.requirements.compactMap { indices[$0.name] } })
    partners = gestures.map { Set($0.simultaneity.named.map(\.name)) }
    neighbourhood = Neighbourhood(gestures, in: zones.first)
    sociable = configuration.gestures.filter { !$0.simultaneity.isEmpty }
    waiters = configuration.gestures.reduce(into: [:]) { waiters, gesture in
      for other in gesture.requirements { waiters[other.name, default: []].append(gesture.name) }
    }
    self.zones = zones
    self.gestures = gestures
    self.indices = indices
  }

  /// The gesture called `name`, or nil if it is disabled or has errors.
  func gesture(_ name: String) -> Gesture? { indices[name].map { gestures[$0] } }

  /// The gestures of `kind` in the zone of `gesture` and in those around it and inside of it, in
  /// the file's order: those with as many fingers, or all.
  func neighbours(of gesture: Gesture, kind: GestureKind, sameFingers: Bool = false) -> [Gesture] {
    let fingers = sameFingers ? gesture.leastFingers : nil
    return neighbourhood.places(
      around: zones.first[gesture.zone?.name], kind: kind, fingers: fingers
    )
    .map { gestures[$0] }
  }

  /// The first gesture in the file that wins whenever `gesture` could be recognized.
  func coverer(of gesture: Gesture) -> Gesture? {
    neighbourhood.likes(of: gesture, at: zones.first[gesture.zone?.name]).lazy
      .map { self.gestures[$0] }.first { self.hides($0, gesture) }
  }

  /// Whether `one` waits for `other`, directly or through others.
  func requires(_ one: Gesture, _ other: Gesture) -> Bool {
    guard !one.requirements.isEmpty, let from = indices[one.name], let to = indices[other.name]
    else { return false }
    let found = awaited[from] ?? requirements.reachable(from: from)
    awaited[from] = found
    return found.contains(to)
  }

  /// Whether both may be active together (B13).
  func areSimultaneous(_ one: Gesture, _ other: Gesture) -> Bool {
    admits(one, other) || admits(other, one)
  }

  private func admits(_ one: Gesture, _ other: Gesture) -> Bool {
    if one.simultaneity.admitsAnyone { return true }
    return indices[one.name].map { partners[$0].contains(other.name) } ?? false
  }

  /// Whether every touch of `inner` is one of `outer`'s too. Then both are on the same panels and
  /// of the same keys, `outer`'s zone is that of `inner` or one around it, and `outer` takes part
  /// whenever `inner` does.
  func sees(_ outer: Gesture, _ inner: Gesture) -> Bool {
    outer.name != inner.name && outer.keys == inner.keys
      && outer.takesPart(whenever: inner, in: configuration.profiles)
      && (outer.devices == nil || outer.devices == inner.devices)
      && zones.sees(outer.zone?.name, inner.zone?.name)
  }

  /// Whether there are touches that both see.
  func meet(_ one: Gesture, _ other: Gesture) -> Bool {
    one.name != other.name && one.keys == other.keys && one.mayTakePart(beside: other)
      && !isKept(one, outOf: other.zone) && !isKept(other, outOf: one.zone)
      && (one.devices == nil || other.devices == nil || one.devices == other.devices)
      && (zones.sees(one.zone?.name, other.zone?.name)
        || zones.sees(other.zone?.name, one.zone?.name))
  }

  /// Whether no touch in `zone` is one of `gesture`'s.
  private func isKept(_ gesture: Gesture, outOf zone: Reference?) -> Bool {
    guard let zone else { return false }
    return gesture.notIn.contains { zones.contains($0.name, zone.name) }
  }

  /// Whether `one` stands before `other`.
  func isBefore(_ one: Gesture, _ other: Gesture) -> Bool {
    (indices[one.name] ?? 0) < (indices[other.name] ?? 0)
  }

  /// ` in zone "dock"`, or nothing.
  func zonePhrase(_ gesture: Gesture) -> String {
    gesture.zone.map { " in zone \($0.name.quoted)" } ?? ""
  }
}
