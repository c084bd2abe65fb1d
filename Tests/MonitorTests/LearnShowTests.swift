import Arguments
import Configuration
import Testing

@testable import Tool

/// A lesson of `gesturectl learn` on the glass, without one.
@Suite struct LearnShowTests {
  private static var console: Console { Console(program: "gesturectl") }

  private static func show(_ name: String, times: Int, on pattern: String? = nil) -> LearnShow {
    LearnShow(
      name, times: times, on: pattern.map { Glob($0) }, ShownHand.status("Panel", "Other"), .builtIn
    )
  }

  /// A finger that goes to the right, and lifts.
  private static func swipe(at start: Int, on device: String = "Panel") -> [ArraySlice<UInt8>] {
    (0...12).map {
      ShownHand.line(start + 10 * $0, #"{"id":1,"x":\#(40 + 3 * $0),"y":50}"#, on: device)
    }
      + [ShownHand.line(start + 130, "", on: device)]
  }

  @Test("what to do, the glass, and what was understood")
  func picture() {
    var show = LearnShowTests.show("next page", times: 3)
    show.take(LearnShowTests.swipe(at: 1000), at: 1200)
    #expect(show.samples.isEmpty)
    let before = show.lines(in: (100, 24)).joined(separator: "\n")
    #expect(before.contains("next page: show it, 1 of 3"))
    #expect(before.contains("lift all fingers for a moment"))
    // The way of the finger, in dots.
    #expect(before.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
    // The glass was empty for 600 ms.
    show.take([], at: 1731)
    let after = show.lines(in: (100, 24))
    print(after.joined(separator: "\n"))
    #expect(after[0].contains("next page: show it, 2 of 3"))
    let words = "1 is a swipe (right): one finger went 36 mm to the right"
    #expect(after.last?.contains(words) == true)
    #expect(after.count <= 24)
    let (isBack, goesOn) = (show.press(UInt8(ascii: "u")), show.press(UInt8(ascii: "q")))
    #expect(isBack && show.samples.isEmpty && !goesOn)
  }

  @Test("taps that are close are one sample")
  func doubleTap() {
    var show = LearnShowTests.show("x", times: 1)
    let tap = #"{"id":1,"x":40,"y":50}"#
    let other = #"{"id":2,"x":41,"y":50}"#
    let lines = [(0, tap), (70, ""), (250, other), (330, "")].map { ShownHand.line($0, $1) }
    show.take(lines, at: 931)
    #expect(show.samples.map(\.words) == ["is a tap, taps = 2"])
    #expect(show.isOver)
  }

  @Test("only the touchscreen that is meant, and nothing with a gap")
  func others() {
    var show = LearnShowTests.show("x", times: 5, on: "Pan*")
    show.take(LearnShowTests.swipe(at: 0, on: "Other"), at: 2000)
    #expect(show.samples.isEmpty)
    var lines = LearnShowTests.swipe(at: 3000)
    lines.insert(Array(#"{"kind":"lost","lines":3}"#.utf8)[...], at: 4)
    show.take(lines, at: 4000)
    #expect(show.samples.isEmpty)
    show.take(LearnShowTests.swipe(at: 5000), at: 6000)
    #expect(show.samples.count == 1)
  }

  @Test("without a terminal it says what to do, and what is ended before keeps nothing")
  func plainly() throws {
    let two = [LearnShowTests.swipe(at: 0), LearnShowTests.swipe(at: 2000)]
    var show = LearnShowTests.show("x", times: 2)
    let isWhole = try show.runPlainly(
      ShownHand(two), LearnShowTests.console, until: try StopSignals())
    #expect(isWhole)
    let guess = try Learning.gesture(of: show.samples.map(\.sample), kinds: .builtIn)
    #expect(guess.inWords == "is a swipe (right)")
    var other = LearnShowTests.show("x", times: 3)
    #expect(throws: Unlearnable.self) {
      try other.runPlainly(ShownHand(two), LearnShowTests.console, until: try StopSignals())
    }
  }
}
