import Actions
import Arguments
import Gestures
import Pipeline

/// Shows what a replay brings about.
protocol ReplayPrinter {
  /// Shows one output of a surface.
  func print(_ output: Output, of surface: Surface)
  /// Shows what a gesture does by the pointer and its keys.
  func print(_ done: DoneDeed, of surface: Surface)
  /// Shows that a gesture took no part.
  func print(_ absence: Absence, of surface: Surface)
  /// Shows a moment of an idle rule.
  func print(_ moment: IdleMoment)
  /// Says the last word.
  func finish()
}

/// One JSON object a line, for programs.
struct JSONPrinter: ReplayPrinter {
  private let origin: EventTime
  private let console: Console

  /// Counts times from `origin`.
  init(since origin: EventTime, _ console: Console) {
    self.origin = origin
    self.console = console
  }

  func print(_ output: Output, of surface: Surface) {
    if let line = JSONLine.output(output, of: surface, since: origin) { console.print(line) }
    switch output {
    case .diagnostic(let recognizer, let reason):
      console.report("'\(recognizer.name)': \(reason)")
    case .storm(isRaging: true, let time):
      let moment = (time - origin).milliseconds.rounded(decimals: 0)
      console.report("at \(moment) ms: \(surface.stormInWords)")
    case .storm, .gesture, .attempt, .transition, .touch: break
    }
  }

  func print(_ done: DoneDeed, of surface: Surface) {
    console.print(JSONLine.deed(done, device: surface.device.name, since: origin))
  }

  func print(_ absence: Absence, of surface: Surface) {
    console.print(JSONLine.absence(absence, of: surface, since: origin))
  }

  func print(_ moment: IdleMoment) {
    console.print(JSONLine.idle(moment, since: origin))
  }

  func finish() {}
}
