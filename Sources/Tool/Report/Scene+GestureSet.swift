import Configuration
import Gestures
import ReportEngine

extension Scene {
  /// The gestures of `set` on a picture of `size`, while `switches` are on, or nil if one is of a
  /// type that only another program knows.
  init?(_ set: GestureSet, on size: Size, switches: Set<String>) {
    self.init(size: size)
    zones = set.zones.map(\.rectangle)
    let zoneNumbers = Dictionary(
      set.zones.enumerated().map { ($1.name, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    let places = Dictionary(
      set.members.enumerated().map { (ObjectIdentifier($1.recognizer), $0) },
      uniquingKeysWith: { first, _ in first })
    var numbers: [String: Int] = [:]
    for member in set.members where numbers[member.gesture.name] == nil {
      numbers[member.gesture.name] = numbers.count
    }
    for member in set.members {
      let gesture = member.gesture
      guard let kind = Part.Kind(named: gesture.kind.name) else { return nil }
      var part = Part()
      part.kind = kind
      part.name = gesture.name
      part.gesture = numbers[gesture.name] ?? 0
      part.zone = gesture.zone.flatMap { zoneNumbers[$0.name] } ?? 0
      part.direction = member.recognizer.directionPlace
      part.hasSiblings = (member.recognizer as? SwipeGestureRecognizer)?.family != nil
      part.isEnabled = gesture.isEnabled && member.recognizer.isAdmitted
      part.cancelsTouches = gesture.cancelsTouches
      part.delaysTouchesBegan = gesture.delaysTouchesBegan
      part.delaysTouchesEnded = gesture.delaysTouchesEnded
      part.touchKinds = gesture.touchKinds
      part.shapes = gesture.drawing.shapes.map { $0.points.flatMap { [$0.x, $0.y] } }
      part.isReversible = gesture.drawing.isReversible
      part.keys = gesture.keys.map { Int($0.rawValue) }.sorted()
      part.whilePressed = gesture.whilePressed.map { Int($0.rawValue) }.sorted()
      part.notIn = gesture.notIn.compactMap { zoneNumbers[$0.name] }
      part.admitsAnyone = gesture.simultaneity.admitsAnyone
      part.admitted = gesture.simultaneity.named.compactMap { numbers[$0.name] }
      part.requirements = member.recognizer.requirements.compactMap {
        places[ObjectIdentifier($0)]
      }
      part.refusal = gesture.refusal(by: switches)
      part.thresholds = gesture.sceneThresholds.map { gesture.thresholds[$0.threshold] }
      parts.append(part)
    }
  }
}

extension Gesture {
  /// The thresholds that a scene has of it, in order.
  var sceneThresholds: [ThresholdRule] { kind.thresholds.filter { $0.builtIn != nil } }
}

extension Part.Kind {
  /// The type that the file calls so, or nil if it is of another program.
  init?(named name: String) {
    // longPress is long_press in the file.
    let kind = Part.Kind.allCases.first { kind in
      let letters = "\(kind)".map { $0.isUppercase ? "_\($0.lowercased())" : String($0) }
      return letters.joined() == name
    }
    guard let kind else { return nil }
    self = kind
  }
}

extension GestureRecognizer {
  /// The place of its direction or edge among all that its type has, or 0 if it has none.
  fileprivate var directionPlace: Int {
    switch self {
    case let swipe as SwipeGestureRecognizer: swipe.direction.place
    case let pan as EdgePanGestureRecognizer: pan.edge.place
    case let pan as PanGestureRecognizer: pan.direction.place
    case let pinch as PinchGestureRecognizer: pinch.direction.place
    case let turn as RotationGestureRecognizer: turn.direction.place
    case let circle as CircleGestureRecognizer: circle.direction.place
    default: 0
    }
  }
}

extension CaseIterable where Self: Equatable {
  fileprivate var place: Int { Array(Self.allCases).firstIndex(of: self) ?? 0 }
}
