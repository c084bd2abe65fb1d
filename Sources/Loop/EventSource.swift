import CSystemd
import Glibc

/// Something the loop waits for, as long as this object lives.
///
/// The makers throw the call that failed. A handler may cancel its own source, or let go of it.
package final class EventSource {
  private var source: OpaquePointer?
  private let loop: EventLoop
  private let handle: (EventSource) -> Void
  /// What waitid(2) told of the child, inside its handler.
  package private(set) var ended = siginfo_t()
  private var happened = (name: String?.none, events: UInt32(0))

  private init(in loop: EventLoop, _ handle: @escaping (EventSource) -> Void) {
    self.loop = loop
    self.handle = handle
    loop.noteChange()
  }

  deinit {
    cancel()
  }

  /// Waits no more. What it waited for may be closed only after this: the loop would keep a closed
  /// descriptor that some process still shares.
  package func cancel() {
    guard source != nil else { return }
    loop.noteChange()
    source = sd_event_source_disable_unref(source)
  }

  /// Waits until `descriptor` has something to read.
  package static func readable(
    _ descriptor: Int32, in loop: EventLoop, _ handle: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    try ready(descriptor, UInt32(EPOLLIN.rawValue), in: loop, handle)
  }

  /// Waits until `descriptor` takes data, or its reader is gone.
  package static func writable(
    _ descriptor: Int32, in loop: EventLoop, _ handle: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    try ready(descriptor, UInt32(EPOLLOUT.rawValue), in: loop, handle)
  }

  /// Waits until `descriptor`, a socket, has something to read. `awaitRoom` has it wait for room,
  /// too.
  package static func socket(
    _ descriptor: Int32, in loop: EventLoop, _ handle: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    try ready(descriptor, UInt32(EPOLLIN.rawValue), in: loop, handle)
  }

  /// Whether a socket is waited for until it takes data, too.
  package func awaitRoom(_ isAwaited: Bool) {
    loop.noteChange()
    sd_event_source_set_io_events(
      source, UInt32(EPOLLIN.rawValue) | (isAwaited ? UInt32(EPOLLOUT.rawValue) : 0))
  }

  /// Waits until the other end of `descriptor`, a socket, neither sends nor receives any more.
  package static func hangUp(
    _ descriptor: Int32, in loop: EventLoop, _ handle: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    try ready(descriptor, 0, in: loop, handle)
  }

  private static func ready(
    _ descriptor: Int32, _ events: UInt32, in loop: EventLoop,
    _ handle: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    let made = EventSource(in: loop, handle)
    try SystemError.check(
      "sd_event_add_io",
      sd_event_add_io(
        loop.event, &made.source, descriptor, events,
        { _, _, _, pointer in EventSource.wake(pointer) }, made.pointer))
    return made
  }

  /// Waits for the end of `child`, which the loop then reaps. SIGCHLD has to be blocked.
  package static func child(
    _ child: pid_t, in loop: EventLoop, _ handle: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    let made = EventSource(in: loop, handle)
    try SystemError.check(
      "sd_event_add_child",
      sd_event_add_child(
        loop.event, &made.source, child, WEXITED,
        { _, information, pointer in
          if let information { EventSource.at(pointer).ended = information.pointee }
          return EventSource.wake(pointer)
        }, made.pointer))
    return made
  }

  /// Takes a signal off its default effect, and waits for it.
  package static func signal(
    _ number: Int32, in loop: EventLoop, _ handle: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let made = EventSource(in: loop, handle)
    try SystemError.check(
      "sd_event_add_signal",
      sd_event_add_signal(
        loop.event, &made.source, number, { _, _, pointer in EventSource.wake(pointer) },
        made.pointer))
    return made
  }

  /// What sd-event is asked to tell of a folder. It goes round for ever if nothing of a folder's
  /// sources asks for what happened, as after the end of one that asked for more than the others.
  private static let all = UInt32(
    IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MODIFY
      | IN_MOVED_FROM | IN_MOVED_TO | IN_MOVE_SELF | IN_ONLYDIR)

  /// Waits for what happens in a folder: those of `events` (inotify(7)), and its end. The handler
  /// gets what happened, and the name of the file it happened to, or nil if it happened to the
  /// folder itself.
  package static func folder(
    _ path: String, _ events: UInt32, in loop: EventLoop,
    _ handle: @escaping (String?, UInt32) -> Void
  ) throws(SystemError) -> EventSource {
    let made = EventSource(in: loop) {
      guard $0.happened.events & (events | ~all) != 0 else { return }
      handle($0.happened.name, $0.happened.events)
    }
    try SystemError.check(
      path,
      sd_event_add_inotify(
        loop.event, &made.source, path, all,
        { _, event, pointer in
          EventSource.at(pointer).happened = (
            event.flatMap { inotify_name($0) }.map { String(cString: $0) }, event?.pointee.mask ?? 0
          )
          return EventSource.wake(pointer)
        }, made.pointer))
    return made
  }

  /// Waits `milliseconds` from now, once.
  package static func timer(
    milliseconds: UInt64, in loop: EventLoop, _ handle: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    let made = EventSource(in: loop, handle)
    try SystemError.check(
      "sd_event_add_time_relative",
      sd_event_add_time_relative(
        loop.event, &made.source, CLOCK_MONOTONIC, milliseconds * 1000, 0,
        { _, _, pointer in EventSource.wake(pointer) }, made.pointer))
    return made
  }

  /// From now on its turn comes only when nothing else has happened.
  package func comeLast() {
    sd_event_source_set_priority(source, Int64(SD_EVENT_PRIORITY_IDLE))
  }

  /// An alarm that is not set yet: `set(microseconds:)` does it.
  package static func alarm(
    in loop: EventLoop, _ handle: @escaping (EventSource) -> Void
  ) throws(SystemError) -> EventSource {
    let made = EventSource(in: loop, handle)
    // Without an accuracy sd-event may be late by a quarter of a second.
    try SystemError.check(
      "sd_event_add_time",
      sd_event_add_time(
        loop.event, &made.source, CLOCK_MONOTONIC, 0, 1,
        { _, _, pointer in EventSource.wake(pointer) }, made.pointer))
    made.set(isOn: false)
    return made
  }

  /// Sets an alarm to a moment of CLOCK_MONOTONIC, once.
  package func set(microseconds: UInt64) {
    loop.noteChange()
    sd_event_source_set_time(source, microseconds)
    sd_event_source_set_enabled(source, Int32(SD_EVENT_ONESHOT))
  }

  /// Whether the source is waited for now.
  package func set(isOn: Bool) {
    loop.noteChange()
    sd_event_source_set_enabled(source, isOn ? Int32(SD_EVENT_ON) : Int32(SD_EVENT_OFF))
  }

  private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func wake(_ pointer: UnsafeMutableRawPointer?) -> Int32 {
    let source = at(pointer)
    source.handle(source)
    return 0
  }

  /// The object behind a handler's pointer. It is retained, because the handler may let go of it.
  private static func at(_ pointer: UnsafeMutableRawPointer?) -> EventSource {
    guard let pointer else { preconditionFailure("sd_event lost the pointer it was given") }
    return Unmanaged<EventSource>.fromOpaque(pointer).takeUnretainedValue()
  }
}
