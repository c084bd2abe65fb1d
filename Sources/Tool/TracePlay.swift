import Configuration
import Gestures
import Pipeline
import Recording

/// A trace that was played, and how what came of it compares with what is expected.
struct TracePlay {
  /// What came of it.
  private(set) var lines: [String] = []
  /// What is odd about the play.
  let warnings: [String]

  private let trace: Trace

  /// Plays `trace` with the gestures of `configuration`. Throws if it cannot be played.
  init(_ trace: Trace, _ configuration: Configuration) throws {
    self.trace = trace
    let player = try Player(
      Recording(of: trace), configuration, tellsTransitions: trace.shows.contains(.transitions),
      tellsTouches: trace.shows.contains(.touches))
    warnings = player.warnings
    var lines: [String] = []
    func note(_ output: Output) {
      TraceLine.text(of: output, since: player.start, showing: trace.shows)
        .map { lines.append($0) }
    }
    func noteDeeds(_ surface: Surface) {
      for done in surface.deeds.takeDone() {
        TraceLine.text(of: done, since: player.start, showing: trace.shows)
          .map { lines.append($0) }
      }
    }
    func deliver(_ surface: Surface, _ output: Output) {
      note(output)
      noteDeeds(surface)
    }
    while player.nextTime != nil {
      player.step(deliver)
      for surface in player.surfaces { noteDeeds(surface) }
      lines += player.takeIdleMoments().map { TraceLine.text(of: $0, since: player.start) }
    }
    player.finish(deliver)
    self.lines = lines
  }

  /// What is not as expected, one sentence a place, or empty if all is.
  var faults: [String] {
    guard let expected = trace.expected else {
      return [fault(at: trace.line, "expects nothing yet. 'gesturectl test --fill' writes it down")]
    }
    for (index, line) in expected.enumerated() {
      guard index < lines.count else {
        return [fault(at: line.number, "'\(line.text)' did not come")]
      }
      if !TraceLine.isExpected(lines[index], by: line.text) {
        return [fault(at: line.number, "expected '\(line.text)', but '\(lines[index])' came")]
      }
    }
    guard lines.count > expected.count else { return [] }
    let last = expected.last?.number ?? trace.line
    return [fault(at: last, "'\(lines[expected.count])' came as well")]
  }

  private func fault(at line: Int, _ words: String) -> String {
    let title = trace.title.isEmpty ? "" : "\(trace.title): "
    return "\(trace.path):\(line): \(title)\(words)"
  }
}

extension Trace {
  /// The gestures to play it with: those of the configuration file that `option` names, else its
  /// own, else those of the file that gestured would use. Throws what is wrong with them.
  func configuration(
    option: String?, kinds: GestureKinds, refusingUnsafe: Bool = false
  ) throws(InvalidConfiguration) -> Configuration {
    if option == nil, let configuration {
      return try Configuration.parse(configuration, name: path, kinds: kinds)
    }
    let remedy = "--config FILE, or '--- configuration' in the trace"
    return try ConfigurationFile.find(option: option, kinds: kinds, alternative: remedy)
      .load(refusingUnsafe: refusingUnsafe)
  }
}
