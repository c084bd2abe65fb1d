import Gestures

// What is said of a panel that dies.

extension Surface {
  /// Judges the panel at `time`, and says in words what is new. `silentAfter` is `[health]
  /// silent_h`.
  package func judgeHealth(at time: EventTime, silentAfter: TimeSpan?) -> [HealthWatch.News] {
    health.judge(
      through: time, silentAfter: silentAfter, isIgnoring: panel.ignoresContacts
    ) { touch in arbiter.touches.first { $0.id == touch }?.position }
  }

  /// Takes what gestures and applications have heard of already.
  func heed(_ touches: TouchFrame) {
    health.take(touches, counts: !isStorming && !isShielded)
    let hasLandings = touches.changes.contains { $0.phase == .began }
    if hasLandings { health.breaks(arbiter.brokenLandings) }
  }

  /// Goes on with what was known of the panel before it was closed.
  package func takeOver(_ former: HealthWatch?, at time: EventTime) {
    health = (former ?? health).reopened(
      panel.geometry, at: time, isIgnoring: panel.ignoresContacts)
  }

  /// A finding in words, with what to do about it.
  package func words(of kind: HealthWatch.Kind, silentAfter: TimeSpan? = nil) -> String {
    let name = "'\(device.name)'"
    switch kind {
    case .silent:
      let hours = silentAfter.map { " for \(Int($0.seconds / 3600)) h" } ?? ""
      return "\(name) was not touched\(hours) ([health] silent_h). Touch it. If 'gesturectl "
        + "monitor' shows nothing, look at its cable and its power"
    case .stuck:
      let minutes = Int(HealthWatch.longest.seconds / 60)
      return "\(name) is touched at one place for more than \(minutes) min. Wipe the glass, and "
        + "take away what lies on it. If that does not help, the place is dead: same_place = true "
        + "in a [[quirk]] keeps it from gestures"
    case .short:
      return "\(name) makes contacts up: too many are shorter than "
        + "\(Int(HealthWatch.shortest.milliseconds)) ms, which few fingers are. 'gesturectl "
        + "devices --doctor' says more of a recording"
    case .broken:
      return "\(name) breaks contacts: too many end in motion, and land again at once. 'gesturectl "
        + "devices --doctor' says more of a recording"
    case .storm: return stormInWords
    case .border:
      let sides = health.deadSides.map(\.rawValue).joined(separator: ", ")
      let width = Int(HealthWatch.border)
      return "no finger comes within \(width) mm of a border of \(name) any more: \(sides). Draw a "
        + "line out of the picture there. If 'gesturectl monitor' does not show its end, the "
        + "border is dead"
    }
  }
}
