import Configuration
import Gestures
import Loop
import Pipeline
import TouchInput

/// The touchscreens that are read, and their pens: brought to what a situation asks for.
///
///     Situation ── plan(for: each touchscreen) ──> PanelPlan ── bring(to:) ──> Station
final class PanelDesk {
  /// Something at the desk that has news.
  enum Wake {
    case panel(Station)
    case pen(node: String)
    case keys(node: String)
    case guardianDied
  }

  /// The panels that are read, in the order in which they were opened.
  private(set) var stations: [Station] = []
  /// Lifts what is down on the panels' twins when they or the daemon go.
  let guardian: TwinGuardian
  /// Called with each panel that is let go of.
  var leaving: (Surface) -> Void = { _ in }

  let outlet: Outlet
  private let loop: EventLoop
  private let wake: (Wake) -> Void
  private let complaints = Complaints()
  let pens: PenDesk
  private let keys: KeyDesk
  private var guardianWatch: EventSource?
  /// What became of gestures on panels that are gone.
  private(set) var formerTallies: [String: Tally] = [:]
  /// Whose gestures these were.
  private var owner: UInt32?
  /// What is known of panels (syspath) that were let go of.
  private var former: [String: Station.Former] = [:]

  /// Makes a desk without panels. `wake` is called when one has something to say: `read` it then.
  init(
    _ outlet: Outlet, guardian: TwinGuardian = TwinGuardian(), in loop: EventLoop,
    wake: @escaping (Wake) -> Void
  ) {
    (self.outlet, self.guardian) = (outlet, guardian)
    self.loop = loop
    self.wake = wake
    pens = PenDesk(complaints, in: loop) {
      wake(.pen(node: $0))
    } tell: {
      outlet.journal.write(.warning, $0)
    }
    keys = KeyDesk(complaints, in: loop) {
      wake(.keys(node: $0))
    } tell: {
      outlet.journal.write($1 ? .warning : .notice, $0)
    }
    guardian.watch = { [unowned self] socket in
      guardianWatch?.cancel()
      guardianWatch = socket.flatMap {
        try? EventSource.readable($0, in: loop) { _ in wake(.guardianDied) }
      }
    }
  }

  /// When `reachDeadlines(through:)` has to be called if nothing happens before, or nil for never.
  var deadline: EventTime? {
    var next = pens.deadline
    for station in stations {
      guard let deadline = station.deadline else { continue }
      next = min(next ?? deadline, deadline)
    }
    return next
  }

  /// The panel with an event node, if it is read.
  func station(of node: String) -> Station? { stations.first { $0.node == node } }

  // MARK: What panels and pens say

  /// Takes what has news, and returns whether anything came of it.
  func read(_ news: Wake) -> Bool {
    switch news {
    case .panel(let station): return read(station, keepingMoves: true)
    case .pen(let node): readPen(node)
    case .keys(let node): readKeys(node)
    case .guardianDied: replaceGuardian()
    }
    return true
  }

  private func readPen(_ node: String) {
    pens.read(node) { time in
      // What was touched before was touched while the pen was as it was.
      for station in stations { _ = read(station) }
      tellOfPens(at: time)
    }
  }

  private func readKeys(_ node: String) {
    keys.read(node) { presses, seat in
      // What was touched before was touched while the keys were as they were.
      for station in stations { _ = read(station) }
      press(presses, at: seat)
    }
  }

  /// Takes what waits to be read.
  func readAll() {
    for station in stations { _ = read(station) }
    for node in pens.nodes { readPen(node) }
    for node in keys.nodes { readKeys(node) }
  }

  /// What happens next happens to what the panel has said so far: only if nothing does, moves may
  /// be kept.
  private func read(_ station: Station, keepingMoves: Bool = false) -> Bool {
    do throws(PanelError) {
      return try station.read(keepingMoves: keepingMoves)
    } catch {
      close(station, because: "\(error)")
      return true
    }
  }

  private func replaceGuardian() {
    do throws(TwinError) {
      try guardian.replace()
      outlet.journal.write(.warning, "gestured-guardian ended, and was started again")
    } catch {
      outlet.journal.write(.error, "a finger may stay down should gestured die: \(error)")
    }
  }

