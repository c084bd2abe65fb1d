import Arguments
import Configuration
import Gestures
import Testing

@testable import Tool

/// The targets of `gesturectl fit` on the glass, without one.
@Suite struct FitShowTests {
  private static let targets = FitTargets(on: Size(width: 200, height: 120))

  private static func line(_ time: Int, _ place: Point?) -> ArraySlice<UInt8> {
    let touches = place.map { #"{"id":\#(time),"x":\#($0.x),"y":\#($0.y)}"# } ?? ""
    return ShownHand.line(time, touches)
  }

  /// A press, a second after the one before.
  private static func press(_ number: Int, at target: Int) -> [ArraySlice<UInt8>] {
    let start = 1000 * (number + 1)
    return [line(start, targets.place(target)), line(start + 80, nil)]
  }

  @Test("where to press, and what was understood")
  func picture() throws {
    var show = try FitShow(on: nil, ShownHand.status("Panel"))
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
    #expect(throws: Unlearnable.self) { try FitShow(on: nil, ShownHand.status("Panel", "Other")) }
    let show = try FitShow(on: Glob("Pan*"), ShownHand.status("Panel", "Other"))
    #expect(show.presses.isEmpty)
  }

  @Test("without a terminal it says what to do, and what is ended before keeps nothing")
  func plainly() throws {
    let presses = (0..<FitTargets.count).map { Self.press($0, at: $0) }
    var show = try FitShow(on: nil, ShownHand.status("Panel"))
    let console = Console(program: "gesturectl")
    let isWhole = try show.runPlainly(ShownHand(presses), console, until: try StopSignals())
    #expect(isWhole && show.presses.count == FitTargets.count)
    #expect(!HandFit(show.presses).isNeeded)
    var other = try FitShow(on: nil, ShownHand.status("Panel"))
    let isWholeToo = try other.runPlainly(
      ShownHand(Array(presses[..<5])), console, until: try StopSignals())
    #expect(!isWholeToo)
  }
}
