import Gestures

/// What the lints ask about gestures and pairs of them.
///
/// Zones are compared on a panel of the assumed size; the answers hardly depend on it.
struct LintPass {
  let configuration: Configuration
  let findings: Findings
  let zones: ZoneTree
  /// The gestures that take part at all, in the file's order.
  let gestures: [Gesture]
  private let indices: [String: Int]
  /// For every gesture those that it waits for, directly or through others.
  private let awaited: [Set<Int>]

  init(_ configuration: Configuration, findings: Findings) {
    self.configuration = configuration
    self.findings = findings
    zones = ZoneTree(configuration.zones, on: ScreenSize.assumed)
    let gestures = configuration.gestures.filter(\.isEnabled)
    self.gestures = gestures
    let indices = Dictionary(
      gestures.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.indices = indices
    let graph = RequirementGraph(
      requirements: gestures.map { $0.requirements.compactMap { indices[$0.name] } })
    awaited = gestures.count > LintPass.limit ? [] : gestures.indices.map(graph.reachable)
  }

  /// With more gestures they are not compared with each other: it would take minutes.
  private static let limit = 1000

  /// Whether there are few enough gestures to compare them with each other.
  var comparesGestures: Bool { gestures.count <= LintPass.limit }

  /// The gesture called `name`; nil if it is disabled or has errors.
  func gesture(_ name: String) -> Gesture? { indices[name].map { gestures[$0] } }

  /// Whether `one` waits for `other`, directly or through others.
  func requires(_ one: Gesture, _ other: Gesture) -> Bool {
    guard let from = indices[one.name], let to = indices[other.name] else { return false }
    return awaited[from].contains(to)
  }

  /// Whether both may be active together (B13).
  func areSimultaneous(_ one: Gesture, _ other: Gesture) -> Bool {
    one.simultaneity.includes(other.name) || other.simultaneity.includes(one.name)
  }

  /// Whether every touch of `inner` is one of `outer`'s too: on the same panels, in the same zone
  /// or one around it.
  func sees(_ outer: Gesture, _ inner: Gesture) -> Bool {
    outer.name != inner.name
      && (outer.devices == nil || outer.devices == inner.devices)
      && zones.sees(outer.zone?.name, inner.zone?.name)
  }

  /// Whether there are touches that both see.
  func meet(_ one: Gesture, _ other: Gesture) -> Bool {
    one.name != other.name
      && (one.devices == nil || other.devices == nil || one.devices == other.devices)
      && (zones.sees(one.zone?.name, other.zone?.name)
        || zones.sees(other.zone?.name, one.zone?.name))
  }

  /// Whether `one` stands before `other` in the file.
  func isBefore(_ one: Gesture, _ other: Gesture) -> Bool { one.place < other.place }

  /// ` in zone "dock"`, or nothing.
  func zonePhrase(_ gesture: Gesture) -> String {
    gesture.zone.map { " in zone \($0.name.quoted)" } ?? ""
  }
}
