import CSystemd
import Glibc

/// sd-event(3) as the daemon uses it: everything that can wake it becomes a `Wake`, in one place.
final class EventLoop {
  /// What woke the daemon.
  enum Wake {
    /// A panel has something to say; the number is the one it is watched under.
    case panel(Int)
    /// The earliest deadline of a gesture has come.
    case deadline
    /// udev has something to say.
    case hotplug
    /// SIGHUP: read the configuration again.
    case reload
    /// SIGTERM or SIGINT.
    case stop
  }

  /// What a source hands back when it wakes: `sd-event` keeps a pointer to it.
  private final class Token {
    let wake: Wake
    unowned let loop: EventLoop

    init(_ wake: Wake, _ loop: EventLoop) {
      self.wake = wake
      self.loop = loop
    }
  }

  /// A source that wakes the daemon until it is cancelled or let go.
  final class Watch {
    fileprivate let token: AnyObject
    fileprivate var source: OpaquePointer?

    fileprivate init(token: AnyObject) {
      self.token = token
    }

    /// Stops watching. A descriptor has to outlive its watch: cancel first, close after.
    func cancel() {
      source = sd_event_source_disable_unref(source)
    }

    deinit {
      cancel()
    }
  }

  /// The loop itself, for those who add sources of their own.
  let event: OpaquePointer
  /// The daemon's one switch.
  var handle: (Wake) -> Void = { _ in }
  private var watches: [Watch] = []
  private var timer: OpaquePointer?
  private var timerIsOn = false

  /// Makes a loop that follows the watchdog of systemd, if there is one (sd_event_set_watchdog(3)).
  init() throws(SystemError) {
    var event: OpaquePointer?
    try SystemError.check("sd_event_default", sd_event_default(&event))
    guard let event else { throw SystemError(call: "sd_event_default", errno: ENOMEM) }
    self.event = event
    try SystemError.check("sd_event_set_watchdog", sd_event_set_watchdog(event, 1))
  }

  /// Watches a descriptor for input. Panels come before timers: a lift that waits to be read must
  /// not lose against the deadline that it was in time for.
  func watch(_ descriptor: Int32, as wake: Wake, urgent: Bool = false) throws(SystemError) -> Watch
  {
    let watch = Watch(token: Token(wake, self))
    try SystemError.check(
      "sd_event_add_io",
      sd_event_add_io(
        event, &watch.source, descriptor, UInt32(EPOLLIN.rawValue),
        { _, _, _, token in EventLoop.wake(token) }, EventLoop.pointer(to: watch.token)))
    if urgent {
      sd_event_source_set_priority(watch.source, Int64(SD_EVENT_PRIORITY_IMPORTANT))
    }
    return watch
  }

  /// Takes a signal off its default effect and into the loop, for as long as the loop lives.
  func watch(signal: Int32, as wake: Wake) throws(SystemError) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let watch = Watch(token: Token(wake, self))
    try SystemError.check(
      "sd_event_add_signal",
      sd_event_add_signal(
        event, &watch.source, signal, { _, _, token in EventLoop.wake(token) },
        EventLoop.pointer(to: watch.token)))
    watches.append(watch)
  }

  /// Wakes once with `.deadline` at a moment of CLOCK_MONOTONIC; nil turns that off.
  func setTimer(_ microseconds: UInt64?) throws(SystemError) {
    guard let microseconds else {
      if timerIsOn { sd_event_source_set_enabled(timer, Int32(SD_EVENT_OFF)) }
      timerIsOn = false
      return
    }
    if timer == nil { try makeTimer() }
    sd_event_source_set_time(timer, microseconds)
    if !timerIsOn { sd_event_source_set_enabled(timer, Int32(SD_EVENT_ONESHOT)) }
    timerIsOn = true
  }

  /// Handles what comes until `exit` is called; returns its status.
  func run() -> Int32 {
    sd_event_loop(event)
  }

  /// Makes `run` return once what is being handled is done.
  func exit(_ status: Int32) {
    sd_event_exit(event, status)
  }

  private func makeTimer() throws(SystemError) {
    let watch = Watch(token: Token(.deadline, self))
    // Without an accuracy sd-event may be late by a quarter of a second.
    try SystemError.check(
      "sd_event_add_time",
      sd_event_add_time(
        event, &watch.source, CLOCK_MONOTONIC, 0, 1, { _, _, token in EventLoop.wake(token) },
        EventLoop.pointer(to: watch.token)))
    timer = watch.source
    watches.append(watch)
  }

  private static func pointer(to token: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(token).toOpaque()
  }

  private static func wake(_ pointer: UnsafeMutableRawPointer?) -> Int32 {
    guard let pointer else { return 0 }
    let token = Unmanaged<Token>.fromOpaque(pointer).takeUnretainedValue()
    if case .deadline = token.wake { token.loop.timerIsOn = false }
    token.loop.handle(token.wake)
    return 0
  }
}
