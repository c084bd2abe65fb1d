import Arguments
import Configuration
import Gestures
import Pipeline
import TouchInput

/// `gesturectl devices`: what is there, what is used and why the rest is not.
enum Devices: Command {
  static let name = "devices"
  static let help = """
    Usage: gesturectl devices [--config FILE] [--all] [--quiet]

    Lists the touchscreens: name, node, size, contacts at once, orientation, and which [[device]]
    of the configuration matches. A device that is not used says why. --all adds touchpads, mice
    and pens. --quiet prints nothing.

    Exit status: 0 if a touchscreen can be used, 1 if none can, 2 for wrong usage.
    """

  static func run(_ words: ArraySlice<String>) throws {
    let arguments = try Arguments(words, flags: ["all", "quiet"], options: ["config"])
    _ = try arguments.operands(0...0, named: "")
    let configuration = configuration(option: arguments.value(of: "config"))
    var usable = 0
    for candidate in try PanelDirectory().candidates() {
      let report = DeviceReport(candidate, configuration)
      if report.isUsed { usable += 1 }
      guard !arguments.has("quiet"), report.isTouchscreen || arguments.has("all") else { continue }
      print(report.text)
    }
    guard usable > 0 else {
      if !arguments.has("quiet") { printError("gesturectl: no touchscreen can be used\n") }
      throw Failed()
    }
  }

  /// The configuration if it can be read: a broken one must not keep people from seeing devices.
  private static func configuration(option: String?) -> Configuration {
    do {
      let file = try ConfigurationFile.find(option: option)
      return try file.load(refusingUnsafe: false)
    } catch {
      if option != nil { printError("gesturectl: \(error)\n") }
      return Configuration(file: "none")
    }
  }
}
