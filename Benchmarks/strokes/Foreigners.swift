import Gestures
import Glibc
import Hands
import PlayedHands

/// Touches that are no letter and no shape: panels' recordings, and hands that draw nothing.
struct Foreigners {
  private let recordings: [String]
  private let acts = 20_000
  let seed: UInt64

  /// Finds the recordings in `folder`.
  init(recordings folder: String, seed: UInt64) {
    self.seed = seed
    var names: [String] = []
    if let open = opendir(folder) {
      while let entry = readdir(open) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasSuffix(".evemu") { names.append("\(folder)/\(name)") }
      }
      closedir(open)
    }
    recordings = names.sorted()
  }

  /// Five times one drawing each of sixteen letters.
  static func letters(_ drawings: [Drawing], _ classes: [String], seed: UInt64) -> [StrokeTrial] {
    var chance = SeededChance(seed: seed)
    return (0..<5).map { _ in
      let chosen = classes.shuffled(using: &chance).prefix(16)
      return StrokeTrial(
        chosen.compactMap { name in
          drawings.filter { $0.character == name }.randomElement(using: &chance)
            .map { (name, $0.points) }
        })
    }
  }

  /// Prints what ten chosen shapes make of hands that draw them.
  func printChosen() throws {
    printRow("shape", "drawn", "recognized", "with `max_duration_ms = 4000`")
    printRow("---", "---", "---", "---")
    for shape in ChosenShape.allCases {
      let shares = try [StrokeTrial.chosen, .slow].map {
        let result = try $0.draw(shape, times: acts / 10, seed: seed)
        return percent(result.matches, of: result.count)
      }
      printRow([shape.rawValue, "\(acts / 10)"] + shares)
    }
  }

  /// Prints how often strokes are recognized that are none.
  func printMatches(_ letters: [StrokeTrial]) throws {
    printRow("touches that draw nothing", "strokes", "touches", "taken", "share")
    printRow(Array(repeating: "---", count: 5))
    for (name, trials) in [("ten chosen shapes", [StrokeTrial.chosen]), ("letters", letters)] {
      var all = StrokeTrial.Result()
      for trial in trials { all.add(try trial.play(recordings: recordings)) }
      printRow(["\(recordings.count) recordings of panels", name] + all.cells)
      for act in StrokeTrial.acts {
        all = StrokeTrial.Result()
        for trial in trials {
          all.add(try trial.play(act, times: acts / trials.count, seed: seed))
        }
        printRow([act, name] + all.cells)
      }
    }
  }
}

extension StrokeTrial.Result {
  fileprivate mutating func add(_ other: Self) {
    count += other.count
    matches += other.matches
  }

  fileprivate var cells: [String] {
    let share = (Double(matches) / Double(max(1, count)) * 100_000).rounded() / 1000
    return ["\(count)", "\(matches)", "\(share) %"]
  }
}
