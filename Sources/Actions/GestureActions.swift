/// What one gesture does, as its entry in the configuration says.
package struct GestureActions: Sendable {
  /// What a discrete gesture runs when it is recognized, a continuous one when it begins.
  package var onBegan: Command?
  /// Runs with the newest values, at most one at a time.
  package var onChanged: Command?
  /// Runs when a continuous gesture ends.
  package var onEnded: Command?
  /// Runs when a continuous gesture is taken away.
  package var onCancelled: Command?
  /// Runs once a step, with `GESTURE_STEP`. It needs `step`.
  package var onStep: Command?
  /// How far apart the steps are.
  package var step: StepCounter?
  /// Runs for the length of an attempt and reads one JSON object a line.
  package var stream: Command?
  /// Whether it runs from the first touch on, and reads of attempts that have not begun.
  package var streamsAttempts = false
  /// Whether those lines tell of each touch.
  package var streamsTouches = false

  /// What it does besides, in order.
  package var more: [GestureActions] = []

  /// Whether they are told of the window that was touched instead of the one in front.
  package var asksForTouched = false

  /// How much its commands may take of what all share.
  package var limits = CommandLimits(running: 4)

  /// Whether anything happens at a change.
  var followsChanges: Bool {
    onChanged != nil || onStep != nil || stream != nil || more.contains(where: \.followsChanges)
  }

  /// Makes a gesture that does nothing yet.
  package init() {}
}
