import Arguments
import Configuration
import Control
import Gestures
import Testing

@testable import Tool

/// The targets of `gesturectl fit` on the glass, without one.
@Suite struct FitShowTests {
  /// A source that tells of some presses, one after the other, and then ends.
  private final class Hand: MonitorSource {
    let configurationPath: String? = nil
    private var rest: ArraySlice<[ArraySlice<UInt8>]>

    init(_ lines: [[ArraySlice<UInt8>]]) { rest = lines[...] }

    func status(_ console: Console) -> ControlStatus { FitShowTests.status("Panel") }

    func wait(for others: [Int32], milliseconds: Int32) -> [Int32] { [] }

    func takeLines() -> [ArraySlice<UInt8>]? { rest.popFirst() }
  }

  private static let targets = FitTargets(on: Size(width: 200, height: 120))

  private static func status(_ names: String...) -> ControlStatus {
    var status = ControlStatus(
      version: "1", process: 1, uptime: 1, configuration: "config.toml", isWatched: false,
      state: .running)
    status.devices = names.map {
      ControlStatus.Device(
        name: $0, node: "/dev/input/event5", seat: "seat0", width: 200, height: 120, slots: 10,
        orientation: "normal", exclusivity: .held)
    }
    return status
  }

  private static func line(_ time: Int, _ place: Point?) -> ArraySlice<UInt8> {
    let touches = place.map { #"{"id":\#(time),"x":\#($0.x),"y":\#($0.y)}"# } ?? ""
    let text = #"{"kind":"contacts","t_ms":\#(time),"device":"Panel","touches":[\#(touches)]}"#
    return Array(text.utf8)[...]
  }

  /// A press, a second after the one before.
  private static func press(_ number: Int, at target: Int) -> [ArraySlice<UInt8>] {
    let start = 1000 * (number + 1)
    return [line(start, targets.place(target)), line(start + 80, nil)]
  }

  @Test("where to press, and what was understood")
  func picture() throws {
    var show = try FitShow(on: nil, Self.status("Panel"))
    let before = show.lines(in: (100, 24))
    print(before.joined(separator: "\n"))
    #expect(before[0].contains("press 1 of 24: 17 mm from the left, 15 mm from the top"))
    #expect(before.contains { $0.contains("here") })
    show.take(Self.press(0, at: 0), at: 1100)
    #expect(show.presses.isEmpty)
    #expect(show.lines(in: (100, 24)).contains("leave the glass for a moment"))
    show.take([], at: 1700)
    let after = show.lines(in: (100, 24))
    #expect(after[0].contains("press 2 of 24: 183 mm from the left, 45 mm from the top"))
    #expect(after.contains("1: a calm press"))
    // Far from the second target.
    show.take(Self.press(2, at: 0), at: 4000)
    #expect(show.presses.count == 1)
    #expect(
      show.lines(in: (100, 24)).contains("that was far from the target, so it does not count"))
    for size in [(40, 12), (80, 24), (20, 5)] { #expect(show.lines(in: size).count <= size.1) }
    let (isBack, goesOn) = (show.press(UInt8(ascii: "u")), show.press(UInt8(ascii: "q")))
    #expect(isBack && show.presses.isEmpty && !goesOn)
  }

  @Test("several touchscreens need a choice")
  func several() throws {
    #expect(throws: Unlearnable.self) { try FitShow(on: nil, Self.status("Panel", "Other")) }
    let show = try FitShow(on: Glob("Pan*"), Self.status("Panel", "Other"))
    #expect(show.presses.isEmpty)
  }

  @Test("without a terminal it says what to do, and what is ended before keeps nothing")
  func plainly() throws {
    let presses = (0..<FitTargets.count).map { Self.press($0, at: $0) }
    var show = try FitShow(on: nil, Self.status("Panel"))
    let console = Console(program: "gesturectl")
    let isWhole = try show.runPlainly(Hand(presses), console, until: try StopSignals())
    #expect(isWhole && show.presses.count == FitTargets.count)
    #expect(!HandFit(show.presses).isNeeded)
    var other = try FitShow(on: nil, Self.status("Panel"))
    let isWholeToo = try other.runPlainly(
      Hand(Array(presses[..<5])), console, until: try StopSignals())
    #expect(!isWholeToo)
  }
}
