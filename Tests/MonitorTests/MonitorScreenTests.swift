import Configuration
import Control
import Foundation
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
    let picture = try Self.picture()
    let zone = """
      [[zone]]
      name = "corner"
      right = "0%"
      width = "25%"
      top = "0%"
      height = "40%"
      """
    screen.regions = try Configuration.parse(zone, name: "").regions(on: picture.panels[0])
    let lines = screen.lines(of: picture)
    #expect(lines.count <= rows && lines.allSatisfy { $0.count <= columns })
    try Self.compare(lines, with: "\(columns)x\(rows)")
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Expected")

  static func compare(_ lines: [String], with name: String) throws {
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

  @Test("outcomes take the room that all else leaves, but for the last row", arguments: 4...60)
  func room(rows: Int) throws {
    var bare = MonitorPicture()
    bare.take(ShownHand.status("Panel"))
    var full = bare
    for number in 0..<80 {
      Self.lines(#"{"kind":"standing","state":"state \#(number)"}"#, to: &full)
    }
    Self.lines(#"{"kind":"standing","state":"running"}"#, to: &full)
    var screen = MonitorScreen(size: (80, rows))
    screen.hasColors = false
    let (few, all) = (screen.lines(of: bare).count, screen.lines(of: full).count)
    #expect(few <= rows && all == max(few, rows - 1), "\(few) lines became \(all)")
  }
}
