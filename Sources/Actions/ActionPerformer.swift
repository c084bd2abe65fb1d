import Gestures

/// Does what recognized gestures ask for: starts their commands, in order, and feeds their streams.
///
/// Everything happens on one sd_event loop and nothing waits. A gesture is known by its name, so
/// that a configuration that is loaded again finds the commands of the one before.
package final class ActionPerformer {
  /// One of a gesture's actions on a touchscreen.
  private struct Place: Hashable {
    let gesture: String
    let number: Int
    let node: String
    let name: String
  }

  private let runner: any ActionStarter
  private let patience: UInt64
  private var runs: [Place: GestureRun] = [:]

  /// Makes a performer whose commands `runner` starts.
  package convenience init(runner: CommandRunner) {
    self.init(runner: runner, patience: 1000)
  }

  /// Makes a performer whose commands an agent starts.
  package convenience init(runner: RemoteRunner) {
    self.init(runner: runner, patience: 1000)
  }

  /// Makes one that puts the command for an end off for `patience` milliseconds at most.
  init(runner: any ActionStarter, patience: UInt64) {
    self.runner = runner
    self.patience = patience
  }

  /// Does what `actions` says for `event`, which happened on `device`.
  package func perform(_ event: GestureEvent, _ actions: GestureActions, on device: ActionDevice) {
    guard event.state != .changed || actions.followsChanges else { return }
    perform(event, actions, number: 0, on: device)
    for (place, actions) in actions.more.enumerated() {
      perform(event, actions, number: place + 1, on: device)
    }
  }

  /// Feeds the streams that want to know of an attempt that has not begun.
  package func perform(
    _ attempt: AttemptEvent, _ actions: GestureActions, on device: ActionDevice
  ) {
    for (number, actions) in ([actions] + actions.more).enumerated() where actions.streamsAttempts {
      run(of: attempt.event.recognizer, number, on: device).perform(attempt, actions, on: device)
    }
  }

  private func perform(
    _ event: GestureEvent, _ actions: GestureActions, number: Int, on device: ActionDevice
  ) {
    run(of: event.recognizer, number, on: device).perform(event, actions, on: device)
  }

  private func run(
    of recognizer: GestureRecognizer, _ number: Int, on device: ActionDevice
  ) -> GestureRun {
    let place = Place(
      gesture: recognizer.name, number: number, node: device.node, name: device.name)
    let run = runs[place] ?? GestureRun(runner: runner, patience: patience)
    runs[place] = run
    return run
  }

  /// Starts the command of a moment of an idle rule, if it has one. `whenFailed` is called if that
  /// cannot start, or ends with another status than 0.
  package func perform(_ moment: IdleMoment, whenFailed: @escaping () -> Void = {}) {
    guard let command = moment.command else { return }
    let action = Action(command: command, cause: .idle(moment), limits: CommandLimits(running: 4))
    let hasStarted = runner.run(action) { hasFailed in if hasFailed { whenFailed() } }
    if !hasStarted { whenFailed() }
  }

  /// Runs at once what waits for its turn at the end of an attempt: the loop is about to stop.
  package func flush() {
    for run in runs.values { run.flush() }
  }

  /// Forgets the changes and steps of a touchscreen that wait for their turn. The commands for
  /// attempts' ends still run. Call it for a touchscreen that is gone, locked, or another user's by
  /// now.
  package func forgetWaiting(at node: String) {
    for (place, run) in runs where place.node == node { run.forgetWaiting() }
  }
}
