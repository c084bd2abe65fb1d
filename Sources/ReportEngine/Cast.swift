import Gestures

/// The recognizers of a scene on an arbiter of their own. It answers for them what the scene says.
final class Cast: GestureRecognizerDelegate {
  let arbiter: Arbiter
  /// In the order of the scene.
  let recognizers: [GestureRecognizer]
  private let parts: [Part]
  private let zones: ZoneTree
  private var places: [ObjectIdentifier: Int] = [:]

  init(_ scene: Scene) {
    let areas = scene.zones.map { Zone(name: "", rectangle: $0) }
    zones = ZoneTree(areas, screenSize: scene.size)
    arbiter = Arbiter(screenSize: scene.size, zones: areas)
    parts = scene.parts
    var made: [GestureRecognizer] = []
    var family = Family(gesture: -1)
    for part in scene.parts {
      if family.gesture != part.gesture { family = Family(gesture: part.gesture) }
      made.append(part.makeRecognizer(family))
    }
    recognizers = made
    for (place, recognizer) in made.enumerated() {
      places[ObjectIdentifier(recognizer)] = place
      recognizer.delegate = self
    }
    relate()
    for (part, recognizer) in zip(parts, made) {
      arbiter.add(recognizer, to: part.zone == 0 ? Zone.surface : Zone.ID(part.zone - 1))
    }
  }

  /// What swipes of one gesture have in common.
  private final class Family {
    let gesture: Int

    init(gesture: Int) {
      self.gesture = gesture
    }
  }

  /// In the scene's order, in which no cycle can close: it was made of a configuration without one.
  private func relate() {
    for (part, recognizer) in zip(parts, recognizers) {
      for other in part.requirements {
        do {
          try recognizer.require(toFail: recognizers[other])
        } catch {
          preconditionFailure("a scene has no cycles")
        }
      }
    }
  }

  /// The place of a recognizer in the scene.
  func place(of recognizer: GestureRecognizer) -> Int {
    places[ObjectIdentifier(recognizer)] ?? Int(UInt16.max)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    let isIn = parts[place(of: recognizer)].notIn.contains {
      zones.covers(Zone.ID($0 - 1), touch.position)
    }
    if isIn { recognizer.refuseTouch(landing: "in a zone that 'not_in' leaves out") }
    return !isIn
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let unmet = parts[place(of: recognizer)].refusal else { return true }
    recognizer.refuse(
      because: unmet.wantsOn
        ? Reason("condition {other} is off", naming: unmet.name)
        : Reason("condition {other} is on", naming: unmet.name))
    return false
  }

  /// Requirements stand in the scene.
  var decidesRequirements: Bool { false }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    let (own, its) = (parts[place(of: recognizer)], parts[place(of: other)])
    guard own.gesture != its.gesture else { return false }
    return own.admitsAnyone || its.admitsAnyone || own.admitted.contains(its.gesture)
      || its.admitted.contains(own.gesture)
  }
}
