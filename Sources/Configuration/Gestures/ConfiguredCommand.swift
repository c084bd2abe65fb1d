/// What to run.
public enum ConfiguredCommand: Hashable, Sendable {
  /// A line for `/bin/sh -c`.
  case shell(String)
  /// A program, looked up in PATH, and its arguments, run without a shell; never empty.
  case program([String])
}
