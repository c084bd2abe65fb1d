/// The keys of a `[[gesture]]` that do not come from its type's row.
enum GestureKey: String, CaseIterable {
  case name, type
  case run
  case onBegan = "on_began"
  case onChanged = "on_changed"
  case onEnded = "on_ended"
  case onCancelled = "on_cancelled"
  case stream
  case streamFrom = "stream_from"
  case streamTouches = "stream_touches"
  case onStep = "on_step"
  case click, clicks, drag, scroll
  case scrollPerNotch = "scroll_mm_per_notch"
  case naturalScroll = "natural_scroll"
  case kinetic, key
  case keyUp = "key_up"
  case keyDown = "key_down"
  case maxRunning = "max_running"
  case timeout = "timeout_ms"
  case requireToFail = "require_to_fail"
  case simultaneousWith = "simultaneous_with"
  case zone, devices, enabled, block, when, action
  case notIn = "not_in"
  case touchKinds = "touch_kinds"
  case applications
  case notApplications = "not_applications"
  case titles, window
  case keys
  case shape, shapes, reversible
  case whilePressed = "while_pressed"
  case whenLocked = "when_locked"
  case cancelsTouches = "cancels_touches"
  case delaysTouchesBegan = "delays_touches_began"
  case delaysTouchesEnded = "delays_touches_ended"

  /// The kinds of values.
  enum Value {
    case truth, number, text, word, command
    /// A list of texts.
    case list
    /// Keys of a keyboard: names in a list, or chords.
    case keys
    case tables
  }

  /// What its values are, for every type.
  var value: Value {
    switch self {
    case .enabled, .block, .naturalScroll, .kinetic, .reversible, .whenLocked, .cancelsTouches,
      .delaysTouchesBegan, .delaysTouchesEnded, .streamTouches:
      .truth
    case .clicks, .scrollPerNotch, .maxRunning, .timeout: .number
    case .name, .zone: .text
    case .type, .streamFrom, .click, .drag, .scroll, .window: .word
    case .run, .onBegan, .onChanged, .onEnded, .onCancelled, .stream, .onStep: .command
    case .requireToFail, .simultaneousWith, .devices, .when, .notIn, .touchKinds, .applications,
      .notApplications, .titles:
      .list
    case .keys, .whilePressed, .key, .keyUp, .keyDown: .keys
    case .shape, .shapes, .action: .tables
    }
  }

  /// The keys whose values are commands.
  static let commands = allCases.filter { $0.value == .command }
  /// The keys whose values may be lists of texts.
  static let lists = allCases.filter { $0.value == .list || $0.value == .keys }
  /// The keys that need something to happen at each step.
  static let ofSteps = [onStep, keyUp, keyDown]
  /// The keys that say more about another, which has to be there.
  static let details = [
    clicks: click, scrollPerNotch: scroll, naturalScroll: scroll, kinetic: scroll,
  ]
  /// The keys of what the pointer does.
  static let ofPointer = KeySet(
    [click, clicks, drag, scroll, scrollPerNotch, naturalScroll, kinetic].map(\.rawValue))
  /// The keys of what goes on over time.
  static let ofContinuous = [onBegan, onChanged, onEnded, onCancelled] + ofStreams
  /// A stream, and the keys that say more about it.
  static let ofStreams = [stream, streamFrom, streamTouches]

  /// The marks of all keys, by the numbers of their cases.
  private static let marks = allCases.map { KeySet.mark(of: $0.rawValue.utf8) }

  /// The mark of the key.
  @inline(__always)
  var mark: UInt64 { GestureKey.marks[Int(unsafeBitCast(self, to: UInt8.self))] }

  /// Whether gestures of `kind` have the key.
  func isKey(of kind: GestureKind) -> Bool {
    switch self {
    case .onBegan, .onChanged, .onEnded, .onCancelled, .stream, .streamFrom, .streamTouches:
      kind.isContinuous
    case .onStep, .keyUp, .keyDown: kind.step != nil
    case .click, .clicks: kind.pointerActs.contains(.click)
    case .drag: kind.pointerActs.contains(.drag)
    case .scroll, .scrollPerNotch, .naturalScroll, .kinetic: kind.pointerActs.contains(.scroll)
    case .keys: kind.takesKeys
    case .shape, .shapes, .reversible: kind.takesShapes
    case .key, .name, .type, .run, .maxRunning, .timeout, .requireToFail, .simultaneousWith, .zone,
      .devices, .enabled, .block, .when, .action, .notIn, .touchKinds,
      .applications, .notApplications, .titles, .window, .whilePressed, .whenLocked,
      .cancelsTouches, .delaysTouchesBegan, .delaysTouchesEnded:
      true
    }
  }

  /// Every key that an action of a gesture of `kind` may have.
  static func namesOfActions(of kind: GestureKind) -> [String] {
    (commands + [streamFrom, streamTouches]).filter { $0.isKey(of: kind) }.map(\.rawValue)
      + [kind.step?.key].compactMap(\.self)
  }

  /// Every key that gestures of `kinds` may have, some several times.
  static func names(of kinds: [GestureKind]) -> [String] {
    var names: [String] = []
    for key in allCases where kinds.contains(where: key.isKey) {
      names.append(key.rawValue)
      switch key {
      case .type: names += kinds.flatMap { $0.choices.map(\.key) }
      case .onStep: names += kinds.compactMap(\.step?.key)
      default: break
      }
    }
    return names + kinds.flatMap { $0.thresholds.map(\.threshold.rawValue) }
  }
}
