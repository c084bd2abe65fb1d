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

  /// The file where that is written for `gesture`; nil if it had errors then.
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
    case .anywhere: changed.zone = nil
    case .everywhere: changed.notIn = []
    case .anyDevice: changed.devices = nil
    }
    return configuration.replacing(changed)
  }

  /// With how many fingers on the glass, at least, anything may come of it, where `changed` is the file
  /// with the change.
  func leastFingers(of gesture: Gesture, in changed: Configuration) -> Int {
    switch self {
    case .requirements, .partners, .before, .enabled, .anywhere, .everywhere, .anyDevice: return 0
    case .threshold, .words: break
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
    }
  }

  /// The gesture at which to write it, where that is a relation.
  func place(of gesture: String) -> String? {
    switch self {
    case .requirements(let name, _): name
    case .partners, .before: gesture
    case .threshold, .words, .enabled, .anywhere, .everywhere, .anyDevice: nil
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
    }
  }

  /// The same for people: `max_deviation_mm = 10.3 instead of 8`.
  func words(for gesture: Gesture) -> String {
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
    }
  }
}

extension Threshold {
  /// Adds a value as the file wants it: a count is a whole number.
  fileprivate func add(_ name: String, _ value: Double, to object: inout JSONObject) {
    guard value.isFinite else { return object.addNull(name) }
    if unit == .count { object.add(name, Int(value)) } else { object.add(name, value) }
  }
}
