import Arguments
import Configuration
import Control
import Glibc
import Loop
import Words

/// A person shows samples on the glass, one after the other, and sees how each was understood.
protocol GlassShow {
  /// Whether all was shown.
  var isOver: Bool { get }
  /// The word for one sample, such as `press`.
  static var unit: String { get }
  /// What is to be done next.
  var prompt: String { get }
  /// What is on the glass.
  var sampler: Sampler { get }
  /// What is drawn on the glass.
  var regions: [MonitorScreen.Region] { get }
  /// The lines below the picture of the glass. There are at most `mostTold` lines.
  var told: [String] { get }
  var mostTold: Int { get }
  /// What else there is to say at the moment, or nil.
  var notice: String? { get }
  /// How many samples there are so far, and what was understood of the last one.
  var understood: (count: Int, last: String?) { get }
  /// Takes the lines that came until `now`, in milliseconds of the daemon's clock.
  mutating func take(_ lines: [ArraySlice<UInt8>], at now: Double)
  /// Undoes the last one.
  mutating func undo()
}

/// The touchscreens on which a person shows something. They are the daemon's or, without a daemon,
/// those that this user may read.
struct ShownGlass {
  private static let interval: Int32 = 33

  private let signals: StopSignals
  private let source: any MonitorSource
  /// What touchscreens there are.
  let status: ControlStatus
  /// The daemon's configuration, or what stands for it.
  var configurationPath: String? { source.configurationPath }

  /// Throws if no touchscreen that matches `pattern` is read, or the daemon hears no touch of it.
  init(
    _ pattern: Glob?, _ arguments: Arguments, _ console: Console, _ kinds: GestureKinds
  ) throws {
    signals = try StopSignals()
    source = try Monitor.source(arguments, contacts: true, kinds, console)
    status = try source.status(console)
    try status.expectTouches(pattern)
    guard status.devices.contains(where: { pattern?.matches($0.name) ?? true }) else {
      let name = pattern == nil ? "" : " of that name"
      throw Unlearnable(description: "no touchscreen\(name) is read")
    }
  }

  /// Lets a person show everything. Returns false if the person ends early.
  func run(_ show: inout some GlassShow, _ console: Console) throws -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return try show.runPlainly(source, console, until: signals)
    }
    let terminal = try Terminal()
    defer { terminal.giveBack() }
    while !show.isOver {
      terminal.show { show.lines(in: $0) }
      let ready = try source.wait(
        for: [signals.descriptor, STDIN_FILENO], milliseconds: ShownGlass.interval)
      guard !ready.contains(signals.descriptor) else { return false }
      show.take(try source.takeShown(), at: Double(Clock.microseconds) / 1000)
      guard ready.contains(STDIN_FILENO) else { continue }
      let keys = terminal.takeKeys()
      if keys.isEmpty || keys.contains(where: { !show.press($0) }) { return false }
    }
    return true
  }
}

extension MonitorSource {
  /// The lines that have come. Throws if no more will.
  fileprivate func takeShown() throws -> [ArraySlice<UInt8>] {
    guard let lines = try takeLines() else {
      throw Unlearnable(description: "the daemon has ended, and nothing is kept")
    }
    return lines
  }
}

extension ControlStatus {
  /// Throws if the daemon does not tell of touches on the touchscreens that match `pattern`.
  func expectTouches(_ pattern: Glob?) throws(Unlearnable) {
    if [.paused, .locked, .inactive, .asleep].contains(state) {
      let why = reason.map { " (\($0.shown))" } ?? ""
      throw Unlearnable(description: "gestured is \(state.rawValue)\(why). Start again after that")
    }
    let panels = devices.filter { pattern?.matches($0.name) ?? true }
    if let panel = panels.first, panels.allSatisfy({ $0.state == .shield }) {
      throw Unlearnable(
        description: "'\(panel.name.shown)' is shielded. 'gesturectl shield off' ends that")
    }
  }
}

extension GlassShow {
  var regions: [MonitorScreen.Region] { [] }
  var notice: String? { nil }

  /// Acts on a key. Returns false if the key ends the show.
  mutating func press(_ key: UInt8) -> Bool {
    switch key {
    case UInt8(ascii: "q"), 3, 4: return false
    case UInt8(ascii: "u"): undo()
    default: break
    }
    return true
  }

  /// What stands on a terminal of that size.
  func lines(in size: (columns: Int, rows: Int)) -> [String] {
    var screen = MonitorScreen(size: size)
    screen.hasColors = (Environment.variable("NO_COLOR") ?? "").isEmpty
    screen.regions = regions
    var lines = [
      screen.cut(prompt, style: "1"),
      screen.cut("u undoes the last \(Self.unit) · q ends, and nothing is kept"),
    ]
    let picture = sampler.picture
    if picture.panels.indices.contains(picture.touched) {
      lines += screen.glass(
        of: picture.panels[picture.touched], in: max(4, size.rows - mostTold - 3))
    }
    lines += (told + [sampler.isWaiting || sampler.isHeld ? liftAll : notice].compactMap(\.self))
      .map { screen.cut($0) }
    return Array(lines.prefix(size.rows))
  }

  private var liftAll: String { "lift all fingers for a moment" }

  /// Prints what to do line by line, if there is no terminal. Returns false if the person ends
  /// early.
  mutating func runPlainly(
    _ source: any MonitorSource, _ console: Console, until signals: StopSignals
  ) throws -> Bool {
    var told: String?
    var isHeld = false
    while !isOver {
      let (count, last) = understood
      let news = "\(count) \(last ?? "")"
      if told != news {
        if told != nil, let last { console.report(last) }
        told = news
        console.report(prompt)
      }
      let ready = try source.wait(for: [signals.descriptor], milliseconds: 100)
      guard !ready.contains(signals.descriptor) else { return false }
      take(try source.takeShown(), at: Double(Clock.microseconds) / 1000)
      if sampler.isHeld, !isHeld { console.report(liftAll) }
      isHeld = sampler.isHeld
    }
    return true
  }
}
