import Arguments
import Configuration
import Control
import Words

/// `gesturectl orientation`: tells the daemon how the picture is turned.
enum TurnPicture {
  static let help = """
    Usage: gesturectl orientation [--device PATTERN] [--socket PATH]
                                  normal|left|right|inverted|configured

    Tells the running daemon how the picture is turned on the touchscreens, as a compositor's hook
    does: left is counter-clockwise. 'configured' goes back to what the configuration says.

    Example: gesturectl orientation left --device "ELAN*"

      --device PATTERN
                      only the touchscreens whose name matches, such as "ELAN*". Default: all
    \(RunningDaemon.help)
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let arguments = try Arguments(words, options: ["device", "socket"])
    let word = try arguments.operands(1...1, named: "ORIENTATION")[0]
    guard let choice = OrientationChoice(word) else {
      let ways = ["0": "normal", "90": "right", "180": "inverted", "270": "left"]
      let hint =
        ways[word].map { ". Clockwise, \(word) degrees are '\($0)'" }
        ?? NearestName.hint(for: word, among: OrientationChoice.words) ?? ""
      throw UsageError(
        "the orientation must be \(OrientationChoice.words.alternatives), not '\(word)'\(hint)")
    }
    try RunningDaemon(arguments).tell(
      .orientation(choice, device: arguments.value(of: "device")), console)
  }
}
