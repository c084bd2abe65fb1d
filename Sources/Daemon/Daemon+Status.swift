import Actions
import Control
import Gestures
import Glibc
import Pipeline
import TouchInput
import Version
import Words

// How things stand, for systemd and for `gesturectl status`.

extension Daemon {
  /// Tells systemd that the daemon reads its configuration again (sd_notify(3)).
  func announceReloading() {
    manager.say("RELOADING=1\nMONOTONIC_USEC=\(EventTime.now.microseconds)")
  }

  /// Tells systemd that the daemon is ready, and how things stand.
  func announceReady() {
    manager.say("READY=1\n\(statusLine)")
    tidySoon()
  }

  /// Tells systemd how things stand.
  func announceStatus() {
    manager.say(statusLine)
  }

  private var statusLine: String {
    let count = panelDesk.stations.count
    let screens = count == 1 ? "1 touchscreen" : "\(count) touchscreens"
    let gestures = situation.configuration.gestures.count
    return "STATUS=\(screens), \(gestures == 1 ? "1 gesture" : "\(gestures) gestures")"
  }

  /// The state of the daemon and of all that it looks after.
  var status: ControlStatus {
    let (state, reason) = standing
    let runner = runnerInForce
    var status = ControlStatus(
      version: Version.text, process: Int(getpid()),
      uptime: age(ofMilliseconds: start.microseconds / 1000),
      configuration: situation.configuration.file,
      isWatched: configurationDesk.isWatching, state: state, reason: reason,
      profile: situation.profile(at: firstSeat)?.name)
    status.isVerbose = journal.isVerbose
    status.configurationVersion = situation.configuration.version
    status.configurationHash = hashInForce
    status.configurationReason = configurationReason
    status.configurationUser = situation.service.map { Int($0.user) }
    status.agents = agentStatus
    status.profiles = situation.configuration.profiles.map(\.name)
    status.front = frontStatus
    status.devices = panelDesk.stations.map(device)
    status.gestures = gestures
    let switches = situation.configuration.switches(situation.adjustments)
    status.conditions = situation.configuration.switchNames.map {
      ControlStatus.Condition(name: $0, isOn: switches.contains($0))
    }
    status.idles = situation.configuration.idles.map {
      ControlStatus.Idle(name: $0.name, isIdle: idle.isIdle($0.name))
    }
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
  var standing: (ControlStatus.State, String?) {
    let (state, reason) = situation.standing(at: firstSeat)
    switch state {
    case .locked: return (state, join(reason, sessions.lockReason(of: firstSeat)))
    case .running where panelDesk.stations.isEmpty:
      return (state, reason ?? "but no touchscreen can be used")
    default: return (state, reason)
    }
  }

  private func join(_ reason: String?, _ more: String?) -> String? {
    guard let reason, let more else { return reason ?? more }
    return reason.followed(by: more)
  }

  private func device(_ station: Station) -> ControlStatus.Device {
    let panel = station.surface.panel
    let size = panel.geometry.pictureSize
    var device = ControlStatus.Device(
      name: panel.name, node: panel.node, seat: station.seat, width: size.width,
      height: size.height, slots: panel.statesSlots ? panel.slots : nil,
      orientation: panel.geometry.orientation.rawValue,
      exclusivity: ControlStatus.Device.Exclusivity(station.surface.exclusivity),
      state: station.surface.isShielded
        ? .shield : station.surface.isStorming ? .storm : station.setup.isLocked ? .locked : .read)
    device.orientationSource = situation.orientationSource(of: station.surface.identity)?.words
    if station.surface.isShielded, let end = situation.shields.end(of: panel.name) {
      device.shieldRest = Int(max(0, (end - .now).microseconds / 1000))
    }
    device.accommodation = panel.hands.accommodation
    device.remembers = panel.remembers
    device.touches = panel.landings
    (device.palms, device.besidePen) = (panel.disregarded.palms, panel.disregarded.besidePen)
    device.lastTouch = station.surface.lastTouch.map {
      panel.isTouched ? 0 : age(ofMilliseconds: $0.microseconds / 1000)
    }
    device.findings = station.findings(at: .now)
    (device.storms, device.faults) = (station.storms, station.faults)
    if situation.configuration.isExclusive(station.surface.identity) {
      device.cancel = station.setup.cancel.way == .palm ? .palm : .lift
      device.cancelReason = station.setup.cancel.reason
    }
    return device
  }

  private var gestures: [ControlStatus.Gesture] {
    let (tallies, failures) = (panelDesk.tallies, runnerInForce.failures)
    let absences = situation.admission(at: firstSeat).absences
    return situation.configuration.gestures.map { gesture in
      let tally = tallies[gesture.name] ?? Tally()
      var status = ControlStatus.Gesture(
        name: gesture.name, type: gesture.kind.name,
        isEnabled: situation.isEnabled(gesture, at: firstSeat)
          && absences[gesture.name].map { $0.cause == .application } ?? true,
        recognized: tally.recognized, failed: tally.failed, cancelled: tally.cancelled)
      status.commandFailures = failures[gesture.name] ?? 0
      status.lastFailure = tally.lastFailure.map(failure)
      return status
    }
  }

  private var configurationReason: String? {
    guard let agent = servingAgent else {
      return own.isMissing ? Daemon.nothing(file) : configurationDesk.reasonNotInForce
    }
    guard agent.errors > 0 else { return nil }
    return "it has an error, and the former one stays in force. The journal of the agent says what"
  }

  private func failure(_ failure: Tally.Failure) -> ControlStatus.Gesture.Failure {
    let nearest = failure.reason.unmet.first
    return ControlStatus.Gesture.Failure(
      age: age(ofMilliseconds: failure.time.microseconds / 1000),
      reason: failure.reason.description, key: nearest?.key.description,
      measured: nearest?.measured, limit: nearest?.limit)
  }

  /// The seat that is meant where there can be only one: that of the first panel.
  var firstSeat: String { panelDesk.stations.first?.seat ?? PanelPlace.defaultSeat }

  private func age(ofMilliseconds then: Int64) -> Int {
    Int(max(0, EventTime.now.microseconds / 1000 - then))
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

extension HandRules {
  /// What is done for hands that tremble, as a status tells it, or nil for nothing.
  fileprivate var accommodation: ControlStatus.Device.Accommodation? {
    var told = ControlStatus.Device.Accommodation()
    if let ignoreRepeat {
      (told.ignoreRepeat, told.repeatDistance) = (ignoreRepeat.milliseconds, repeatDistance)
    }
    told.steady = steady > 0 ? steady : nil
    told.landsTapsLate = landsTapsLate
    return told == ControlStatus.Device.Accommodation() ? nil : told
  }
}
