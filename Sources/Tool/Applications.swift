import Actions
import Arguments
import Control
import Glibc
import JSON
import Loop
import Words

/// `gesturectl applications`: what comes in front, for writing patterns.
enum Applications {
  static let help = """
    Usage: gesturectl applications [--json] [--socket PATH]

    Prints which application is in front by the running daemon, and then each that comes in front:
    its name, for 'applications' of a [[gesture]] or [[profile]], its title, for 'titles', and in
    brackets how the daemon knows it. Of X11 it prints both names. Either fits a pattern. Ctrl-C
    ends it.

    Example: gesturectl applications

      --json          one JSON object a line instead
    \(RunningDaemon.help)
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let arguments = try Arguments(words, flags: ["json"], options: ["socket"])
    _ = try arguments.operands(0...0, named: "")
    let signals = try StopSignals()
    let daemon = RunningDaemon(arguments)
    let watch = try daemon.watch(contacts: false)
    if case .window? = try daemon.status(console).front {
    } else {
      console.report("nothing tells the daemon yet which application is in front")
    }
    while !console.hasFailed {
      guard let lines = watch.takeLines() else {
        console.report("the daemon has ended")
        throw Failed()
      }
      for line in lines {
        guard case .application(let application, _) = MonitorLine(line) else { continue }
        console.print(
          arguments.has("json") ? String(decoding: line, as: UTF8.self) : text(of: application))
      }
      console.flush()
      if try signals.wait(for: watch.descriptor) { return }
    }
  }

  /// What is in front, in words that can be copied into a file.
  static func text(of application: MonitorLine.Application?) -> String {
    guard let application else { return "nothing tells any more" }
    guard !application.name.isEmpty else { return "no window  (\(application.source.shown))" }
    let names = [application.name, application.instance].compactMap { $0?.quoted }
    return "\(names.alternatives)  \(application.title.quoted)  (\(application.source.shown))"
  }
}
