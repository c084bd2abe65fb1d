import Gestures

/// Which gestures are worth comparing with which, so that a lint need not look at all pairs.
///
/// Of one kind in one zone only the first 32 are compared with others: a file with more, all of
/// them different, gets fewer lints, not a wait.
struct Neighbourhood {
  private struct Room: Hashable {
    let zone: Zone.ID
    let kind: GestureKind
    /// nil for gestures of all numbers of fingers.
    let fingers: Int?
  }

  /// Gestures of which one may hide the other: they agree in all that may not differ.
  private struct Likeness: Hashable {
    var zone: Zone.ID
    let kind: GestureKind
    var devices: [DeviceMatch]?
    let thresholds: [Double]
  }

  private static let most = 32

  private let zones: NamedZones
  private var rooms: [Room: [Int]] = [:]
  /// The gestures in the zones inside of one.
  private var inside: [Room: [Int]] = [:]
  private var likes: [Likeness: [Int]] = [:]

  init(_ gestures: [Gesture], in zones: NamedZones) {
    self.zones = zones
    for (index, gesture) in gestures.enumerated() {
      let zone = zones[gesture.zone?.name]
      likes[Neighbourhood.likeness(gesture, zone, gesture.devices), default: []].append(index)
      for fingers in [nil, gesture.leastFingers] {
        let room = Room(zone: zone, kind: gesture.kind, fingers: fingers)
        rooms[room, default: []].append(index)
        for around in zones.line(from: zone).dropFirst() {
          let room = Room(zone: around, kind: gesture.kind, fingers: fingers)
          inside[room, default: []].append(index)
        }
      }
    }
  }

  /// The gestures of `kind` in `zone`, around it and inside of it, in order.
  func places(around zone: Zone.ID, kind: GestureKind, fingers: Int?) -> [Int] {
    let own = Room(zone: zone, kind: kind, fingers: fingers)
    var found = Array((inside[own] ?? []).prefix(Neighbourhood.most))
    for around in zones.line(from: zone) {
      let room = Room(zone: around, kind: kind, fingers: fingers)
      found += (rooms[room] ?? []).prefix(Neighbourhood.most)
    }
    return found.sorted()
  }

  /// The gestures like `gesture`, which lies in `zone`, there and around it, in order.
  func likes(of gesture: Gesture, at zone: Zone.ID) -> [Int] {
    var found: [Int] = []
    var like = Neighbourhood.likeness(gesture, zone, nil)
    for around in zones.line(from: zone) {
      for devices in gesture.devices == nil ? [nil] : [nil, gesture.devices] {
        (like.zone, like.devices) = (around, devices)
        found += (likes[like] ?? []).prefix(Neighbourhood.most)
      }
    }
    return found.sorted()
  }

  private static func likeness(
    _ gesture: Gesture, _ zone: Zone.ID, _ devices: [DeviceMatch]?
  ) -> Likeness {
    Likeness(
      zone: zone, kind: gesture.kind, devices: devices,
      thresholds: gesture.kind.mustAgree.map { gesture.thresholds[$0] })
  }
}
