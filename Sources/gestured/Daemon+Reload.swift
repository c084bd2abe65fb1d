import Actions
import CSystemd
import Configuration
import Gestures
import Glibc
import Pipeline

// A new configuration while running.

extension Daemon {
  /// Reads the configuration again, because somebody said so. One with errors changes nothing; they
  /// are returned.
  @discardableResult
  func reload() -> [Problem] {
    sd_notify(0, "RELOADING=1\nMONOTONIC_USEC=\(now().microseconds)")
    defer { announceReady() }
    do {
      try use(try file.read(refusingUnsafe: true))
      return []
    } catch {
      refuse(error)
      return error.problems
    }
  }

  /// Reads the configuration again, because something happened to the file. What is not new is
  /// neither used nor reported again.
  func reloadIfChanged() {
    do {
      let text = try file.read(refusingUnsafe: true)
      guard lastRead.isNews(text) else { return lastRead.note(text) }
      sd_notify(0, "RELOADING=1\nMONOTONIC_USEC=\(now().microseconds)")
      defer { announceReady() }
      try use(text)
    } catch {
      if lastRead.areNews(error.problems) { refuse(error) }
    }
  }

  private func use(_ text: [UInt8]) throws(InvalidConfiguration) {
    lastRead.note(text)
    apply(try Configuration.parse(text, name: file.path))
    journal.write(.notice, "\(file.path) is in force, \(configuration.gestures.count) gestures")
  }

  private func refuse(_ error: InvalidConfiguration) {
    lastRead.note(error.problems)
    for problem in error.problems { journal.write(.error, problem.description) }
    journal.write(.error, "\(file.path) is not used; the former configuration stays in force")
  }

  /// Gestures that are going on are cancelled (E9). Panels that are read as before stay open.
  private func apply(_ new: Configuration) {
    // Input that waits to be read came before the change.
    for number in stations.keys.sorted() { read(number) }
    refusals = [:]
    twinRefusals = [:]
    pens.refused = []
    configuration = new
    adjustments.forgetProfile(unlessIn: new)
    useConfiguration()
    for station in stations.values {
      renewGestures(of: station, because: "the configuration was reloaded")
      enableGestures(of: station)
    }
    let names = Set(new.gestures.map(\.name))
    tallies = tallies.filter { names.contains($0.key) }
    review()
  }

  /// Takes from the configuration what concerns no panel.
  func useConfiguration() {
    runner.limit = configuration.actions.maxRunning
    runner.runsInSession = configuration.actions.place == .session
    do {
      if !configuration.isWatched {
        watch = nil
      } else if watch == nil {
        watch = try ConfigurationWatch(file, in: loop) { [unowned self] in handle(.fileChanged) }
      }
    } catch {
      journal.write(
        .warning,
        "changes of \(file.path) will not be noticed: \(error); reload gestured after them")
    }
  }
}
