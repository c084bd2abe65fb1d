import CSystemd
import Gestures
import Words

/// The environment of a gesture's command.
enum ActionEnvironment {
  /// The variables of `action`, those of its step included.
  static func variables(for action: Action) -> [String] {
    let step = action.step.map { ["GESTURE_STEP=\($0 > 0 ? "+1" : "-1")"] } ?? []
    return switch action.cause {
    case .gesture(let event, let device): variables(for: event, on: device) + step
    case .idle(let moment): variables(for: moment)
    case .order(let order): order.variables
    }
  }

  /// The variables of an idle rule's command.
  private static func variables(for moment: IdleMoment) -> [String] {
    let time = moment.time.milliseconds.text().map { ["GESTURE_TIME_MS=\($0)"] } ?? []
    let device = moment.device.map { ["GESTURE_DEVICE=\($0.name)", "GESTURE_DEVNODE=\($0.node)"] }
    return [
      "GESTURE_NAME=\(moment.rule)", "GESTURE_TYPE=idle",
      "GESTURE_STATE=\(moment.state.rawValue)",
    ] + time + (device ?? [])
  }

  /// The variables `GESTURE_…` of `event`, as `NAME=value`: lengths in millimetres, angles in
  /// degrees, times in milliseconds. What a type does not have is left out.
  static func variables(for event: GestureEvent, on device: ActionDevice) -> [String] {
    let values = event.values
    var variables = [
      "GESTURE_NAME=\(event.recognizer.name)",
      "GESTURE_TYPE=\(event.recognizer.typeName)",
      "GESTURE_STATE=\(event.stateName)",
      "GESTURE_FINGERS=\(values.fingers)",
      "GESTURE_DEVICE=\(device.name)",
      "GESTURE_DEVNODE=\(device.node)",
    ]
    if let front = device.front {
      // No program can be given a NUL.
      variables.append("GESTURE_APPLICATION=\(front.application.prefix { $0 != "\0" })")
      variables.append("GESTURE_TITLE=\(front.title.prefix { $0 != "\0" })")
    }
    func add(_ name: String, _ number: Double) {
      if let text = number.text() { variables.append("GESTURE_\(name)=\(text)") }
    }
    add("TIME_MS", event.time.milliseconds)
    add("DURATION_MS", event.duration.milliseconds)
    let tellsPlace = device.tellsPlace(of: event)
    if tellsPlace {
      add("X", values.location.x)
      add("Y", values.location.y)
      add("X_PERCENT", values.location.x / device.size.width * 100)
      add("Y_PERCENT", values.location.y / device.size.height * 100)
    }
    if let zone = device.zone(of: event) {
      variables.append("GESTURE_ZONE=\(zone.name)")
      let (place, area) = (values.location, zone.rectangle)
      if tellsPlace {
        add("ZONE_X_PERCENT", (place.x - area.left) / (area.right - area.left) * 100)
        add("ZONE_Y_PERCENT", (place.y - area.top) / (area.bottom - area.top) * 100)
      }
    }
    for measurement in values.all {
      let name = measurement.quantity.name.uppercased()
      switch measurement.content {
      case .number(let number): add(name, number)
      case .word(let word): variables.append("GESTURE_\(name)=\(word)")
      }
    }
    return variables
  }
}

extension ActionDevice {
  /// Whether the place of a gesture is told. What one finger touches is what is typed on an
  /// on-screen keyboard, unless applications never see the touch. An attempt that has not begun may
  /// fail, and then they do.
  func tellsPlace(of event: GestureEvent, hasBegun: Bool = true) -> Bool {
    guard hidesPlaces, event.values.fingers <= 1 else { return true }
    let recognizer = event.recognizer
    let isWithheld = isExclusive && recognizer.delaysTouchesBegan
    return hasBegun && (isWithheld || recognizer is EdgePanGestureRecognizer)
  }

  /// The zone of the gesture, or without one of its own the smallest in which its place lies. Keys
  /// have no place.
  fileprivate func zone(of event: GestureEvent) -> Zone? {
    guard !zones.isEmpty, event.recognizer.allowedPresses.isEmpty else { return nil }
    if let own = zones.indices.first(where: { Zone.ID($0) == event.recognizer.zone }) {
      return zones[own]
    }
    return ZoneTree(zones, screenSize: size).place(of: event.values.location).map { zones[$0] }
  }
}

/// What commands inherit of the daemon's own environment.
package enum InheritedEnvironment {
  // What systemd tells a service about itself (systemd.exec(5), sd_notify(3), sd_listen_fds(3)). A
  // command that believed it would notify for the daemon, feed its watchdog, take its sockets, or
  // think that it writes to the journal directly.
  private static let daemonsOwn: Set<String> = [
    "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES",
    "FDSTORE", "JOURNAL_STREAM", "INVOCATION_ID", "SYSTEMD_EXEC_PID", "MANAGERPID", "MAINPID",
    "PIDFILE", "MEMORY_PRESSURE_WATCH", "MEMORY_PRESSURE_WRITE", "CREDENTIALS_DIRECTORY",
    "RUNTIME_DIRECTORY", "STATE_DIRECTORY", "CACHE_DIRECTORY", "LOGS_DIRECTORY",
    "CONFIGURATION_DIRECTORY",
  ]

  /// The process's variables as `NAME=value`, without those that are the daemon's own.
  package static func variables() -> [String] {
    var inherited: [String] = []
    var entry = gnu_environment()
    while let text = entry?.pointee {
      let variable = String(cString: text)
      if isInherited(variable) { inherited.append(variable) }
      entry = entry?.successor()
    }
    return inherited
  }

  /// Whether commands see the variable `NAME=value`.
  static func isInherited(_ variable: String) -> Bool {
    let name = variable.utf8.prefix { $0 != UInt8(ascii: "=") }
    return !daemonsOwn.contains(String(Substring(name))) && !variable.hasPrefix("GESTURE_")
  }
}
