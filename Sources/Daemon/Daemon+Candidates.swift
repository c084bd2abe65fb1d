import Configuration
import Pipeline
import TouchInput

// The devices that udev lists.

extension Daemon {
  /// The pointing devices that are plugged in.
  func listCandidates() throws -> [PanelCandidate] {
    try around.panels?() ?? directory.candidates()
  }

  /// The devices with keys, if gestures are made of any.
  func keyCandidates() throws -> [KeyCandidate] {
    let rules = situation.configuration.devices
    return rules.contains { $0.keys != nil } ? try directory.keyCandidates() : []
  }

  /// The touchscreens that are plugged in, read or not.
  var usableCandidates: [PanelCandidate] {
    let candidates = (try? listCandidates()) ?? []
    return candidates.filter { $0.verdict == .usable }
  }

  /// Their names.
  var touchscreens: [String] { usableCandidates.map(\.name) }
}
