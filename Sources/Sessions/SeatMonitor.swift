import CSystemd
import Loop

/// Hears when logind writes something new of seats or sessions (sd_login_monitor_new(3)).
final class SeatMonitor {
  private let monitor: OpaquePointer
  private var source: EventSource?

  /// Starts listening to changes of `category`, `seat` or `session`.
  ///
  /// - Throws: the call that failed; without logind its directories are missing.
  init(
    _ category: String, in loop: EventLoop, _ changed: @escaping () -> Void
  ) throws(SystemError) {
    var made: OpaquePointer?
    let result = sd_login_monitor_new(category, &made)
    guard result >= 0, let made else {
      throw SystemError(call: "sd_login_monitor_new", errno: -result)
    }
    monitor = made
    let descriptor = try SystemError.check(
      "sd_login_monitor_get_fd", sd_login_monitor_get_fd(monitor))
    source = try EventSource.readable(descriptor, in: loop) { [unowned self] _ in
      sd_login_monitor_flush(monitor)
      changed()
    }
  }

  deinit {
    source?.cancel()
    sd_login_monitor_unref(monitor)
  }
}
