import Foundation
import Loop
import Testing

@testable import Sessions

/// A real loop with a bus of its own, and what the followed services made of it.
final class Stage {
  let loop: EventLoop
  let bus: PrivateBus
  /// What the watch reads of seats.
  var seats: [String: SeatState] = [:]
  /// The error with which reading them fails. Nil if it does not.
  var readingFails: Int32?
  /// What the watch or the accelerometer told, and how often it called `changed`.
  var remarks: [Remark] = []
  var changes = 0
  /// The monitors that cannot be had, those that were made, and what each calls.
  var missingMonitors: Set<String> = []
  /// Called before a monitor is made.
  var made: () -> Void = {}
  private(set) var madeMonitors: [String] = []
  private(set) var monitors: [String: () -> Void] = [:]

  init(busRuns: Bool = true) throws {
    loop = try EventLoop()
    bus = try PrivateBus()
    if busRuns { try bus.start() }
  }

  /// The stage's bus, tried again at once.
  var place: BusPlace { BusPlace(address: bus.address, pause: 1) }

  /// A watch of a daemon of a user, at whose seat0 session 1 of user 1000 is active.
  func watch(for user: UInt32 = 1000, at place: BusPlace? = nil) -> SessionWatch {
    seats["seat0"] = SeatState(active: .init("1", user: 1000), users: [1000])
    return SessionWatch(
      for: user, at: place ?? self.place, in: loop,
      reading: { [unowned self] (seat) throws(SystemError) in
        if let failure = readingFails {
          throw SystemError(call: "sd_seat_get_active", errno: failure)
        }
        return seats[seat]
      },
      monitoring: { [unowned self] (category, changed) throws(SystemError) in
        guard !missingMonitors.contains(category) else {
          throw SystemError(call: "sd_login_monitor_new", errno: ENOENT)
        }
        made()
        madeMonitors.append(category)
        monitors[category] = changed
        return self
      },
      tell: { [unowned self] in remarks.append($0) }, changed: { [unowned self] in changes += 1 })
  }

  /// Runs the loop until `isOver`. Fails the test if that never comes.
  func run(until isOver: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<3000 {
      if isOver() { return }
      try? loop.runOnce(waiting: 10_000)
    }
    Issue.record("never happened", sourceLocation: sourceLocation)
  }
}