  /// Every screen of the seat hears which keys are held, and the first makes gestures of them.
  private func press(_ presses: PressFrame, at seat: String) {
    var isFirst = true
    for station in stations where station.seat == seat {
      station.take(presses, toBeHeld: !isFirst)
      isFirst = false
    }
  }

  func tellOfPens(at time: EventTime) {
    for station in stations {
      let pen = pens.pen(of: station.node)
      station.setPenNear(pens.isPenNear(station.node), pen: pen, at: time)
      station.setPenTip(of: pen, at: time)
    }
  }

  // MARK: What should be

  /// Makes every touchscreen among `candidates`, which is all that udev lists, what `situation`
  /// asks for. Input that waits to be read came before the change.
  func bring(
    to situation: Situation, among candidates: [PanelCandidate], _ keyCandidates: [KeyCandidate],
    on occasion: Occasion
  ) {
    readAll()
    if occasion == .configuration {
      complaints.endAll()
      formerTallies = situation.configuration.tallies(among: formerTallies, of: owner)
      owner = situation.configuration.owner
    }
    for station in stations {
      let candidate = candidates.first { $0.syspath == station.syspath }
      bring(station, to: situation, as: candidate, on: occasion)
    }
    for candidate in candidates where candidate.verdict == .usable {
      open(candidate, as: situation)
    }
    pens.bring(to: Set(stations.map(\.node)), among: candidates)
    tellOfPens(at: .now)
    keys.bring(
      to: situation.configuration, at: Set(stations.map(\.seat)), among: keyCandidates, press)
  }

  /// Lets go of the panel at a node that was unplugged. Another may be read there already, plugged
  /// in before udev told of this.
  func forget(_ node: String, _ syspath: String) {
    defer { former[syspath] = nil }
    if let station = station(of: node) {
      guard station.syspath == syspath else { return }
      close(station, because: "it was unplugged")
    }
    complaints.end(of: node)
  }

  private func bring(
    _ station: Station, to situation: Situation, as candidate: PanelCandidate?,
    on occasion: Occasion
  ) {
    guard let candidate else { return close(station, because: "it was unplugged") }
    guard candidate.verdict == .usable else {
      return close(station, because: "\(candidate.verdict)")
    }
    guard candidate.place == station.surface.panel.place else {
      return close(station, because: "udev's properties of it changed")
    }
    switch situation.plan(for: DeviceIdentity(candidate)) {
    case .silent(let reason): close(station, because: reason)
    case .read(let setup) where setup.opens(as: station.setup):
      station.bring(to: setup, of: situation.configuration, on: occasion)
    case .read, .unused: close(station, because: "its [[device]] changed")
    }
  }

  private func open(_ candidate: PanelCandidate, as situation: Situation) {
    guard station(of: candidate.node) == nil else { return }
    let identity = DeviceIdentity(candidate)
    guard case .read(let setup) = situation.plan(for: identity) else {
      if situation.configuration.isIgnoredByQuirk(identity) {
        complain(of: candidate, because: situation.configuration.reasonNotUsed(identity))
      }
      return
    }
    do {
      stations.append(
        try Station(
          candidate, setup, of: situation.configuration, to: outlet, complaints, guardian: guardian,
          as: former[candidate.syspath], in: loop
        ) { [wake] in wake(.panel($0)) })
      if let held = keys.held(at: candidate.place.seat) {
        stations.last?.take(held, toBeHeld: true)
      }
      former[candidate.syspath] = nil
      complaints.end(.panel, of: candidate.node)
    } catch {
      complain(of: candidate, because: "\(error)")
    }
  }

  private func complain(of candidate: PanelCandidate, because cause: String) {
    let message = "'\(candidate.name)' is not used: \(cause)"
    guard complaints.isNew(message, on: .panel, of: candidate.node) else { return }
    outlet.journal.write(.warning, message, device: candidate.name)
  }

  /// Lets go of a panel.
  func close(_ station: Station, because cause: String) {
    guard let place = stations.firstIndex(where: { $0 === station }) else { return }
    stations.remove(at: place)
    leaving(station.surface)
    station.close(because: cause)
    former[station.syspath] = station.former
    outlet.performers.inForce.forgetWaiting(at: station.node)
    formerTallies.merge(station.tallies, uniquingKeysWith: +)
  }
}
