import Configuration
import Glibc
import TouchInput
import Words

/// Which device is meant by `--device`, or by its absence.
struct DeviceChoice: Error, CustomStringConvertible {
  /// Why no device could be chosen.
  let description: String

  /// The event node that `device` names: a node, or a pattern for the name of a touchscreen, or nil
  /// for the only touchscreen. Throws if that is none or more than one.
  static func node(_ device: String?, among candidates: [PanelCandidate]) throws(DeviceChoice)
    -> String
  {
    if let device, device.hasPrefix("/") { return real(device) }
    let touchscreens = candidates.filter { $0.verdict == .usable }
    let pattern = device.map { Glob($0) }
    // A name is itself, also if it could be a pattern: "Touch [2]".
    let named = touchscreens.filter { $0.name == device }
    let found = named.isEmpty ? touchscreens.filter { pattern?.matches($0.name) ?? true } : named
    if found.count == 1 { return found[0].node }
    guard found.isEmpty else {
      throw DeviceChoice(
        "\(found.count) touchscreens\(device.map { " match '\($0)'" } ?? ""). Choose one with"
          + " --device NODE", found)
    }
    guard let device, !touchscreens.isEmpty else {
      throw DeviceChoice("there is no touchscreen. 'gesturectl devices --all' lists what there is")
    }
    throw DeviceChoice("no touchscreen is called '\(device)'. There are", touchscreens)
  }

  private init(_ problem: String, _ candidates: [PanelCandidate] = []) {
    let list = candidates.map { "\n  \($0.node)  \($0.name.shown)" }.joined()
    description = problem + (list.isEmpty ? "" : ":") + list
  }

  /// The node behind a symbolic link, such as those in /dev/input/by-path.
  private static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
