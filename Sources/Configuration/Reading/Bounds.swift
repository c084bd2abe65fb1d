/// How much a file may hold: more than a user needs, and little enough that the daemon is done
/// with a touch long before systemd's watchdog takes it for dead.
struct Bounds {
  /// The most tables of a kind. Of gestures, a swipe counts once for each of its directions.
  static let tables = 1000
  /// The most requirements, those of a swipe and on a swipe counted for each of its directions.
  static let requirements = 10_000
  /// The most names of other gestures in all that is no requirement.
  static let references = 10_000
  /// The most patterns of applications and titles: all are compared whenever another application
  /// comes in front.
  static let patterns = 1000

  let findings: Findings

  /// Reports the gesture, the requirement and the reference with which the file holds too much.
  func check(_ gestures: [GestureReading], _ profiles: [Profile]) {
    let weights = gestures.map(\.weight)
    checkGestures(gestures, weights)
    checkRequirements(gestures, weights)
    var names = profiles.flatMap { $0.enabled + $0.disabled }
    // Most gestures name none.
    for gesture in gestures where !gesture.simultaneity.named.isEmpty {
      names += gesture.simultaneity.named
    }
    if names.count > Bounds.references {
      findings.unreadable(
        "a file names gestures at most \(Bounds.references) times in 'simultaneous_with', 'enable'"
          + " and 'disable', and this is one more", help: "write \("*".quoted) for every gesture",
        at: names[Bounds.references].place, code: "too-many")
    }
    checkPatterns(gestures.compactMap(\.gesture?.applications) + profiles.map(\.applications))
  }

  private func checkPatterns(_ rules: [ApplicationRule]) {
    let patterns = rules.filter { !$0.isEmpty }.flatMap {
      $0.applications + $0.notApplications + $0.titles
    }
    guard patterns.count > Bounds.patterns else { return }
    findings.unreadable(
      "a file has at most \(Bounds.patterns) patterns in 'applications', 'not_applications' and"
        + " 'titles', and this is one more", help: "write one pattern with * for several",
      at: patterns[Bounds.patterns].place, code: "too-many")
  }

  private func checkGestures(_ gestures: [GestureReading], _ weights: [Int]) {
    guard gestures.count <= Bounds.tables else { return }  // Said already.
    var count = 0
    for (gesture, weight) in zip(gestures, weights) {
      count += weight
      guard count > Bounds.tables else { continue }
      return findings.unreadable(
        "a file has at most \(Bounds.tables) gestures, where a swipe counts once for each of its"
          + " directions, and with this one there are more",
        help: "drop this gesture and those after it",
        at: gesture.place, code: "too-many")
    }
  }

  private func checkRequirements(_ gestures: [GestureReading], _ weights: [Int]) {
    guard gestures.contains(where: { !$0.requirements.isEmpty }) else { return }
    let weightsByName = Dictionary(
      zip(gestures, weights).compactMap { reading, weight in
        reading.name.map { ($0.name, weight) }
      },
      uniquingKeysWith: max)
    var count = 0
    for (gesture, weight) in zip(gestures, weights) {
      for other in gesture.requirements {
        count += weight * (weightsByName[other.name] ?? 1)
        guard count > Bounds.requirements else { continue }
        return findings.unreadable(
          "a file has at most \(Bounds.requirements) requirements, where swipes count once for each"
            + " of their directions, and with this one there are more",
          help: "drop this name and those after it",
          at: other.place, code: "too-many")
      }
    }
  }
}

extension GestureReading {
  /// How many recognizers it becomes.
  fileprivate var weight: Int {
    guard let gesture else { return 1 }
    return gesture.kind.severalKeys.reduce(1) { $0 * gesture.choices[$1].count }
  }
}
