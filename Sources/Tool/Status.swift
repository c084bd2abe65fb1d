import Arguments
import Control

/// `gesturectl status`: how things stand with the running daemon.
enum Status {
  static let help = """
    Usage: gesturectl status [--json | --openmetrics] [--socket PATH]

    Shows the state of the running daemon: whether gestures are recognized, the touchscreens and
    when they were touched last, the commands that are running, and the last errors. For each
    gesture it shows how often it was recognized, failed and was cancelled, and why it failed last.

    Example: gesturectl status --json | jq .gestures

      --json          one line of JSON instead
      --openmetrics   numbers for Prometheus instead (node_exporter's textfile collector)
    \(RunningDaemon.help)
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let arguments = try Arguments(words, flags: ["json", "openmetrics"], options: ["socket"])
    _ = try arguments.operands(0...0, named: "")
    if arguments.has("json"), arguments.has("openmetrics") {
      throw UsageError("--json and --openmetrics are two ways of saying it. Choose one")
    }
    let status = try RunningDaemon(arguments).status(console)
    console.print(
      arguments.has("json")
        ? status.object.line
        : arguments.has("openmetrics") ? Metrics(status).text : StatusReport(status).text)
  }
}
