import CStandIn
import Foundation
import Testing

@testable import Sessions

/// A bus that is not there, goes away, or does not answer.
@Suite struct BusOutageTests {
  private func warning(_ reason: String) -> Remark {
    .warning(
      "the system bus cannot be reached (\(reason)): a locked screen and going to sleep are not "
        + "noticed. Install and start dbus")
  }

  @Test("a bus that comes later is found; one warning until then")
  func lateBus() throws {
    let stage = try Stage(busRuns: false)
    let watch = stage.watch()
    let gone = warning("\(stage.bus.address): No such file or directory")
    #expect(watch.presence(of: "seat0") == .here)
    #expect(stage.remarks == [])
    stage.run(until: { stage.remarks == [gone] })
    // Some more attempts.
    for _ in 0..<5 { try stage.loop.runOnce(waiting: 300_000) }
    #expect(stage.remarks == [gone] && stage.changes == 0)
    try stage.bus.start()
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    logind.answer(hint: true)
    try logind.appear()
    stage.run(until: { watch.presence(of: "seat0") == .locked })
    #expect(stage.remarks.count == 1)
  }

  @Test("a restart of the bus: what is locked stays so, and the new bus is followed")
  func restart() throws {
    let stage = try Stage()
    let watch = stage.watch()
    let old = try StandInLogind(at: stage.bus.address, in: stage.loop)
    old.answer(hint: true)
    try old.appear()
    #expect(watch.presence(of: "seat0") != .here)
    stage.run(until: { watch.presence(of: "seat0") == .locked })
    try old.prepareForSleep(.truth(true))
    stage.run(until: { watch.isAsleep })
    stage.remarks = []
    stage.bus.stop()
    stage.run(until: { !watch.isAsleep })
    #expect(watch.presence(of: "seat0") == .locked)
    #expect(stage.remarks == [warning("the connection was closed")])
    try stage.bus.start()
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    try logind.appear()
    stage.run(until: { logind.bus.calls.contains("Get LockedHint") })
    #expect(watch.presence(of: "seat0") == .locked)
    try logind.unlock("1")
    stage.run(until: { watch.presence(of: "seat0") == .here })
    #expect(stage.remarks.count == 1)
  }

  @Test("a second outage is told again")
  func secondOutage() throws {
    let stage = try Stage()
    let watch = stage.watch()
    stage.run(until: { stage.remarks.count == 1 })
    stage.bus.stop()
    stage.run(until: { stage.remarks.count == 2 })
    try stage.bus.start()
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    try logind.appear()
    #expect(watch.presence(of: "seat0") == .here)
    stage.run(until: { logind.bus.calls.contains("Get PreparingForSleep") })
    stage.bus.stop()
    stage.run(until: { stage.remarks.count == 3 })
  }

  @Test("a bus that takes connections and never answers")
  func mute() throws {
    let stage = try Stage(busRuns: false)
    let folder = try TemporaryFolder()
    let descriptor = try folder.socket("bus")
    defer { close(descriptor) }
    try #require(listen(descriptor, 8) == 0)
    let place = BusPlace(address: "unix:path=\(folder.path)/bus", pause: 1, patience: 1)
    let watch = stage.watch(at: place)
    #expect(watch.presence(of: "seat0") != .here)
    stage.run(until: { watch.presence(of: "seat0") == .here })
    for _ in 0..<5 { try stage.loop.runOnce(waiting: 300_000) }
    #expect(stage.remarks == [warning("it does not answer")] && stage.changes == 1)
  }

  @Test func refusesAnAddressThatIsNone() throws {
    let stage = try Stage(busRuns: false)
    let watch = stage.watch(at: BusPlace(address: "carrier pigeon"))
    #expect(watch.presence(of: "seat0") == .here)
    stage.run(until: { stage.remarks.count == 1 })
  }

