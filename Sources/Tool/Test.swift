import Arguments
import Configuration
import Recording

/// `gesturectl test`: plays traces and compares what comes of them with what they expect.
enum Test {
  static let help = """
    Usage: gesturectl test [--config FILE] [--fill] TRACE...

    Plays traces (fingers in a short notation, with what has to come of them) and prints what is not
    as expected, as FILE:LINE: message. An expected line may leave off its end.

      --config FILE   the gestures. Default: the trace's own, else as for gestured
      --fill          writes what comes into traces that expect nothing yet, for you to judge

    Example: gesturectl test swipe.trace

    Exit status: 0 if all is as expected, 1 if not, 2 for wrong usage.
    """

  static func run(
    _ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds
  ) throws {
    let arguments = try Arguments(words, flags: ["fill"], options: ["config"])
    var isAsExpected = true
    for path in try arguments.operands(1...Int.max, named: "TRACE") {
      let file = try TraceFile(path: path)
      for warning in file.warnings { console.report(warning) }
      var faults: [String] = []
      var outcomes: [Int: [String]] = [:]
      for (index, trace) in file.traces.enumerated() {
        let configuration = try trace.configuration(
          option: arguments.value(of: "config"), kinds: kinds)
        let play = try TracePlay(trace, configuration)
        for warning in play.warnings { console.report("\(path):\(trace.line): \(warning)") }
        if trace.expected == nil, arguments.has("fill") {
          outcomes[index] = play.lines
        } else {
          faults += play.faults
        }
      }
      if !outcomes.isEmpty {
        try OutputFile.replace(path, with: Array(file.filled(with: outcomes).utf8))
        console.print("\(path): \(plays(outcomes.count)) filled. Read what was written")
      }
      for fault in faults { console.print(fault) }
      if faults.isEmpty, outcomes.isEmpty {
        console.print("\(path): \(plays(file.traces.count)), all as expected")
      }
      isAsExpected = isAsExpected && faults.isEmpty
    }
    guard isAsExpected else { throw Failed() }
  }

  private static func plays(_ count: Int) -> String { count == 1 ? "1 play" : "\(count) plays" }
}
