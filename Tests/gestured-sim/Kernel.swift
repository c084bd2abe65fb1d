import CSimulated
import Glibc

/// Where the calls of C find the kernel: there is one at a time.
enum Machine {
  nonisolated(unsafe) static var kernel: Kernel!
}

/// The kernel below the daemon: its clock, its descriptors, its processes, and what is plugged in.
/// Nothing in it happens by itself; what happens is the `World`'s doing.
final class Kernel {
  let world: World
  /// CLOCK_MONOTONIC and CLOCK_REALTIME, in microseconds.
  private(set) var now: Int64 = 100_000_000
  let epoll = Epoll()
  /// The daemon's loop, as libsystemd sees it.
  weak var loop: SystemLoop?
  var loopDescriptor: Int32 = -1
  /// The event nodes, and what was made of /dev/uinput.
  var nodes: [InputNode] = []
  var listener: Socket?
  var processes: [Int32: SimulatedProcess] = [:]
  var bus = SimulatedBus()
  var login = SimulatedLogin()
  var udevMonitors: [DeviceMonitor] = []

  // Faults.
  var isJournalFull = false
  var hasUinput = true
  /// The most descriptors; none for no limit worth the name.
  var mostDescriptors = 1024

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

  /// Goes to the next thing that happens; the daemon sleeps.
  func advance() {
    wakesInARow = 0
    world.rest()
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

  var descriptorCount: Int { files.count { $0 != nil } }

  func file(_ descriptor: Int32) -> OpenFile? {
    let index = Int(descriptor) - Int(FIRST_SIMULATED)
    return files.indices.contains(index) ? files[index] : nil
  }

  /// The lowest free descriptor; a negative errno for none.
  func add(_ file: OpenFile) -> Int {
    var index = files.firstIndex { $0 == nil } ?? files.count
    guard descriptorCount < mostDescriptors else { return -Int(EMFILE) }
    if index == files.count { files.append(nil) } else { index = max(0, index) }
    files[index] = file
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

/// What is going to happen, in order; of equal times what was planned first comes first.
struct Schedule {
  struct Event {
    let time: Int64
    let number: Int
    let act: () -> Void
  }

  private var heap: [Event] = []
  private var count = 0

  var next: Int64? { heap.first?.time }

  mutating func add(_ time: Int64, _ act: @escaping () -> Void) {
    count += 1
    heap.append(Event(time: time, number: count, act: act))
    var child = heap.count - 1
    while child > 0, precedes(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func takeDue(_ time: Int64) -> Event? {
    guard let first = heap.first, first.time <= time else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && precedes(child, least) { least = child }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private func precedes(_ one: Int, _ other: Int) -> Bool {
    (heap[one].time, heap[one].number) < (heap[other].time, heap[other].number)
  }
}

/// What the daemon waits with: its panels at once, and libsystemd's loop beside them.
final class Epoll: OpenFile {
  private var pointers: [Int32: UnsafeMutableRawPointer?] = [:]
  private var ready: [Int32] = []
  /// The descriptor of libsystemd's loop.
  private var inner: Int32 = -1

  func add(_ descriptor: Int32, _ pointer: UnsafeMutableRawPointer?, isEdge: Bool) -> Int {
    guard let file = Machine.kernel.file(descriptor) else { return -Int(EBADF) }
    guard isEdge else {
      inner = descriptor
      return 0
    }
    guard pointers[descriptor] == nil else { return -Int(EEXIST) }
    pointers[descriptor] = pointer
    file.watches.append(descriptor)
    if file.isReadable { makeReady(descriptor) }
    return 0
  }

  func remove(_ descriptor: Int32) -> Int {
    guard pointers.removeValue(forKey: descriptor) != nil else { return -Int(ENOENT) }
    Machine.kernel.file(descriptor)?.watches.removeAll { $0 == descriptor }
    ready.removeAll { $0 == descriptor }
    return 0
  }

  func makeReady(_ descriptor: Int32) {
    if !ready.contains(descriptor) { ready.append(descriptor) }
  }

  var isEmpty: Bool { ready.isEmpty }

  /// Waits for one thing; the pointer is nil for libsystemd's.
  func wait(_ milliseconds: Int) -> (count: Int, pointer: UnsafeMutableRawPointer?) {
    let kernel = Machine.kernel!
    kernel.noteWake()
    while true {
      let systemIsReady = kernel.loop?.isReady ?? false
      if !ready.isEmpty, !systemIsReady || kernel.world.chance.happens(0.5) {
        return (1, pointers[ready.removeFirst()] ?? nil)
      }
      if systemIsReady { return (1, nil) }
      if milliseconds == 0 { return (0, nil) }
      kernel.advance()
    }
  }
}
