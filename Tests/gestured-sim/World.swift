import Arguments
import CSimulated
import Configuration
import Daemon
import Glibc
import Hands

/// One world: the daemon, from its command line to its exit status, with people, panels and
/// programs around it. Whenever it sleeps, a watch looks whether all is as it has to be.
final class World {
  struct Tally {
    var frames = 0
    var overflows = 0
    var commands = 0
    var wakes = 0
  }

  let plan: Plan
  let isTold: Bool
  /// Whether a client watches in any case, and what it hears is printed (`make scale`).
  let isHeard: Bool
  var chance: SeededChance
  var tally = Tally()
  /// The devices that programs have made.
  var made: [UinputFile] = []
  private(set) var glasses: [Glass] = []
  /// The keys beside the glass, if there are any.
  var keyNode: InputNode?
  let folder: String
  private(set) var start: Int64 = 0
  /// What the file says. It is another while it is broken.
  var settings: Settings {
    didSet {
      mayPressLocked = mayPressLocked || settings.pressesLocked
      pairs.formUnion(settings.pairs)
      delaysLifts = delaysLifts || settings.delaysLifts
    }
  }
  /// Whether anything that a file said presses something while locked: when one comes into force is
  /// the daemon's.
  private(set) var mayPressLocked: Bool
  /// Gestures that any file said may go on together.
  private(set) var pairs: Set<[String]>
  /// Whether any file said that lifts are withheld by gestures other than taps and swipes.
  private(set) var delaysLifts: Bool
  /// When it was last written.
  var lastWrite: Int64 = 0
  var standing = Standing() {
    didSet { if standing.turns != oldValue.turns { watch.turn() } }
  }
  var people = People()
  var observer: Observer?
  /// How many commands of which gesture have been started.
  var commands: [String: Int] = [:]
  /// Where each gesture was when its command was started last, in percent of the picture.
  var places: [String: (Double, Double)] = [:]
  /// Of each warning in the journal: since when it is counted, and how often it was said since.
  var warnings: [Substring: (since: Int64, count: Int)] = [:]
  /// The most in ten seconds. A panel's come again only when it is plugged in again.
  static let (mostWarnings, mostWarningsOfPanel) = (10, 7)
  /// How long the daemon gets no time.
  var stalled: Int64 = 0
  /// When it last got none, or calls failed: until some time later nothing is due.
  var troubledUntil: Int64 = 0
  /// Whether everything that was broken is whole again.
  var isOver = false
  var hasFinished = false
  lazy var watch = Watch(self)

  init(_ plan: Plan, folder: String, isTold: Bool, isHeard: Bool = false) {
    self.plan = plan
    self.folder = folder
    self.isTold = isTold
    self.isHeard = isHeard
    chance = SeededChance(seed: plan.seed ^ 0x5EED)
    settings = plan.settings
    mayPressLocked = settings.pressesLocked
    pairs = settings.pairs
    delaysLifts = settings.delaysLifts
  }

  var kernel: Kernel { Machine.kernel }
  /// Milliseconds since it began.
  var milliseconds: Int { Int((kernel.now - start) / 1000) }

  /// Runs the daemon until the end of the plan.
  func run() {
    write(settings.text)
    writeQuirks(plan.quirks)
    let kernel = Kernel(self)
    Machine.kernel = kernel
    simulate_user(UInt32(owner))
    simulate(true)
    start = kernel.now
    kernel.sensor.isThere = plan.hasSensor
    glasses = plan.panels.enumerated().map { number, panel in
      Glass(
        plan.hasSecondSeat && number > 0 ? panel.atSecondSeat : panel, hasPen: plan.hasPens,
        ofItsOwn: !plan.pensShareNodes || panel.isListed)
    }
    if plan.hasKeys { plugKeys() }
    for act in plan.acts {
      schedule(after: act.milliseconds) { [unowned self] in
        guard !isOver else { return }
        if isTold { print("  \(act)".prefix(200)) }
        perform(act.kind)
      }
    }
    schedule(after: 0) { [unowned self] in
      if plan.isWatched || isHeard { beginToWatch() }
    }
    if isHeard { askOften() }
    let ending = Ending(self)
    ending.begin(at: plan.duration)
    let status = DaemonProgram.run(
      ["--config", path] + (plan.isOfSystem ? ["--system"] : []), Console(program: "gestured"),
      kinds: .builtIn)
    if status != 0 { fail("the daemon ends with status \(status)") }
    if !hasFinished { fail("the daemon ends by itself") }
    kernel.pass(1_000_000)
    expect(made.isEmpty, "a device stays after the daemon has gone")
    expect(kernel.descriptorCount == 0, "stays open: \(kernel.inventory)")
    simulate(false)
    Machine.kernel = nil
  }

  func schedule(after milliseconds: Int, _ act: @escaping () -> Void) {
    kernel.schedule(at: start + Int64(milliseconds) * 1000, act)
  }

  /// How long the daemon takes for what has woken it.
  func cost() -> Int64 {
    tally.wakes += 1
    // Time that it was to get none may have passed in its sleep.
    if stalled > 0 { trouble(for: stalled + 1_000_000) }
    defer { stalled = 0 }
    // That others take the processor is a fault, too, and ends with the others.
    return stalled
      + .random(in: 1...(isOver ? min(plan.slowness, 2000) : plan.slowness), using: &chance)
  }

  /// The twin that a panel has by now.
  func twin(of glass: Glass) -> UinputFile? {
    made.last { $0.isTouchscreen && $0.phys.hasSuffix("/event\(glass.node.number)") }
  }

  /// That of the pen of its node.
  func penTwin(of glass: Glass) -> UinputFile? {
    made.last { $0.phys.hasSuffix("/event\(glass.node.number)/input1") }
  }

  func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds { fail(message()) }
  }

  func fail(_ message: String) -> Never {
    let time = Double((Machine.kernel?.now ?? start) - start) / 1_000_000
    simulate(false)
    print("FAILURE seed \(plan.seed) after \(time) s: \(message)")
    fflush(nil)
    _exit(3)
  }
}
