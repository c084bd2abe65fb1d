import CMemory
import CSystemd
import Glibc

/// Where a program waits for everything that can happen: sd-event(3), and beside it inputs.
///
///                           nothing to do                   an input has news: handled
///     unprepared ─────────────────────────────> armed <─────────────────────────────────┐
///       ^  │ something to do                      │ └──────────────────────────────────┘
///       │  v                                      │ sd-event has news, or what it waits for changed
///       └─ handled <──────────────────────────────┘
///
/// At each event sd-event looks at all its clocks before and after, which is far more than to read
/// a frame of a panel. So inputs pass it by.
package final class EventLoop {
  /// The loop without inputs, for libraries that attach to it.
  package let event: OpaquePointer

  /// Waits for the inputs, and for sd-event.
  let descriptor: Int32
  private var isArmed = false
  private var isOld = false
  private var isUntidy = false

  /// Makes a loop.
  ///
  /// - Throws: the call that failed.
  package init() throws(SystemError) {
    var event: OpaquePointer?
    try SystemError.check("sd_event_new", sd_event_new(&event))
    guard let event else { throw SystemError(call: "sd_event_new", errno: ENOMEM) }
    self.event = event
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { throw SystemError(call: "epoll_create1", errno: errno) }
    var news = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(ptr: nil))
    guard epoll_ctl(descriptor, EPOLL_CTL_ADD, sd_event_get_fd(event), &news) == 0 else {
      throw SystemError(call: "epoll_ctl", errno: errno)
    }
  }

  deinit {
    close(descriptor)
    sd_event_unref(event)
  }

  /// Handles what comes until `exit` is called, and returns its status.
  package func run() -> Int32 {
    var result: Int32
    // After an input nothing has ended.
    repeat {
      result = handleNext(waiting: -1)
    } while result > 0 || result == 0 && sd_event_get_state(event) != SD_EVENT_FINISHED
    guard result == 0 else { return result }
    var status: Int32 = 0
    sd_event_get_exit_code(event, &status)
    return status
  }

  /// Handles one thing, or waits for so many microseconds.
  ///
  /// - Throws: the call that failed.
  package func runOnce(waiting microseconds: UInt64) throws(SystemError) {
    try SystemError.check("sd_event_wait", disarm())
    let milliseconds = Int32(clamping: microseconds / 1000 + (microseconds % 1000 > 0 ? 1 : 0))
    try SystemError.check("sd_event", handleNext(waiting: milliseconds))
  }

  /// Makes `run` return once what is being handled is done.
  package func exit(_ status: Int32) {
    noteChange()
    sd_event_exit(event, status)
  }

  /// What sd-event waits for is not what it was. The code that changes that says so.
  package func noteChange() { isOld = true }

  /// Gives memory back just before it waits. What runs after that takes pages of the program again.
  package func tidy() { isUntidy = true }

  /// Returns a negative errno if that is impossible.
  private func handleNext(waiting milliseconds: Int32) -> Int32 {
    if !isArmed {
      isOld = false
      let result = sd_event_prepare(event)
      guard result == 0 else { return result < 0 ? result : sd_event_dispatch(event) }
      isArmed = true
    }
    if !isOld {
      if isUntidy {
        isUntidy = false
        memory_give_back()
      }
      var news = epoll_event()
      let count = epoll_wait(descriptor, &news, 1, milliseconds)
      if count < 0, errno != EINTR { return -errno }
      if count > 0, let input = news.data.ptr {
        InputSource.wake(input)
        return 1
      }
    }
    return disarm()
  }

  /// Handles what sd-event has, if there is anything.
  private func disarm() -> Int32 {
    guard isArmed else { return 0 }
    isArmed = false
    let result = sd_event_wait(event, 0)
    return result > 0 ? sd_event_dispatch(event) : result
  }
}
