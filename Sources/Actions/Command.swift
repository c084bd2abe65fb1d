/// What a gesture runs.
package enum Command: Hashable, Sendable, CustomStringConvertible {
  /// A line for `/bin/sh -c`.
  case shell(String)
  /// A program, found along `PATH`, with its arguments; run without a shell.
  case program([String])

  /// The words of the command, the program first.
  var arguments: [String] {
    switch self {
    case .shell(let line): ["/bin/sh", "-c", line]
    case .program(let words): words
    }
  }

  /// The command as the configuration has it, for messages.
  package var description: String {
    switch self {
    case .shell(let line): line
    case .program(let words): words.joined(separator: " ")
    }
  }
}
