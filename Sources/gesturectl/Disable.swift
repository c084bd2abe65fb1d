import Arguments
import Control

/// `gesturectl disable`: a gesture is not recognized from now on.
enum Disable: Command {
  static let name = "disable"
  static let help = """
    Usage: gesturectl disable [--socket PATH] NAME

    Makes the running daemon ignore the gesture NAME, whatever its configuration says, until it is
    told otherwise or started again; another profile undoes it.

    \(RunningDaemon.help)
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let arguments = try Arguments(words, options: ["socket"])
    let gesture = try arguments.operands(1...1, named: "NAME")[0]
    try RunningDaemon(arguments).tell(.disable(gesture: gesture), console)
  }
}
