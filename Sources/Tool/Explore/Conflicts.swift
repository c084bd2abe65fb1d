import Arguments
import Configuration
import Gestures
import Recording
import Words

/// `gesturectl conflicts`: which gestures want the same touches, and which of them fires.
enum Conflicts {
  static let help = """
    Usage: gesturectl conflicts [--config FILE] [--seconds S] [--plays N] [-o FILE] [--json]
                                [A [B]]

    Finds touches that could be either of two gestures. Says which of them fires, with the touches
    and what would change it. It tries thousands of plays of fingers with the code of the daemon.
    With A it tells of that gesture only, with A and B of the two.

      --config FILE       the gestures. Default: as for gestured
      --seconds S         how long to look, at most. Default: 5
      --plays N           how many plays to try, at most, however long they take
      -o, --output FILE   writes the first touches that it shows. FILE is a recording if it ends in
                          .evemu, else a trace
      --json              one JSON object for each gesture, and one for each pair

    'a+0(150,85)' is finger a that lands after 0 ms, 150 mm from the left and 85 from the top.
    'a>' moves it, and 'a-' lifts it. 'gesturectl replay' plays such touches.

    Example: gesturectl conflicts --config config.toml tap 'double tap'

    Exit status: 0 if the file could be explored, 1 if not, 2 for wrong usage.
    """

  static func run(
    _ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds
  ) throws {
    let arguments = try Arguments(
      words, flags: ["json"], options: ["config", "seconds", "plays", "output"],
      short: ["o": "output"])
    let names = try arguments.operands(0...2, named: "A")
    let explorer = try Explorer(arguments)
    let configuration = try ConfigurationFile.find(
      option: arguments.value(of: "config"), kinds: kinds, alternative: "--config FILE"
    ).load(refusingUnsafe: false)
    for name in names where configuration.gesture(name) == nil {
      let hint = NearestName.hint(for: name, among: configuration.gestures.map(\.name)) ?? ""
      throw UsageError("there is no gesture \(name.asKey) in \(configuration.file)\(hint)")
    }
    let report = try explorer.explore(configuration)
    let tell = ExplorationWords(report) { console.print($0) }
    let row = names.count == 1 ? report.rows.first { $0.gesture.name == names[0] } : nil
    if arguments.has("json") {
      tell.tellJSON(of: names)
    } else {
      console.print("\(configuration.file): \(tell.summary)\n")
      if let row { tell.tell(row) }
      tell.tellConflicts(of: names)
    }
    guard let output = arguments.value(of: "output") else { return }
    let conflicts = report.conflicts(of: names)
    let first = conflicts.first { !$0.isMeant } ?? conflicts.first
    guard let proof = row?.verdict.proof ?? first?.proof else {
      console.report("no touches were found, so '\(output)' is not written")
      throw Failed()
    }
    try write(proof.trace, to: output)
  }

  private static func write(_ trace: String, to path: String) throws {
    let file = try OutputFile(path)
    if path.hasSuffix(".evemu") {
      let recording = try Recording(bytes: Array(trace.utf8), path: path)
      try file.write(EvemuWriter.text(of: recording.devices[0], recording.applications))
    } else {
      try file.write(trace)
    }
    try file.close()
  }
}
