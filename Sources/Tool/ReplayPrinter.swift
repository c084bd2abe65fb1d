import Actions
import Arguments
import Gestures
import Pipeline

/// Shows what a replay brings about.
protocol ReplayPrinter {
  /// Shows one output of a surface.
  func print(_ output: Output, of surface: Surface)
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
    let device = surface.device.name
    switch output {
    case .gesture(let event):
      let actions = surface.actions(of: event.recognizer).map { [$0] + $0.more } ?? []
      console.print(
        JSONLine.gesture(
          event, device: device, since: origin,
          tellsTouches: actions.contains(where: \.streamsTouches)))
    case .transition(let it):
      console.print(
        JSONLine.transition(
          of: it.recognizer.name, from: it.from.rawValue, to: it.to.rawValue,
          reason: it.reason, direction: it.direction, at: it.time, device: device,
          since: origin))
    case .touch(let it):
      console.print(
        JSONLine.touch(
          it.touch, phase: "\(it.phase)", position: it.position, time: it.time,
          at: it.deliveredAt, device: device, since: origin))
    case .diagnostic(let recognizer, let reason):
      console.report("'\(recognizer.name)': \(reason)")
    case .storm(let isRaging, let time):
      guard isRaging else { return }
      let moment = (time - origin).milliseconds.rounded(decimals: 0)
      console.report("at \(moment) ms: \(surface.stormInWords)")
    }
  }

  func print(_ absence: Absence, of surface: Surface) {
    console.print(
      JSONLine.absence(
        of: absence.gesture, cause: absence.silence.cause.rawValue,
        reason: absence.silence.reason, at: absence.time, device: surface.device.name,
        since: origin))
  }

  func print(_ moment: IdleMoment) {
    console.print(JSONLine.idle(moment, since: origin))
  }

  func finish() {}
}
