import Actions
import Configuration

// The kept configuration in the place of one that cannot be used, or did harm.

extension ConfigurationDesk {
  static let keptHolds =
    "The kept configuration is in force, until a file changes or 'gesturectl reload'"

  /// Puts the kept configuration in the place of the one in force, because of what that did.
  ///
  /// - Throws: why that cannot be.
  package func goBack(because reason: String) throws(NoWayBack) -> Configuration {
    guard keeper.keeps else {
      throw NoWayBack("gestured has no safe state directory (STATE_DIRECTORY) to keep one in")
    }
    let harmful = inForce.fingerprint
    switch kept() {
    case .success(let files?) where files.fingerprint == harmful:
      throw NoWayBack("the configuration in force is the one that is kept")
    case .success(let files?):
      do throws(InvalidConfiguration) {
        let configuration = try take(files, Imprint(files), because: reason)
        keeper.refuse(harmful)
        journal.write(.error, "\(file.path) is taken back, because \(reason). \(Self.keptHolds)")
        return configuration
      } catch {
        throw NoWayBack(useless(error))
      }
    case .success(nil): throw NoWayBack("no configuration has served for long enough to be kept")
    case .failure(let error): throw NoWayBack(useless(error))
    }
  }

  /// The kept configuration in the place of files that cannot be used at the start, or nil if there
  /// is none.
  func takeKept(because reason: String) -> Configuration? {
    do {
      guard let files = try kept().get() else { return nil }
      return try take(files, Imprint(files), because: reason)
    } catch {
      journal.write(.warning, useless(error))
      return nil
    }
  }

  private func kept() -> Result<[SourceFile]?, InvalidConfiguration> {
    do throws(InvalidConfiguration) {
      return .success(try keeper.kept(for: file))
    } catch {
      return .failure(error)
    }
  }

  /// Says of a kept configuration that was written for another version.
  func warnOfUselessKept() {
    do throws(InvalidConfiguration) {
      guard let files = try kept().get(), files.fingerprint != inForce.fingerprint else {
        return
      }
      _ = try Configuration.parse(files, kinds: file.kinds)
    } catch {
      journal.write(.warning, useless(error))
    }
  }

  private func useless(_ error: InvalidConfiguration) -> String {
    "the kept configuration cannot be used: \(error.problems[0])"
  }
}
