import Actions
import Configuration
import Loop
import Words

/// Reads the configuration's file, hears when it changes, and says once what is wrong with it.
final class ConfigurationDesk {
  /// The file.
  let file: ConfigurationFile
  private let journal: Journal
  private let loop: EventLoop
  private let changed: () -> Void
  private var watch: ConfigurationWatch?
  /// What the file contained when it was last read, and what was wrong with it.
  private var contents = Imprint([])
  private var problems: [Problem] = []
  /// What the file contained that is in force.
  private var inForce = Imprint([])

  /// Makes a desk that has read nothing. The loop calls `changed` when something happened to the
  /// file.
  init(
    _ file: ConfigurationFile, _ journal: Journal, in loop: EventLoop,
    changed: @escaping () -> Void
  ) {
    self.file = file
    self.journal = journal
    self.loop = loop
    self.changed = changed
  }

  /// Whether the file is read again by itself when it changes.
  var isWatching: Bool { watch != nil }

  /// Reads the file.
  ///
  /// - Throws: every error in it.
  func read() throws(InvalidConfiguration) -> Configuration {
    try parse(try file.read(refusingUnsafe: true))
  }

  /// Reads the file again, and says what is wrong with it: the former configuration stays in force.
  ///
  /// - Throws: every error in it.
  func readAgain() throws(InvalidConfiguration) -> Configuration {
    do {
      return try read()
    } catch {
      refuse(error)
      throw error
    }
  }

  /// Reads the file because something happened to it, or nil if nothing came of that, or if it is
  /// wrong. What is not new is neither read nor said again, and no gesture is cancelled for a
  /// mistake that is taken back.
  func readIfNew() -> Configuration? {
    do {
      let text = try file.read(refusingUnsafe: true)
      let imprint = Imprint(text)
      let isNew = imprint != contents
      if isNew, imprint != inForce { return try parse(text) }
      if imprint == inForce, isNew || !problems.isEmpty {
        journal.write(.notice, "\(file.path) is as it was, and stays in force")
      }
      (contents, problems) = (imprint, [])
      return nil
    } catch {
      if error.problems != problems { refuse(error) }
      return nil
    }
  }

  /// Why what the file holds by now is not in force, or nil if it is.
  var reasonNotInForce: String? {
    do {
      let text = try file.read(refusingUnsafe: true)
      guard Imprint(text) != inForce else { return nil }
      _ = try file.parse(text)
      return "it has changed since it was read. 'gesturectl reload' reads it"
    } catch {
      let errors = error.problems.count == 1 ? "an error" : "\(error.problems.count) errors"
      return "it has \(errors), and the former one stays in force. 'gesturectl reload' says what"
    }
  }

  /// Hears of changes from now on, or not.
  func watch(_ isWanted: Bool) {
    do {
      if !isWanted {
        watch = nil
      } else if watch == nil {
        watch = try ConfigurationWatch(file, in: loop, changed: changed)
      }
    } catch {
      journal.write(
        .warning,
        "changes of \(file.path) will not be noticed: \(error). Reload gestured after them")
    }
  }

  private func parse(_ text: [UInt8]) throws(InvalidConfiguration) -> Configuration {
    contents = Imprint(text)
    problems = []
    var configuration = try file.parse(text)
    inForce = contents
    for problem in configuration.addQuirks() {
      journal.write(.warning, problem.description.followed(by: "the file's quirks are not used"))
    }
    return configuration
  }

  private func refuse(_ error: InvalidConfiguration) {
    problems = error.problems
    for problem in error.problems { journal.write(.error, problem.description) }
    journal.write(.error, "\(file.path) is not used. The former configuration stays in force")
  }
}
