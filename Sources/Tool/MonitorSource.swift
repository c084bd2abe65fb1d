import Arguments
import Control
import Glibc
import Loop

/// Where the monitor's lines come from.
protocol MonitorSource {
  /// What panels and gestures there are.
  func status(_ console: Console) throws -> ControlStatus
  /// The file that says what gestures and zones there are.
  var configurationPath: String? { get }
  /// What a person has to know to see more, or nil for nothing.
  var hint: String? { get }
  /// Waits so long (-1: for ever) for a line, or for one of `others` to be readable. Returns those.
  func wait(for others: [Int32], milliseconds: Int32) throws -> [Int32]
  /// The lines that have come, or nil once no more will.
  func takeLines() throws -> [ArraySlice<UInt8>]?
}

extension MonitorSource {
  var hint: String? { nil }

  /// Waits for descriptors, its own among them, and returns those of `others` that are readable.
  func poll(_ own: [Int32], _ others: [Int32], milliseconds: Int32) throws(SystemError) -> [Int32] {
    var waiting = (own + others).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = Glibc.poll(&waiting, UInt(waiting.count), milliseconds)
    guard count >= 0 || errno == EINTR else { throw SystemError(call: "poll", errno: errno) }
    return waiting.dropFirst(own.count).filter { count > 0 && $0.revents != 0 }.map(\.fd)
  }
}

/// The running daemon, watched over its control socket.
final class WatchedDaemon: MonitorSource {
  private let daemon: RunningDaemon
  private let watch: ControlWatch
  private(set) var configurationPath: String?

  /// Watches `daemon`. Throws if there is none, or it refuses.
  init(_ daemon: RunningDaemon, contacts: Bool, _ console: Console) throws {
    self.daemon = daemon
    watch = try daemon.watch(contacts: contacts)
    configurationPath = try status(console).configuration
  }

  func status(_ console: Console) throws -> ControlStatus { try daemon.status(console) }

  func wait(for others: [Int32], milliseconds: Int32) throws -> [Int32] {
    try poll([watch.descriptor], others, milliseconds: milliseconds)
  }

  func takeLines() -> [ArraySlice<UInt8>]? { watch.takeLines() }
}
