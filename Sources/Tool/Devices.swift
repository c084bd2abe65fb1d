import Arguments
import Configuration
import TouchInput

/// `gesturectl devices`: what is there, what is used and why the rest is not.
enum Devices {
  static let help = """
    Usage: gesturectl devices [--config FILE] [--all] [--quiet] [--json]
           gesturectl devices --doctor RECORDING|NODE
           gesturectl devices --measure [NODE|NAME]

    Lists the touchscreens: name, node, seat if it is not seat0, the [[device]] that matches, size
    and its source, contacts at once, and the range of positions. It also shows the orientation, and
    udev's calibration if there is one. For an unused device it says why. For an exclusive one it
    says how claimed touches are taken back from applications.

    --all adds touchpads, mice and pens. --quiet prints nothing. --json prints one object a device.

    Example: gesturectl devices --json | jq -r .name

    --doctor examines a recording of a touchscreen (gesturectl record). It finds contacts that
    break, that are too short for fingers, or that never lift, the rate of reports, and the jitter
    of resting fingers. It says what is wrong, which quirk to add, and what that would have changed.
    Drag one finger from corner to corner, then two, then all. Tap, and let a finger rest. With a
    node, such as /dev/input/event5, it records for a minute first.

    --measure says how large a touchscreen is, by four touches at the ends of a bank card, and
    prints the lines for the configuration. NODE and NAME are as for 'gesturectl record --device'.

    Exit status: 0 if a touchscreen can be used, 1 if none can, 2 for wrong usage.
    """

  static func run(
    _ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds
  ) throws {
    let arguments = try Arguments(
      words, flags: ["all", "quiet", "json", "measure"], options: ["config", "doctor"])
    let modes =
      (arguments.has("measure") ? ["measure"] : [])
      + (arguments.value(of: "doctor") != nil ? ["doctor"] : [])
    let beside = modes.dropFirst() + ["json", "quiet", "all"].filter(arguments.has)
    if let mode = modes.first, let other = beside.first {
      throw UsageError("--\(mode) and --\(other) do not go together")
    }
    let device = try arguments.operands(0...(arguments.has("measure") ? 1 : 0), named: "").first
    if arguments.has("measure") {
      let node = try DeviceChoice.node(device, among: try PanelDirectory().candidates())
      return try Measure.measure(node, console)
    }
    if let recording = arguments.value(of: "doctor") {
      let isNode = recording.hasPrefix("/dev/")
      return try Doctor.examine(
        isNode ? try Record.remember(recording, seconds: 60, console) : recording, console)
    }
    let option = arguments.value(of: "config")
    let isQuiet = arguments.has("quiet")
    let configuration = try configuration(option: option, kinds, isQuiet ? nil : console)
    var usable = 0
    var rest: [(node: String, name: String, why: String)] = []
    let directory = try PanelDirectory()
    let candidates = try directory.candidates()
    let touchscreens = candidates.touchscreensOfSeats
    for candidate in candidates {
      let report = DeviceReport(
        candidate, configuration,
        isOnlyScreen: touchscreens[candidate.place.seat, default: 1] == 1)
      if report.isUsed { usable += 1 }
      guard report.isTouchscreen || arguments.has("all") else {
        rest.append((candidate.node, candidate.name, "\(candidate.verdict)"))
        continue
      }
      if !isQuiet { console.print(arguments.has("json") ? report.json : report.text) }
    }
    guard usable == 0 else { return }
    guard !isQuiet else { throw Failed() }
    rest += try directory.others().map { node, name, hasContacts in
      (node, name, hasContacts ? unnamed : "it is no pointing device")
    }
    report(rest, console)
    throw Failed()
  }

  private static let unnamed =
    "it reports contacts, but udev calls it no touchscreen (ID_INPUT_TOUCHSCREEN is not set)"

  /// Says that there is none, what was looked at, and why each is none.
  private static func report(
    _ devices: [(node: String, name: String, why: String)], _ console: Console
  ) {
    let seen = devices.isEmpty ? ". There is no other input device" : ". This is what there is:"
    console.report("no touchscreen can be used\(seen)")
    let rows = devices.map { [$0.node, $0.name.shown, $0.why] }
    let table = TextTable(columns: [.left, .left, .left], rows: rows)
    for line in table.lines { console.reportPlainly("  \(line)") }
  }

  /// The configuration, or nil if none is named and none is found. One with errors, which are said,
  /// must not keep people from seeing their devices, and counts as none.
  private static func configuration(
    option: String?, _ kinds: GestureKinds, _ console: Console?
  ) throws -> Configuration? {
    var none = Configuration(file: "")
    for problem in none.addQuirks() { console?.report(problem) }
    if option == nil, (try? ConfigurationFile.find(option: nil, kinds: kinds)) == nil {
      return none
    }
    do {
      var configuration = try ConfigurationFile.find(option: option, kinds: kinds)
        .load(refusingUnsafe: false)
      configuration.quirks = none.quirks
      return configuration
    } catch {
      for problem in error.problems { console?.report(problem) }
      return none
    }
  }
}
