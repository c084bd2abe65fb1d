import Actions
import Configuration
import Control
import Gestures
import Pipeline
import Recording
import Testing

@testable import Tool

/// The README's moving picture: what stands on the monitor while a hand makes gestures, and what a
/// desktop gets of them.
extension MonitorScreenTests {
  /// Milliseconds: how long the film is, how far apart two pictures are while something happens,
  /// and how far apart they are otherwise, as `MonitorShow` has it.
  private static let (length, interval, breath) = (5610, 33, 500.0)

  /// What is new in each picture: a row of the terminal after its number, or what the desktop got.
  private struct Film {
    private(set) var lines: [String] = []
    private var shown: [String: String] = [:]

    /// Adds what the parts of the picture of a time are by then.
    mutating func add(_ parts: [(String, String)], at time: Int) {
      let new = parts.filter { name, text in shown[name, default: ""] != text }
      guard !new.isEmpty || time == length else { return }
      lines += ["@\(time)"] + new.map { name, text in "\(name) \(text)" }
      for (name, text) in new { shown[name] = text }
    }
  }

  @Test("a hand on the glass, through the gestures and their actions: the README's picture")
  func hand() throws {
    let file = ConfigurationFile(path: Self.folder.appending(path: "hand.toml").path)
    let configuration = try file.load(refusingUnsafe: false)
    let player = try Player(
      try Recording(path: Self.folder.appending(path: "hand.trace").path), configuration,
      tellsTransitions: true, tellsTouches: false)
    var picture = MonitorPicture()
    // As the daemon says it, which holds the screen.
    var status = ControlStatus(of: player.surfaces, configuration)
    (status.reason, status.devices[0].exclusivity) = (nil, .held)
    picture.take(status)
    let origin = player.start
    var hasNews = false
    func take(_ line: String?) {
      if let line { MonitorLine(line.utf8).map { picture.take($0) } }
      hasNews = true
    }
    var screen = MonitorScreen(size: (96, 30))
    screen.hasColors = false
    let desktop = try Desktop()
    var film = Film()
    var places: [Point] = []
    for time in stride(from: 0, through: Self.length, by: Self.interval) {
      while let next = player.nextTime, next <= origin + .milliseconds(Double(time)) {
        var outputs: [(Surface, Output)] = []
        player.step { outputs.append(($0, $1)) }
        for (surface, output) in outputs {
          take(JSONLine.output(output, of: surface, since: origin))
          try desktop.perform(output, of: surface)
        }
        for surface in player.surfaces {
          desktop.take(of: surface)
          for absence in surface.takeAbsences() {
            take(JSONLine.absence(absence, of: surface, since: origin))
          }
          // As the daemon does, which reads whole frames.
          let (contacts, name) = (surface.contacts, surface.device.name)
          guard contacts.map(\.position) != places else { continue }
          places = contacts.map(\.position)
          take(
            JSONLine.contacts(
              contacts, surface.progress(at: next), at: next, device: name, since: origin))
        }
      }
      if hasNews || Double(time) - (screen.clock ?? -.infinity) >= Self.breath {
        screen.clock = Double(time)
        hasNews = false
      }
      let lines = screen.lines(of: picture)
      let rows = (0..<30).map { ("\($0)", lines.indices.contains($0) ? lines[$0] : "") }
      let turned = desktop.notches(by: origin + .milliseconds(Double(time))).rounded(decimals: 2)
      film.add(rows + [("turned", turned), ("shows", desktop.notification)], at: time)
    }
    try Self.compare(film.lines, with: "hand")
  }
}
