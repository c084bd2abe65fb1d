import Arguments
import Control

/// `gesturectl shield`: no gesture or application gets the touches for a while, such as while the
/// glass is wiped.
enum ShieldScreen {
  static let help = """
    Usage: gesturectl shield [--device PATTERN] [--socket PATH] [SECONDS | off]

    Makes the running daemon keep touches from applications and gestures alike, for so many SECONDS
    or until 'gesturectl shield off', so that you can wipe the glass, or let a child watch a film.
    Fingers that are still down at the end are ignored until they lift. [panic] does not end it.
    'gesturectl status' says which touchscreens are shielded.

    Example: gesturectl shield 30

      --device PATTERN
                      only the touchscreens whose name matches, such as "ELAN*". Default: all
    \(RunningDaemon.help)
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let arguments = try Arguments(words, options: ["device", "socket"])
    let word = try arguments.operands(0...1, named: "SECONDS").first
    try RunningDaemon(arguments).tell(
      .shield(
        seconds: try word.map(seconds), device: arguments.value(of: "device")), console)
  }

  private static func seconds(_ word: String) throws(UsageError) -> Double {
    if word == "off" { return 0 }
    guard let seconds = Double(word), seconds > 0, ControlRequest.shieldSeconds.contains(seconds)
    else {
      throw UsageError("a shield needs seconds, above 0 and up to 86400, or off, not '\(word)'")
    }
    return seconds
  }
}
