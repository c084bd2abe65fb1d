import Gestures
import Keys

/// What a gesture does.
package struct GestureCommands: Hashable, Sendable {
  /// Runs when a discrete gesture is recognized.
  package var recognized: ConfiguredCommand?
  /// Runs when a continuous gesture begins.
  package var began: ConfiguredCommand?
  /// Runs when its values change. Never more than one runs at a time, the newest values next.
  package var changed: ConfiguredCommand?
  /// Runs when it ends.
  package var ended: ConfiguredCommand?
  /// Runs when it is cancelled.
  package var cancelled: ConfiguredCommand?
  /// Runs from began to the end and is fed one JSON object a line for every callback.
  package var stream: ConfiguredCommand?
  /// Whether it runs from the first touch on, and is told of attempts that have not begun.
  package var streamsAttempts = false
  /// Whether those lines tell of each touch.
  package var streamsTouches = false
  /// Runs once for every so much that the gesture covers.
  package var step: Step?
  /// What the pointer does.
  package var pointerAct: PointerAct?
  /// The chords that are pressed, one after the other, when it is recognized or begins.
  package var chords: [KeyChord] = []

  /// What its `[[gesture.action]]` tables add, in the file's order.
  package var more: [GestureCommands] = []

  /// Makes commands with only these set.
  package init(
    recognized: ConfiguredCommand? = nil, pointerAct: PointerAct? = nil, chords: [KeyChord] = []
  ) {
    self.recognized = recognized
    self.pointerAct = pointerAct
    self.chords = chords
  }

  /// Whether any of its streams runs from the first touch on.
  var tellsAttempts: Bool { streamsAttempts || more.contains(where: \.streamsAttempts) }

  /// Whether any of them is done by the pointer and its keys.
  var act: Bool {
    pointerAct != nil || !chords.isEmpty
      || step.map { !$0.chordsUp.isEmpty || !$0.chordsDown.isEmpty } ?? false
  }

  /// Whether there is nothing to do.
  package var isEmpty: Bool { self == GestureCommands() }
}

/// What to run.
package enum ConfiguredCommand: Hashable, Sendable {
  /// A line for `/bin/sh -c`.
  case shell(String)
  /// A program, looked up in PATH, and its arguments, run without a shell. It is never empty.
  case program([String])

  /// The same as a line of the shell.
  var line: String {
    switch self {
    case .shell(let line): line
    case .program(let words): words.map(\.asShellWord).joined(separator: " ")
    }
  }
}

/// `every_mm`, `every_deg` or `every_scale` with `on_step`, `key_up`, `key_down`: what happens once
/// for every so much that the gesture covers, with `GESTURE_STEP=-1` for every so much that it
/// returns.
package struct Step: Hashable, Sendable {
  /// What is measured.
  package var measure: StepMeasure
  /// How much of it makes a step, more than 0.
  package var size: Double
  /// What runs.
  package var command: ConfiguredCommand?
  /// The chords that are pressed for a step forwards, one after the other.
  package var chordsUp: [KeyChord] = []
  /// The chords that are pressed for a step back.
  package var chordsDown: [KeyChord] = []

  /// Makes a step.
  package init(measure: StepMeasure, size: Double, command: ConfiguredCommand?) {
    self.measure = measure
    self.size = size
    self.command = command
  }
}
