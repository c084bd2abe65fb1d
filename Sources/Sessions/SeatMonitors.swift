import CSystemd
import Loop

/// The monitors of seats and of sessions, as far as they can be had: logind may be started later
/// than the daemon, and its directories are then missing at first.
final class SeatMonitors {
  /// Makes the monitor of a category, which listens as long as it lives.
  typealias Maker = (String, @escaping () -> Void) throws(SystemError) -> AnyObject

  private let pause: UInt64
  private let loop: EventLoop
  private let make: Maker
  private let tell: (Remark) -> Void
  private let changed: () -> Void
  private var monitors: [String: AnyObject] = [:]
  private var retry: EventSource?
  private var isFailureTold = false

  /// Has none yet. `changed` is called when something may have become another. `pause` is the time
  /// between two attempts, in milliseconds.
  init(
    pause: UInt64, in loop: EventLoop, making make: @escaping Maker,
    tell: @escaping (Remark) -> Void, changed: @escaping () -> Void
  ) {
    self.pause = pause
    self.loop = loop
    self.make = make
    self.tell = tell
    self.changed = changed
  }

  /// Makes those that are missing. Where logind is there, what fails is told once and tried again.
  func complete(isLogindThere: Bool) {
    for category in ["seat", "session"] where monitors[category] == nil {
      do throws(SystemError) {
        monitors[category] = try make(category, changed)
      } catch {
        guard isLogindThere else { continue }
        remark(error)
        retryLater()
      }
    }
  }

  private func retryLater() {
    retry = try? EventSource.timer(milliseconds: pause, in: loop) { [unowned self] _ in
      complete(isLogindThere: true)
      // What came or went meanwhile was not heard.
      changed()
    }
  }

  private func remark(_ error: SystemError) {
    guard !isFailureTold else { return }
    isFailureTold = true
    tell(
      .warning(
        "logind's seats and sessions cannot be watched (\(error)): gestured notices late who is at "
          + "the screen. It tries again and again, and has to be let into /run/systemd"))
  }
}

/// Hears when logind writes something new of seats or sessions (sd_login_monitor_new(3)).
final class SeatMonitor {
  private let monitor: OpaquePointer
  private var source: EventSource?

  /// Starts listening to changes of `category`, `seat` or `session`.
  ///
  /// - Throws: the call that failed. Without logind its directories are missing.
  init(
    _ category: String, in loop: EventLoop, _ changed: @escaping () -> Void
  ) throws(SystemError) {
    var made: OpaquePointer?
    let result = sd_login_monitor_new(category, &made)
    guard let made else {
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
