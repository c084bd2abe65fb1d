import Arguments
import Control

/// `gesturectl reload`: the daemon reads its configuration again.
enum Reload: Command {
  static let name = "reload"
  static let help = """
    Usage: gesturectl reload [--socket PATH]

    Makes the running daemon read its configuration again. A file with errors changes nothing; the
    errors are printed.

    \(RunningDaemon.help)
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let arguments = try Arguments(words, options: ["socket"])
    _ = try arguments.operands(0...0, named: "")
    try RunningDaemon(arguments).tell(.reload, console)
  }
}
