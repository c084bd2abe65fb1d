import Configuration
import Gestures
import JSON
import Pipeline
import Sessions
import TouchInput
import Words

/// What `gesturectl devices` says about one device.
struct DeviceReport {
  /// Whether it is a touchscreen, or would be if nothing were in its way.
  let isTouchscreen: Bool
  /// Whether the daemon uses it.
  let isUsed: Bool
  /// Several lines, the device's name first.
  let text: String
  /// The same as an object of JSON.
  let json: String

  /// Examines a device as the daemon would with this configuration, or without any.
  init(_ candidate: PanelCandidate, _ configuration: Configuration?, isOnlyScreen: Bool) {
    isTouchscreen =
      switch candidate.verdict {
      case .usable, .ignoredByRule, .ownTwin: true
      case .touchpad, .tablet, .otherPointer: false
      }
    let identity = DeviceIdentity(candidate)
    let configuration = configuration ?? Configuration(file: "")
    let rule = configuration.rule(for: identity)
    let outcome = DeviceReport.outcome(
      candidate, configuration.settings(for: identity), rule?.orientation ?? .normal,
      otherwise: configuration.reasonNotUsed(identity))
    isUsed = outcome.isUsed

    var rows = [("node", candidate.node)]
    rows.append(("id", "\(hex(candidate.vendor)):\(hex(candidate.product))"))
    if let path = candidate.place.path { rows.append(("path", path)) }
    if candidate.place.seat != PanelPlace.defaultSeat {
      rows.append(("seat", candidate.place.seat))
    }
    if isTouchscreen {
      rows.append(
        (
          "[[device]]",
          rule.map { "\(configuration.file(of: $0.place)):\($0.place.line)" } ?? "none"
        ))
    }
    let quirks = configuration.quirk(of: identity).words
    if isTouchscreen, !quirks.isEmpty { rows.append(("quirks", quirks.joined(separator: ", "))) }
    if isUsed, rule?.isExclusive ?? false {
      let choice = CancelChoice(
        configuration.cancelRule(for: identity), for: Desktop(at: candidate.place.seat),
        isOnlyScreen: isOnlyScreen)
      rows.append(("cancel", "\(choice.way.rawValue): \(choice.reason)"))
    }
    text = DeviceReport.text(candidate.name.shown, rows + outcome.rows)
    json = DeviceReport.json(
      candidate.name, rows + outcome.rows, isTouchscreen: isTouchscreen, outcome)
  }

  /// An object with the rows' words, and what programs want as numbers.
  private static func json(
    _ name: String, _ rows: [(String, String)], isTouchscreen: Bool, _ outcome: Outcome
  ) -> String {
    var object = JSONObject()
    object.add("name", name)
    object.add("touchscreen", isTouchscreen)
    object.add("used", outcome.isUsed)
    if let size = outcome.size {
      object.add("width_mm", size.width)
      object.add("height_mm", size.height)
    }
    let names = ["[[device]]": "rule", "not used": "reason"]
    for (label, value) in rows where label != "advice" && label != "size" {
      object.add(names[label] ?? label, value)
    }
    object.add("advice", rows.filter { $0.0 == "advice" }.map(\.1))
    return object.line
  }

  /// Whether it is used, with what there is to say of that.
  private typealias Outcome = (isUsed: Bool, rows: [(String, String)], size: Size?)

  private static func outcome(
    _ candidate: PanelCandidate, _ settings: PanelSettings?, _ orientation: OrientationRule,
    otherwise reason: String
  ) -> Outcome {
    guard candidate.verdict == .usable else {
      return (false, [("not used", "\(candidate.verdict)")], nil)
    }
    guard let settings else {
      return (false, [("not used", reason)], nil)
    }
    do {
      let panel = try Panel(opening: candidate.node, place: candidate.place, settings: settings)
      return (true, rows(about: panel, orientation), panel.geometry.panelSize)
    } catch {
      return (false, [("not used", "\(error)")], nil)
    }
  }

  private static func rows(
    about panel: Panel, _ orientation: OrientationRule
  ) -> [(String, String)] {
    let size = panel.geometry.panelSize
    let origin =
      switch panel.geometry.sizeOrigin {
      case .device: "as the device says"
      case .configured: "as configured"
      case .display: "as the \(panel.displayInWords) says"
      case .assumed: "assumed"
      }
    let words = "\(size.width.rounded(decimals: 0)) × \(size.height.rounded(decimals: 0)) mm"
    var rows = [
      ("size", "\(words), \(origin)"),
      ("slots", panel.contactsInWords),
      ("range", "x \(panel.xAxis.inWords), y \(panel.yAxis.inWords)"),
      ("orientation", orientation.rawValue),
    ]
    if case .matrix(let matrix) = panel.place.calibration {
      rows.append(("calibration", matrix.inWords))
    }
    rows += panel.warnings.map { ("advice", $0) }
    return rows
  }

  private static func text(_ name: String, _ rows: [(String, String)]) -> String {
    let width = "orientation".count
    let lines = rows.flatMap { label, value in
      value.split(separator: "\n").enumerated().map { index, line in
        let label = index == 0 ? label : ""
        return "  \(label)\(String(repeating: " ", count: width - label.count))  \(line)"
      }
    }
    return ([name.shown] + lines).joined(separator: "\n")
  }
}

extension PanelAxis {
  /// What the axis reports, for people.
  fileprivate var inWords: String {
    "\(minimum) to \(maximum)" + (resolution > 0 ? " at \(resolution)/mm" : "")
  }
}

extension CalibrationMatrix {
  /// The six numbers as the property has them.
  fileprivate var inWords: String {
    [a, b, c, d, e, f].map { $0.rounded(decimals: 4) }.joined(separator: " ")
  }
}

/// Four hexadecimal digits, as in lsusb(8).
func hex(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}
