import Actions
import Configuration
import Loop
import Words

/// Reads the configuration's files, hears when they change, and says once what is wrong with them.
package final class ConfigurationDesk {
  /// The file.
  package let file: ConfigurationFile
  let journal: Journal
  let mayBeMissing: Bool
  private let loop: EventLoop
  private let changed: () -> Void
  private var watch: ConfigurationWatch?
  /// What the files contained when they were last read, and what was wrong with them.
  private var contents = Imprint([])
  private var problems: [Problem] = []
  /// What the files contained that is in force.
  private(set) var inForce = Imprint([])
  /// Its files, until their SHA-256 is known.
  private var unhashed: [SourceFile] = []
  private var hash = [SourceFile]().sha256
  /// What keeps the configurations that work.
  package let keeper: ConfigurationKeeper
  /// Why the kept configuration is in force and not the files, or nil if they are.
  private var reasonForKept: String?
  /// The files that were read last, until they are followed.
  private var fresh: [SourceFile] = []
  /// What was read last, packed, and whether that is kept for another reader.
  package private(set) var text: [UInt8] = []
  package var keepsText = false

  /// Makes a desk that has read nothing. The loop calls `changed` when something happened to the
  /// file. `mayBeMissing` says that there need not be a file at first.
  /// What works is kept in the folder `state`, or nowhere if that is nil.
  package init(
    _ file: ConfigurationFile, _ journal: Journal, in loop: EventLoop, mayBeMissing: Bool = false,
    state: String? = Environment.variable("STATE_DIRECTORY"), changed: @escaping () -> Void
  ) {
    self.file = file
    self.mayBeMissing = mayBeMissing
    self.journal = journal
    self.loop = loop
    self.changed = changed
    keeper = ConfigurationKeeper(state, of: file, journal, in: loop)
  }

  /// The SHA-256 of what the files contained that is in force. It takes a
  /// third of the time of reading the files. So gestured asks for it only after READY=1.
  package var hashInForce: String {
    if !unhashed.isEmpty { (hash, unhashed) = (unhashed.sha256, []) }
    return hash
  }

  /// Whether the kept configuration is in force, and not the file.
  package var isKept: Bool { reasonForKept != nil }

  /// Whether the file is read again by itself when it changes.
  package var isWatching: Bool { watch != nil }

  /// Reads the files at the start. If they cannot be used, or did harm before, the kept ones are.
  ///
  /// - Throws: every error in them, if none are kept.
  package func readAtStart() throws(InvalidConfiguration) -> Configuration {
    if isMissing { return missing }
    do {
      let files = try file.readAll(refusingUnsafe: true)
      let imprint = Imprint(files)
      if let reason = keeper.reasonAgainst(imprint.fingerprint, sha256: files.sha256),
        let kept = takeKept(because: reason)
      {
        keeper.refuse(imprint.fingerprint)
        contents = imprint
        journal.write(.error, "\(file.path) is not used, because \(reason). \(Self.keptHolds)")
        return kept
      }
      let configuration = try parse(files, imprint)
      warnOfUselessKept()
      return configuration
    } catch {
      guard let kept = takeKept(because: "it had an error when gestured started") else {
        throw error
      }
      refuse(error, and: "The kept configuration is in force")
      return kept
    }
  }

  /// Reads the file again, and says what is wrong with it: the former configuration stays in force.
  ///
  /// - Throws: every error in it.
  package func readAgain() throws(InvalidConfiguration) -> Configuration {
    do {
      let files = try file.readAll(refusingUnsafe: true)
      return try parse(files, Imprint(files))
    } catch {
      refuse(error)
      throw error
    }
  }

  /// Reads the file because something happened to it, or nil if nothing came of that, or if it is
  /// wrong. What is not new is neither read nor said again, and no gesture is cancelled for a
  /// mistake that is taken back.
  package func readIfNew() -> Configuration? {
    guard !isMissing else { return nil }
    do {
      let files = try file.readAll(refusingUnsafe: true)
      let imprint = Imprint(files)
      let isNew = imprint != contents
      if isNew, imprint != inForce { return try parse(files, imprint) }
      if imprint == inForce, isNew || !problems.isEmpty {
        journal.write(.notice, "\(file.path) is as it was, and stays in force")
        reasonForKept = nil
      }
      (contents, problems) = (imprint, [])
      return nil
    } catch {
      if error.problems != problems { refuse(error) }
      return nil
    }
  }

  /// Why what the file holds by now is not in force, or nil if it is.
  package var reasonNotInForce: String? {
    guard !isMissing else { return nil }
    do {
      let files = try file.readAll(refusingUnsafe: true)
      let imprint = Imprint(files)
      guard imprint != inForce else { return nil }
      if let reasonForKept, imprint == contents {
        return
          "the kept one is in force, because \(reasonForKept). 'gesturectl reload' tries it again"
      }
      _ = try Configuration.parse(files, kinds: file.kinds)
      return "it has changed since it was read. 'gesturectl reload' reads it"
    } catch {
      let errors = error.problems.count == 1 ? "an error" : "\(error.problems.count) errors"
      return "it has \(errors), and the former one stays in force. 'gesturectl reload' says what"
    }
  }

  /// The configuration is used from now on, and kept if it does no harm for so long.
  package func follow(_ rule: RollbackRule) {
    if !isKept, !fresh.isEmpty {
      keeper.follow(fresh, inForce.fingerprint, seconds: rule.afterSeconds)
    }
    fresh = []
  }

  /// Hears of changes from now on, or not.
  package func watch(_ isWanted: Bool) {
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

  private func parse(
    _ files: [SourceFile], _ imprint: Imprint
  ) throws(InvalidConfiguration) -> Configuration {
    contents = imprint
    problems = []
    let former = keeper.verdict
    keeper.expect(contents.fingerprint)
    do {
      return try take(files, contents)
    } catch {
      keeper.goBack(to: former)
      throw error
    }
  }

  func take(
    _ files: [SourceFile], _ imprint: Imprint, because reason: String? = nil
  ) throws(InvalidConfiguration) -> Configuration {
    var configuration = try Configuration.parse(files, kinds: file.kinds)
    (inForce, fresh, unhashed, reasonForKept) = (imprint, files, files, reason)
    if keepsText { text = PackedFiles.pack(files) }
    for problem in configuration.addQuirks() {
      journal.write(.warning, problem.description.followed(by: "the file's quirks are not used"))
    }
    return configuration
  }

  private func refuse(
    _ error: InvalidConfiguration, and rest: String = "The former configuration stays in force"
  ) {
    problems = error.problems
    for problem in error.problems { journal.write(.error, problem.description) }
    journal.write(.error, "\(file.path) is not used. \(rest)")
  }
}
