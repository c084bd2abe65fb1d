import Gestures

/// A moment of an idle rule: the screens are not touched any more, or they are touched again.
package struct IdleMoment: Sendable {
  /// What is told of a rule.
  package enum State: String, Sendable {
    /// Nothing was touched for as long as the rule says.
    case idle
    /// Something was touched since.
    case touched
  }

  /// The rule's name.
  package let rule: String
  /// What is told.
  package let state: State
  /// When it came about.
  package let time: EventTime
  /// The touchscreen that was touched, if it was one that ended it.
  package let device: ActionDevice?
  /// What runs.
  package let command: Command?

  /// Makes a moment.
  package init(
    rule: String, state: State, time: EventTime, device: ActionDevice?, command: Command?
  ) {
    self.rule = rule
    self.state = state
    self.time = time
    self.device = device
    self.command = command
  }
}
