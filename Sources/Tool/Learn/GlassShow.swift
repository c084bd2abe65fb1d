import Arguments
import Configuration
import Control
import Glibc
import Loop
import Words

/// What a person shows on the glass, sample after sample, and sees what was understood.
protocol GlassShow {
  /// Whether all was shown.
  var isOver: Bool { get }
  /// What is to be done next.
  var prompt: String { get }
  /// How many samples there are so far, and what was understood of the last one.
  var understood: (count: Int, last: String?) { get }
  /// Takes what comes, until `now` in milliseconds on the daemon's clock.
  mutating func take(_ lines: [ArraySlice<UInt8>], at now: Double)
  /// Does what a key means, or false if that is the end.
  mutating func press(_ key: UInt8) -> Bool
  /// What stands on a terminal of that size.
  func lines(in size: (columns: Int, rows: Int)) -> [String]
}

/// The glass on which a person shows something: that of the daemon, or without one what this user
/// may read.
struct ShownGlass {
  private static let interval: Int32 = 33

  private let signals: StopSignals
  private let source: any MonitorSource
  /// What touchscreens there are.
  let status: ControlStatus
  /// The daemon's configuration, or what stands for it.
  var configurationPath: String? { source.configurationPath }

  /// Throws if no touchscreen that matches `pattern` is read.
  init(
    _ pattern: Glob?, _ arguments: Arguments, _ console: Console, _ kinds: GestureKinds
  ) throws {
    signals = try StopSignals()
    source = try Monitor.source(arguments, contacts: true, kinds, console)
    status = try source.status(console)
    guard status.devices.contains(where: { pattern?.matches($0.name) ?? true }) else {
      throw Unlearnable(description: "no touchscreen of that name is read")
    }
  }

  /// Lets a person show everything. False if that is ended before.
  func run(_ show: inout some GlassShow, _ console: Console) throws -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return try show.runPlainly(source, console, until: signals)
    }
    let terminal = try Terminal()
    defer { terminal.giveBack() }
    while !show.isOver {
      terminal.show(show.lines(in: terminal.size))
      let ready = try source.wait(
        for: [signals.descriptor, STDIN_FILENO], milliseconds: ShownGlass.interval)
      guard !ready.contains(signals.descriptor), let lines = try source.takeLines() else {
        return false
      }
      show.take(lines, at: Double(Clock.microseconds) / 1000)
      guard ready.contains(STDIN_FILENO) else { continue }
      let keys = terminal.takeKeys()
      if keys.isEmpty || keys.contains(where: { !show.press($0) }) { return false }
    }
    return true
  }
}

extension GlassShow {
  /// Says in lines what to do, where there is no terminal to draw on. False if that is ended
  /// before.
  mutating func runPlainly(
    _ source: any MonitorSource, _ console: Console, until signals: StopSignals
  ) throws -> Bool {
    var told: String?
    while !isOver {
      let (count, last) = understood
      let news = "\(count) \(last ?? "")"
      if told != news {
        if told != nil, let last { console.report(last) }
        told = news
        console.report(prompt)
      }
      let ready = try source.wait(for: [signals.descriptor], milliseconds: 100)
      guard !ready.contains(signals.descriptor), let lines = try source.takeLines() else {
        return false
      }
      take(lines, at: Double(Clock.microseconds) / 1000)
    }
    return true
  }
}
