import Arguments
import Control

/// `gesturectl pause`: the daemon recognizes nothing for a while.
enum Pause: Command {
  static let name = "pause"
  static let help = """
    Usage: gesturectl pause [--socket PATH]

    Makes the running daemon recognize nothing, and give every exclusive touchscreen back, until
    'gesturectl resume'. Gestures that are going on are cancelled.

    \(RunningDaemon.help)
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let arguments = try Arguments(words, options: ["socket"])
    _ = try arguments.operands(0...0, named: "")
    try RunningDaemon(arguments).tell(.pause, console)
  }
}
