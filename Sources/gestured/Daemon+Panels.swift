import Actions
import Configuration
import Gestures
import Loop
import Pipeline
import TouchInput

// Panels that come and go.

extension Daemon {
  /// Opens every touchscreen that is there and is not read yet, or not as udev describes it now.
  func attachAll() {
    do {
      let candidates = try PanelDirectory().candidates()
      for candidate in candidates { reattach(candidate) }
      followPens(among: candidates)
    } catch {
      journal.write(.warning, "touchscreens cannot be listed: \(error)")
    }
  }

  /// The names of the touchscreens that are plugged in, read or not.
  var touchscreens: [String] {
    let candidates = (try? PanelDirectory().candidates()) ?? []
    return candidates.filter { $0.verdict == .usable }.map(\.name)
  }

  /// Opens a touchscreen, unless it is no touchscreen, is read already or is not wanted.
  func attach(_ candidate: PanelCandidate) {
    let seat = candidate.place.seat
    guard candidate.verdict == .usable, reasonForSilence(at: seat) == nil,
      !stations.values.contains(where: { $0.surface.device.node == candidate.node }),
      let settings = configuration.settings(for: DeviceIdentity(candidate), adjustments)
    else { return }
    do {
      let panel = try Panel(opening: candidate.node, place: candidate.place, settings: settings)
      let surface = Surface(
        panel, configuration, tellsTransitions: journal.isVerbose, watchesPanic: true)
      let number = nextNumber
      // Panels come before timers: a lift that waits to be read must not lose against the deadline
      // that it was in time for.
      let watch = try EventSource.readable(panel.descriptor, isUrgent: true, in: loop) {
        [unowned self] _ in handle(.panel(number))
      }
      let station = Station(
        surface: surface, watch: watch, statedSize: settings.size, isLocked: isLocked(seat))
      stations[number] = station
      refusals[candidate.node] = nil
      enableGestures(of: station)
      nextNumber += 1
      journal.write(.notice, "reading '\(panel.name)' (\(panel.node))", device: panel.name)
      if let advice = panel.sizeNotice { journal.write(.notice, advice, device: panel.name) }
      for advice in panel.warnings { journal.write(.warning, advice, device: panel.name) }
      for lint in surface.lints(of: configuration) {
        journal.write(.warning, lint.description, device: panel.name)
      }
      settleExclusivity(of: station)
      announceStatus()
    } catch {
      let message = "'\(candidate.name)' is not used: \(error)"
      guard refusals.updateValue(message, forKey: candidate.node) != message else { return }
      journal.write(.warning, message, device: candidate.name)
    }
  }

  /// Opens a touchscreen as udev describes it now, and lets go of it first if it is read as udev
  /// described it before: with another seat, another calibration, or as a touchscreen at all.
  func reattach(_ candidate: PanelCandidate) {
    for (number, station) in stations where station.surface.device.node == candidate.node {
      if candidate.verdict != .usable {
        detach(number, because: "\(candidate.verdict)")
      } else if candidate.place != station.surface.panel.place {
        detach(number, because: "udev's properties of it changed")
      }
    }
    attach(candidate)
  }

  /// Lets go of the panel at a node, if there is one.
  func detach(_ node: String, because cause: String) {
    for (number, station) in stations where station.surface.device.node == node {
      detach(number, because: cause)
    }
  }

  /// Lets go of a panel; its touches are cancelled (E9).
  func detach(_ number: Int, because cause: String) {
    guard let station = stations.removeValue(forKey: number) else { return }
    station.watch.cancel()
    station.surface.cancelAll(at: now(), because: Reason("its touches were taken away")) {
      perform($0, on: station)
    }
    remember(station)
    station.surface.panel.release()
    let message =
      "no longer reading '\(station.surface.device.name)' (\(station.surface.device.node)): \(cause)"
    journal.write(.notice, message, device: station.surface.device.name)
    announceStatus()
  }
}
