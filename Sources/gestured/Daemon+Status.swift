import Actions
import CSystemd
import Control
import Gestures
import Glibc
import Pipeline
import TouchInput
import Version

// How things stand, for systemd and for `gesturectl status`.

extension Daemon {
  /// Tells systemd that the daemon is ready, and how things stand (sd_notify(3)).
  func announceReady() {
    sd_notify(0, "READY=1")
    announceStatus()
  }

  /// Tells systemd how things stand.
  func announceStatus() {
    let screens = stations.count == 1 ? "1 touchscreen" : "\(stations.count) touchscreens"
    sd_notify(0, "STATUS=\(screens), \(configuration.gestures.count) gestures")
  }

  /// The state of the daemon and of all that it looks after.
  var status: ControlStatus {
    let (state, reason) = standing
    var status = ControlStatus(
      version: Version.text, process: Int(getpid()), uptime: age(ofMilliseconds: startedAt),
      configuration: file.path, isWatched: watch != nil, state: state, reason: reason,
      profile: adjustments.profile)
    status.profiles = configuration.profiles.map(\.name)
    status.devices = stations.keys.sorted().compactMap { stations[$0].map(device) }
    status.gestures = gestures
    status.running = runner.commands.map {
      ControlStatus.RunningCommand(
        gesture: $0.gesture, process: Int($0.process),
        duration: age(ofMilliseconds: $0.startedMilliseconds), command: $0.command)
    }
    status.errors = journal.troubles.entries.map {
      ControlStatus.Fault(
        age: age(ofMilliseconds: $0.milliseconds),
        priority: $0.priority == .warning ? .warning : .error, message: $0.message)
    }
    return status
  }

  /// The state that people care about most. A machine with several seats may be in several: it is
  /// that of the first seat with a panel.
  private var standing: (ControlStatus.State, String?) {
    if isPaused { return (.paused, "until 'gesturectl resume'") }
    if sessions.isAsleep { return (.asleep, nil) }
    switch sessions.presence(of: firstSeat) {
    case .away(let reason): return (.inactive, reason)
    case .locked:
      let reason = sessions.lockReason(of: firstSeat).map { "; \($0)" } ?? ""
      return (.locked, "only gestures with when_locked are recognized\(reason)")
    case .here: break
    }
    if isPanicking { return (.panic, "no panel is exclusive until 'gesturectl resume'") }
    return (.running, stations.isEmpty ? "but no touchscreen can be used" : nil)
  }

  private func device(_ station: Station) -> ControlStatus.Device {
    let panel = station.surface.panel
    let size = panel.geometry.pictureSize
    return ControlStatus.Device(
      name: panel.name, node: panel.node, seat: station.seat, width: size.width,
      height: size.height, slots: panel.statesSlots ? panel.slots : nil,
      orientation: panel.geometry.orientation.rawValue,
      exclusivity: ControlStatus.Device.Exclusivity(station.surface.exclusivity),
      state: station.isLocked ? .locked : .read)
  }

  private var gestures: [ControlStatus.Gesture] {
    var sums = tallies
    for station in stations.values { sums.merge(station.surface.tallies, uniquingKeysWith: +) }
    let isLocked = isLocked(firstSeat)
    return configuration.gestures.map { gesture in
      let tally = sums[gesture.name] ?? Tally()
      return ControlStatus.Gesture(
        name: gesture.name, type: gesture.kind.name,
        isEnabled: adjustments.isEnabled(gesture, of: configuration, whileLocked: isLocked),
        recognized: tally.recognized, failed: tally.failed, cancelled: tally.cancelled)
    }
  }

  /// The seat that is meant where there can be only one: that of the first panel.
  var firstSeat: String {
    stations.keys.min().flatMap { stations[$0]?.seat } ?? PanelPlace.defaultSeat
  }

  private func age(ofMilliseconds then: Int64) -> Int {
    Int(max(0, now().microseconds / 1000 - then))
  }
}

extension ControlStatus.Device.Exclusivity {
  fileprivate init(_ exclusivity: Exclusivity) {
    self =
      switch exclusivity {
      case .shared: .shared
      case .waiting: .waiting
      case .held: .held
      }
  }
}
