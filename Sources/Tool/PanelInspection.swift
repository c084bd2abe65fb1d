import Configuration
import Pipeline
import TouchInput
import Words

/// What a configuration has to do with the touchscreens that are plugged in.
struct PanelInspection {
  private let candidates: [PanelCandidate]

  /// Looks at what udev lists; where it lists no touchscreen, or is not there, nothing is wrong.
  init() {
    let all = (try? PanelDirectory().candidates()) ?? []
    candidates = all.filter { $0.verdict == .usable || $0.verdict == .ignoredByRule }
  }

  /// What is wrong with `text`, and if it has no errors, what is wrong with it on this machine.
  func added(to problems: [Problem], of text: [UInt8], name: String, kinds: GestureKinds)
    -> [Problem]
  {
    guard !candidates.isEmpty,
      var configuration = try? Configuration.parse(text, name: name, kinds: kinds)
    else {
      return problems
    }
    _ = configuration.addQuirks()
    let own =
      strangers(of: configuration) + candidates.flatMap { self.problems(of: configuration, on: $0) }
    let isSaid = { (one: Problem) in
      problems.contains { $0.place == one.place && $0.code == one.code }
    }
    return (problems + own.filter { !isSaid($0) }).inOrder
  }

  /// Rules for touchscreens that are not there.
  private func strangers(of configuration: Configuration) -> [Problem] {
    let identities = candidates.map { DeviceIdentity($0) }
    let names = candidates.map { $0.name.quoted }.list
    return configuration.devices.filter { !identities.contains(where: $0.match.matches) }.map {
      Problem(
        severity: .warning, file: configuration.file, place: $0.place,
        message: "this [[device]] matches no touchscreen that is plugged in; "
          + "\(candidates.count == 1 ? "there is" : "there are") \(names)",
        code: "no-device")
    }
  }

  private func problems(
    of configuration: Configuration, on candidate: PanelCandidate
  ) -> [Problem] {
    guard candidate.verdict == .usable,
      let settings = configuration.settings(for: DeviceIdentity(candidate)),
      let panel = try? Panel(
        opening: candidate.node, place: candidate.place, settings: settings)
    else { return [] }
    let isGuessed = if case .assumed = panel.geometry.sizeOrigin { true } else { false }
    return configuration.lints(
      for: DeviceIdentity(panel), slots: panel.slots, pictureSize: panel.geometry.pictureSize
    ).filter { !isGuessed || $0.code != "off-screen" }
  }
}
