import Testing

@testable import Sessions

/// Which user is at a seat, for daemons of different users.
@Suite struct PresenceTests {
  private static let ann: UInt32 = 1000
  private static let bob: UInt32 = 1001

  private static func shows(
    _ user: UInt32, _ kind: SeatState.Kind = .user, isLocked: Bool = false, beside: [UInt32] = []
  ) -> SeatState {
    SeatState(
      active: .init("7", user: user, kind: kind, isLocked: isLocked), users: [user] + beside)
  }

  private static let terminal = Presence.away(reason: "another virtual terminal is shown")
  private static let greeter = Presence.away(reason: "the greeter is shown")

  static let judgements: [(SeatState?, UInt32, Presence)] = [
    // No logind, or a seat that it does not know.
    (nil, ann, .here),
    (nil, 0, .here),
    // The daemon's own user.
    (SeatState(active: .init("7", user: ann), users: [ann]), ann, .here),
    (shows(ann, isLocked: true), ann, .locked),
    (shows(ann, beside: [bob]), ann, .here),
    // Another user.
    (shows(bob), ann, .away(reason: "user 1001 is at the screen")),
    (shows(bob, isLocked: true), ann, .away(reason: "user 1001 is at the screen")),
    (shows(bob, beside: [ann]), ann, .away(reason: "user 1001 is at the screen")),
    (shows(0), ann, .away(reason: "user 0 is at the screen")),
    // A daemon of no user's own serves the user that is there.
    (shows(bob), 0, .here),
    (shows(bob), 999, .here),
    (shows(bob), 61184, .here),
    (shows(bob), 65519, .here),
    (shows(bob), 65534, .here),
    (shows(bob, isLocked: true), 999, .locked),
    // A person of systemd-homed or of a directory service.
    (shows(bob), 60001, .away(reason: "user 1001 is at the screen")),
    (shows(bob), 100_000, .away(reason: "user 1001 is at the screen")),
    (shows(100_000), 100_000, .here),
    // The greeter and the lock screen are no user's, no matter which user runs them.
    (shows(120, .greeter), ann, greeter),
    (shows(120, .greeter), 0, greeter),
    (shows(120, .greeter), 120, greeter),
    (shows(ann, .greeter), ann, greeter),
    (shows(ann, .lockScreen), ann, .away(reason: "the lock screen is shown")),
    (shows(120, .greeter, isLocked: true), ann, greeter),
    // No session is shown.
    (SeatState(users: [ann]), ann, terminal),
    (SeatState(users: [bob, ann]), ann, terminal),
    (SeatState(users: [bob]), ann, .here),
    (SeatState(users: []), ann, .here),
    (SeatState(users: [bob]), 999, terminal),
    (SeatState(users: []), 999, .here),
  ]

  @Test(arguments: judgements)
  func judges(_ seat: SeatState?, _ user: UInt32, _ presence: Presence) {
    #expect(Presence(at: seat, for: user) == presence)
  }

  @Test(arguments: [
    ("user", SeatState.Kind.user), ("greeter", .greeter), ("lock-screen", .lockScreen),
    ("user-early", .user), ("background", .user), ("", .user),
  ])
  func knowsClasses(_ name: String, _ kind: SeatState.Kind) {
    #expect(SeatState.Kind(class: name) == kind)
  }

  @Test func readsNothingOfASeatThatIsNotThere() throws {
    #expect(try SeatState(reading: "seat-of-no-machine") == nil)
  }
}
