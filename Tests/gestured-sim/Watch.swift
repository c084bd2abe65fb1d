import CSimulated
import Glibc
import Words

/// Looks whenever the daemon sleeps, and with each thing that it does, whether all is as it has to
/// be.
final class Watch {
  unowned let world: World
  /// How things stood when the daemon last slept, and since when.
  private(set) var settled = Standing()
  private(set) var settledSince: Int64 = 0
  /// When nothing was to be read at which seat.
  private var silences: [(seat: Int, from: Int64, to: Int64)] = []
  /// What applications saw of a panel when a gesture began that has all that is on it.
  private var claims: [String: Claim] = [:]
  /// Since when nothing has been touched, pressed or in trouble.
  private var quietSince: Int64?
  /// Attempts whose command for the beginning ran, and not yet that for the end.
  private var begun: [String: Int] = [:]
  private var begunIsKnown: Bool

  private struct Claim {
    let beginnings: Int
    let landings: Int
    /// Nil if there were other fingers.
    let contacts: [Int32: UinputFile.Contact]?
  }

  /// The most descriptors and sources that the daemon may have with what there is in a world.
  private static let mostDescriptors = 60
  /// 32 commands may have a timer each.
  private static let mostSources = 152
  /// How long after the last touch something may be down for applications, or go on. Then, how long
  /// the command for an end may take, which waits a second for the one before it.
  private static let (calm, calmOfCommands): (Int64, Int64) = (1_000_000, 2_500_000)

  init(_ world: World) {
    self.world = world
    begunIsKnown = world.plan.hang == 0 && world.plan.refused == 0
  }

  var kernel: Kernel { world.kernel }

  var standing: Standing {
    let login = kernel.login
    var standing = world.standing
    standing.isAsleep = login.isAsleep
    standing.service = world.service
    standing.seats = world.seats.map { seat in
      Standing.Seat(
        isLocked: login.isLocked(at: seat), isAway: world.isAway(at: seat, standing.service))
    }
    return standing
  }

  /// The daemon sleeps: it has done what there was to be done.
  func rest() {
    world.drainClients()
    for agent in world.people.agents { agent.hear() }
    world.observer?.hear()
    if settled != standing { settle() }
    checkPanels()
    for glass in world.glasses {
      checkClaims(glass)
      checkPassing(glass)
      checkPen(glass)
      checkPassingPen(glass)
    }
    checkCalm()
    world.expect(
      kernel.descriptorCount < Watch.mostDescriptors, "descriptors pile up: \(kernel.inventory)")
    let sources = kernel.loop?.sources.count ?? 0
    world.expect(sources < Watch.mostSources, "the loop waits for \(sources) things")
  }

  // MARK: Who may act

  private func settle() {
    (settled, settledSince) = (standing, kernel.now)
  }

  /// How things stand changes, from which moment on what was so is so no more.
  func turn() {
    guard !world.people.isDeaf, silences.last?.from != settledSince else { return }
    for seat in settled.seats.indices where settled.silence(at: seat) != nil {
      silences.append((seat, settledSince, kernel.now))
    }
  }

  /// Whether something that happened then was no program's to read.
  func wasSilent(_ time: Int64, at seat: Int) -> Bool {
    silences.contains { $0.seat == seat && $0.from < time && time < $0.to }
  }

  /// Something acts: a command, a button, a key, a contact downstream. It is at a seat, or at any.
  func checkMayAct(
    _ what: @autoclosure () -> String, _ gesture: String, _ state: String, at seat: Int? = nil
  ) {
    // A client may have been answered that gestures are resumed since the daemon slept last.
    world.hearAnswers()
    guard !world.people.isDeaf, settled == standing else { return }
    // What an attempt's end runs may wait a second for the command before it (A14).
    let isEnd = ["ended", "cancelled"].contains(state)
    guard !isEnd || kernel.now > max(settledSince + 1_500_000, world.troubledUntil) else { return }
    let seats = seat.map { [$0] } ?? world.seats
    let open = seats.filter { settled.silence(at: $0) == nil }
    guard let first = open.first else {
      world.fail("\(what()) while \(settled.silence(at: seats[0]) ?? "")")
    }
    let isLocked = settled.seats[first].isLocked && open.allSatisfy { settled.seats[$0].isLocked }
    world.expect(
      !isLocked || gesture.hasSuffix(Settings.lockedSuffix), "\(what()) while locked")
  }

  /// A gesture of which every step has a command: a reader that heard that it began hears that it
  /// ended.
  func note(_ gesture: String, _ state: String, on device: String) {
    guard gesture.hasPrefix("pan") else { return }
    let attempt = "'\(gesture)' on '\(device)'"
    switch state {
    case "began": begun[attempt, default: 0] += 1
    case "ended", "cancelled": begun[attempt, default: 0] -= 1
    default: break
    }
  }

  /// Commands cannot start, or are too many: whether all of them come is not known any more.
  func doubtCommands() { begunIsKnown = false }

