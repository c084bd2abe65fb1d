import Glibc
import Testing

@testable import Sessions

/// What becomes of logind's signals and answers, with a stand-in for it on a bus of the test's own.
@Suite struct SessionWatchTests {
  private let unknown = Presence.away(
    reason: "logind has not said yet whether the session is locked")

  /// A stage with a stand-in for logind, and a watch that has found its user at seat0.
  private func begin(hint: Bool = false) throws -> (Stage, StandInLogind, SessionWatch) {
    let stage = try Stage()
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    logind.answer(hint: hint)
    try logind.appear()
    let watch = stage.watch()
    #expect(watch.presence(of: "seat0") == unknown)
    stage.run(until: { watch.presence(of: "seat0") != unknown })
    #expect(stage.changes == 1)
    stage.changes = 0
    return (stage, logind, watch)
  }

  /// Shows an open session 2 of the same user at seat1, so that a lock there can be the last thing
  /// to happen.
  private func showSecondSeat(
    _ stage: Stage, _ logind: StandInLogind, _ watch: SessionWatch
  ) {
    logind.answer(hint: false)
    stage.seats["seat1"] = SeatState(active: .init("2", user: 1000), users: [1000])
    stage.run(until: { watch.presence(of: "seat1") == .here })
    stage.changes = 0
  }

  @Test(
    "nobody is here until logind has said whether the session is locked",
    arguments: [false, true])
  func firstAnswer(_ hint: Bool) throws {
    let (stage, logind, watch) = try begin(hint: hint)
    #expect(watch.presence(of: "seat0") == (hint ? .locked : .here))
    #expect(!watch.isAsleep)
    #expect(logind.bus.calls.filter { $0 == "Get LockedHint" }.count == 1)
    #expect(stage.remarks == [])
  }

  @Test func followsTheHint() throws {
    let (stage, logind, watch) = try begin()
    try logind.hint("1", .truth(true))
    stage.run(until: { watch.presence(of: "seat0") == .locked })
    try logind.hint("1", .truth(false))
    stage.run(until: { watch.presence(of: "seat0") == .here })
    #expect(stage.changes == 2)
  }

  @Test("a locker that sets no hint")
  func followsTheSignals() throws {
    let (stage, logind, watch) = try begin()
    try logind.lock("1")
    stage.run(until: { watch.presence(of: "seat0") == .locked })
    try logind.lock("1")
    try logind.hint("1", .truth(true))
    try logind.unlock("1")
    stage.run(until: { watch.presence(of: "seat0") == .here })
    #expect(stage.changes == 2)
  }

  @Test("a lock counts for its session, also while that is not shown")
  func otherSessions() throws {
    let (stage, logind, watch) = try begin()
    try logind.lock("2")
    try logind.prepareForSleep(.truth(true))
    stage.run(until: { watch.isAsleep })
    #expect(watch.presence(of: "seat0") == .here && stage.changes == 1)
    stage.seats["seat0"]?.active = .init("2", user: 1000)
    watch.refresh()
    #expect(watch.presence(of: "seat0") == .locked && stage.changes == 2)
    stage.seats["seat0"]?.active = .init("3", user: 1001)
    watch.refresh()
    #expect(watch.presence(of: "seat0") == .away(reason: "user 1001 is at the screen"))
    #expect(stage.changes == 3)
    watch.refresh()
    #expect(stage.changes == 3)
  }

  @Test("C14: another desktop of the same user is told, if it was asked for")
  func desktops() throws {
    let (stage, logind, watch) = try begin()
    defer { withExtendedLifetime(logind) {} }
    func show(_ name: String) {
      stage.seats["seat0"]?.active?.desktop = Desktop(type: "wayland", name: name)
      watch.refresh()
    }
    show("KDE")
    #expect(stage.changes == 0)
    #expect(watch.desktop(of: "seat0") == Desktop(type: "wayland", name: "KDE"))
    show("KDE")
    #expect(stage.changes == 0)
    show("GNOME")
    #expect(stage.changes == 1)
    #expect(watch.desktop(of: "seat0") == Desktop(type: "wayland", name: "GNOME"))
    stage.seats["seat0"]?.active = nil
    watch.refresh()
    #expect(stage.changes == 2)
    #expect(watch.desktop(of: "seat0") == nil)
  }

