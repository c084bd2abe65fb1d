@testable import Gestures

/// Says anew, from all that ever happened on the glass, what every landing is (A17c, G6, G7).
final class PanelWatch {
  private struct Contact {
    let start: EventTime
    let landing: Point
    var path: [(time: EventTime, place: Point)]
    let isBroken: Bool

    /// Whether what it did was no tap, had it lifted at `time` (G6).
    func wasNoTap(at time: EventTime) -> Bool {
      isBroken || (time - start).milliseconds > 300
        || path.contains { ($0.place - landing).length > 2.5 + 1e-9 }
    }
  }

  private struct Lift {
    let time: EventTime
    let contact: Contact
  }

  private let world: World
  private let verdict: Verdict
  private var contacts: [Touch.ID: Contact] = [:]
  private var broken: [Lift] = []
  /// Lifts of hands, and when contacts of at most 60 ms ended.
  private var handLifts: [EventTime] = []
  private var shortEnds: [EventTime] = []
  /// What is on the glass, the storm's contacts included.
  private var down: Set<Touch.ID> = []
  private var emptySince = EventTime(microseconds: .min)
  private var isStorming = false
  /// What the touches are that land in the frame.
  private var landings: [(touch: Touch.ID, origin: Glass.Origin)] = []
  /// What lands in the frame while the panel storms: no recognizer hears of it (G7).
  private(set) var swallowed: [Touch.ID] = []
  /// What is cancelled because the frame begins a storm, also what lifts in it (G7).
  private(set) var cancelled: Set<Touch.ID> = []
  /// The recognizers that might take touches that are no fingers: as of the frame's time, before
  /// it.
  private var mayJoin: [(active: Bool, tapped: Bool)] = []

  init(_ world: World) {
    self.world = world
    verdict = world.verdict
  }

  /// Takes note of a frame before the arbiter gets it. Deadlines up to `clock` are settled.
  func note(_ frame: TouchFrame, at clock: EventTime) {
    settle(through: clock)
    landings.removeAll()
    let landed = frame.changes.filter { $0.phase == .began && !down.contains($0.touch) }
    let gone = frame.changes.filter {
      ($0.phase == .ended || $0.phase == .cancelled) && down.contains($0.touch)
    }
    for change in landed { land(change, at: clock) }
    for change in frame.changes where change.phase == .moved { move(change, at: clock) }
    let (before, wasStorming) = (down, isStorming)
    for change in gone where change.phase == .ended { lift(change, of: before.count, at: clock) }
    for change in gone {
      down.remove(change.touch)
      contacts[change.touch] = nil
      if down.isEmpty { emptySince = clock }
    }
    swallowed = isStorming ? landings.map(\.touch) : []
    cancelled = isStorming && !wasStorming ? before.subtracting(swallowed) : []
    if isStorming { landings.removeAll() }
    mayJoin = world.recognizers.map {
      let takesPart = $0.attempt.standing.takesPart
      return (takesPart && $0.state.isActive, takesPart && $0.hasTapBehind)
    }
  }

  func noteCancelAll(at clock: EventTime) {
    settle(through: clock)
    if !down.isEmpty { emptySince = clock }
    down.removeAll()
    contacts.removeAll()
    landings.removeAll()
  }

  /// After a dispatch: it took the landings for what they are, and no recognizer has a touch that
  /// is not its own.
  func check() {
    settle(through: world.arbiter.clock)
    verdict.require(world.arbiter.isStorming == isStorming, "G7: the panel storms: \(isStorming)")
    guard !isStorming else {
      let players = world.arbiter.participants.filter { !$0.touches.isEmpty }
      return verdict.require(players.isEmpty, "G7: \(players.map(\.name)) have touches in a storm")
    }
    guard !landings.isEmpty else { return }
    let origins = world.arbiter.glass.origins
    verdict.require(
      origins.count == landings.count
        && zip(origins, landings).allSatisfy { $0.isLike($1.origin) },
      "A17c, G6: \(landings) taken for \(origins)")
    for landing in landings { checkOwners(of: landing.touch, landing.origin) }
    landings.removeAll()
  }

