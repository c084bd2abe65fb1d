import Configuration
import Gestures
import JSON
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
    // Who waits for it to fail may hear of that later or earlier.
    let isRequired = changed.gestures.contains { other in
      other.requirements.contains { $0.name == gesture.name }
    }
    let other = changed.gestures.first { $0.name == gesture.name } ?? gesture
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

  /// Adds what to write, as `value`, and what holds for `gesture` now, as `configured`.
  func add(to object: inout JSONObject, for gesture: Gesture, in configuration: Configuration) {
    switch self {
    case .threshold(let threshold, let value):
      let rule = gesture.kind.thresholds.first { $0.threshold == threshold }
      let now = rule.map(gesture.value) ?? .infinity
      threshold.add("configured", now, to: &object)
      threshold.add("value", value, to: &object)
    case .words(let key, let words):
      let takesSeveral = gesture.kind.choices.contains { $0.key == key && $0.takesSeveral }
      if takesSeveral {
        object.add("configured", gesture.choices[key])
        object.add("value", words)
      } else {
        object.add("configured", gesture.choices[key].first ?? "")
        object.add("value", words.first ?? "")
      }
    case .requirements(let name, let names):
      let other = configuration.gestures.first { $0.name == name }
      object.add("configured", (other?.requirements ?? []).map(\.name))
      object.add("value", names)
    case .partners(let names):
      object.add("configured", gesture.simultaneity.named.map(\.name))
      object.add("value", names)
    case .before(let other):
      object.add("configured", [other, gesture.name])
      object.add("value", [gesture.name, other])
    case .enabled:
      object.add("configured", false)
      object.add("value", true)
    case .anywhere:
      object.add("configured", gesture.zone?.name ?? "")
      object.addNull("value")
    case .everywhere:
      object.add("configured", gesture.notIn.map(\.name))
      object.addNull("value")
    case .anyDevice:
      object.add("configured", (gesture.devices ?? []).compactMap { $0.name?.pattern })
      object.addNull("value")
    case .anyApplication:
      object.add("configured", gesture.applications.applications.map(\.name))
      object.addNull("value")
    case .always:
      object.add("configured", gesture.conditions.map { ($0.isOn ? "" : "!") + $0.name })
      object.addNull("value")
    case .condition(let name, let isOn):
      object.add("switch", name)
      object.add("configured", !isOn)
      object.add("value", isOn)
    case .touchKinds(let kinds):
      object.add("configured", gesture.touchKinds.words)
      object.add("value", kinds.words)
    case .unpressed:
      object.add("configured", gesture.whilePressed.map(\.name).sorted())
      object.addNull("value")
    case .disabled:
      object.add("configured", true)
      object.add("value", false)
    case .orientation(let orientation, let now):
      object.add("configured", now.rawValue)
      object.add("value", orientation.rawValue)
    case .other(let name, let change):
      configuration.gesture(name).map { change.add(to: &object, for: $0, in: configuration) }
    }
  }

  /// The same for people: `max_deviation_mm = 10.3 instead of 8`.
  func words(for gesture: Gesture, in configuration: Configuration) -> String {
    let list = { (names: [String]) in "[\(names.map(\.quoted).joined(separator: ", "))]" }
    switch self {
    case .threshold(let threshold, let value):
      let rule = gesture.kind.thresholds.first { $0.threshold == threshold }
      let now = rule.map(gesture.value) ?? 0
      let old = now.isFinite ? now.rounded(decimals: 3) : "no limit"
      return "\(key) = \(value.rounded(decimals: 1)) instead of \(old)"
    case .words(let key, let words):
      return "\(key) = \(words.count == 1 ? words[0].quoted : list(words))"
    case .requirements(let name, let names):
      return names.isEmpty
        ? "no require_to_fail at \(name.asKey)"
        : "require_to_fail = \(list(names)) at \(name.asKey)"
    case .partners(let names): return "simultaneous_with = \(list(names))"
    case .before(let other): return "before \(other.asKey) in the file"
    case .enabled: return "enabled = true"
    case .anywhere: return "no zone"
    case .everywhere: return "no not_in"
    case .anyDevice: return "no devices"
    case .anyApplication: return "no applications"
    case .always: return "no when"
    case .condition(let name, let isOn): return "gesturectl set \(name) \(isOn ? "on" : "off")"
    case .touchKinds(let kinds): return "touch_kinds = \(list(kinds.words))"
    case .unpressed: return "no while_pressed"
    case .disabled: return "enabled = false"
    case .orientation(let orientation, _):
      return "orientation = \(orientation.rawValue.quoted) at the [[device]]"
    case .other(let name, let change):
      let own = configuration.gesture(name).map { change.words(for: $0, in: configuration) }
      return "\(own ?? change.key) at \(name.asKey)"
    }
  }
}

extension Configuration {
  /// The gesture called so.
  func gesture(_ name: String) -> Gesture? { gestures.first { $0.name == name } }
}

extension Touch.Kinds {
  /// As the file has them.
  fileprivate var words: [String] {
    (contains(Touch.Kinds.finger) ? ["finger"] : []) + (contains(Touch.Kinds.pen) ? ["pen"] : [])
  }
}

extension Threshold {
  /// Adds a value as the file wants it: a count is a whole number.
  fileprivate func add(_ name: String, _ value: Double, to object: inout JSONObject) {
    guard value.isFinite else { return object.addNull(name) }
    if unit == .count { object.add(name, Int(value)) } else { object.add(name, value) }
  }
}
