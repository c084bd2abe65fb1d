import Arguments
import Configuration
import Glibc
import Loop

/// Explores a file for a command: within its time, with progress on a terminal, until Ctrl-C.
struct Explorer {
  private let seconds: Double
  private let mostPlays: Int?
  private let playsAtRandom: Bool

  /// Takes the time from `--seconds`, by default `usual`, and the number of plays from `--plays`. A
  /// search for conflicts alone needs no random plays. Only plays that hands usually make count for
  /// the shares.
  init(
    _ arguments: Arguments, usual: Double = 5, playsAtRandom: Bool = true
  ) throws(UsageError) {
    self.playsAtRandom = playsAtRandom
    mostPlays = arguments.value(of: "plays").flatMap { Int($0) }
    if let text = arguments.value(of: "plays"), !(1...1_000_000_000).contains(mostPlays ?? 0) {
      throw UsageError("--plays needs a number from 1 to 1000000000, not '\(text)'")
    }
    guard let text = arguments.value(of: "seconds") else {
      seconds = usual
      return
    }
    guard let seconds = Double(text), (0.1...86_400).contains(seconds) else {
      throw UsageError("--seconds needs a number from 0.1 to 86400, not '\(text)'")
    }
    self.seconds = seconds
  }

  /// The report about `configuration`. The number of plays follows from the file and from
  /// `--seconds`, and not from the speed of the computer. The clock stops only a slow computer.
  /// With `--plays`, the clock stops none.
  func explore(_ configuration: Configuration) throws -> ExplorationReport {
    let exploration = Exploration(
      configuration, randomPlays: playsAtRandom ? Int(seconds * Explorer.playsAtRandom) : 0,
      mostPlays: mostPlays ?? Int(seconds * Explorer.plays))
    let signals = try StopSignals()
    let end = mostPlays == nil ? Clock.microseconds + Int64(seconds * 1e6) : .max
    let isShown = isatty(STDERR_FILENO) == 1
    var (count, shown) = (0, Clock.microseconds)
    exploration.run {
      count += 1
      guard count % 32 == 0 else { return nil }
      let now = Clock.microseconds
      if isShown, now - shown > 200_000 {
        shown = now
        Explorer.show(
          "\(exploration.plays) plays, \(exploration.firing) of \(configuration.gestures.count) "
            + "gestures fire")
      }
      return signals.haveCome ? .signal : now >= end ? .time : nil
    }
    if isShown { Explorer.show("") }
    return ExplorationReport(exploration)
  }

  /// The number of random plays for each second.
  private static let playsAtRandom = 300.0

  /// The largest number of plays for each second. A fast computer makes twice as many.
  private static let plays = 3000.0

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
