import Control
import Glibc
import Testing

@testable import Tool

/// The words of `gesturectl status`.
@Suite struct StatusReportTests {
  @Test(
    "a person whose configuration is in force does not read that the glass was never touched",
    arguments: [
      (Int?.none, uid_t(1000), false), (1000, 0, false), (1001, 1000, false), (1000, 1000, true),
    ])
  func touched(owner: Int?, reader: uid_t, isGuest: Bool) {
    var status = ShownHand.status("Panel")
    status.configurationUser = owner
    let text = StatusReport(status, reader: reader).text
    #expect(text.contains("not told") == isGuest && text.contains("never") != isGuest)
  }

  /// What is set in a status, and which line says so.
  static let rows: [(set: @Sendable (inout ControlStatus) -> Void, line: String)] = [
    (
      { $0.front = .window(ControlFocus.Window(application: "mpv", title: "a"), by: "sway") },
      #"  in front       "mpv"  "a"  (sway)"#
    ),
    ({ $0.front = .unknown(reason: "no source") }, "  in front       no source"),
    (
      { $0.agents = [.init(user: 7, process: 1, path: "/c", reason: "another has the floor")] },
      "  not in force   /c of user 7: another has the floor"
    ),
    ({ $0.configurationVersion = "v2" }, "  version        v2"),
    ({ $0.configurationHash = "ab" }, "  version        SHA-256 ab"),
    (
      { ($0.configurationVersion, $0.configurationHash) = ("v2", "ab") },
      "  version        v2, SHA-256 ab"
    ),
    ({ $0.isWatched = true }, "  configuration  config.toml, read again when it changes"),
    ({ $0.configurationUser = 1000 }, "  configuration  config.toml of user 1000"),
    (
      { ($0.configurationReason, $0.configurationUser) = ("it has errors", 8) },
      "  configuration  config.toml of user 8: it has errors"
    ),
    ({ ($0.state, $0.reason) = (.paused, "asked") }, "  state          paused (asked)"),
    ({ $0.profile = "p" }, "  profile        p"),
    ({ $0.uptime = 59_999 }, "  running for    59.9 s"),
    ({ $0.uptime = 60_000 }, "  running for    1 min 0 s"),
    ({ $0.uptime = 3_599_999 }, "  running for    59 min 59 s"),
    ({ $0.uptime = 3_600_000 }, "  running for    1 h 0 min"),
    ({ $0.uptime = 86_399_000 }, "  running for    23 h 59 min"),
    ({ $0.uptime = 90_000_000 }, "  running for    1 d 1 h"),
  ]

  @Test("each fact has its line", arguments: rows.indices)
  func head(_ index: Int) {
    var status = ShownHand.status("Panel")
    let before = StatusReport(status, reader: 0).text.split(separator: "\n")
    let (set, line) = Self.rows[index]
    #expect(!before.contains { $0 == line })
    set(&status)
    let text = StatusReport(status, reader: 0).text
    #expect(text.split(separator: "\n").contains { $0 == line }, "\(text)")
  }

  /// What is set of a touchscreen, and what is said of it then.
  static let cells: [(set: @Sendable (inout ControlStatus.Device) -> Void, words: String)] = [
    ({ ($0.cancel, $0.cancelReason) = (.palm, "it was chosen") }, "cancel: palm (it was chosen)"),
    ({ $0.cancel = .lift }, "cancel: lift"),
    ({ $0.orientationSource = "eDP-1" }, "normal (eDP-1)"),
    ({ $0.remembers = 20 }, "read, remembers 20 s"),
    ({ ($0.state, $0.shieldRest) = (.shield, 1500) }, "shield (1.5 s more)"),
    ({ $0.slots = nil }, "several"),
    ({ $0.lastTouch = 0 }, "now"),
    ({ $0.lastTouch = 1 }, "0 s ago"),
    ({ $0.palms = 1 }, "never, 1 as palms"),
    ({ ($0.palms, $0.besidePen) = (2, 3) }, "never, 2 as palms, 3 beside a pen"),
  ]

  @Test("each fact of a touchscreen is in its row", arguments: cells.indices)
  func device(_ index: Int) {
    var status = ShownHand.status("Panel")
    let (set, words) = Self.cells[index]
    #expect(!StatusReport(status, reader: 0).text.contains("  \(words)"))
    set(&status.devices[0])
    let text = StatusReport(status, reader: 0).text
    #expect(text.contains("  \(words)"), "\(text)")
  }

  @Test("what is known of the configuration in force is a metric")
  func metric() {
    var status = ShownHand.status("Panel")
    #expect(!Metrics(status).text.contains("config_info"))
    status.configurationHash = "ab"
    #expect(Metrics(status).text.contains(#"gestured_config_info{version="",sha256="ab"} 1"#))
    status.configurationVersion = "a\"b\\c\nd"
    #expect(Metrics(status).text.contains(##"version="a\"b\\c\nd",sha256"##))
  }
}
