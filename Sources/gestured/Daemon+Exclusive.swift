import Actions
import Gestures
import Pipeline
import TouchInput

// Panels that applications get only through a twin.

extension Daemon {
  /// Makes a panel exclusive or not, as the configuration wants it. What cannot be done is one error
  /// in the journal: gestures work all the same, and applications get every touch.
  func settleExclusivity(of station: Station) {
    let surface = station.surface
    if configuration.isExclusive(surface.identity), !isPanicking, !isLocked(station.seat) {
      tryExclusivity(of: station) { () throws(TwinError) in
        try surface.claim { perform($0, on: station) }
      }
    } else if surface.exclusivity != .shared {
      release(station, because: Reason("the panel is no longer exclusive"))
      journal.write(
        .notice, "'\(surface.device.name)' is no longer exclusive", device: surface.device.name)
    }
  }

  /// Draws the consequences of what was read: a panel that had to wait may be grabbed by now, and a
  /// twin may have failed.
  func followExclusivity(of station: Station) {
    let surface = station.surface
    switch surface.exclusivity {
    case .shared: return
    case .waiting:
      tryExclusivity(of: station) { () throws(TwinError) in
        try surface.grabIfUntouched { perform($0, on: station) }
      }
    case .held:
      guard let fault = surface.fault else { return }
      release(station, because: Reason("its twin failed"))
      report(fault, of: station)
    }
  }

  /// Gives every panel back if somebody has panicked (`[panic]`).
  func heedPanic() {
    var isNew = false
    for station in stations.values where station.surface.isPanicking {
      station.surface.isPanicking = false
      isNew = true
    }
    guard isNew else { return }
    let held = stations.values.filter { $0.surface.exclusivity != .shared }
    guard !held.isEmpty else { return }
    isPanicking = true
    for station in held { release(station, because: Reason("somebody panicked")) }
    journal.write(
      .error,
      "panic: \(configuration.panic.fingers) fingers were held. No panel is exclusive any more, and "
        + "applications get every touch, until 'gesturectl resume' or a restart")
  }

  private func tryExclusivity(of station: Station, _ body: () throws(TwinError) -> Void) {
    let surface = station.surface
    let before = surface.exclusivity
    do throws(TwinError) {
      try body()
    } catch {
      report(error, of: station)
    }
    guard before != .held, surface.exclusivity == .held, let twin = surface.panel.twin
    else { return }
    twinRefusals[surface.device.node] = nil
    journal.write(
      .notice, "'\(surface.device.name)' is exclusive: applications get \(twin.node) instead",
      device: surface.device.name)
  }

  private func release(_ station: Station, because cause: Reason) {
    station.surface.release(at: now(), because: cause) { perform($0, on: station) }
  }

  private func report(_ error: TwinError, of station: Station) {
    let device = station.surface.device
    let message = "'\(device.name)' is not exclusive, and applications get every touch: \(error)"
    guard twinRefusals.updateValue(message, forKey: device.node) != message else { return }
    journal.write(.error, message, device: device.name)
  }
}
