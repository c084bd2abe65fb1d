import Gestures

/// An `[[idle]]`: what happens when the screens of a seat have not been touched for a while. No
/// recognizer, but a deadline.
package struct IdleRule: Hashable, Sendable {
  /// Its name, unique among idle rules.
  package var name: String
  /// For how long nothing is touched.
  package var delay: TimeSpan
  /// Runs then.
  package var run: ConfiguredCommand?
  /// Runs at the first touch afterwards.
  package var onTouch: ConfiguredCommand?
  /// Whether that touch reaches neither gestures nor applications, on exclusive panels.
  package var swallows: Bool
  /// Whether it waits until the screens have been touched at all.
  package var isOnlyAfterTouch: Bool
  /// The panels that count, or nil for all.
  package var devices: [DeviceMatch]?
  /// Whether it starts by itself.
  package var isEnabled: Bool
  /// Whether it goes on while the session is locked.
  package var worksWhenLocked: Bool
  /// Where the rule stands in the file.
  package var place: Place

  /// Whether a touch of `device` is one of those that it is about.
  package func concerns(_ device: DeviceIdentity) -> Bool {
    devices?.contains { $0.matches(device) } ?? true
  }
}

extension IdleRule {
  enum Key: String, CaseIterable {
    case name
    case after = "after_s"
    case run
    case onTouch = "on_touch"
    case swallow
    case onlyAfterTouch = "only_after_touch"
    case devices, enabled
    case whenLocked = "when_locked"
  }

  /// A tenth of a second to a week.
  private static let seconds = 0.1...604_800

  /// The names of its keys.
  static let keys = Key.allCases.map(\.rawValue)

  /// The names of those whose values are true or false.
  static let truths = [Key.swallow, .onlyAfterTouch, .enabled, .whenLocked].map(\.rawValue)

  /// Reads an `[[idle]]`.
  init?(_ table: TableReader) {
    let errorsBefore = table.findings.errorCount
    table.reportUnknownKeys(except: Key.self)
    if table.node(Key.name) == nil {
      table.reportMissing(Key.name, expected: "what 'gesturectl idle' calls it")
    }
    if table.node(Key.after) == nil {
      table.reportMissing(Key.after, expected: "the seconds without a touch after which it starts")
    }
    let name = table.name(Key.name, expected: "a name")
    let seconds = table.number(Key.after, in: IdleRule.seconds, unit: "s")
    run = table.idleCommand(Key.run, isOfTouch: false)
    onTouch = table.idleCommand(Key.onTouch, isOfTouch: true)
    swallows = table.boolean(Key.swallow) ?? false
    isOnlyAfterTouch = table.boolean(Key.onlyAfterTouch) ?? false
    devices = table.deviceMatches(Key.devices)
    isEnabled = table.boolean(Key.enabled) ?? true
    worksWhenLocked = table.boolean(Key.whenLocked) ?? false
    place = table.place
    guard let name, let seconds, table.findings.errorCount == errorsBefore else { return nil }
    self.name = name.name
    delay = .milliseconds(seconds * 1000)
  }
}
