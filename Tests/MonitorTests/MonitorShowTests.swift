import Arguments
import Control
import Testing

@testable import Tool

/// The monitor at a terminal, without one.
@Suite struct MonitorShowTests {
  /// A source that has nothing to say.
  private struct Silence: MonitorSource {
    let configurationPath: String? = nil

    func status(_ console: Console) -> ControlStatus {
      ControlStatus(
        version: "1", process: 1, uptime: 1, configuration: "config.toml", isWatched: false,
        state: .running)
    }

    func wait(for others: [Int32], milliseconds: Int32) -> [Int32] { [] }

    func takeLines() -> [ArraySlice<UInt8>]? { nil }
  }

  /// A source whose gestures are others each time.
  private final class Change: MonitorSource {
    let configurationPath: String? = nil
    /// The names of those that stay.
    var more: [String] = []
    private var count = 0

    func status(_ console: Console) -> ControlStatus {
      count += 1
      var status = Silence().status(console)
      status.gestures = (["g\(count)"] + more).map {
        .init(name: $0, type: "tap", isEnabled: true, recognized: 0, failed: 0, cancelled: 0)
      }
      return status
    }

    func wait(for others: [Int32], milliseconds: Int32) -> [Int32] { [] }

    func takeLines() -> [ArraySlice<UInt8>]? { [] }
  }

  @Test("what is in front, as 'gesturectl applications' says it")
  func applications() throws {
    func told(_ line: String) -> String? {
      guard case .application(let application, _) = MonitorLine(line.utf8) else { return nil }
      return Applications.text(of: application)
    }
    #expect(
      told(
        #"{"kind":"application","t_ms":1.0,"application":"Firefox","instance":"Navigator","title":"a \"b\"","by":"x11"}"#
      ) == #""Firefox" or "Navigator"  "a "b""  (x11)"#)
    #expect(
      told(#"{"kind":"application","t_ms":1.0,"application":"","title":"","by":"sway"}"#)
        == "no window  (sway)")
    #expect(told(#"{"kind":"application","t_ms":1.0}"#) == "nothing tells any more")
    #expect(told(#"{"kind":"application","t_ms":1.0,"application":"x"}"#) == nil)
  }

  @Test("the picture is as large as the terminal is at the time")
  func sizes() throws {
    let show = MonitorShow(Change(), gesture: nil, Console(program: "gesturectl"))
    try show.ask()
    for (columns, rows) in [(100, 30), (60, 12), (90, 20)] {
      let lines = show.lines(on: (columns, rows))
      #expect(lines.count <= rows && lines.contains { $0.count > columns / 2 })
      #expect(lines == show.lines(on: (columns, rows)))
      #expect(lines != show.lines(on: (columns - 10, rows - 4)))
    }
  }

  @Test("gestures that a reload brings are in the picture")
  func reload() throws {
    let show = MonitorShow(Change(), gesture: nil, Console(program: "gesturectl"))
    try show.ask()
    #expect(show.shown.rows.map(\.name) == ["g1"])
    try show.ask()
    #expect(show.shown.rows.map(\.name) == ["g2"])
  }

  @Test("a picture that is held stays as it is, and what came meanwhile is in the next one")
  func hold() throws {
    let show = MonitorShow(Silence(), gesture: nil, Console(program: "gesturectl"))
    func say(_ state: String) {
      let line = #"{"kind":"standing","state":"\#(state)"}"#
      show.take([Array(line.utf8)[...]])
    }
    let space = UInt8(ascii: " ")
    say("paused")
    #expect(show.press(space))
    say("locked")
    #expect(show.shown.standing == "paused" && show.shown.outcomes.count == 1)
    #expect(show.press(space))
    #expect(show.shown.standing == "locked" && show.shown.outcomes.count == 2)
  }

  @Test("g shows one gesture after the other and then all, and q, Ctrl-C and Ctrl-D end it")
  func keys() throws {
    let source = Change()
    source.more = ["other"]
    let show = MonitorShow(source, gesture: nil, Console(program: "gesturectl"))
    try show.ask()
    func press(_ key: Character) -> Bool { key.asciiValue.map(show.press) ?? false }
    let size = (columns: 100, rows: 30)
    let all = show.lines(on: size)
    #expect(press("g"))
    let one = show.lines(on: size)
    #expect(press("g"))
    let other = show.lines(on: size)
    #expect(Set([all, one, other]).count == 3)
    #expect(press("g") && show.lines(on: size) == all)
    #expect(press("g") && show.lines(on: size) == one)
    #expect(press("x") && show.lines(on: size) == one)
    #expect(!press("q") && !show.press(3) && !show.press(4) && show.press(5))
  }

  @Test("r says why a touchscreen cannot be recorded, and does nothing where there is none")
  func record() throws {
    let none = MonitorShow(Silence(), gesture: nil, Console(program: "gesturectl"))
    try none.ask()
    let before = none.lines(on: (100, 30))
    #expect(none.press(UInt8(ascii: "r")) && none.lines(on: (100, 30)) == before)
    let show = MonitorShow(
      ShownHand([]), gesture: nil, Console(program: "gesturectl"))
    try show.ask()
    #expect(show.press(UInt8(ascii: "r")))
    let lines = show.lines(on: (100, 30))
    #expect(lines.contains { $0.contains("cannot record: ") && $0.contains("no touchscreen") })
    // What holds the picture says so, in its place.
    #expect(show.press(UInt8(ascii: " ")))
    #expect(show.lines(on: (100, 30)).contains { $0.contains("held, space goes on") })
    #expect(show.press(UInt8(ascii: " ")))
    #expect(!show.lines(on: (100, 30)).contains { $0.contains("held, space goes on") })
  }
}
