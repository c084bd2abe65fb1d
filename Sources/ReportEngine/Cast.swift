import Gestures

/// The recognizers of a scene on an arbiter of their own.
final class Cast {
  let arbiter: Arbiter
  /// In the order of the scene.
  let recognizers: [GestureRecognizer]
  private let parts: [Part]
  private let adviser: Adviser
  private var places: [ObjectIdentifier: Int] = [:]

  init(_ scene: Scene) {
    let areas = scene.zones.map { Zone(name: "", rectangle: $0) }
    adviser = Adviser(in: ZoneTree(areas, screenSize: scene.size))
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
      adviser[recognizer] = parts[place].advice
      recognizer.delegate = adviser
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
}
