import CSystemd
import Glibc

/// Something the daemon's loop waits for: an sd_event source that lives as long as this object.
final class EventSource {
  private var source: OpaquePointer?
  private let handle: (EventSource) -> Void
  /// What waitid(2) told of the child, inside its handler.
  private(set) var ended = siginfo_t()

  private init(_ handle: @escaping (EventSource) -> Void) {
    self.handle = handle
  }

  deinit {
    cancel()
  }

  /// Waits no more. What it waited for may be closed only after this: the loop would keep a closed
  /// descriptor that some process still shares.
  func cancel() {
    source = sd_event_source_disable_unref(source)
  }

  /// Waits for the end of `child`, which the loop then reaps. SIGCHLD has to be blocked. Throws why
  /// it cannot be waited for (sd_event_add_child(3)).
  static func child(
    _ child: pid_t, in loop: OpaquePointer, _ handle: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    let made = EventSource(handle)
    let failure = sd_event_add_child(
      loop, &made.source, child, WEXITED,
      { _, information, pointer in
        let source = EventSource.at(pointer)
        if let information { source.ended = information.pointee }
        source.handle(source)
        return 0
      }, made.pointer)
    guard failure >= 0 else { throw SystemError(number: -failure) }
    return made
  }

  /// Waits until `descriptor` takes data, or its reader is gone.
  static func writable(
    _ descriptor: Int32, in loop: OpaquePointer, _ handle: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    let made = EventSource(handle)
    let failure = sd_event_add_io(
      loop, &made.source, descriptor, UInt32(EPOLLOUT.rawValue),
      { _, _, _, pointer in
        let source = EventSource.at(pointer)
        source.handle(source)
        return 0
      }, made.pointer)
    guard failure >= 0 else { throw SystemError(number: -failure) }
    return made
  }

  /// Waits `milliseconds` from now, once.
  static func timer(
    milliseconds: UInt64, in loop: OpaquePointer, _ handle: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    let made = EventSource(handle)
    let failure = sd_event_add_time_relative(
      loop, &made.source, CLOCK_MONOTONIC, milliseconds * 1000, 0,
      { _, _, pointer in
        let source = EventSource.at(pointer)
        source.handle(source)
        return 0
      }, made.pointer)
    guard failure >= 0 else { throw SystemError(number: -failure) }
    return made
  }

  /// Whether the source is waited for now.
  func set(isOn: Bool) {
    _ = sd_event_source_set_enabled(source, isOn ? Int32(SD_EVENT_ON) : Int32(SD_EVENT_OFF))
  }

  private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The object behind a handler's pointer; retained, as the handler may let go of it.
  private static func at(_ pointer: UnsafeMutableRawPointer?) -> EventSource {
    guard let pointer else { preconditionFailure("sd_event lost the pointer it was given") }
    return Unmanaged<EventSource>.fromOpaque(pointer).takeUnretainedValue()
  }
}
