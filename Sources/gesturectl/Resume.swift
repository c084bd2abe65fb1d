import Arguments
import Control

/// `gesturectl resume`: the daemon recognizes gestures again.
enum Resume: Command {
  static let name = "resume"
  static let help = """
    Usage: gesturectl resume [--socket PATH]

    Ends what 'gesturectl pause' began, and what somebody did who panicked: panels are exclusive again.
    A lock that somebody asked for (loginctl lock-session) counts as over, unless a locker is shown.

    \(RunningDaemon.help)
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let arguments = try Arguments(words, options: ["socket"])
    _ = try arguments.operands(0...0, named: "")
    try RunningDaemon(arguments).tell(.resume, console)
  }
}
