import Configuration
import Gestures
import JSON
import Words

// What a change is called, for programs and for people.

extension Change {
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
      let other = configuration.gesture(name)
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
      let decimals = threshold.unit == .ratio ? 2 : 1
      return "\(key) = \(value.rounded(decimals: decimals)) instead of \(old)"
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
