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

  /// A descriptor is closed. Nothing may wait on it any more.
  func forget(_ descriptor: Int32) {
    if !isFinished, sources.contains(where: { $0.descriptor == descriptor && $0.isEnabled }) {
      Machine.kernel.fail("closes descriptor \(descriptor), which it waits on")
    }
  }

  func prepare() -> Int32 {
    armed = nil
    for source in sources where source.isEnabled && source.isTimer {
      armed = min(armed ?? source.due, source.due)
    }
    return exitCode == nil ? 0 : 1
  }

  /// Whether something is to be dispatched now.
  func wait() -> Int32 {
    defer { armed = nil }
    if exitCode != nil { return 1 }
    return due.isEmpty && !Machine.kernel.bus.hasNews ? 0 : 1
  }

  /// Those of the most important kind (sd_event_source_set_priority(3)).
  private var due: [LoopSource] {
    let pending = sources.filter { $0.isEnabled && $0.isPending }
    let first = pending.map(\.priority).min()
    return pending.filter { $0.priority == first }
  }

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
