import CSimulated
import Glibc

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
  /// What of it is asked for all the time.
  let isTimer: Bool
  let descriptor: Int32?
  private let events: UInt32
  let pointer: UnsafeMutableRawPointer?
  var isEnabled = true
  var isOnce = false
  /// The smallest comes first. 0 is the usual one.
  var priority: Int64 = 0
  /// When a timer is due.
  var due: Int64 = 0
  var signals = 0
  var words: [String] = []

  init(_ loop: SystemLoop, _ kind: Kind, _ pointer: UnsafeMutableRawPointer?) {
    self.loop = loop
    self.kind = kind
    self.pointer = pointer
    (descriptor, events) =
      switch kind {
      case .input(let descriptor, let events, _): (descriptor, events)
      default: (nil, 0)
      }
    isTimer = if case .timer = kind { true } else { false }
    isOnce = isTimer
    if case .child = kind { isOnce = true }
  }

  var time: Int64? { isTimer ? due : nil }
  var number: Int32? { if case .signal(let it, _) = kind { it } else { nil } }
  var folder: String? { if case .folder(let it, _) = kind { it } else { nil } }

  var isPending: Bool {
    if isTimer { return due <= Machine.kernel.now }
    if let descriptor { return isReady(descriptor, events) }
    return switch kind {
    case .input, .timer: false
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
        _ = handle(nil, simulated_word(room.baseAddress, UInt32(IN_CLOSE_WRITE), name), pointer)
      }
    }
  }
}
