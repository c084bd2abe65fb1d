import Loop

@testable import Sessions

/// A stand-in that speaks as logind does.
final class StandInLogind {
  let bus: StandIn
  private static let root = "/org/freedesktop/login1"

  init(at address: String, in loop: EventLoop, isSleeping: Bool = false) throws {
    bus = try StandIn(at: address, in: loop)
    bus.answers["Get PreparingForSleep"] = .values([.variant(.truth(isSleeping))])
    bus.answers["Get LockedHint"] = .values([.variant(.truth(false))])
  }

  /// Answers that every session has this hint.
  func answer(hint: Bool) {
    bus.answers["Get LockedHint"] = .values([.variant(.truth(hint))])
  }

  /// Begins to be logind.
  func appear() throws {
    try bus.take("org.freedesktop.login1")
  }

  func lock(_ session: String, to destination: String? = nil) throws {
    try bus.signal(Logind.session, "Lock", at: path(session), to: destination)
  }

  func unlock(_ session: String, to destination: String? = nil) throws {
    try bus.signal(Logind.session, "Unlock", at: path(session), to: destination)
  }

  func hint(_ session: String, _ value: StandIn.Value) throws {
    try bus.signal(
      "org.freedesktop.DBus.Properties", "PropertiesChanged", at: path(session),
      [
        .text(Logind.session), .properties(["LockedHint": value, "Active": .number(1)]),
        .texts(["Type"]),
      ])
  }

  func prepareForSleep(_ value: StandIn.Value, to destination: String? = nil) throws {
    try bus.signal(
      Logind.manager, "PrepareForSleep", at: StandInLogind.root, [value], to: destination)
  }

  func remove(_ session: String) throws {
    try bus.signal(
      Logind.manager, "SessionRemoved", at: StandInLogind.root,
      [.text(session), .text(path(session))])
  }

  /// The object of a session that is called by digits, which the bus writes as `_31`.
  private func path(_ session: String) -> String {
    "\(StandInLogind.root)/session/_3\(session)"
  }
}
