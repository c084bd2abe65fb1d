import CSystemd
import Glibc

/// What the daemon says to the service manager that started it, if one did (sd_notify(3)).
///
/// Unlike sd_notify it never waits: a manager that does not read is told once it does. The loop
/// feeds its watchdog.
package final class ServiceManager {
  private let socket: DatagramSocket?
  private var unsaid: [String] = []
  private var room: EventSource?
  private var feeding: EventSource?

  /// Finds the manager by what it put into the environment, and feeds its watchdog from now on.
  /// Throws what the system says.
  package convenience init(in loop: EventLoop) throws(SystemError) {
    var interval: UInt64 = 0
    let hasWatchdog = sd_watchdog_enabled(0, &interval) > 0
    try self.init(
      at: getenv("NOTIFY_SOCKET").map { String(cString: $0) },
      watchdogMicroseconds: hasWatchdog ? interval : nil, in: loop)
  }

  /// One that listens at `path`, and kills a daemon that is silent for so long.
  init(
    at path: String?, watchdogMicroseconds interval: UInt64?, in loop: EventLoop
  ) throws(SystemError) {
    guard let path else {
      socket = nil
      return
    }
    let socket = try DatagramSocket(to: path)
    self.socket = socket
    room = try EventSource.writable(socket.descriptor, in: loop) { [unowned self] _ in
      sayRest()
    }
    room?.set(isOn: false)
    guard let interval else { return }
    feeding = try EventSource.alarm(in: loop) { [unowned self] in
      say("WATCHDOG=1")
      $0.set(microseconds: UInt64(Clock.microseconds) + interval / 2)
    }
    feeding?.set(microseconds: UInt64(Clock.microseconds))
  }

  /// Says `words`, such as `READY=1`. Of what was not heard yet, later words replace earlier ones
  /// of the same name.
  package func say(_ words: String) {
    guard socket != nil else { return }
    let name = words.prefix { $0 != "=" }
    unsaid.removeAll { $0.prefix { $0 != "=" } == name }
    unsaid.append(words)
    sayRest()
  }

  private func sayRest() {
    guard let socket else { return }
    while let words = unsaid.first {
      switch socket.send(Array(words.utf8)) {
      case .taken: unsaid.removeFirst()
      case .full: return waitForRoom(true)
      // It has gone, and another is told with the next words.
      case .tooLong, .unreachable: return waitForRoom(false)
      }
    }
    waitForRoom(false)
  }

  private func waitForRoom(_ isOn: Bool) {
    room?.set(isOn: isOn)
  }
}
