import Arguments
import Configuration
import Control
import Glibc
import Loop
import Words

/// The monitor on a terminal: at most thirty pictures a second, however much the panels send.
final class MonitorShow {
  private static let interval: Int64 = 1_000_000 / 30
  /// How long nothing has to happen before the ages are brought up to date, in milliseconds.
  private static let breath: Int32 = 500
  /// After how many microseconds it is asked anew which panels and gestures there are.
  private static let validity: Int64 = 2_000_000

  private let source: any MonitorSource
  private let console: Console
  private var picture = MonitorPicture()
  private var asked: Int64 = 0
  private var screen: MonitorScreen
  /// The picture that is held, or nil if none is.
  private var held: MonitorPicture?
  private var recording: ScreenRecording?

  init(_ source: any MonitorSource, gesture: String?, _ console: Console) {
    self.source = source
    self.console = console
    screen = MonitorScreen(size: (80, 24), gesture: gesture)
    screen.notice = source.hint.map { _ in "no configuration: touches only, see --help" }
    screen.hasColors = (Environment.variable("NO_COLOR") ?? "").isEmpty
  }

  /// Shows what comes until a key or a signal ends it. The terminal is as before then.
  func run(until signals: StopSignals) throws {
    try ask()
    screen.origin = Double(Clock.microseconds) / 1000
    let terminal = try Terminal()
    defer { recording?.end() }
    var isOver = false
    while !isOver {
      if held == nil { screen.clock = Double(Clock.microseconds) / 1000 }
      // One that ends just now says so by its lines.
      if Clock.microseconds - asked > MonitorShow.validity { try? ask() }
      terminal.show { lines(on: $0) }
      isOver = try gather(signals, terminal)
    }
    terminal.giveBack()
    if let path = recording?.path { console.report("recorded to \(path)") }
  }

  /// Takes what comes until it is time for the next picture, and returns whether it is over.
  private func gather(_ signals: StopSignals, _ terminal: Terminal) throws -> Bool {
    let drawn = Clock.microseconds
    var left: Int32 = MonitorShow.breath
    repeat {
      let ready = try source.wait(
        for: [signals.descriptor, STDIN_FILENO], milliseconds: left)
      if ready.contains(signals.descriptor) { return true }
      guard let lines = try source.takeLines() else { return true }
      take(lines)
      if ready.contains(STDIN_FILENO) {
        let keys = terminal.takeKeys()
        if keys.isEmpty || keys.contains(where: { !press($0) }) { return true }
        return false
      }
      if lines.isEmpty { return false }
      left = Int32(max(0, MonitorShow.interval - (Clock.microseconds - drawn)) / 1000)
    } while left > 0
    return false
  }

  /// Asks which panels and gestures there are by now: the file may be another.
  func ask() throws {
    asked = Clock.microseconds
    picture.take(try source.status(console))
    readConfiguration()
  }

  /// Takes what comes.
  func take(_ lines: [ArraySlice<UInt8>]) {
    for line in lines { MonitorLine(line).map { picture.take($0) } }
  }

  /// What is to be seen.
  var shown: MonitorPicture { held ?? picture }

  /// The lines for a terminal of that size.
  func lines(on size: (columns: Int, rows: Int)) -> [String] {
    screen.size = size
    return screen.lines(of: shown)
  }

  /// Does what a key means, or false if that is the end.
  func press(_ key: UInt8) -> Bool {
    switch key {
    case UInt8(ascii: "q"), 3, 4: return false
    case UInt8(ascii: " "):
      held = held == nil ? picture : nil
      screen.notice = held == nil ? nil : "held, space goes on"
    case UInt8(ascii: "g"): chooseNext()
    case UInt8(ascii: "r"): record()
    default: break
    }
    return true
  }

  private func chooseNext() {
    let names = picture.rows.map(\.name)
    let next = names.firstIndex { $0 == screen.gesture }.map { $0 + 1 } ?? 0
    screen.gesture = names.indices.contains(next) ? names[next] : nil
  }

  private func record() {
    if let current = recording {
      current.end()
      screen.notice = "recorded to \(current.path)"
      recording = nil
    } else if picture.panels.indices.contains(picture.touched) {
      do {
        let begun = try ScreenRecording(of: picture.panels[picture.touched].name)
        screen.notice = "recording to \(begun.path), r ends it"
        recording = begun
      } catch {
        screen.notice = "cannot record: \(error)"
      }
    }
  }

  /// Reads the zones and strokes of the configuration, if this user may read it.
  private func readConfiguration() {
    (screen.regions, screen.strokes) = ([], [])
    guard let path = source.configurationPath, let panel = picture.panels.first,
      let configuration = try? ConfigurationFile(path: path).load(refusingUnsafe: false)
    else { return }
    (screen.regions, screen.strokes) = (configuration.regions(on: panel), configuration.strokes)
  }
}