  private func checkPanels() {
    guard !world.people.isDeaf else { return }
    for glass in world.glasses {
      if let silence = settled.silence(at: glass.seat) {
        if glass.node.isOpen { world.fail("'\(glass.description.name)' is read while \(silence)") }
        if glass.pen?.node.isOpen ?? false { world.fail("a pen is read while \(silence)") }
      }
      world.expect(
        !glass.node.leavesDown,
        "a finger stays down for applications on '\(glass.description.name)', which is grabbed")
      if settled.seats[glass.seat].isLocked, glass.node.isGrabbed, !world.people.hasShield {
        world.fail("'\(glass.description.name)' is grabbed while locked")
      }
    }
    if world.seats.allSatisfy({ settled.silence(at: $0) != nil }), world.keyNode?.isOpen ?? false {
      world.fail("keys are read while nothing may act")
    }
  }

  // MARK: What applications see

  /// While gestures that go on have all the fingers that are down, nothing lands or moves for
  /// applications. They have no more fingers than there are.
  private func checkClaims(_ glass: Glass) {
    let name = glass.description.name
    guard glass.isDown, glass.node.isOpen, glass.pen?.nearSince == nil,
      let observer = world.observer, case let active = observer.active(on: name), !active.isEmpty
    else {
      if !claims.isEmpty { claims[name] = nil }
      return
    }
    for (one, fingers) in active where active.count > 1 {
      for (other, others) in active where one < other && !world.pairs.contains([one, other]) {
        world.expect(
          fingers + others <= glass.landings, "'\(one)' and '\(other)' go on with the same fingers")
      }
    }
    let fingers = world.pairs.isEmpty ? active.values.reduce(0, +) : active.values.max()!
    let down = glass.down.count
    guard let twin = world.twin(of: glass), glass.node.isGrabbed else {
      claims[name] = nil
      return
    }
    // What goes on may have ended and begun anew between two looks.
    let claim =
      claims[name].flatMap { $0.beginnings == observer.beginnings ? $0 : nil }
      ?? Claim(
        beginnings: observer.beginnings, landings: glass.landings,
        contacts: fingers == down && down == glass.landings ? twin.contacts : nil)
    claims[name] = claim
    guard let before = claim.contacts, claim.landings == glass.landings else { return }
    for (slot, contact) in twin.contacts where before[slot] != contact {
      world.fail("a touch that \(active.keys.sorted()) has claimed goes on for applications")
    }
  }

  /// No gesture is made of fingers that landed while a pen was near (E9).
  private func checkPen(_ glass: Glass) {
    guard let pen = glass.pen, let near = pen.nearSince, pen.node.isOpen, glass.isDown,
      glass.firstLanding > near + 50_000, kernel.now > world.troubledUntil,
      let active = world.observer?.active(on: glass.description.name)
    else { return }
    world.expect(active.isEmpty, "\(active.keys.sorted()) go on beside a pen")
  }

  /// Applications have the pen that the node of an exclusive panel tells of (C15).
  private func checkPassingPen(_ glass: Glass) {
    guard let near = glass.pen?.nearSince, glass.pen?.node === glass.node, glass.node.isGrabbed,
      kernel.now > near + 50_000, kernel.now > world.troubledUntil,
      let pen = world.penTwin(of: glass), !pen.wasBroken
    else { return }
    world.expect(pen.keys.contains(UInt16(BTN_TOOL_PEN)), "C15: applications miss a pen")
  }

  /// What no gesture has taken is for applications where it is on the glass, if it is there at all.
  private func checkPassing(_ glass: Glass) {
    guard let observer = world.observer else { return }
    let name = glass.description.name
    if !glass.isDown, !observer.claimed.isEmpty, world.twin(of: glass)?.contacts.isEmpty ?? true {
      observer.claimed.remove(name)
    }
    guard glass.isDown, glass.node.isGrabbed, kernel.now > world.troubledUntil,
      !observer.claimed.contains(name), let twin = world.twin(of: glass), !twin.wasBroken
    else { return }
    for contact in twin.contacts.values where !contact.isPalm {
      world.expect(
        glass.hasBeen(at: (contact.x, contact.y)),
        "of \(glass.down), which nobody claims, applications see \(contact)")
    }
  }

  /// Soon after the last touch, nothing is down for applications, and no attempt goes on.
  private func checkCalm() {
    let isTouched =
      world.glasses.contains { $0.isDown || $0.pen?.nearSince != nil }
      || world.keyNode?.keys.isEmpty == false
    guard !isTouched, kernel.now > world.troubledUntil else {
      quietSince = nil
      return
    }
    // Something may have been touched and let go while the daemon was at work.
    var since = max(quietSince ?? kernel.now, world.keyNode?.lastSent ?? 0)
    for glass in world.glasses {
      since = max(since, glass.node.lastSent, glass.pen?.node.lastSent ?? 0)
    }
    quietSince = since
    guard kernel.now > since + Watch.calm else { return }
    for file in world.made where file.isDown && !file.wasBroken {
      world.fail("something stays down on \(file.phys): \(file.words)")
    }
    world.observer?.expectPossible()
    guard begunIsKnown, kernel.now > since + Watch.calmOfCommands,
      let (attempt, count) = begun.first(where: { $0.value != 0 })
    else { return }
    world.fail("commands say that \(attempt) began \(count) times more than it ended")
  }
}
