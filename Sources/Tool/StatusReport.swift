import Configuration
import Control
import Gestures
import Glibc
import Words

/// What `gesturectl status` says, for people: a state line and a table for each kind of thing.
struct StatusReport {
  /// Several lines.
  let text: String

  /// Puts a status into words. The service does not tell a person when the glass was touched.
  init(_ status: ControlStatus, reader: uid_t = geteuid()) {
    let isGuest = reader != 0 && status.configurationUser == Int(reader)
    var lines = StatusReport.head(of: status)
    let (idleTitle, conditionsTitle, healthTitle) = ("Idle rules", "Conditions", "Health")
    let handsTitle = "For hands that tremble"
    let extras = [idleTitle, conditionsTitle, healthTitle, handsTitle]
    let tables = [
      ("Touchscreens", StatusReport.devices(status.devices, never: isGuest ? "not told" : "never")),
      (handsTitle, StatusReport.hands(status.devices)),
      (healthTitle, StatusReport.health(status.devices)),
      ("Gestures", StatusReport.gestures(status.gestures)),
      (conditionsTitle, StatusReport.conditions(status.conditions)),
      (idleTitle, StatusReport.idles(status.idles)),
      ("Running commands", StatusReport.running(status.running)),
      ("Last errors", StatusReport.errors(status.errors)),
    ]
    for (title, table) in tables where !(extras.contains(title) && table.isEmpty) {
      lines.append("")
      if table.isEmpty {
        lines.append("\(title): none")
      } else {
        lines += [title] + table.lines.map { "  \($0)" }
      }
    }
    text = lines.joined(separator: "\n")
  }

  private static func head(of status: ControlStatus) -> [String] {
    let state = status.state.rawValue + (status.reason.map { " (\($0.shown))" } ?? "")
    let watch = status.isWatched ? ", read again when it changes" : ""
    let owner = status.configurationUser.map { " of user \($0)" } ?? ""
    let configuration = ["configuration", status.configuration.shown + owner + watch]
    var rows = [
      ["state", state], ["profile", status.profile?.shown ?? "none"], configuration,
      ["running for", duration(status.uptime)],
    ]
    switch status.front {
    case .window(let window, let source)?:
      let application = MonitorLine.Application(
        name: window.application, instance: window.instance, title: window.title, source: source)
      rows.append(["in front", Applications.text(of: application)])
    case .unknown(let reason)?: rows.append(["in front", reason.shown])
    case nil: break
    }
    if let reason = status.configurationReason {
      rows.remove(at: 2)
      let text = "\(status.configuration.shown)\(owner): \(reason.shown)"
      rows.insert(["configuration", text], at: 0)
    }
    for agent in status.agents {
      guard let reason = agent.reason else { continue }
      let text = "\(agent.path.shown) of user \(agent.user): \(reason.shown)"
      rows.append(["not in force", text])
    }
    let identity = [
      status.configurationVersion?.shown, status.configurationHash.map { "SHA-256 \($0)" },
    ].compactMap(\.self)
    if !identity.isEmpty { rows.append(["version", identity.joined(separator: ", ")]) }
    let table = TextTable(columns: [.left, .left], rows: rows)
    return ["gestured \(status.version.shown) (pid \(status.process))"]
      + table.lines.map { "  \($0)" }
  }

  private static func devices(_ devices: [ControlStatus.Device], never: String) -> TextTable {
    TextTable(
      [
        "name", "node", "seat", "size", "slots", "orientation", "exclusive", "state", "touched", "",
      ],
      columns: [.left, .left, .left, .right, .right, .left, .left, .left, .left, .left],
      rows: devices.map {
        [
          $0.name, $0.node, $0.seat,
          "\($0.width.rounded(decimals: 0)) × \($0.height.rounded(decimals: 0)) mm",
          $0.slots.map(String.init) ?? "several", orientation(of: $0), $0.exclusivity.rawValue,
          state(of: $0), touched($0, never: never), wayBack(of: $0),
        ]
      })
  }

  private static func health(_ devices: [ControlStatus.Device]) -> TextTable {
    TextTable(
      columns: [.left, .right, .left],
      rows: devices.flatMap(\.findings).map {
        [$0.kind, "\(duration($0.age)) ago", $0.reason]
      })
  }

  private static func hands(_ devices: [ControlStatus.Device]) -> TextTable {
    TextTable(
      columns: [.left, .left],
      rows: devices.compactMap { device in
        device.accommodation.map { [device.name, $0.text] }
      })
  }

  private static func orientation(of device: ControlStatus.Device) -> String {
    device.orientation + (device.orientationSource.map { " (\($0.shown))" } ?? "")
  }

  private static func state(of device: ControlStatus.Device) -> String {
    device.state.rawValue + (device.shieldRest.map { " (\(duration($0)) more)" } ?? "")
      + (device.remembers.map { ", remembers \($0) s" } ?? "")
  }

  private static func touched(_ device: ControlStatus.Device, never: String) -> String {
    let last = device.lastTouch.map { $0 == 0 ? "now" : "\(duration($0)) ago" } ?? never
    let others = [(device.palms, "as palms"), (device.besidePen, "beside a pen")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return ([last] + others).joined(separator: ", ")
  }

  /// How claimed touches of an exclusive panel are taken back from applications, and why so.
  private static func wayBack(of device: ControlStatus.Device) -> String {
    guard let cancel = device.cancel else { return "" }
    return "cancel: " + cancel.rawValue + (device.cancelReason.map { " (\($0))" } ?? "")
  }

  private static func gestures(_ gestures: [ControlStatus.Gesture]) -> TextTable {
    TextTable(
      ["name", "type", "recognized", "failed", "cancelled", "", "last failure"],
      columns: [.left, .left, .right, .right, .right, .left, .left],
      rows: gestures.map {
        [
          $0.name, $0.type, "\($0.recognized)", "\($0.failed)", "\($0.cancelled)",
          $0.isEnabled ? "" : "disabled",
          $0.lastFailure.map { "\(duration($0.age)) ago: \($0.reason)" } ?? "",
        ]
      })
  }

  private static func conditions(_ conditions: [ControlStatus.Condition]) -> TextTable {
    TextTable(
      ["name", "is"], columns: [.left, .left],
      rows: conditions.map { [$0.name, $0.isOn ? "on" : "off"] })
  }

  private static func idles(_ rules: [ControlStatus.Idle]) -> TextTable {
    TextTable(
      ["name", "idle"], columns: [.left, .left],
      rows: rules.map { [$0.name, $0.isIdle ? "until a touch" : "no"] })
  }

  private static func running(_ commands: [ControlStatus.RunningCommand]) -> TextTable {
    TextTable(
      ["gesture", "pid", "for", "command"], columns: [.left, .right, .right, .left],
      rows: commands.map { [$0.gesture, "\($0.process)", duration($0.duration), $0.command] })
  }

  private static func errors(_ errors: [ControlStatus.Fault]) -> TextTable {
    TextTable(
      columns: [.right, .left, .left],
      rows: errors.map { ["\(duration($0.age)) ago", $0.priority.rawValue, $0.message] })
  }

  /// So many milliseconds in the two largest units that matter: `1.5 s`, `2 min 5 s`, `3 d 4 h`.
  private static func duration(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    switch seconds {
    case ..<60: return "\((Double(milliseconds / 100) / 10).rounded(decimals: 1)) s"
    case ..<3600: return "\(seconds / 60) min \(seconds % 60) s"
    case ..<86_400: return "\(seconds / 3600) h \(seconds / 60 % 60) min"
    default: return "\(seconds / 86_400) d \(seconds / 3600 % 24) h"
    }
  }
}
