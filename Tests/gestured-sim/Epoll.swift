import CSimulated
import Glibc

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

  /// Waits for one thing. The pointer is nil for libsystemd's.
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
