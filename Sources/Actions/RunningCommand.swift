/// A command that has not ended yet, as people are told of it.
package struct RunningCommand: Hashable, Sendable {
  /// The gesture that started it.
  package let gesture: String
  /// Its process id.
  package let process: Int32
  /// When it was started, in milliseconds of CLOCK_MONOTONIC.
  package let startedMilliseconds: Int64
  /// The command as the configuration has it.
  package let command: String
}
