import Configuration
import Control
import Gestures
import Pipeline
import TouchInput
import Words

// Touches that no program gets (`gesturectl shield`), and whether that can be had.

extension Daemon {
  /// Shields panels for so many seconds. With 0 it shields them no longer, and without a number
  /// until told otherwise. A user who wipes a glass that is not shielded presses buttons. So the
  /// reply says which is not, and why.
  func shield(_ devices: String, _ seconds: Double?) -> ControlReply {
    if let refusal = refusal(of: devices) { return refusal }
    guard seconds != 0 else {
      situation.shields.lower(Glob(devices))
      return applied("\(devices.quotedPattern) is shielded no more")
    }
    let former = situation.shields
    let span = seconds.map { TimeSpan.milliseconds($0 * 1000) }
    situation.shields.raise(Glob(devices), until: span.map { EventTime.now + $0 })
    bringPanels(on: .change)

    let panels = panelsToShield(devices)
    let gaps = panels.compactMap { panel in
      gap(at: panel).map { "'\(panel.name)' is not shielded: \($0)" }
    }
    if gaps.count == panels.count {
      situation.shields = former
      bringPanels(on: .change)
    }
    guard !panels.isEmpty else { return .failed("there is no touchscreen to shield") }
    guard gaps.isEmpty else { return refusal(because: gaps, of: panels.count) }
    let end = seconds.map { "for \($0.plain) s" } ?? "until 'gesturectl shield off'"
    return told(
      "\(devices.quotedPattern) is shielded \(end): no gesture or application gets its touches"
        + beginning(on: panels))
  }

  /// The touchscreens that are meant: without those that all others but gestured have, unless they
  /// are named.
  private func panelsToShield(_ devices: String) -> [PanelCandidate] {
    usableCandidates.filter {
      guard Glob(devices).matches($0.name) else { return false }
      return devices != "*" || situation.plan(for: DeviceIdentity($0)) != .unused
    }
  }

  /// Why a touchscreen is not shielded although it is to be, or nil if it is, or will be once
  /// nothing touches it.
  private func gap(at candidate: PanelCandidate) -> String? {
    switch situation.plan(for: DeviceIdentity(candidate)) {
    case .unused: "its [[device]] has enabled = false"
    case .silent(let reason): reason
    case .read:
      if let station = panelDesk.station(of: candidate.node) {
        station.twinFault?.description
      } else {
        "it cannot be read, and the journal says why"
      }
    }
  }

  private func refusal(because gaps: [String], of count: Int) -> ControlReply {
    if count == 1 { return .failed(gaps[0]) }
    let verb = gaps.count == 1 ? "is" : "are"
    return .failed("\(gaps.count) of \(count) touchscreens \(verb) not shielded", errors: gaps)
  }

  /// What is to be said of panels that something touches, which applications have to see leave
  /// first.
  private func beginning(on panels: [PanelCandidate]) -> String {
    let waiting = panels.filter {
      panelDesk.station(of: $0.node)?.surface.isShielded == false
    }
    return waiting.isEmpty ? "" : ", once nothing touches \(waiting.map(\.name.asKey).list)"
  }
}
