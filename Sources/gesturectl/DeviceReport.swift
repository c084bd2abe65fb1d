import Configuration
import Gestures
import Pipeline
import TouchInput

/// What `gesturectl devices` says about one device.
struct DeviceReport {
  /// Whether udev calls it a touchscreen.
  let isTouchscreen: Bool
  /// Whether the daemon uses it.
  let isUsed: Bool
  /// Several lines, the device's name first.
  let text: String

  init(_ candidate: PanelCandidate, _ configuration: Configuration) {
    isTouchscreen =
      candidate.verdict != .otherPointer && candidate.verdict != .touchpad
      && candidate.verdict != .tablet
    let identity = DeviceIdentity(candidate)
    var lines = ["\(candidate.name)", "  node         \(candidate.node)"]
    lines.append("  id           \(hex(candidate.vendor)):\(hex(candidate.product))")
    if let path = candidate.path { lines.append("  path         \(path)") }
    if let rule = configuration.rule(for: identity) {
      lines.append("  [[device]]   \(configuration.file):\(rule.place.line)")
    }
    let outcome = DeviceReport.outcome(candidate, configuration.settings(for: identity))
    isUsed = outcome.isUsed
    text = (lines + outcome.lines).joined(separator: "\n")
  }

  private static func outcome(
    _ candidate: PanelCandidate, _ settings: PanelSettings?
  ) -> (isUsed: Bool, lines: [String]) {
    guard candidate.verdict == .usable else {
      return (false, ["  not used     \(candidate.verdict)"])
    }
    guard let settings else {
      return (false, ["  not used     enabled = false in the configuration"])
    }
    do {
      let panel = try Panel(opening: candidate.node, path: candidate.path, settings: settings)
      return (true, lines(about: panel))
    } catch {
      return (false, ["  not used     \(error)"])
    }
  }

  private static func lines(about panel: Panel) -> [String] {
    let size = panel.geometry.panelSize
    let origin =
      switch panel.geometry.sizeOrigin {
      case .device: "as the device says"
      case .configured: "as configured"
      case .assumed: "assumed"
      }
    var lines = [
      "  size         \(size.width.rounded(decimals: 0)) × \(size.height.rounded(decimals: 0)) mm, \(origin)",
      "  contacts     \(panel.slots) at once",
      "  orientation  \(panel.geometry.orientation.rawValue)",
    ]
    if let advice = panel.sizeWarning { lines.append("  advice       \(advice)") }
    return lines
  }
}

/// Four hexadecimal digits, as in lsusb(8).
private func hex(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}
