/// A command as it stands in the file, for a check whether it can run.
package struct ReadCommand: Sendable {
  /// Where it stands.
  package let place: Place
  /// The command.
  package let command: ConfiguredCommand
}
