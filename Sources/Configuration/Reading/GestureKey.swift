/// The keys of a `[[gesture]]` that are no thresholds.
enum GestureKey: String, CaseIterable {
  case name, type, direction, edge
  case run
  case onBegan = "on_began"
  case onChanged = "on_changed"
  case onEnded = "on_ended"
  case onCancelled = "on_cancelled"
  case stream
  case onStep = "on_step"
  case everyMillimetres = "every_mm"
  case everyDegrees = "every_deg"
  case everyScale = "every_scale"
  case requireToFail = "require_to_fail"
  case simultaneousWith = "simultaneous_with"
  case zone, devices, enabled
  case whenLocked = "when_locked"
  case cancelsTouches = "cancels_touches"
  case delaysTouchesBegan = "delays_touches_began"
  case delaysTouchesEnded = "delays_touches_ended"

  /// The keys whose values are commands.
  static let commands = [run, onBegan, onChanged, onEnded, onCancelled, stream, onStep]

  /// The types that have the key.
  var types: [GestureType] {
    switch self {
    case .direction: [.pan, .swipe, .pinch, .rotation]
    case .edge: [.edgePan]
    case .onBegan, .onChanged, .onEnded, .onCancelled, .stream: GestureType.continuous
    case .onStep: [.pan, .edgePan, .pinch, .rotation]
    case .everyMillimetres: [.pan, .edgePan]
    case .everyDegrees: [.rotation]
    case .everyScale: [.pinch]
    case .name, .type, .run, .requireToFail, .simultaneousWith, .zone, .devices, .enabled,
      .whenLocked, .cancelsTouches, .delaysTouchesBegan, .delaysTouchesEnded:
      GestureType.allCases
    }
  }

  /// Every key that a gesture of `type` may have; of any gesture, if nil.
  static func names(of type: GestureType?) -> [String] {
    let keys = allCases.filter { key in type.map(key.types.contains) ?? true }
    let thresholds = type.map(ThresholdRule.thresholds) ?? Threshold.allCases
    return keys.map(\.rawValue) + thresholds.map(\.rawValue)
  }

  /// The types that have the key called `name`; none if there is no such key.
  static func types(with name: String) -> [GestureType] {
    if let key = GestureKey(rawValue: name) { return key.types }
    return Threshold(rawValue: name).map(ThresholdRule.types) ?? []
  }
}
