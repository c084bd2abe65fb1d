import Actions
import Configuration
import Control
import Foundation
import Gestures
import Pipeline
import Recording
import Testing

@testable import Tool

/// The monitor's picture, from the daemon's lines to what stands on a terminal of several sizes.
@Suite struct MonitorScreenTests {
  /// A hand that has drawn a stroke, which was no swipe, with a second finger that waits.
  static func picture() throws -> MonitorPicture {
    var status = ControlStatus(
      version: "1", process: 1, uptime: 1, configuration: "/etc/gestured/config.toml",
      isWatched: false, state: .running)
    status.devices = [
      ControlStatus.Device(
        name: "ELAN9008:00 04F3:2D4A", node: "/dev/input/event5", seat: "seat0", width: 344,
        height: 194, slots: 10, orientation: "normal", exclusivity: .held)
    ]
    status.gestures = [
      ControlStatus.Gesture(name: "right", type: "swipe", isEnabled: true),
      ControlStatus.Gesture(name: "scroll", type: "pan", isEnabled: true),
      ControlStatus.Gesture(name: "evil\u{1B}[2J", type: "tap", isEnabled: false),
    ]
    var picture = MonitorPicture()
    picture.take(status)
    for step in 0...20 {
      let (time, x) = (10_000 + 10 * step, 60 + 8 * step)
      lines(
        #"{"kind":"contacts","t_ms":\#(time),"device":"ELAN9008:00 04F3:2D4A","touches":[{"id":7,"x":\#(x),"y":\#(50 + 4 * step)},{"id":8,"x":250,"y":40}]}"#,
        to: &picture)
    }
    lines(
      #"{"kind":"transition","t_ms":10064,"device":"d","gesture":"right","from":"possible","to":"failed","reason":"9.6 mm to the side"}"#,
      #"{"kind":"transition","t_ms":10070,"device":"d","gesture":"scroll","from":"possible","to":"began","reason":"moved 3.1 mm"}"#,
      #"{"kind":"gesture","t_ms":10070,"device":"d","gesture":"scroll","type":"pan","state":"began","fingers":2,"x":100,"y":50,"dx":3.1,"dy":0}"#,
      #"{"kind":"command","t_ms":10071,"gesture":"scroll","pid":1,"state":"started"}"#,
      #"{"kind":"command","t_ms":10102,"gesture":"scroll","pid":1,"state":"ended","status":0,"ms":31}"#,
      #"{"kind":"absent","t_ms":10200,"device":"d","gesture":"evil\u001b[2J","cause":"disabled","reason":"it is disabled"}"#,
      #"{"kind":"lost","lines":3}"#, #"{"kind":"of another version"}"#, "garbage", to: &picture)
    return picture
  }

  private static func lines(_ lines: String..., to picture: inout MonitorPicture) {
    for line in lines { MonitorLine(line.utf8).map { picture.take($0) } }
  }

  @Test("what stands on the terminal", arguments: [(120, 40), (80, 24), (40, 12)])
  func golden(columns: Int, rows: Int) throws {
    var screen = MonitorScreen(size: (columns, rows))
    screen.hasColors = false
    screen.origin = 10_000
    screen.regions = [
      MonitorScreen.Region(name: "corner", left: 0.75, top: 0, right: 1, bottom: 0.4)
    ]
    let lines = screen.lines(of: try Self.picture())
    #expect(lines.count <= rows && lines.allSatisfy { $0.count <= columns })
    try Self.compare(lines, with: "\(columns)x\(rows)")
  }

  @Test("a hand on the glass, through the gestures: the README's picture")
  func hand() throws {
    let folder = Self.folder
    let file = ConfigurationFile(path: folder.appending(path: "hand.toml").path)
    let configuration = try file.load(refusingUnsafe: false)
    let player = try Player(
      try Recording(path: folder.appending(path: "hand.trace").path), configuration,
      tellsTransitions: true, tellsTouches: false)
    var picture = MonitorPicture()
    picture.take(ControlStatus(of: player.surfaces, configuration))
    let origin = player.start
    func take(_ line: String?) {
      if let line { MonitorLine(line.utf8).map { picture.take($0) } }
    }
    var places: [Point] = []
    let end = origin + .milliseconds(1650)
    while let time = player.nextTime, time < end {
      player.step { surface, output in
        take(JSONLine.output(output, of: surface, since: origin))
      }
      for surface in player.surfaces {
        for absence in surface.takeAbsences() {
          take(JSONLine.absence(absence, of: surface, since: origin))
        }
        // As the daemon does, which reads whole frames.
        let (contacts, name) = (surface.contacts, surface.device.name)
        guard contacts.map(\.position) != places else { continue }
        places = contacts.map(\.position)
        take(
          JSONLine.contacts(
            contacts, surface.progress(at: time), at: time, device: name, since: origin))
      }
    }
    var screen = MonitorScreen(size: (112, 30))
    screen.hasColors = false
    screen.regions = configuration.regions(on: picture.panels[0])
    try Self.compare(screen.lines(of: picture), with: "hand")
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Expected")

  private static func compare(_ lines: [String], with name: String) throws {
    let file = folder.appending(path: name)
    let text = lines.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  @Test("no name does anything to the terminal, in colour either", arguments: [true, false])
  func escapes(hasColors: Bool) throws {
    var screen = MonitorScreen(size: (120, 40))
    screen.hasColors = hasColors
    let text = screen.lines(of: try Self.picture()).joined()
    let sequences = text.split(separator: "\u{1B}").dropFirst(hasColors ? 0 : 1)
    #expect(!text.contains("\u{1B}[2J"))
    if hasColors {
      #expect(sequences.allSatisfy { $0.wholeMatch(of: /(\[[0-9;]*m)?[^\u{1B}]*/) != nil })
    } else {
      #expect(sequences.isEmpty)
    }
  }

  @Test("one gesture alone")
  func filter() throws {
    var screen = MonitorScreen(size: (120, 40), gesture: "right")
    screen.hasColors = false
    let text = screen.lines(of: try Self.picture()).joined(separator: "\n")
    #expect(text.contains("right") && !text.contains("scroll"))
  }
}
