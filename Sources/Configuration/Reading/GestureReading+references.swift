// What a gesture of the file refers to, whether or not the rest of it can be used.

extension GestureReading {
  /// What is kept of one in which something is wrong.
  final class Remains {
    fileprivate let place: Place
    fileprivate let name: Reference?
    fileprivate let zone: Reference?
    fileprivate let notIn: [Reference]
    fileprivate let requirements: [Reference]
    fileprivate let simultaneity: Simultaneity

    init(
      _ place: Place, _ name: Reference?, _ zone: Reference?, notIn: [Reference],
      requirements: [Reference], _ simultaneity: Simultaneity
    ) {
      self.place = place
      self.name = name
      self.zone = zone
      self.notIn = notIn
      self.requirements = requirements
      self.simultaneity = simultaneity
    }
  }
}

extension GestureReading {
  /// The gesture, or nil if anything in it is wrong.
  var gesture: Gesture? {
    if case .sound(let gesture) = self { gesture } else { nil }
  }

  /// Where its table begins.
  var place: Place {
    switch self {
    case .sound(let gesture): gesture.place
    case .faulty(let remains): remains.place
    }
  }

  /// Its name and where that stands.
  var name: Reference? {
    switch self {
    case .sound(let gesture): gesture.reference
    case .faulty(let remains): remains.name
    }
  }

  /// The zone that it names.
  var zone: Reference? {
    switch self {
    case .sound(let gesture): gesture.zone
    case .faulty(let remains): remains.zone
    }
  }

  /// The zones in which it is not made.
  var notIn: [Reference] {
    switch self {
    case .sound(let gesture): gesture.notIn
    case .faulty(let remains): remains.notIn
    }
  }

  /// The gestures that it requires to fail.
  var requirements: [Reference] {
    switch self {
    case .sound(let gesture): gesture.requirements
    case .faulty(let remains): remains.requirements
    }
  }

  /// The gestures that it may be active together with.
  var simultaneity: Simultaneity {
    switch self {
    case .sound(let gesture): gesture.simultaneity
    case .faulty(let remains): remains.simultaneity
    }
  }

  /// Every gesture that it names.
  var references: [Reference] {
    let named = simultaneity.named
    return named.isEmpty ? requirements : requirements + named
  }
}
