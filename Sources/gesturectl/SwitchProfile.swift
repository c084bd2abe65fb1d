import Arguments
import Control

/// `gesturectl profile`: chooses one of the configuration's profiles.
enum SwitchProfile: Command {
  static let name = "profile"
  static let help = """
    Usage: gesturectl profile [--socket PATH] NAME
           gesturectl profile [--socket PATH] --none

    Makes the running daemon use the [[profile]] NAME of its configuration, which enables some
    gestures and disables others, or with --none no profile any more.

    \(RunningDaemon.help)
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let arguments = try Arguments(words, flags: ["none"], options: ["socket"])
    let isNone = arguments.has("none")
    let names = try arguments.operands(isNone ? 0...0 : 1...1, named: "NAME")
    try RunningDaemon(arguments).tell(.profile(names.first), console)
  }
}
