import Configuration
import Gestures
import Words

/// One thing that could be written in the file instead, of which to see what comes.
enum Change: Hashable {
  /// Another value of a threshold.
  case threshold(Threshold, Double)
  /// Other words for a key of the type.
  case words(key: String, [String])
  /// All that the gesture called `at` has to wait for.
  case requirements(at: String, [String])
  /// All that the gesture may be active together with.
  case partners([String])
  /// It stands before another.
  case before(String)
  /// It takes part.
  case enabled
  /// It is made everywhere.
  case anywhere
  /// Its touches land in every zone.
  case everywhere
  /// It is made on every device.
  case anyDevice
  /// It is for every application.
  case anyApplication
  /// It has no conditions.
  case always
  /// A switch stands so at first.
  case condition(String, isOn: Bool)
  /// Touches of these kinds make it.
  case touchKinds(Touch.Kinds)
  /// It needs no keys beside its fingers.
  case unpressed
  /// It takes no part.
  case disabled
  /// The picture is turned so against the panel.
  case orientation(Orientation, from: Orientation)
  /// Another gesture is changed.
  indirect case other(String, Change)

  /// The file where that is written for `gesture`, or nil if it had errors then.
  func made(to gesture: Gesture, in configuration: Configuration) -> Configuration? {
    var changed = gesture
    switch self {
    case .threshold(let threshold, let value):
      return gesture.writing(value, for: threshold).flatMap { configuration.replacing($0) }
    case .words(let key, let words):
      return configuration.replacing(gesture.writing(words, for: key))
    case .requirements(let name, let names):
      guard var other = configuration.gestures.first(where: { $0.name == name }) else { return nil }
      other.requirements = names.map { Reference(name: $0, place: other.place) }
      return configuration.replacing(other)
    case .partners(let names):
      changed.simultaneity.named = names.map { Reference(name: $0, place: gesture.place) }
    case .before(let other):
      return configuration.moving(gesture.name, before: other)
    case .enabled: changed.isEnabled = true
    case .disabled: changed.isEnabled = false
    case .anywhere: changed.zone = nil
    case .everywhere: changed.notIn = []
    case .anyDevice: changed.devices = nil
    case .anyApplication: changed.applications = ApplicationRule()
    case .always: changed.conditions = []
    case .condition(let name, let isOn):
      var other = configuration
      other.conditions[name] = isOn
      return other
    case .touchKinds(let kinds): changed.touchKinds = kinds
    case .unpressed: changed.whilePressed = []
    // The panel tells another tale then.
    case .orientation: return configuration
    case .other(let name, let change):
      return configuration.gesture(name).flatMap { change.made(to: $0, in: configuration) }
    }
    return configuration.replacing(changed)
  }

  /// With how many fingers on the glass, at least, anything may come of it, where `changed` is the
  /// file with the change.
  func leastFingers(of gesture: Gesture, in changed: Configuration) -> Int {
    switch self {
    case .threshold, .words: break
    default: return 0
    }
    // A gesture that waits for it to fail may hear of that later or earlier.
    let isRequired = changed.gestures.contains { other in
      other.requirements.contains { $0.name == gesture.name }
    }
    let other = changed.gesture(gesture.name) ?? gesture
    return isRequired ? 0 : min(gesture.fewestFingers, other.fewestFingers)
  }

  /// The key to write.
  var key: String {
    switch self {
    case .threshold(let threshold, _): threshold.rawValue
    case .words(let key, _): key
    case .requirements: "require_to_fail"
    case .partners: "simultaneous_with"
    case .before: "order"
    case .enabled: "enabled"
    case .anywhere: "zone"
    case .everywhere: "not_in"
    case .anyDevice: "devices"
    case .anyApplication: "applications"
    case .always: "when"
    case .condition: "conditions"
    case .touchKinds: "touch_kinds"
    case .unpressed: "while_pressed"
    case .disabled: "enabled"
    case .orientation: "orientation"
    case .other(_, let change): change.key
    }
  }

  /// The key as people are told which were tried, with the other gesture that has it.
  var title: String {
    if case .other(let name, _) = self { return "\(key) at \(name.asKey)" }
    return key
  }

  /// The gesture at which to write it, where that is a relation or another gesture.
  func place(of gesture: String) -> String? {
    switch self {
    case .requirements(let name, _), .other(let name, _): name
    case .partners, .before: gesture
    default: nil
    }
  }
}

extension Configuration {
  /// The gesture called so.
  func gesture(_ name: String) -> Gesture? { gestures.first { $0.name == name } }
}
