import Testing

@testable import Sessions

/// The person at a seat, for the service of the machine. It serves both people, so that only their
/// numbers tell them apart.
@Suite struct SeatUserTests {
  private func begin() throws -> (Stage, StandInLogind, SessionWatch) {
    let stage = try Stage()
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    logind.answer(hint: false)
    try logind.appear()
    let watch = stage.watch(for: 0)
    stage.run(until: { watch.presence(of: "seat0") == .here })
    stage.changes = 0
    return (stage, logind, watch)
  }

  @Test("another person at the seat is a change, and the same one is none")
  func changes() throws {
    let (stage, logind, watch) = try begin()
    #expect(watch.user(at: "seat0") == 1000)
    stage.monitors["seat"]?()
    #expect(stage.changes == 0)
    stage.seats["seat0"]?.active?.user = 1001
    stage.monitors["seat"]?()
    #expect(stage.changes == 1 && watch.user(at: "seat0") == 1001)
    #expect(watch.presence(of: "seat0") == .here)
    stage.seats["seat0"]?.active = nil
    stage.monitors["seat"]?()
    #expect(stage.changes == 2 && watch.user(at: "seat0") == nil)
    withExtendedLifetime(logind) {}
  }

  @Test("a greeter and a lock screen are sessions of no person")
  func greeter() throws {
    let (stage, logind, watch) = try begin()
    stage.seats["seat0"]?.active = .init("c1", user: 110, kind: .greeter)
    stage.monitors["seat"]?()
    #expect(watch.user(at: "seat0") == nil && stage.changes == 1)
    #expect(watch.presence(of: "seat0") == .away(reason: "the greeter is shown"))
    #expect(watch.user(at: "seat1") == nil)
    withExtendedLifetime(logind) {}
  }

  @Test("seats and sessions are heard of from the start on, before logind is on the bus")
  func monitors() throws {
    let stage = try Stage(busRuns: false)
    let watch = stage.watch()
    #expect(stage.madeMonitors == ["seat", "session"])
    #expect(watch.presence(of: "seat0") == .here)
    stage.seats["seat0"]?.active = .init("c1", user: 110, kind: .greeter)
    stage.monitors["session"]?()
    #expect(watch.presence(of: "seat0") == .away(reason: "the greeter is shown"))
  }
}
