import Configuration
import Control
import Loop
import Pipeline
import TouchInput

// How the pictures of outputs are turned, as those tell who know it.

extension Daemon {
  /// For so many milliseconds changes are gathered: a desktop tells of one output after the other.
  private static let gathering: UInt64 = 20

  /// Takes how the picture of an output is turned.
  func follow(_ output: ControlOutput) -> ControlReply {
    let server = onlookers.server
    guard
      situation.outputs.take(
        output, from: server?.current ?? 0, of: server?.currentGuest?.user)
    else { return .failed("a client may tell of \(OutputDesk.most) outputs, and no more") }
    followOutputs()
    return .done()
  }

  /// Forgets what a client told that is gone.
  func forgetOutputs(of client: Int) {
    situation.outputs.forget(client)
    followOutputs()
  }

  private func followOutputs() {
    guard situation.configuration.isTurnedByItself, turning == nil else { return }
    turning = try? EventSource.timer(milliseconds: Daemon.gathering, in: loop) {
      [unowned self] _ in
      turning = nil
      let before = situation.adjustments.pictures
      guard let candidates = try? listCandidates() else { return }
      findPictures(candidates)
      // A client may tell the same again and again.
      guard situation.adjustments.pictures != before else { return }
      bringPanels(on: .change)
      afterWake()
    }
  }

  /// Whether a panel is turned by itself, and no output tells how.
  func asksAccelerometer(_ station: Station) -> Bool {
    switch situation.orientationSource(of: station.surface.identity) {
    case .accelerometer, .nothing: true
    case .output, nil: false
    }
  }

  /// Finds the pictures of the panels among `candidates`.
  func findPictures(_ candidates: [PanelCandidate]) {
    situation.findPictures(candidates, ofAgents: own.agents.areAllowed)
  }
}

extension Situation {
  /// Finds the pictures of the panels among `candidates`: as agents tell, or only those who may
  /// control the daemon.
  mutating func findPictures(_ candidates: [PanelCandidate], ofAgents: Bool) {
    adjustments.pictures = [:]
    guard configuration.isTurnedByItself else { return }
    for candidate in candidates where candidate.verdict == .usable {
      let device = DeviceIdentity(candidate)
      adjustments.pictures[device] = outputs.picture(
        of: candidate.place, display: configuration.rule(for: device)?.display,
        for: users[candidate.place.seat], ofAgents: ofAgents)
    }
  }
}
