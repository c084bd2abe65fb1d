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
}
