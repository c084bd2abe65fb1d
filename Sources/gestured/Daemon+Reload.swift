import Actions
import CSystemd
import Configuration
import Gestures
import Glibc
import Pipeline

// A new configuration while running.

extension Daemon {
  /// Reads the configuration again. One with errors changes nothing.
  func reload() {
    sd_notify(0, "RELOADING=1\nMONOTONIC_USEC=\(now().microseconds)")
    defer { announceReady() }
    do {
      apply(try file.load(refusingUnsafe: geteuid() == 0))
      journal.write(.notice, "\(file.path) is in force, \(configuration.gestures.count) gestures")
    } catch {
      for problem in error.problems { journal.write(.error, problem.description) }
      journal.write(.error, "\(file.path) is not used; the former configuration stays in force")
    }
  }

  /// Gestures that are going on are cancelled (E9). Panels that are read as before stay open.
  private func apply(_ new: Configuration) {
    let old = configuration
    configuration = new
    isPanicking = false
    runner.limit = new.maxRunningCommands
    for number in stations.keys.sorted() {
      guard let station = stations[number] else { continue }
      let identity = station.surface.identity
      guard new.settings(for: identity) == old.settings(for: identity) else {
        detach(number, because: "its [[device]] changed")
        continue
      }
      let cause = Reason("the configuration was reloaded")
      station.surface.cancelAll(at: now(), because: cause) { perform($0, on: station) }
      station.surface.use(new)
      settleExclusivity(of: station)
    }
    attachAll()
  }
}