  @Test("C14: a desktop that logind cannot name is what programs of the session are told")
  func namedByTheSession() {
    let nameless = Desktop(type: "wayland")
    let variables = ["XDG_CURRENT_DESKTOP": "KDE", "XDG_SESSION_ID": "2"]
    #expect(nameless.named(by: { _ in nil }, in: "2") == nameless)
    #expect(nameless.named(by: { variables[$0] }, in: "2").name == "KDE")
    // Of a session that was there before.
    #expect(nameless.named(by: { variables[$0] }, in: "3") == nameless)
    #expect(
      Desktop(type: "wayland", name: "sway").named(by: { variables[$0] }, in: "2").name == "sway")
  }

  @Test("a session that takes the name of one that ended is a new one")
  func sessionRemoved() throws {
    let (stage, logind, watch) = try begin(hint: true)
    stage.seats["seat0"]?.active = nil
    watch.refresh()
    logind.answer(hint: false)
    try logind.remove("1")
    try logind.prepareForSleep(.truth(true))
    stage.run(until: { watch.isAsleep })
    stage.seats["seat0"]?.active = .init("1", user: 1000)
    watch.refresh()
    stage.run(until: { watch.presence(of: "seat0") == .here })
  }

  @Test func sleepsAndWakes() throws {
    let (stage, logind, watch) = try begin()
    try logind.prepareForSleep(.truth(true))
    stage.run(until: { watch.isAsleep })
    try logind.prepareForSleep(.truth(true))
    try logind.prepareForSleep(.truth(false))
    stage.run(until: { !watch.isAsleep })
    #expect(stage.changes == 2)
    #expect(watch.presence(of: "seat0") == .here)
  }

  @Test("a daemon that is started while the machine goes to sleep")
  func sleepsAtStart() throws {
    let stage = try Stage()
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop, isSleeping: true)
    try logind.appear()
    let watch = stage.watch()
    stage.run(until: { watch.isAsleep })
    #expect(stage.changes == 1)
  }

  @Test("a signal of anybody but logind is not believed")
  func forgedSignals() throws {
    let (stage, logind, watch) = try begin(hint: true)
    showSecondSeat(stage, logind, watch)
    let stranger = try StandInLogind(at: stage.bus.address, in: stage.loop)
    for destination in [nil, logind.bus.caller] {
      try stranger.unlock("1", to: destination)
      try stranger.prepareForSleep(.truth(true), to: destination)
      try stranger.bus.signal(
        "org.freedesktop.DBus", "NameOwnerChanged", at: "/org/freedesktop/DBus",
        [.text(Logind.name), .text(""), .text(":1.99")], to: destination)
    }
    // The bus has passed all that on before it gives a name.
    try stranger.bus.take("org.example.Done")
    try logind.lock("2")
    stage.run(until: { watch.presence(of: "seat1") == .locked })
    #expect(watch.presence(of: "seat0") == .locked && !watch.isAsleep && stage.changes == 1)
  }

  @Test("values of wrong types are ignored")
  func wrongTypes() throws {
    let (stage, logind, watch) = try begin()
    showSecondSeat(stage, logind, watch)
    try logind.hint("1", .text("true"))
    try logind.hint("1", .texts(["true"]))
    try logind.hint("1", .number(1))
    try logind.prepareForSleep(.text("true"))
    try logind.prepareForSleep(.properties([:]))
    try logind.bus.signal(
      "org.freedesktop.DBus.Properties", "PropertiesChanged",
      at: "/org/freedesktop/login1/session/_31", [.text(Logind.session), .number(7)])
    try logind.bus.signal(
      Logind.session, "Lock", at: "/org/freedesktop/login1/session")
    try logind.bus.signal(Logind.manager, "SessionRemoved", at: "/org/freedesktop/login1")
    try logind.lock("2")
    stage.run(until: { watch.presence(of: "seat1") == .locked })
    #expect(watch.presence(of: "seat0") == .here && !watch.isAsleep && stage.changes == 1)
  }

  @Test(
    "an answer that says nothing leaves the session open",
    arguments: [
      StandIn.Answer.failure(name: "org.freedesktop.login1.NoSuchSession", words: "none"),
      .values([]), .values([.text("true")]), .values([.variant(.text("true"))]),
    ])
  func answersNothing(_ answer: StandIn.Answer) throws {
    let stage = try Stage()
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    logind.bus.answers = ["Get LockedHint": answer, "Get PreparingForSleep": answer]
    try logind.appear()
    let watch = stage.watch()
    #expect(watch.presence(of: "seat0") == unknown)
    stage.run(until: { watch.presence(of: "seat0") == .here })
    #expect(stage.changes == 1 && !watch.isAsleep)
  }

  @Test(
    "no answer says nothing: logind is asked until it answers",
    arguments: ["NoReply", "Timeout", "TimedOut"])
  func noAnswer(_ name: String) throws {
    let stage = try Stage()
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    logind.bus.answers["Get LockedHint"] = .failure(
      name: "org.freedesktop.DBus.Error.\(name)", words: "Method call timed out")
    try logind.appear()
    let watch = stage.watch()
    #expect(watch.presence(of: "seat0") == unknown)
    let questions = { logind.bus.calls.filter { $0 == "Get LockedHint" }.count }
    stage.run(until: { questions() >= 3 })
    #expect(watch.presence(of: "seat0") == unknown && stage.changes == 0)
    logind.answer(hint: true)
    stage.run(until: { watch.presence(of: "seat0") == .locked })
    let asked = questions()
    try logind.unlock("1")
    stage.run(until: { watch.presence(of: "seat0") == .here })
    #expect(stage.changes == 2 && questions() == asked)
  }

  @Test("no answer about sleep leaves what its signal said")
  func noAnswerAboutSleep() throws {
    let stage = try Stage()
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    logind.bus.answers["Get PreparingForSleep"] = .failure(
      name: "org.freedesktop.DBus.Error.NoReply", words: "Method call timed out")
    let watch = stage.watch()
    stage.run(until: { !stage.remarks.isEmpty })
    try logind.appear()
    try logind.prepareForSleep(.truth(true))
    stage.run(until: { logind.bus.calls.contains("Get PreparingForSleep") })
    try logind.lock("1")
    #expect(watch.presence(of: "seat0") != .locked)
    stage.run(until: { watch.presence(of: "seat0") == .locked })
    #expect(watch.isAsleep)
  }

  @Test("a lock that was only signalled can be forgotten, until the next; its reason says how")
  func forgetsASignal() throws {
    let (stage, logind, watch) = try begin()
    #expect(watch.lockReason(of: "seat0") == nil)
    try logind.lock("1")
    stage.run(until: { watch.presence(of: "seat0") == .locked })
    #expect(
      watch.lockReason(of: "seat0")
        == "locked by logind's Lock signal. If the locker does not report that it is open again, run "
        + "'loginctl unlock-session' or 'gesturectl resume'")
    // The lock of a session that is none of the daemon's is nothing to be told of.
    stage.seats["seat0"]?.active?.user = 1001
    watch.refresh()
    #expect(watch.lockReason(of: "seat0") == nil)
    stage.seats["seat0"]?.active?.user = 1000
    watch.refresh()
    stage.changes = 0
    #expect(watch.presence(of: "seat0") == .locked)
    watch.forgetLocks()
    // The owner hears of it from the loop.
    #expect(watch.presence(of: "seat0") == .here && stage.changes == 0)
    stage.run(until: { stage.changes == 1 })
    watch.forgetLocks()
    try logind.lock("1")
    stage.run(until: { watch.presence(of: "seat0") == .locked })
    #expect(stage.changes == 2)
  }

  @Test("a lock that a locker reports has nothing to be said of, and is not forgotten")
  func keepsAHint() throws {
    let (stage, logind, watch) = try begin(hint: true)
    #expect(watch.lockReason(of: "seat0") == nil)
    try logind.lock("1")
    try logind.prepareForSleep(.truth(true))
    stage.run(until: { watch.isAsleep })
    #expect(watch.presence(of: "seat0") == .locked && watch.lockReason(of: "seat0") == nil)
    watch.forgetLocks()
    #expect(watch.presence(of: "seat0") == .locked)
    try logind.hint("1", .truth(false))
    stage.run(until: { watch.presence(of: "seat0") == .here })
  }

  @Test("what logind never said can be forgotten as well")
  func forgetsTheUnknown() throws {
    let stage = try Stage()
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    logind.bus.answers["Get LockedHint"] = .silence
    try logind.appear()
    let watch = stage.watch()
    #expect(watch.presence(of: "seat0") == unknown)
    stage.run(until: { logind.bus.calls.contains("Get LockedHint") })
    watch.forgetLocks()
    #expect(watch.presence(of: "seat0") == .here)
  }

  @Test(
    "a monitor that cannot be had is told once, and tried until it can",
    arguments: ["seat", "session"])
  func missingMonitor(_ missing: String) throws {
    let stage = try Stage()
    stage.missingMonitors = [missing]
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    let watch = stage.watch()
    stage.run(until: { !stage.remarks.isEmpty })
    // Without logind there is nothing to be told of monitors.
    stage.remarks = []
    try logind.appear()
    stage.run(until: { watch.presence(of: "seat0") == .here && !stage.remarks.isEmpty })
    // A change that no monitor tells is found all the same.
    stage.seats["seat0"]?.active = .init("3", user: 1001)
    stage.run(until: { watch.presence(of: "seat0") != .here })
    // What changes before a monitor is there is seen once it is.
    stage.made = { stage.seats["seat0"]?.active = .init("4", user: 1002) }
    stage.missingMonitors = []
    stage.run(until: { stage.madeMonitors.count == 2 })
    #expect(watch.presence(of: "seat0") == .away(reason: "user 1002 is at the screen"))
    #expect(Set(stage.madeMonitors) == ["seat", "session"])
    #expect(
      stage.remarks == [
        .warning(
          "logind's seats and sessions cannot be watched (sd_login_monitor_new: No such file or "
            + "directory): gestured notices late who is at the screen. It tries again and "
            + "again, and has to be let into /run/systemd")
      ])
    stage.changes = 0
    stage.seats["seat0"]?.active = .init("1", user: 1000)
    stage.monitors[missing]?()
    #expect(watch.presence(of: "seat0") == .here && stage.changes == 1)
  }

  @Test("without logind everybody is here, and one notice says what that means")
  func noLogind() throws {
    let stage = try Stage()
    let watch = stage.watch()
    stage.seats = [:]
    #expect(watch.presence(of: "seat0") == .here)
    stage.run(until: { !stage.remarks.isEmpty })
    #expect(
      stage.remarks == [
        .notice(
          "org.freedesktop.login1 is not on the system bus: a locked screen and going to sleep "
            + "are not noticed")
      ])
    #expect(stage.changes == 0)
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    logind.answer(hint: true)
    stage.seats["seat0"] = SeatState(active: .init("1", user: 1000), users: [1000])
    watch.refresh()
    #expect(watch.presence(of: "seat0") == .here)
    try logind.appear()
    stage.run(until: { watch.presence(of: "seat0") == .locked })
    #expect(stage.remarks.count == 1)
  }

  @Test(
    "while logind is there and its file of the seat cannot be read nobody is here",
    arguments: [nil, EMFILE])
  func unreadable(_ failure: Int32?) throws {
    let (stage, logind, watch) = try begin()
    try logind.hint("1", .truth(true))
    let state = stage.seats["seat0"]
    (stage.readingFails, stage.seats["seat0"]) = (failure, failure == nil ? nil : state)
    let cause = failure == nil ? "" : " (sd_seat_get_active: Too many open files)"
    let away = Presence.away(reason: "logind's file does not say who is at seat0\(cause)")
    stage.run(until: { watch.presence(of: "seat0") == away })
    #expect(watch.lockReason(of: "seat0") == nil)
    // Of a seat that logind never had it says nothing either, unless that is why.
    #expect(
      watch.presence(of: "seat7")
        == (failure == nil
          ? .here : .away(reason: "logind's file does not say who is at seat7\(cause)")))
    // Nothing tells that it can be read again.
    (stage.readingFails, stage.seats["seat0"]) = (nil, state)
    stage.run(until: { watch.presence(of: "seat0") == .locked })
  }

  @Test("a second seat that logind has known is nobody's while it has no file")
  func unreadableSecondSeat() throws {
    let (stage, logind, watch) = try begin()
    showSecondSeat(stage, logind, watch)
    stage.seats["seat1"] = nil
    stage.monitors["seat"]?()
    #expect(
      watch.presence(of: "seat1")
        == .away(reason: "logind's file does not say who is at seat1"))
  }

  @Test("a desktop that cannot be read is what it was")
  func unreadableDesktop() throws {
    let (stage, logind, watch) = try begin()
    defer { withExtendedLifetime(logind) {} }
    let desktop = Desktop(type: "wayland", name: "KDE")
    stage.seats["seat0"]?.active?.desktop = desktop
    #expect(watch.desktop(of: "seat0") == desktop)
    stage.readingFails = EMFILE
    watch.refresh()
    #expect(watch.desktop(of: "seat0") == desktop)
  }

  @Test("without logind a file that cannot be read locks nobody out")
  func unreadableWithoutLogind() throws {
    let stage = try Stage()
    let watch = stage.watch()
    stage.readingFails = EMFILE
    stage.run(until: { !stage.remarks.isEmpty })
    #expect(watch.presence(of: "seat0") == .here)
  }

  @Test(
    "what was locked before logind restarted can be forgotten: the new one tells of no unlocking")
  func recalled() throws {
    let (stage, logind, watch) = try begin(hint: true)
    let next = try StandInLogind(at: stage.bus.address, in: stage.loop)
    try logind.bus.release("org.freedesktop.login1")
    try next.appear()
    let reason =
      "locked before logind restarted. If the locker does not report that it is open "
      + "again, run 'loginctl unlock-session' or 'gesturectl resume'"
    stage.run(until: { watch.lockReason(of: "seat0") == reason })
    #expect(watch.presence(of: "seat0") == .locked)
    watch.forgetLocks()
    #expect(watch.presence(of: "seat0") == .here)
    try next.hint("1", .truth(true))
    stage.run(until: { watch.presence(of: "seat0") == .locked })
    #expect(watch.lockReason(of: "seat0") == nil)
  }

  @Test("a restart of logind, which forgets its hints, unlocks nothing")
  func logindRestart() throws {
    let (stage, logind, watch) = try begin(hint: true)
    try logind.prepareForSleep(.truth(true))
    stage.run(until: { watch.isAsleep })
    let next = try StandInLogind(at: stage.bus.address, in: stage.loop)
    try logind.bus.release("org.freedesktop.login1")
    stage.run(until: { !watch.isAsleep })
    #expect(watch.presence(of: "seat0") == .locked)
    try next.appear()
    stage.run(until: { next.bus.calls.contains("Get LockedHint") })
    // The old one is no longer logind.
    try logind.unlock("1", to: logind.bus.caller)
    try next.prepareForSleep(.truth(true))
    stage.run(until: { watch.isAsleep })
    #expect(watch.presence(of: "seat0") == .locked)
    try next.unlock("1")
    stage.run(until: { watch.presence(of: "seat0") == .here })
    #expect(stage.remarks == [])
  }
}
