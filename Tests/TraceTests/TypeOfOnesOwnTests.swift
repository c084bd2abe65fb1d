import Configuration
import Gestures
import Recording
import Testing

@testable import Tool

/// Recognizers of a program's own that misbehave, in the pipeline that the daemon runs: they are
/// corrected or ended, and named (A5–A7).
@Suite struct TypeOfOnesOwnTests {
  /// Does at each event what it was told to.
  private final class Rogue: GestureRecognizer {
    var requests: [State] = []

    override func touchesBegan(_ touches: [Touch]) { ask() }
    override func touchesMoved(_ touches: [Touch]) { ask() }
    override func touchesEnded(_ touches: [Touch]) { ask() }

    private func ask() {
      if !requests.isEmpty { state = requests.removeFirst() }
    }
  }

  private static func kinds(_ requests: [GestureRecognizer.State]) throws -> GestureKinds {
    let kind = GestureKind("rogue", isContinuous: true, thresholds: []) { gesture in
      let rogue = Rogue(name: gesture.name)
      rogue.requests = requests
      return [rogue]
    }
    return try GestureKinds.builtIn.adding([kind])
  }

  /// What a request that is ignored is told as.
  static let fault = "own is at fault: asked for a state that A7 rules out here"

  static let cases: [([GestureRecognizer.State], [String])] = [
    ([], ["tap recognized @100"]),  // A5: it never fails, and holds up no other.
    ([.possible, .possible, .possible], ["tap recognized @100"]),  // A7
    ([.cancelled], ["tap recognized @100"]),  // A7: silent
    ([.failed, .began], ["tap recognized @100"]),  // A15
    ([.changed], ["own began @0", "own cancelled @100"]),  // A7, A5
    ([.began, .possible, .failed], ["own began @0", fault, "own cancelled @100"]),  // A7, A6
    ([.began, .began, .ended], ["own began @0", fault, "own ended @100"]),  // A7
    ([.ended, .changed], ["own recognized @0"]),  // A15
  ]

  @Test("A5–A7: absurd states of a type of one's own", arguments: cases)
  func absurdStates(requests: [GestureRecognizer.State], expected: [String]) throws {
    let text = """
      shows: outcomes
      --- configuration
      [[gesture]]
      name = "own"
      type = "rogue"

      [[gesture]]
      name = "tap"
      type = "tap"
      require_to_fail = ["own"]
      --- fingers: one
      a+0(40,40) a>50(41,40) a-100
      """
    let trace = try TraceFile(Array(text.utf8), path: "x").traces[0]
    let kinds = try TypeOfOnesOwnTests.kinds(requests)
    let play = try TracePlay(trace, try trace.configuration(option: nil, kinds: kinds))
    #expect(play.lines.count == expected.count, "\(play.lines)")
    for (line, words) in zip(play.lines, expected) { #expect(line.hasPrefix(words)) }
  }
}
