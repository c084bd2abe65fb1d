import Control
import Pipeline
import Words

/// `gesturectl status --openmetrics`: the text that Prometheus and the textfile collector of its
/// node_exporter take (prometheus.io/docs/instrumenting/exposition_formats).
struct Metrics {
  /// Several lines, the last of them `# EOF`.
  let text: String

  private enum Kind: String { case counter, gauge }

  /// What is told of one thing.
  fileprivate struct Sample {
    let labels: [(name: String, value: String)]
    let value: String
  }

  /// Puts a status into numbers.
  init(_ status: ControlStatus) {
    var lines: [String] = []
    func add(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
      lines += ["# HELP gestured_\(name) \(help)", "# TYPE gestured_\(name) \(kind.rawValue)"]
      lines += samples.map { "gestured_\(name)\($0.text)" }
    }
    let devices = Metrics.labelled(status.devices)
    func each(_ value: (ControlStatus.Device) -> String?) -> [Sample] {
      devices.compactMap { label, device in
        value(device).map { Sample(labels: [("device", label)], value: $0) }
      }
    }
    if let hash = status.configurationHash {
      let labels = [("version", status.configurationVersion ?? ""), ("sha256", hash)]
      add(
        "config_info", .gauge, "The configuration in force.",
        [Sample(labels: labels.map { (name: $0.0, value: $0.1) }, value: "1")])
    }
    add(
      "touches_total", .counter, "Touches that landed since the touchscreen was opened.",
      each { "\($0.touches)" })
    add(
      "gestures_total", .counter, "What became of gestures since the daemon started.",
      status.gestures.flatMap { gesture in
        [
          ("recognized", gesture.recognized), ("failed", gesture.failed),
          ("cancelled", gesture.cancelled),
        ].map { Sample(labels: [("gesture", gesture.name), ("outcome", $0)], value: "\($1)") }
      })
    add(
      "command_failures_total", .counter, "Commands that failed, or could not start.",
      status.gestures.map {
        Sample(labels: [("gesture", $0.name)], value: "\($0.commandFailures)")
      })
    add(
      "last_touch_seconds", .gauge, "Seconds since the touchscreen was touched last.",
      each { $0.lastTouch.map { (Double($0) / 1000).plain } })
    add(
      "exclusive", .gauge, "Whether applications get what gestures leave of the touches.",
      each { $0.exclusivity == .held ? "1" : "0" })
    add(
      "panel_faults_total", .counter, "What is wrong with the touchscreen, since it was opened.",
      devices.flatMap { label, device in
        [("storm", device.storms), ("protocol", device.faults)].map {
          Sample(labels: [("device", label), ("kind", $0)], value: "\($1)")
        }
      })
    add(
      "health_finding", .gauge, "Whether the touchscreen was found to be dying.",
      devices.flatMap { label, device in
        HealthWatch.Kind.allCases.map(\.rawValue).map { kind in
          let isFound = device.findings.contains { $0.kind == kind }
          return Sample(
            labels: [("device", label), ("kind", kind)], value: isFound ? "1" : "0")
        }
      })
    add(
      "info", .gauge, "The daemon.",
      [Sample(labels: [("version", status.version)], value: "1")])
    text = (lines + ["# EOF"]).joined(separator: "\n")
  }

  /// Names, with the node where two touchscreens share one: no two samples may have the same
  /// labels.
  private static func labelled(
    _ devices: [ControlStatus.Device]
  ) -> [(label: String, device: ControlStatus.Device)] {
    devices.map { device in
      let isAlone = devices.count { $0.name == device.name } == 1
      return (isAlone ? device.name : "\(device.name) (\(device.node))", device)
    }
  }
}

extension Metrics.Sample {
  /// The end of the sample's line: labels and value.
  var text: String {
    let labels = labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
    return "{\(labels.joined(separator: ","))} \(value)"
  }

  private static func escaped(_ value: String) -> String {
    value.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
