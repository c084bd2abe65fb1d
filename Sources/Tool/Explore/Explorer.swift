import Arguments
import Configuration
import Glibc
import Loop

/// Explores a file for a command: within its time, with progress on a terminal, until Ctrl-C.
struct Explorer {
  private static let playsASecond = 300.0

  private let seconds: Double
  private let playsAtRandom: Bool

  /// Takes the time from `--seconds`, or else so much. Conflicts alone need no plays at random: the
  /// share of each comes of what hands usually do.
  init(
    _ arguments: Arguments, usual: Double = 5, playsAtRandom: Bool = true
  ) throws(UsageError) {
    self.playsAtRandom = playsAtRandom
    guard let text = arguments.value(of: "seconds") else {
      seconds = usual
      return
    }
    guard let seconds = Double(text), (0.1...86_400).contains(seconds) else {
      throw UsageError("--seconds needs a number from 0.1 to 86400, not '\(text)'")
    }
    self.seconds = seconds
  }

  /// What is found about `configuration` in that time. How many plays there are follows from the
  /// time that is given and not from the time that they take, unless that is up before.
  func explore(_ configuration: Configuration) throws -> ExplorationReport {
    let exploration = Exploration(
      configuration, randomPlays: playsAtRandom ? Int(seconds * Explorer.playsASecond) : 0)
    let signals = try StopSignals()
    let end = Clock.microseconds + Int64(seconds * 1e6)
    let isShown = isatty(STDERR_FILENO) == 1
    var (count, shown) = (0, Clock.microseconds)
    exploration.run {
      count += 1
      guard count % 32 == 0 else { return false }
      let now = Clock.microseconds
      if isShown, now - shown > 200_000 {
        shown = now
        Explorer.show(
          "\(exploration.plays) plays, \(exploration.firing) of \(configuration.gestures.count) "
            + "gestures fire")
      }
      return now >= end || signals.haveCome
    }
    if isShown { Explorer.show("") }
    return ExplorationReport(exploration)
  }

  /// Shows a line on the terminal in place of the last one.
  private static func show(_ line: String) {
    let bytes = Array("\r\u{1B}[K\(line)".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

extension StopSignals {
  /// Whether one of them came.
  fileprivate var haveCome: Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, 0) > 0
  }
}
