/// A command as it stands in the file, for a check whether it can run.
package struct ReadCommand: Sendable {
  /// The file that it stands in, as the user named it.
  package let file: String
  /// Where it stands.
  package let place: Place
  /// The command.
  package let command: ConfiguredCommand
}