  @Test("an outage that a question of the owner's brings to light is told by the loop")
  func foundOutByACall() throws {
    let stage = try Stage()
    let watch = stage.watch()
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    try logind.appear()
    stage.run(until: { watch.presence(of: "seat0") == .here && stage.remarks.count <= 1 })
    try logind.prepareForSleep(.truth(true))
    stage.run(until: { watch.isAsleep })
    (stage.remarks, stage.changes) = ([], 0)
    stage.seats["seat1"] = SeatState(active: .init("2", user: 1000), users: [1000])
    stage.bus.stop()
    #expect(watch.presence(of: "seat1") == .here)
    #expect(stage.remarks == [] && stage.changes == 0 && watch.isAsleep)
    stage.run(until: { stage.changes == 1 })
    #expect(stage.remarks.count == 1 && !watch.isAsleep)
  }

  @Test("what waits for an answer is let go of with it")
  func answeredOnce() throws {
    final class Witness {}
    let stage = try Stage()
    let connection = try BusConnection(stage.bus.address, in: stage.loop) {}
    let logind = try StandInLogind(at: stage.bus.address, in: stage.loop)
    try logind.appear()
    weak var witness: Witness?
    var answers = 0
    do {
      let kept = Witness()
      witness = kept
      try connection.call(Logind.preparingForSleep) { _ in
        answers += 1
        withExtendedLifetime(kept) {}
      }
    }
    #expect(witness != nil)
    stage.run(until: { answers == 1 })
    #expect(witness == nil)
    // Nor does anything else of a call stay.
    func call(_ times: Int) throws {
      let before = answers
      for number in 1...times {
        try connection.call(Logind.preparingForSleep) { _ in answers += 1 }
        stage.run(until: { answers == before + number })
      }
    }
    try call(50)
    logind.bus.forgetCalls()
    let before = stand_in_bytes_in_use()
    try call(200)
    logind.bus.forgetCalls()
    #expect(stand_in_bytes_in_use() < before + 50_000)
  }

  @Test("a proxy that dies before it answers was missing, and has refused nothing")
  func deadProxy() throws {
    let stage = try Stage()
    let accelerometer = Accelerometer(
      at: stage.place, in: stage.loop, tell: { stage.remarks.append($0) }, changed: { _ in })
    var proxy: StandIn? = try StandIn(SensorProxy.name, at: stage.bus.address, in: stage.loop)
    proxy?.answers["ClaimAccelerometer"] = .silence
    accelerometer.start()
    stage.run(until: { proxy?.calls == ["ClaimAccelerometer"] })
    proxy = nil
    stage.run(until: { !stage.remarks.isEmpty })
    for _ in 0..<5 { try stage.loop.runOnce(waiting: 20_000) }
    #expect(stage.remarks == [.notice(SensorProxy.missing)])
    // The next one is claimed, and a start is no reason to ask it again.
    let next = try StandIn(SensorProxy.name, at: stage.bus.address, in: stage.loop)
    for call in ["ClaimAccelerometer", "GetAll"] { next.answers[call] = .values([]) }
    stage.run(until: { next.calls.count >= 2 })
    accelerometer.start()
    for _ in 0..<5 { try stage.loop.runOnce(waiting: 20_000) }
    #expect(next.calls.count { $0 == "ClaimAccelerometer" } == 1)
  }

  @Test("an answer that was owed by a former logind is no reason to ask the next one again")
  func owedAnswer() throws {
    let stage = try Stage()
    let watch = stage.watch()
    #expect(watch.presence(of: "seat0") != .locked)
    var old: StandInLogind? = try StandInLogind(at: stage.bus.address, in: stage.loop)
    old?.bus.answers["Get LockedHint"] = .silence
    try old?.appear()
    stage.run(until: { old?.bus.calls.contains("Get LockedHint") == true })
    let next = try StandInLogind(at: stage.bus.address, in: stage.loop)
    next.answer(hint: true)
    try old?.bus.release("org.freedesktop.login1")
    try next.appear()
    stage.run(until: { watch.presence(of: "seat0") == .locked })
    // The bus says that the former one will not answer.
    old = nil
    for _ in 0..<10 { try stage.loop.runOnce(waiting: 20_000) }
    #expect(next.bus.calls.count { $0 == "Get LockedHint" } == 1)
  }
}
