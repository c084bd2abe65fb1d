/// A command that has not ended yet, as people are told of it.
public struct RunningCommand: Hashable, Sendable {
  /// The gesture that started it.
  public let gesture: String
  /// Its process id.
  public let process: Int32
  /// When it was started, in milliseconds of CLOCK_MONOTONIC.
  public let startedMilliseconds: Int64
  /// The command as the configuration has it.
  public let command: String
}
