import CSimulated
import Glibc

/// Where the calls of C find the kernel: there is one at a time.
enum Machine {
  nonisolated(unsafe) static var kernel: Kernel!
}

/// The kernel below the daemon: its clock, its descriptors, its processes, and what is plugged in.
/// Nothing in it happens by itself. What happens is the `World`'s doing.
final class Kernel {
  let world: World
  /// CLOCK_MONOTONIC, in microseconds.
  private(set) var now: Int64 = 100_000_000
  let epoll = Epoll()
  /// The daemon's loop, as libsystemd sees it.
  var loop: SystemLoop?
  var loopDescriptor: Int32 = -1
  /// The event nodes, and what was made of /dev/uinput.
  var nodes: [InputNode] = []
  var listener: Socket?
  var processes: [Int32: SimulatedProcess] = [:]
  var bus = SimulatedBus()
  var login = SimulatedLogin()
  var sensor = SimulatedSensor()
  var udevMonitors: [DeviceMonitor] = []

  /// How far CLOCK_REALTIME is from CLOCK_MONOTONIC, and for how long the machine has slept.
  var wallOffset: Int64 = 1_700_000_000_000_000
  var sleptTime: Int64 = 0

  // Faults.
  var isJournalFull = false
  var hasUinput = true
  /// The most descriptors. None for no limit worth the name.
  var mostDescriptors = 1024
  /// The share of calls that fail which may.
  var flakiness = 0.0

  private var files: [OpenFile?] = []
  private var events = Schedule()
  private var lastProcess = Int32(FIRST_SIMULATED)
  var lastNode = 3
  private var wakesInARow = 0

  init(_ world: World) {
    self.world = world
  }

  // MARK: Time

  /// Has something happen at a moment.
  func schedule(at time: Int64, _ act: @escaping () -> Void) {
    events.add(max(time, now), act)
  }

  func schedule(in microseconds: Int64, _ act: @escaping () -> Void) {
    schedule(at: now + microseconds, act)
  }

  /// Lets time pass while the daemon is at work: what happens meanwhile has happened when it looks.
  func pass(_ microseconds: Int64) {
    let end = now + microseconds
    while let event = events.takeDue(end) {
      now = max(now, event.time)
      event.act()
    }
    now = end
  }

  /// Goes to the next thing that happens. The daemon sleeps.
  func advance() {
    wakesInARow = 0
    world.watch.rest()
    guard let next = [events.next, loop?.armed].compactMap(\.self).min() else {
      fail("everything sleeps for ever")
    }
    pass(max(0, next - now))
  }

  /// The daemon wakes.
  func noteWake() {
    wakesInARow += 1
    if wakesInARow > 20_000 { fail("the loop goes round and round") }
    pass(world.cost())
  }

  // MARK: Descriptors

  /// Whether this call fails that may.
  var isFlaky: Bool { flakiness > 0 && world.chance.happens(flakiness) }

  private(set) var descriptorCount = 0

  /// Whether a file can be opened for a moment.
  var hasDescriptor: Bool { descriptorCount < mostDescriptors && !isFlaky }

  func file(_ descriptor: Int32) -> OpenFile? {
    let index = Int(descriptor) - Int(FIRST_SIMULATED)
    guard index >= 0 else { return nil }
    return files.indices.contains(index) ? files[index] : nil
  }

  /// The lowest free descriptor. A negative errno for none.
  func add(_ file: OpenFile) -> Int {
    let index = files.firstIndex { $0 == nil } ?? files.count
    guard hasDescriptor else { return -Int(EMFILE) }
    if index == files.count { files.append(nil) }
    files[index] = file
    descriptorCount += 1
    file.hold()
    return index + Int(FIRST_SIMULATED)
  }

  func close(_ descriptor: Int32) -> Int {
    guard let file = file(descriptor) else {
      fail("closes descriptor \(descriptor), which is not open")
    }
    _ = epoll.remove(descriptor)
    loop?.forget(descriptor)
    files[Int(descriptor) - Int(FIRST_SIMULATED)] = nil
    descriptorCount -= 1
    file.letGo()
    return 0
  }

  /// What is open, in words.
  var inventory: String {
    Dictionary(grouping: files.compactMap(\.self)) { "\(type(of: $0))" }
      .map { "\($0.value.count) \($0.key)" }.sorted().joined(separator: ", ")
  }

  func connect(user: Int) -> StreamEnd? {
    guard let listener, listener.waiting!.count < 16 else { return nil }
    let (mine, theirs) = StreamEnd.pair(room: 65_536, user: user)
    mine.hold()
    theirs.hold()
    listener.waiting!.append(theirs)
    return mine
  }

  // MARK: Processes

  func start(_ program: String, _ environment: [String], input: OpenFile?) -> Int {
    if let failure = world.refusal(of: program) { return -Int(failure) }
    lastProcess += 1
    let process = SimulatedProcess(lastProcess, program, environment, input)
    processes[lastProcess] = process
    world.hear(process)
    return Int(lastProcess)
  }

  func signal(_ number: Int32, to identifier: Int32) -> Int {
    guard let process = processes[identifier] else { return -Int(ESRCH) }
    if number == SIGKILL || !process.ignoresTermination { process.finish(number, wasKilled: true) }
    return 0
  }

  // MARK: Devices

  func plug(_ node: InputNode) {
    nodes.append(node)
    for monitor in udevMonitors { monitor.tell("add", node) }
  }

  func unplug(_ node: InputNode) {
    node.remove()
    nodes.removeAll { $0 === node }
    for monitor in udevMonitors { monitor.tell("remove", node) }
  }

  func fail(_ message: String) -> Never { world.fail(message) }
}
