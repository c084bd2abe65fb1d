import Configuration
import Pipeline

/// How a configuration comes into force: at the start, by a reload, and because its file has
/// changed.
extension Daemon {
  /// Reads the configuration again, because somebody said so.
  ///
  /// - Throws: every error in it. Nothing changes then.
  func reload() throws(InvalidConfiguration) {
    announceReloading()
    do throws(InvalidConfiguration) {
      putIntoForce(try configurationDesk.readAgain())
    } catch {
      announceReady()
      throw error
    }
  }

  /// Puts the kept configuration in the place of one that does harm. Returns why that cannot be, or
  /// nil if it is done.
  @discardableResult
  func rollBack(because reason: String) -> String? {
    do throws(NoWayBack) {
      let configuration = try configurationDesk.goBack(because: reason)
      announceReloading()
      putIntoForce(configuration)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Gestures that are going on are cancelled (E9). Panels that are read as before stay open.
  func putIntoForce(_ configuration: Configuration) {
    situation.adjustments.forgetProfile(unlessIn: configuration)
    use(configuration)
    announceReady()
    journal.write(.notice, "\(file.path) is in force, \(summary)")
  }

  /// How much there is to the configuration in force, and which one it is.
  var summary: String {
    "\(situation.configuration.summary), SHA-256 \(configurationDesk.inForce.sha256)"
  }

  /// Makes the configuration the one that everything goes by.
  func use(_ configuration: Configuration) {
    situation.configuration = configuration
    configurationDesk.follow(configuration.rollback)
    useIdles(of: configuration)
    runner.limit = configuration.actions.maxRunning
    runner.runsInSession = configuration.actions.place == .session
    configurationDesk.watch(configuration.isWatched)
    bringPanels(on: .configuration)
  }
}
