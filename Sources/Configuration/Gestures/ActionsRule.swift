/// `[actions]`: how commands run.
package struct ActionsRule: Hashable, Sendable {
  /// Where commands run.
  package enum Place: String, CaseIterable, Sendable {
    /// As children of the daemon, in its own sandbox.
    case daemon
    /// As transient units of the service manager of the daemon's user, whose environment they get:
    /// by systemd-run(1).
    case session
  }

  /// How many may run at once, over all gestures.
  package var maxRunning = 32
  /// Where they run.
  package var place = Place.daemon

  /// Makes the rule that holds without `[actions]`.
  package init() {}
}

extension ActionsRule {
  private enum Key: String, CaseIterable {
    case maxRunning = "max_running"
    case place = "run_in"
  }

  /// The names of its keys.
  static let keys = Key.allCases.map(\.rawValue)

  /// Reads `[actions]`.
  init(_ table: TableReader) {
    table.reportUnknownKeys(except: Key.self)
    maxRunning = table.wholeNumber(Key.maxRunning, in: 1...1000) ?? maxRunning
    place = table.choice(Key.place, of: Place.self) ?? place
  }
}
