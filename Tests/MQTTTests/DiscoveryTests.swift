import Configuration
import Control
import Foundation
import JSON
import Testing

@testable import MQTT

@Suite struct DiscoveryTests {
  static func status() -> ControlStatus {
    var status = ControlStatus(
      version: "1.2", process: 1, uptime: 1, configuration: "/etc/gestured/config.toml",
      isWatched: true, state: .running, profile: nil)
    status.configurationVersion = "7"
    status.gestures = [.init(name: "start page", type: "swipe", isEnabled: true)]
    status.profiles = ["night"]
    status.conditions = [.init(name: "guest", isOn: true)]
    status.idles = [.init(name: "dim", isIdle: false)]
    var panel = ControlStatus.Device(
      name: "ELAN", node: "/dev/input/event5", seat: "seat0", width: 300, height: 200, slots: 10,
      orientation: "normal", exclusivity: .held)
    panel.findings = [.init(kind: "silent", age: 5, reason: "no touch for a day")]
    status.devices = [panel, panel]
    return status
  }

  private func states(_ allowed: Set<BrokerSettings.Command>) -> [String: String] {
    let discovery = Discovery(
      topics: Topics(prefix: "g", discovery: "ha", name: "k", identity: "ab"), name: "k",
      allowed: allowed)
    let states = discovery.states(
      of: Self.status(), lastTouch: Moment(seconds: 0), lost: 2, dropped: 3)
    return Dictionary(uniqueKeysWithValues: states.map { ($0.topic, $0.payload) })
  }

  @Test("a gesture is a trigger of the device")
  func trigger() {
    let device =
      #"{"identifiers":["gestured_ab"],"name":"k","manufacturer":"gestured","#
      + #""model":"Touchscreen gestures","sw_version":"1.2"}"#
    #expect(
      states([])["ha/device_automation/gestured_ab/start_20page/config"]
        == #"{"automation_type":"trigger","type":"recognized","subtype":"start page","#
        + #""topic":"g/k/gesture/start_20page","qos":1,"device":\#(device)}"#)
  }

  @Test("sensors have their state, and describe themselves")
  func sensors() throws {
    let states = states([])
    #expect(states["g/k/availability"] == "online" && states["g/k/state"] == "running")
    #expect(states["g/k/last_touch"] == "1970-01-01T00:00:00Z")
    #expect(states["g/k/configuration"] == "7" && states["g/k/idle/dim"] == "OFF")
    #expect(states["g/k/panel/ELAN/exclusive"] == "ON")
    #expect(states["g/k/panel/ELAN_202/problem"] == "ON")
    #expect(
      states["g/k/panel/ELAN/problem/attributes"]
        == #"{"kind":["silent"],"reason":["no touch for a day"]}"#)
    #expect(states["g/k/state/attributes"] == #"{"lost_events":2,"dropped_commands":3}"#)
    let text = try #require(states["ha/sensor/gestured_ab/last_touch/config"])
    let fields = try JSONFields(JSONReader.value(in: text.utf8))
    #expect(try fields.string("device_class") == "timestamp")
    #expect(try fields.string("availability_topic") == "g/k/availability")
    #expect(try fields.string("unique_id") == "gestured_ab-last_touch")
  }

  @Test("a description names the topics of its state and of its attributes, where it has them")
  func describedTopics() throws {
    let states = states(Set(BrokerSettings.Command.allCases))
    var told: Set<String> = []
    for (topic, text) in states where topic.hasPrefix("ha/") && !topic.contains("automation") {
      let fields = try JSONFields(JSONReader.value(in: text.utf8))
      for key in ["state_topic", "json_attributes_topic"] {
        told.formUnion([try fields.optionalString(key)].compactMap(\.self))
      }
    }
    // Of each gesture only its trigger is told, and of the machine whether it is there.
    let own = states.keys.filter { $0.hasPrefix("g/") && !$0.hasSuffix("/availability") }
    #expect(told == Set(own))
  }

  @Test("what the file does not allow has no switch, and what it allows has one")
  func commands() {
    let entities = [
      "ha/select/gestured_ab/profile/config", "ha/switch/gestured_ab/condition-guest/config",
      "ha/number/gestured_ab/shield/config", "ha/button/gestured_ab/cancel/config",
    ]
    let (none, all) = (states([]), states(Set(BrokerSettings.Command.allCases)))
    for entity in entities {
      #expect(none[entity] == nil && all[entity] != nil, "\(entity)")
    }
    #expect(all["g/k/condition/guest"] == "ON" && all["g/k/profile"] == "(none)")
    let command = #""command_topic":"g/k/condition/guest/set""#
    #expect(all[entities[1]]?.contains(command) == true)
    #expect(all[entities[0]]?.contains(#""options":["(none)","night"]"#) == true)
    #expect(all[entities[2]]?.contains(#""min":0,"max":86400,"mode":"box""#) == true)
    let states = entities.map { all[$0]?.contains("state_topic") }
    #expect(states == [true, true, false, false])
  }

  @Test("every description is of this machine, and is found again")
  func places() {
    let topics = states(Set(BrokerSettings.Command.allCases)).keys.filter { $0.hasPrefix("ha/") }
    for topic in topics {
      let levels = topic.split(separator: "/")
      #expect(levels.count == 5 && levels[2] == "gestured_ab" && levels[4] == "config", "\(topic)")
    }
  }

  /// A machine of which there is much to tell, one with nothing out of the ordinary, and one that
  /// has nothing and allows nothing.
  private static func machine(_ name: String) -> ControlStatus {
    var status = status()
    switch name {
    case "much":
      status.reason = "gesturectl pause"
      status.profile = "night"
      status.idles.append(.init(name: "off now", isIdle: true))
      status.conditions.append(.init(name: "at home", isOn: false))
      status.devices.append(status.devices[0])
      status.devices[1].exclusivity = .waiting
      status.devices[2].findings = []
    case "ordinary":
      (status.profiles, status.configurationVersion) = ([], nil)
      status.configurationHash = "0123456789abcdef0123456789abcdef"
      status.devices = []
    default:
      status = ControlStatus(
        version: "1.2", process: 1, uptime: 1, configuration: "/c", isWatched: true,
        state: .paused)
    }
    return status
  }

  /// `Told/NAME` has a topic and its payload a line. With the variable `WRITE_EXPECTED` set, the
  /// test writes what it finds, to be read before it is committed.
  @Test("all that the broker is to keep", arguments: ["much", "ordinary", "nothing"])
  func told(_ name: String) throws {
    let hasAll = name != "nothing"
    let discovery = Discovery(
      topics: Topics(prefix: "g", discovery: "ha", name: "k", identity: "ab"), name: "k",
      allowed: hasAll ? Set(BrokerSettings.Command.allCases) : [])
    let states = discovery.states(
      of: Self.machine(name), lastTouch: hasAll ? Moment(seconds: 1_795_861_205) : nil, lost: 0,
      dropped: 0)
    let lines = states.map { "\($0.topic) \($0.payload)\n" }.joined()
    let expected = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Told/\(name)")
    if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
      try Data(lines.utf8).write(to: expected)
    }
    #expect(try String(contentsOf: expected, encoding: .utf8) == lines)
  }
}
