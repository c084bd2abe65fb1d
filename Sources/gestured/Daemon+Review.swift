import Actions
import Gestures
import Pipeline
import Sessions

// Which panels are read, and what may happen on them, as things stand.

extension Daemon {
  /// Draws the consequences of anything that was changed while running: closes the panels on which
  /// nothing may happen, brings the others up to date, and opens those that may be read by now.
  func review() {
    for number in stations.keys.sorted() { review(number) }
    attachAll()
    followAccelerometer()
    announceStatus()
  }

  /// Why nothing may happen at a seat; nil if it may.
  func reasonForSilence(at seat: String) -> String? {
    if isPaused { return "gestures are paused, until 'gesturectl resume'" }
    if sessions.isAsleep { return "the machine goes to sleep" }
    switch sessions.presence(of: seat) {
    case .here: return nil
    case .locked: return hasGesturesForTheLocked ? nil : "the session is locked"
    case .away(let reason): return reason
    }
  }

  /// Whether only gestures with `when_locked` may act at a seat.
  func isLocked(_ seat: String) -> Bool {
    sessions.presence(of: seat) == .locked
  }

  /// Asks for the accelerometer if a panel wants it; one that was refused is asked for again, because
  /// it may be granted only to whoever is at the screen.
  func followAccelerometer() {
    if configuration.followsAccelerometer, !stations.isEmpty {
      accelerometer.start()
    } else {
      accelerometer.stop()
    }
  }

  private var hasGesturesForTheLocked: Bool {
    configuration.gestures.contains {
      adjustments.isEnabled($0, of: configuration, whileLocked: true)
    }
  }

  private func review(_ number: Int) {
    // Input that waits to be read came before the change.
    read(number)
    guard let station = stations[number] else { return }
    if let reason = reasonForSilence(at: station.seat) {
      detach(number, because: reason)
      return performer.forgetWaiting()
    }
    guard let settings = configuration.settings(for: station.surface.identity, adjustments),
      settings.size == station.statedSize
    else { return detach(number, because: "its [[device]] changed") }

    let isLocked = isLocked(station.seat)
    if isLocked != station.isLocked {
      cancelAll(on: station, because: isLocked ? "the session is locked" : "it is unlocked")
      performer.forgetWaiting()
      stations[number]?.isLocked = isLocked
    }
    if settings.orientation != station.surface.panel.geometry.orientation {
      renewGestures(
        of: station, because: "the picture was turned", orientation: settings.orientation)
    }
    enableGestures(of: stations[number] ?? station)
    settleExclusivity(of: station)
  }

  /// Has those gestures take part that are to, by file, profile and word of mouth.
  func enableGestures(of station: Station) {
    station.surface.enable(at: now()) {
      adjustments.isEnabled($0, of: configuration, whileLocked: station.isLocked)
    } _: {
      perform($0, on: station)
    }
  }

  /// Puts the configuration's gestures on a panel, and turns its picture first if that is wanted.
  func renewGestures(
    of station: Station, because cause: StaticString, orientation: Orientation? = nil
  ) {
    cancelAll(on: station, because: cause)
    remember(station)
    if let orientation { station.surface.turn(to: orientation) }
    station.surface.use(configuration)
  }

  /// Keeps count of what became of gestures that are about to be replaced.
  func remember(_ station: Station) {
    tallies.merge(station.surface.tallies, uniquingKeysWith: +)
  }

  private func cancelAll(on station: Station, because cause: StaticString) {
    station.surface.cancelAll(at: now(), because: Reason(cause)) { perform($0, on: station) }
  }
}
