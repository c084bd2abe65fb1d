import Control

/// Values that tests start from.
enum Samples {
  /// A status with one of everything.
  static var status: ControlStatus {
    var status = ControlStatus(
      version: "0.2.0", process: 77, uptime: 61_000, configuration: "/etc/gestured/config.toml",
      isWatched: true, state: .paused, reason: "gesturectl pause", profile: "kiosk")
    status.profiles = ["kiosk"]
    status.front = .window(
      ControlFocus.Window(application: "mpv", instance: "gl", title: "A film"), by: "x11")
    status.devices = [
      ControlStatus.Device(
        name: "Panel", node: "/dev/input/event4", seat: "seat0", width: 344, height: 193.5,
        slots: 10, orientation: "left", exclusivity: .held)
    ]
    status.devices[0].cancel = .lift
    status.devices[0].cancelReason = "as configured"
    var hands = ControlStatus.Device.Accommodation()
    (hands.ignoreRepeat, hands.repeatDistance, hands.steady) = (150, 8, 5.5)
    hands.landsTapsLate = true
    status.devices[0].accommodation = hands
    (status.devices[0].remembers, status.devices[0].shieldRest) = (30, 1500)
    (status.devices[0].touches, status.devices[0].lastTouch) = (7, 12_000)
    (status.devices[0].palms, status.devices[0].besidePen) = (4, 3)
    (status.devices[0].storms, status.devices[0].faults) = (1, 2)
    status.devices[0].findings = [
      ControlStatus.Device.Finding(kind: "border", age: 9000, reason: "no finger")
    ]
    status.gestures = [
      ControlStatus.Gesture(
        name: "next", type: "swipe", isEnabled: false, recognized: 3, failed: 2, cancelled: 1)
    ]
    status.gestures[0].commandFailures = 4
    status.conditions = [ControlStatus.Condition(name: "docked", isOn: true)]
    status.idles = [ControlStatus.Idle(name: "off", isIdle: true)]
    status.configurationReason = "it has changed"
    (status.configurationVersion, status.configurationHash) = ("2026-11-24", "e3b0c442")
    status.gestures[0].lastFailure = ControlStatus.Gesture.Failure(
      age: 12_000, reason: "moved 7.4 mm", key: "max_movement_mm", measured: 7.4, limit: 7)
    status.running = [
      ControlStatus.RunningCommand(
        gesture: "next", process: 90, duration: 1500, command: "sleep 9")
    ]
    status.errors = [
      ControlStatus.Fault(age: 250, priority: .warning, message: "a \"quoted\" thing")
    ]
    return status
  }
}
