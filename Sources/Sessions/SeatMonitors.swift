import Loop

/// The monitors of seats and of sessions, as far as they can be had: logind may be started later than
/// the daemon, and its directories are then missing at first.
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

  /// Has none yet. `changed` is called when something may have become another; `pause` is the time
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
      // Who came or went meanwhile was not heard.
      changed()
    }
  }

  private func remark(_ error: SystemError) {
    guard !isFailureTold else { return }
    isFailureTold = true
    tell(
      .warning(
        "logind's seats and sessions cannot be watched (\(error)): who is at the screen is noticed "
          + "late; it is tried again and again, and gestured has to be let into /run/systemd"))
  }
}
