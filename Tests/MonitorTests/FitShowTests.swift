import Arguments
import Configuration
import Control
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
    #expect(show.lines(in: (100, 24)).contains("lift all fingers for a moment"))
    show.take([], at: 1700)
    let after = show.lines(in: (100, 24))
    #expect(after[0].contains("press 2 of 24: 183 mm from the left, 45 mm from the top"))
    #expect(after.contains("1: a calm press"))
    // Far from the second target.
    show.take(Self.press(2, at: 0), at: 4000)
    #expect(show.presses.count == 1)
    #expect(
      show.lines(in: (100, 24)).contains("that was far from the target, so it does not count"))
    for size in [(40, 12), (80, 24), (20, 5), (2, 5), (1, 1)] {
      #expect(show.lines(in: size).count <= size.1)
    }
    let (isBack, goesOn) = (show.press(UInt8(ascii: "u")), show.press(UInt8(ascii: "q")))
    #expect(isBack && show.presses.isEmpty && !goesOn)
    let undone = show.lines(in: (80, 24))
    #expect(undone[1].contains("u undoes the last press · q ends, and nothing is kept"))
    #expect(!undone.contains { $0.hasPrefix("that was far") })
  }

  @Test("a finger that rests is to lift")
  func rests() throws {
    var show = try FitShow(on: nil, ShownHand.status("Panel"))
    show.take([Self.press(0, at: 0)[0]], at: 4000)
    #expect(!show.lines(in: (80, 24)).contains("lift all fingers for a moment"))
    show.take([], at: 4001)
    #expect(show.lines(in: (80, 24)).contains("lift all fingers for a moment"))
  }

  @Test("what a broken daemon says ends nothing", arguments: [1e300, -1e300, 1e-300, 0, -5])
  func broken(number: Double) throws {
    for (width, height) in [(number, 1), (1, number), (number, number), (200, 120)] {
      var status = ShownHand.status("Panel")
      (status.devices[0].width, status.devices[0].height) = (width, height)
      var show = try FitShow(on: nil, status)
      let finger = #"{"id":1,"x":\#(number),"y":\#(-number)}"#
      for touches in [finger, ""] {
        let text =
          #"{"kind":"contacts","t_ms":\#(number),"device":"Panel","touches":[\#(touches)]}"#
        show.take([Array(text.utf8)[...]], at: 0)
        for size in [(80, 24), (120, 40)] { #expect(show.lines(in: size).count <= size.1) }
      }
      show.take([], at: 1e300)
    }
  }

  @Test("a daemon that hears no touches says so at the start")
  func silent() throws {
    func expect(_ change: (inout ControlStatus) -> Void, _ words: String) {
      var status = ShownHand.status("Panel")
      change(&status)
      do {
        try status.expectTouches(nil)
        Issue.record("no error")
      } catch {
        #expect("\(error)" == words)
      }
    }
    expect(
      { ($0.state, $0.reason) = (.paused, "until 'gesturectl resume'") },
      "gestured is paused (until 'gesturectl resume'). Start again after that")
    expect(
      { $0.devices[0].state = .shield },
      "'Panel' is shielded. 'gesturectl shield off' ends that")
    try ShownHand.status("Panel").expectTouches(nil)
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
    #expect(throws: Unlearnable.self) {
      try other.runPlainly(ShownHand(Array(presses[..<5])), console, until: try StopSignals())
    }
  }
}
