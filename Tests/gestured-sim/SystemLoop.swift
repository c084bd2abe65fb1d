import CSimulated
import Glibc

/// sd-event: what the daemon waits for besides its panels.
final class SystemLoop: OpenFile {
  private(set) var sources: [LoopSource] = []
  /// The earliest timer when the loop was last made ready to sleep: a change since is not heard.
  private(set) var armed: Int64?
  private(set) var isFinished = false
  private(set) var exitCode: Int32?

  /// Whether there is something to dispatch.
  var isReady: Bool {
    if let armed, armed <= Machine.kernel.now { return true }
    return sources.contains { $0.isEnabled && !$0.isTimer && $0.isPending }
      || Machine.kernel.bus.hasNews
  }

  func add(_ source: LoopSource) -> Int {
    if let descriptor = source.descriptor, isTaken(descriptor, except: source) {
      return -Int(EEXIST)
    }
    sources.append(source)
    return 0
  }

  func enable(_ source: LoopSource, _ isOn: Bool) -> Int {
    if isOn, let descriptor = source.descriptor, isTaken(descriptor, except: source) {
      return -Int(EEXIST)
    }
    source.isEnabled = isOn
    return 0
  }

  /// epoll(7) takes a descriptor once.
  private func isTaken(_ descriptor: Int32, except source: LoopSource) -> Bool {
    sources.contains { $0 !== source && $0.isEnabled && $0.descriptor == descriptor }
  }

  func remove(_ source: LoopSource) {
    sources.removeAll { $0 === source }
  }

  /// A descriptor is closed; nobody may wait on it any more.
  func forget(_ descriptor: Int32) {
    if !isFinished, sources.contains(where: { $0.descriptor == descriptor && $0.isEnabled }) {
      Machine.kernel.fail("closes descriptor \(descriptor), which it waits on")
    }
  }

  func prepare() -> Int32 {
    armed = sources.compactMap { $0.isEnabled ? $0.time : nil }.min()
    return exitCode == nil ? 0 : 1
  }

  /// Whether something is to be dispatched now.
  func wait() -> Int32 {
    let (armed, now) = (armed, Machine.kernel.now)
    defer { self.armed = nil }
    if exitCode != nil { return 1 }
    _ = (armed, now)
    return due.isEmpty && !Machine.kernel.bus.hasNews ? 0 : 1
  }

  private var due: [LoopSource] { sources.filter { $0.isEnabled && $0.isPending } }

  func dispatch() -> Int32 {
    if exitCode != nil {
      isFinished = true
      return 0
    }
    let due = due
    if due.isEmpty || (Machine.kernel.bus.hasNews && Machine.kernel.world.chance.happens(0.3)) {
      Machine.kernel.bus.dispatch()
      return 1
    }
    let source = due[Int.random(in: 0..<due.count, using: &Machine.kernel.world.chance)]
    source.wake()
    return 1
  }

  func exit(_ code: Int32) { exitCode = code }

  /// Something happened in a folder.
  func tell(folder: String, _ name: String) {
    for source in sources where source.folder == folder { source.words.append(name) }
  }

  func tell(signal number: Int32) {
    for source in sources where source.number == number { source.signals += 1 }
  }
}

/// sd_event_source: one thing that is waited for.
final class LoopSource {
  typealias Handler = UnsafeRawPointer
  enum Kind {
    case input(Int32, UInt32, InputHandler)
    case timer(TimeHandler)
    case signal(Int32, PointerHandler)
    case child(Int32, PointerHandler)
    case folder(String, PointerHandler)
  }
  typealias InputHandler =
    @convention(c) (OpaquePointer?, Int32, UInt32, UnsafeMutableRawPointer?) -> Int32
  typealias TimeHandler = @convention(c) (OpaquePointer?, UInt64, UnsafeMutableRawPointer?) -> Int32
  typealias PointerHandler =
    @convention(c) (OpaquePointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32

  unowned let loop: SystemLoop
  let kind: Kind
  let pointer: UnsafeMutableRawPointer?
  var isEnabled = true
  var isOnce = false
  /// When a timer is due.
  var due: Int64 = 0
  var signals = 0
  var words: [String] = []

  init(_ loop: SystemLoop, _ kind: Kind, _ pointer: UnsafeMutableRawPointer?) {
    self.loop = loop
    self.kind = kind
    self.pointer = pointer
    if case .timer = kind { isOnce = true }
    if case .child = kind { isOnce = true }
  }

  var isTimer: Bool { if case .timer = kind { true } else { false } }
  var time: Int64? { isTimer ? due : nil }
  var descriptor: Int32? { if case .input(let it, _, _) = kind { it } else { nil } }
  var number: Int32? { if case .signal(let it, _) = kind { it } else { nil } }
  var folder: String? { if case .folder(let it, _) = kind { it } else { nil } }

  var isPending: Bool {
    switch kind {
    case .input(let descriptor, let events, _): isReady(descriptor, events)
    case .timer: due <= Machine.kernel.now
    case .signal: signals > 0
    case .child(let process, _): Machine.kernel.processes[process]?.end != nil
    case .folder: !words.isEmpty
    }
  }

  private func isReady(_ descriptor: Int32, _ events: UInt32) -> Bool {
    guard let file = Machine.kernel.file(descriptor) else { return false }
    return (events & EPOLLIN.rawValue != 0 && file.isReadable)
      || (events & EPOLLOUT.rawValue != 0 && file.isWritable)
  }

  func wake() {
    if isOnce { isEnabled = false }
    switch kind {
    case .input(let descriptor, let events, let handle):
      _ = handle(nil, descriptor, events, pointer)
    case .timer(let handle): _ = handle(nil, UInt64(due), pointer)
    case .signal(_, let handle):
      signals -= 1
      _ = handle(nil, nil, pointer)
    case .child(let process, let handle):
      guard var end = Machine.kernel.processes.removeValue(forKey: process)?.end else { return }
      _ = handle(nil, &end, pointer)
    case .folder(_, let handle):
      let name = words.removeFirst()
      withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { room in
        _ = handle(nil, simulated_word(room.baseAddress, 0, name), pointer)
      }
    }
  }
}
