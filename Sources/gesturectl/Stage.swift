import Actions
import CSystemd
import Gestures
import Glibc
import Pipeline

/// The real world around a replay: the clock that it is slowed down to, and the commands it runs.
final class Stage {
  private let loop: OpaquePointer?
  private let runner: CommandRunner?
  private let performer: ActionPerformer?
  private let speed: Double?
  private var origin: (played: EventTime, real: Int64)?

  /// How long commands that are still running at the end are waited for, in microseconds.
  private static let patience: Int64 = 10_000_000

  /// Plays `speed` times as fast as it was recorded, or at once if that is nil; runs commands if
  /// there is a limit to how many at once. Throws if there can be no event loop.
  init(speed: Double?, commandLimit: Int?) throws {
    self.speed = speed
    var event: OpaquePointer?
    guard sd_event_default(&event) >= 0 else { throw Failed() }
    loop = event
    guard let event, let commandLimit else {
      (runner, performer) = (nil, nil)
      return
    }
    let journal = Journal(program: "gesturectl")
    let runner = CommandRunner(loop: event, journal: journal, limit: commandLimit)
    self.runner = runner
    performer = ActionPerformer(runner: runner)
  }

  deinit {
    sd_event_unref(loop)
  }

  /// Waits until it is time for what was recorded at `time`; commands that end meanwhile are heard.
  func wait(until time: EventTime) throws {
    guard let speed else { return try follow(for: 0) }
    let origin = origin ?? (time, Stage.now())
    self.origin = origin
    let due = origin.real + Int64(Double((time - origin.played).microseconds) / speed)
    if due > Stage.now() { fflush(nil) }
    while due > Stage.now() { try follow(for: due - Stage.now()) }
  }

  /// Runs the commands of a callback.
  func perform(_ output: Output, of surface: Surface) {
    guard case .gesture(let event) = output, let actions = surface.actions(of: event.recognizer)
    else { return }
    performer?.perform(event, actions, on: surface.device)
  }

  /// Waits for commands that are still running, but not for ever.
  func waitForCommands() throws {
    fflush(nil)
    let end = Stage.now() + Stage.patience
    while let runner, runner.count > 0 {
      guard Stage.now() < end else {
        printError("gesturectl: \(runner.count) commands are still running and are left alone\n")
        return
      }
      try follow(for: end - Stage.now())
    }
  }

  private func follow(for microseconds: Int64) throws {
    let result = sd_event_run(loop, UInt64(max(0, microseconds)))
    guard result >= 0 else {
      printError("gesturectl: sd_event_run: \(String(cString: strerror(-result)))\n")
      throw Failed()
    }
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
