import Actions
import Configuration
import Control
import Gestures
import Pipeline
import Sessions
import Words

// What people and programs ask of the running daemon (`gesturectl status` and its sisters).

extension Daemon {
  /// Listens where `gesturectl` looks. Without a socket gestures work all the same, but not beside
  /// another gestured of the same user: every command would run twice.
  ///
  /// - Throws: `taken`.
  func openControl() throws(ControlError) -> ControlServer? {
    let path = around.controlPath
    do {
      let server = try ControlServer(
        path: path, elsewhere: ControlSocket.alternatives(to: path), in: loop,
        owner: around.user, credentials: around.credentials
      ) { [unowned self] request in
        defer { afterWake() }
        if onlookers.server?.currentGuest.map(isBridge) == true {
          return reply(toBridge: request)
        }
        switch request {
        case .focus, .output, .serve, .report: return answer(request)
        default:
          return onlookers.server?.currentGuest.map { reply(to: request, of: $0) }
            ?? answer(request)
        }
      }
      server.watchersChanged = { [unowned self] in
        onlookers.greet()
        followOnlookers()
      }
      // The bridge, and a person, if the daemon serves every person's session.
      server.admitsGuest = { [unowned self] in
        isBridge($0)
          || Presence.isSystemUser(around.user) && !Presence.isSystemUser($0.user)
      }
      server.tellerLeft = { [unowned self] in
        forgetOutputs(of: $0)
        forgetAgent($0)
        forgetFront(of: $0)
      }
      return server
    } catch {
      if case .taken = error { throw error }
      journal.write(.warning, "gesturectl cannot reach this gestured: \(error)")
      return nil
    }
  }

  func answer(_ request: ControlRequest) -> ControlReply {
    switch request {
    case .status:
      for station in panelDesk.stations { station.judge(at: .now) }
      return .status(status)
    case .reload: return replyToReload()
    case .rollback: return replyToRollback()
    case .pause:
      situation.isPaused = true
      return applied("gestures are paused")
    case .resume:
      situation.isPaused = false
      situation.isPanicking = false
      situation.floods = []
      sessions.forgetLocks()
      return applied("gestures are resumed") {
        situation.reasonForSilence(at: firstSeat).map { ", but not yet: \($0)" } ?? ""
      }
    case .orientation(let choice, let device): return turn(device ?? "*", choice)
    case .enable(let gesture): return set(gesture, isEnabled: true)
    case .disable(let gesture): return set(gesture, isEnabled: false)
    case .cancel(let gesture): return cancel(gesture)
    case .shield(let seconds, let device): return shield(device ?? "*", seconds)
    case .set(let condition, let isOn): return set(condition: condition, isOn: isOn)
    case .idle(let rule): return startIdle(rule)
    case .profile(let name): return use(profile: name)
    case .recall(let node, let from): return recall(node, from: from)
    case .focus(let focus): return follow(focus)
    case .output(let output): return follow(output)
    case .serve(let serving): return serve(serving)
    case .report(let report): return take(report)
    case .watch: return admitOnlooker()
    case .verbose(let isOn):
      journal.isVerbose = isOn
      return applied(
        isOn
          ? "every change of a gesture's state is logged" : "changes of state are no longer logged")
    }
  }

  /// The most clients that may watch at once: the others' places are for requests.
  private static let mostOnlookers = 4

  private func admitOnlooker() -> ControlReply {
    guard (onlookers.server?.watcherCount ?? 0) < Daemon.mostOnlookers else {
      return .failed("\(Daemon.mostOnlookers) clients watch already, and no more can. End one")
    }
    return .done()
  }

  /// Panels tell all that those who watch want to know, and no more.
  func followOnlookers() {
    if onlookers.look() { panelDesk.followOnlookers() }
    onlookers.panels = panelDesk.stations.count
    guard onlookers.areThere, onlookers.areBehind else { return }
    let (state, reason) = standing
    onlookers.tell(standing: state.rawValue, because: reason)
    tellFront()
    onlookers.areBehind = false
  }

