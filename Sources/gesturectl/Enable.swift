import Arguments
import Control

/// `gesturectl enable`: a gesture is recognized from now on.
enum Enable: Command {
  static let name = "enable"
  static let help = """
    Usage: gesturectl enable [--socket PATH] NAME

    Makes the running daemon recognize the gesture NAME, whatever its configuration says, until it is
    told otherwise or started again; another profile undoes it.

    \(RunningDaemon.help)
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let arguments = try Arguments(words, options: ["socket"])
    let gesture = try arguments.operands(1...1, named: "NAME")[0]
    try RunningDaemon(arguments).tell(.enable(gesture: gesture), console)
  }
}
