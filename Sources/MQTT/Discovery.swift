import Configuration
import Control
import JSON

/// What Home Assistant is told of the machine: a device with sensors, and a trigger for each
/// gesture (MQTT discovery). The broker keeps these messages. So they survive a restart of the
/// broker or of Home Assistant.
struct Discovery {
  let topics: Topics
  /// What people call the machine.
  let name: String
  let allowed: Set<BrokerSettings.Command>

  /// Topics with what is to be kept there.
  typealias States = [(topic: String, payload: String)]

  /// All messages that the broker has to keep while the daemon has this status. `lastTouch` is when
  /// a touchscreen was touched last. `lost` counts events that were dropped. `dropped` counts
  /// commands that were dropped.
  func states(
    of status: ControlStatus, lastTouch: Moment?, lost: Int, dropped: Int
  ) -> States {
    let device = device(status)
    var states: States = [(topics.availability, "online")]
    for gesture in status.gestures { states.append(trigger(gesture.name, device)) }
    func add(_ entity: Entity, _ state: String? = nil) {
      states.append(describe(entity, device))
      let topic = "\(topics.base)/\(entity.place)"
      if let state { states.append((topic, state)) }
      if let facts = entity.facts { states.append(("\(topic)/attributes", facts.line)) }
    }
    var counts = JSONObject()
    counts.add("lost_events", lost)
    counts.add("dropped_commands", dropped)
    if let reason = status.reason { counts.add("reason", reason) }
    var state = Entity("sensor", "state", "State", isFact: true)
    state.facts = counts
    add(state, status.state.rawValue)
    let hash = status.configurationHash.map { String($0.prefix(12)) }
    let version = status.configurationVersion ?? hash
    add(Entity("sensor", "configuration", "Configuration", isFact: true), version ?? "none")
    var touch = Entity("sensor", "last_touch", "Last touch")
    touch.kind = "timestamp"
    add(touch, lastTouch?.text)
    for rule in status.idles {
      let entity = Entity("binary_sensor", "idle/\(Topics.level(rule.name))", "Idle \(rule.name)")
      add(entity, Discovery.word(rule.isIdle))
    }
    for (panel, name) in Discovery.named(status.devices) { addPanel(panel, name, add) }
    addCommands(status, add)
    return states
  }

  private func addPanel(
    _ panel: ControlStatus.Device, _ name: String, _ add: (Entity, String?) -> Void
  ) {
    let place = "panel/\(Topics.level(name))"
    var exclusive = Entity("binary_sensor", "\(place)/exclusive", "\(name) exclusive", isFact: true)
    exclusive.icon = "mdi:gesture-tap-button"
    add(exclusive, Discovery.word(panel.exclusivity == .held))
    var facts = JSONObject()
    facts.add("kind", panel.findings.map(\.kind))
    facts.add("reason", panel.findings.map(\.reason))
    var problem = Entity("binary_sensor", "\(place)/problem", "\(name) problem", isFact: true)
    (problem.kind, problem.facts) = ("problem", facts)
    add(problem, Discovery.word(!panel.findings.isEmpty))
  }

  private func addCommands(_ status: ControlStatus, _ add: (Entity, String?) -> Void) {
    if allowed.contains(.profile), !status.profiles.isEmpty {
      var select = Entity("select", "profile", "Profile")
      select.options = [CommandIntake.none] + status.profiles
      add(select, status.profile ?? CommandIntake.none)
    }
    if allowed.contains(.conditions) {
      for condition in status.conditions {
        let place = "condition/\(Topics.level(condition.name))"
        add(Entity("switch", place, condition.name), Discovery.word(condition.isOn))
      }
    }
    if allowed.contains(.shield) {
      var shield = Entity("number", "shield", "Shield")
      shield.most = 86_400
      add(shield, nil)
    }
    if allowed.contains(.cancel) { add(Entity("button", "cancel", "Cancel gestures"), nil) }
  }

  /// An entity of Home Assistant.
  struct Entity {
    let component: String
    let place: String
    let name: String
    /// Whether it is about gestured itself, and not about what people do.
    let isFact: Bool
    var kind: String?
    var icon: String?
    var options: [String] = []
    var most: Int?
    /// What else there is to say of its state.
    var facts: JSONObject?
    var hasState: Bool { !["number", "button"].contains(component) }
    var takesCommands: Bool { ["select", "switch", "number", "button"].contains(component) }

    init(_ component: String, _ place: String, _ name: String, isFact: Bool = false) {
      (self.component, self.place, self.name, self.isFact) = (component, place, name, isFact)
    }
  }

  private func describe(_ entity: Entity, _ device: JSONObject) -> (String, String) {
    let object = entity.place.split(separator: "/").joined(separator: "-")
    let topic = "\(topics.base)/\(entity.place)"
    var text = JSONObject()
    text.add("name", entity.name)
    text.add("unique_id", "\(topics.node)-\(object)")
    if entity.hasState { text.add("state_topic", topic) }
    if entity.facts != nil { text.add("json_attributes_topic", "\(topic)/attributes") }
    if entity.takesCommands { text.add("command_topic", "\(topic)/set") }
    if entity.component == "button" { text.add("payload_press", "") }
    if let kind = entity.kind { text.add("device_class", kind) }
    if let icon = entity.icon { text.add("icon", icon) }
    if !entity.options.isEmpty { text.add("options", entity.options) }
    if let most = entity.most {
      text.add("min", 0)
      text.add("max", most)
      text.add("mode", "box")
      text.add("unit_of_measurement", "s")
    }
    if entity.isFact { text.add("entity_category", "diagnostic") }
    text.add("availability_topic", topics.availability)
    text.add("device", device)
    return (topics.description(of: object, as: entity.component), text.line)
  }

  private func trigger(_ gesture: String, _ device: JSONObject) -> (String, String) {
    var text = JSONObject()
    text.add("automation_type", "trigger")
    text.add("type", "recognized")
    text.add("subtype", gesture)
    text.add("topic", topics.gesture(gesture))
    text.add("qos", 1)
    text.add("device", device)
    let topic = topics.description(of: Topics.level(gesture), as: "device_automation")
    return (topic, text.line)
  }

  private func device(_ status: ControlStatus) -> JSONObject {
    var device = JSONObject()
    device.add("identifiers", [topics.node])
    device.add("name", name)
    device.add("manufacturer", "gestured")
    device.add("model", "Touchscreen gestures")
    device.add("sw_version", status.version)
    return device
  }

  private static func word(_ isOn: Bool) -> String { isOn ? "ON" : "OFF" }

  /// Touchscreens with names that differ.
  private static func named(
    _ devices: [ControlStatus.Device]
  ) -> [(ControlStatus.Device, String)] {
    var seen: [String: Int] = [:]
    return devices.map { device in
      let count = seen[device.name, default: 0] + 1
      seen[device.name] = count
      return (device, count == 1 ? device.name : "\(device.name) \(count)")
    }
  }
}