  private func replyToReload() -> ControlReply {
    let path = file.path
    do {
      try reload()
      return .done("\(path) is \(reasonOwnNotInForce ?? "in force")")
    } catch {
      return .failed(
        "\(path) is not used. The former configuration stays in force",
        errors: error.problems.map(\.description))
    }
  }

  private func replyToRollback() -> ControlReply {
    let reason = "'gesturectl rollback' asked for it"
    if let failure = rollBack(because: reason) { return .failed("nothing changes: \(failure)") }
    let place = reasonOwnNotInForce.map { "of \(file.path) is \($0)" } ?? "is in force"
    return .done("the kept configuration \(place)")
  }

  private func turn(_ devices: String, _ choice: OrientationChoice) -> ControlReply {
    let orientation: Orientation? =
      switch choice {
      case .configured: nil
      case .turned(let orientation): orientation
      }
    if let refusal = refusal(of: devices) { return refusal }
    situation.adjustments.turn(Glob(devices), to: orientation)
    return applied("the picture of \(devices.quotedPattern) is turned: \(choice.word)")
  }

  /// What to answer if the pattern matches no touchscreen, or nil if it matches one, or means all.
  func refusal(of devices: String) -> ControlReply? {
    let names = touchscreens
    guard devices != "*", !names.contains(where: Glob(devices).matches) else { return nil }
    let expected =
      names.isEmpty ? "There is none at all" : "Expected \(names.map(\.asKey).alternatives)"
    return .failed("there is no touchscreen \(devices.asKey). \(expected)")
  }

  private func cancel(_ gesture: String?) -> ControlReply {
    let names = situation.configuration.gestures.map(\.name)
    if let gesture, !names.contains(gesture) { return unknown("gesture", gesture, among: names) }
    let cancelled = panelDesk.cancel(gesture)
    guard !cancelled.isEmpty else {
      return .done(
        gesture.map { "'\($0)' had no attempt to cancel" } ?? "there is nothing to cancel")
    }
    let words = cancelled.map { "'\($0)'" }.list
    let message = "\(words) \(cancelled.count == 1 ? "is" : "are") cancelled"
    journal.write(.notice, "\(message), by \(asker)")
    return .done(message)
  }

  private func set(_ gesture: String, isEnabled: Bool) -> ControlReply {
    let names = situation.configuration.gestures.map(\.name)
    guard names.contains(gesture) else { return unknown("gesture", gesture, among: names) }
    situation.adjustments.set(gesture, isEnabled: isEnabled)
    return applied("'\(gesture)' is \(isEnabled ? "enabled" : "disabled")")
  }

  private func set(condition: String, isOn: Bool) -> ControlReply {
    let names = situation.configuration.switchNames
    guard names.contains(condition) else { return unknown("condition", condition, among: names) }
    situation.adjustments.conditions[condition] = isOn
    return applied("condition '\(condition)' is \(isOn ? "on" : "off")")
  }

  private func use(profile name: String?) -> ControlReply {
    let names = situation.configuration.profiles.map(\.name)
    if let name, !names.contains(name) { return unknown("profile", name, among: names) }
    situation.adjustments.use(profile: name)
    return applied(name.map { "profile '\($0)' is in force" } ?? "no profile is in force")
  }

  private func unknown(_ kind: String, _ name: String, among names: [String]) -> ControlReply {
    let hint = NearestName.hint(for: name, among: names) ?? ""
    return .failed("there is no \(kind) '\(name)' in \(situation.configuration.file)\(hint)")
  }

  /// Draws the consequences of what was said, and tells the journal who changed what.
  func applied(
    _ message: String, but rest: () -> String = { "" }
  ) -> ControlReply {
    bringPanels(on: .change)
    return told(message + rest())
  }

  /// Tells the journal who changed what.
  func told(_ message: String) -> ControlReply {
    journal.write(.notice, "\(message), by \(asker)")
    return .done(message)
  }
}

extension String {
  /// As messages call the panels whose names match this pattern.
  var quotedPattern: String { self == "*" ? "every panel" : "'\(self)'" }
}
