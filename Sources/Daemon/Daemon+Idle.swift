import Actions
import Configuration
import Control
import Gestures
import Pipeline
import Words

// What happens when no finger touches the screens (`[[idle]]`).

extension Daemon {
  /// Lets the idle rules know what time it is, who touched what, and which panels there are.
  func followIdle() {
    let moments = idle.follow(
      panelDesk.stations.map(\.surface), through: .now, isActive: situation.counts)
    for moment in moments { perform(moment) }
  }

  /// Goes by the idle rules of a configuration from now on. `ofAnother` says whether its commands
  /// run elsewhere than those of the one before.
  func useIdles(of configuration: Configuration, ofAnother: Bool) {
    for moment in idle.use(configuration.idles, ofAnother: ofAnother, at: .now) { perform(moment) }
  }

  /// Starts an idle rule because a client asked.
  func startIdle(_ name: String) -> ControlReply {
    let rules = situation.configuration.idles
    guard let rule = rules.first(where: { $0.name == name }) else {
      let hint = NearestName.hint(for: name, among: rules.map(\.name)) ?? ""
      return .failed(
        "there is no [[idle]] \(name.asKey) in \(situation.configuration.file)\(hint)")
    }
    panelDesk.readAll()
    let surfaces = panelDesk.stations.map(\.surface).filter {
      situation.counts(rule, at: $0.identity.seat)
    }
    guard let moments = idle.start(name, on: surfaces, at: .now) else {
      let reason = situation.reasonForSilence(at: firstSeat) ?? standingOfIdle
      return .failed("'\(name)' cannot start: \(reason)")
    }
    for moment in moments { perform(moment) }
    followIdle()
    return .done(moments.isEmpty ? "'\(name)' is idle already" : "'\(name)' is idle, until a touch")
  }

  private var standingOfIdle: String {
    situation.isLocked(firstSeat)
      ? "the session is locked, and it has no when_locked = true"
      : "no touchscreen is read that it is about"
  }

  private func perform(_ moment: IdleMoment) {
    journal.write(
      .info, "'\(moment.rule)' \(moment.state.rawValue)", gesture: moment.rule,
      state: moment.state.rawValue, device: moment.device?.name)
    performer.perform(moment) { [unowned self] in
      idle.fail(moment, on: panelDesk.stations.map(\.surface))
    }
  }
}
