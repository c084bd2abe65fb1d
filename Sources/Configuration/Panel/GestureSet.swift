import Gestures

/// The zones and recognizers of one panel, made from a configuration and related to each other.
///
/// The object that adds the recognizers to an arbiter keeps the set for as long: it is their
/// delegate.
package final class GestureSet {
  /// A recognizer, what it stands for, and where it belongs.
  package struct Member {
    /// The recognizer.
    package let recognizer: GestureRecognizer
    /// The gesture whose commands it runs.
    package let gesture: Gesture
    /// The zone to add it to.
    package let zone: Zone.ID
  }

  /// The zones, in millimetres of the picture, as the arbiter is given them.
  package let zones: [Zone]
  /// The recognizers in the order in which they are to be added: the file's from back to front, so
  /// that the first in the file wins (B10).
  package let members: [Member]

  private lazy var gestures = Dictionary(
    members.map { (ObjectIdentifier($0.recognizer), $0.gesture) },
    uniquingKeysWith: { first, _ in first })
  private let adviser: GestureAdviser

  /// Makes fresh zones and recognizers of `configuration` for a panel whose picture, turned as the
  /// user sees it, measures `pictureSize` millimetres. Gestures of other panels are left out. A
  /// requirement on one of them counts as met (B25).
  package init(_ configuration: Configuration, for device: DeviceIdentity, pictureSize: Size) {
    zones = configuration.zones.map {
      Zone(name: $0.name, rectangle: $0.rectangle(on: pictureSize))
    }
    let zoneIDs = Dictionary(
      zones.enumerated().map { ($1.name, Zone.ID($0)) }, uniquingKeysWith: { first, _ in first })
    let own = configuration.gestures.filter { $0.isMade(on: device) }
    var members: [Member] = []
    members.reserveCapacity(own.count)
    for gesture in own.reversed() {
      let zone = gesture.zone.flatMap { zoneIDs[$0.name] } ?? Zone.surface
      for recognizer in gesture.makeRecognizers().reversed() {
        members.append(Member(recognizer: recognizer, gesture: gesture, zone: zone))
      }
    }
    self.members = members
    let profiles = configuration.profiles.filter { !$0.applications.isEmpty }
    for member in members
    where profiles.contains(where: { $0.isEnabled(member.gesture.name) == true }) {
      // Whether it takes part is a matter of what is in front (`admit`).
      member.recognizer.isEnabled = true
    }
    adviser = GestureAdviser(members, in: ZoneTree(zones, screenSize: pictureSize), zoneIDs)
    GestureSet.require(own, members)
  }

  /// The gesture for which `recognizer` stands, or nil if it is none of this set.
  package func gesture(of recognizer: GestureRecognizer) -> Gesture? {
    gestures[ObjectIdentifier(recognizer)]
  }

  /// The switches that are on, for gestures with conditions (B16).
  package var switches: Set<String> {
    get { adviser.switches }
    set { adviser.switches = newValue }
  }

  /// Adds every recognizer to `arbiter`, which was made with this set's zones.
  package func add(to arbiter: Arbiter) {
    for member in members {
      arbiter.add(member.recognizer, to: member.zone)
    }
  }

  /// Has those gestures take part for which `isEnabled` says so. Attempts of the others end (E4),
  /// and touches that are down are nothing to those that come in (E5).
  package func enable(_ isEnabled: (Gesture) -> Bool) {
    for member in members { member.recognizer.isEnabled = isEnabled(member.gesture) }
  }

  /// Has those gestures take what lands for which `isAdmitted` says so (B2). Attempts go on.
  package func admit(_ isAdmitted: (Gesture) -> Bool) {
    for member in members { member.recognizer.isAdmitted = isAdmitted(member.gesture) }
  }

  /// Every recognizer of a gesture requires every one of the gestures that it names (B18).
  ///
  /// A gesture that waits comes before those that it waits for. They require no other yet, so that
  /// the search for cycles (B30) ends at once.
  private static func require(_ gestures: [Gesture], _ members: [Member]) {
    guard gestures.contains(where: { !$0.requirements.isEmpty }) else { return }
    let recognizers = Dictionary(grouping: members, by: \.gesture.name)
    let indices = Dictionary(
      gestures.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let graph = RequirementGraph(
      requirements: gestures.map { $0.requirements.compactMap { indices[$0.name] } })
    for gesture in graph.waitingFirst.map({ gestures[$0] }) where !gesture.requirements.isEmpty {
      let others = gesture.requirements.flatMap { recognizers[$0.name] ?? [] }
      for member in recognizers[gesture.name] ?? [] {
        for other in others {
          do {
            try member.recognizer.require(toFail: other.recognizer)
          } catch {
            preconditionFailure("reading found no cycle, but \(error)")
          }
        }
      }
    }
  }
}
