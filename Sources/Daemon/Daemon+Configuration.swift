import Configuration
import Desk
import Pipeline

/// How a configuration comes into force: at the start, by a reload, and because its file has
/// changed.
extension Daemon {
  /// Reads the configuration again, because a client or a signal asked.
  ///
  /// - Throws: every error in it. Nothing changes then.
  func reload() throws(InvalidConfiguration) {
    bridge = nil
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

  /// Says why agents do not run the commands of the daemon's own configuration.
  private func warnOfTelling(_ configuration: Configuration) {
    for problem in tellingPlaces(configuration) {
      let rest = "So no agent runs commands of \(file.path)"
      journal.write(.warning, "\(problem.fault). \(rest): \(problem.help ?? "")")
    }
  }

  /// Gestures that are going on are cancelled (E9). Panels that are read as before stay open.
  func putIntoForce(_ configuration: Configuration) {
    use(configuration)
    announceReady()
    journal.write(.notice, "\(file.path) is \(reasonOwnNotInForce ?? "in force"), \(summary)")
  }

  /// How much there is to the daemon's own configuration, and which one it is.
  var summary: String {
    "\(own.summary), SHA-256 \(configurationDesk.hashInForce)"
  }

  /// What holds of the daemon's own configuration while an agent's is in force, or nil.
  var reasonOwnNotInForce: String? {
    situation.service.map { "read, and not in force while that of user \($0.user) is" }
  }

  /// Makes the configuration the one that everything goes by where no agent's is in force.
  func use(_ configuration: Configuration) {
    let hasOtherRule = own.agents != configuration.agents
    own = configuration
    configurationDesk.follow(configuration.rollback)
    isOwnNew = true
    ownEdition += 1
    judgeAgents(anew: hasOtherRule)
    if servesSessions, configuration.actions.place == .session { warnOfTelling(configuration) }
    runner.limit = configuration.actions.maxRunning
    runner.runsInSession = configuration.actions.place == .session
    configurationDesk.watch(configuration.isWatched)
    bringPanels(on: .configuration)
  }
}