  private func checkOwners(of touch: Touch.ID, _ origin: Glass.Origin) {
    verdict.tally.origins[origin.name, default: 0] += 1
    for (number, recognizer) in world.recognizers.enumerated()
    where recognizer.attempt.touches.contains(touch) {
      let (isActive, isTapped) = mayJoin[number]
      let mayHaveIt =
        switch origin {
        case .finger: true
        case .liftingHand: isActive || isTapped
        case .brokenContact: isActive
        }
      verdict.require(
        mayHaveIt || world.hasMeddled, "A17c, G6: \(recognizer.name) has \(touch), \(origin)")
    }
  }

  private func settle(through time: EventTime) {
    guard isStorming, down.isEmpty, (time - emptySince).milliseconds >= 1000 else { return }
    isStorming = false
    shortEnds.removeAll()
  }

  private func land(_ change: TouchFrame.Change, at time: EventTime) {
    let comeback = broken.lazy.compactMap { self.comeback(at: change.position, of: $0, time) }.first
    let handLift = handLifts.last { (time - $0).milliseconds <= 150 }
    down.insert(change.touch)
    landings.append(
      (
        change.touch,
        comeback.map(Glass.Origin.brokenContact)
          ?? handLift.map { .liftingHand(time - $0) } ?? .finger
      ))
    guard !isStorming else { return }
    contacts[change.touch] = Contact(
      start: time, landing: change.position, path: [(time, change.position)],
      isBroken: comeback != nil)
  }

  private func move(_ change: TouchFrame.Change, at time: EventTime) {
    guard let last = contacts[change.touch]?.path.last, last.place != change.position else {
      return
    }
    contacts[change.touch]?.path.append((time, change.position))
  }

  private func lift(_ change: TouchFrame.Change, of before: Int, at time: EventTime) {
    guard !isStorming, let contact = contacts[change.touch] else { return }
    if (time - contact.start).milliseconds <= 60 {
      shortEnds.append(time)
      if shortEnds.filter({ (time - $0).milliseconds <= 1000 }).count > 12 { return breakOut() }
    }
    if before >= 3 || handLifts.contains(where: { (time - $0).milliseconds <= 150 }) {
      handLifts.append(time)
    }
    if contact.wasNoTap(at: time) { broken.append(Lift(time: time, contact: contact)) }
  }

  private func breakOut() {
    isStorming = true
    contacts.removeAll()
  }

  private func comeback(
    at point: Point, of lift: Lift, _ time: EventTime
  ) -> BrokenContacts.Comeback? {
    guard (time - lift.time).milliseconds <= 100, let last = lift.contact.path.last else {
      return nil
    }
    var samples = VelocityTracker()
    for (time, place) in lift.contact.path {
      samples.add(Vector(dx: place.x, dy: place.y), at: time)
    }
    let velocity = samples.velocity(at: lift.time)
    let span = velocity.length > 50 + 1e-9 ? (time - last.time).milliseconds / 1000 : 0
    let way = velocity * span
    let (back, ahead) = ((point - last.place).length, (point - last.place - way).length)
    guard min(back, ahead) <= 15 + 1e-9 else { return nil }
    return BrokenContacts.Comeback(
      span: time - lift.time, distance: min(back, ahead), isAhead: ahead < back)
  }
}

extension Glass.Origin {
  fileprivate var name: String {
    switch self {
    case .finger: "finger"
    case .liftingHand: "lifting hand"
    case .brokenContact: "broken contact"
    }
  }

  /// Whether it is the same, with the same figures.
  fileprivate func isLike(_ other: Glass.Origin) -> Bool {
    switch (self, other) {
    case (.finger, .finger): true
    case (.liftingHand(let one), .liftingHand(let two)): one == two
    case (.brokenContact(let one), .brokenContact(let two)):
      one.span == two.span && (one.distance - two.distance).magnitude < 1e-6
    case (.finger, _), (.liftingHand, _), (.brokenContact, _): false
    }
  }
}
