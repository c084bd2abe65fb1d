extension LintPass {
  /// Gestures whose fingers rest when they are recognized: taken back by a lift (C14), they are
  /// taps or presses for applications too.
  func lintSeen() {
    let mayLift = configuration.devices.contains {
      $0.isExclusive && $0.isEnabled && $0.cancel != .palm
    }
    guard mayLift else { return }
    for gesture in gestures
    where gesture.kind.isClaimedAtRest && gesture.cancelsTouches && !gesture.delaysTouchesBegan
      && gesture.keys.isEmpty && !isTakenByPanic(gesture)
    {
      let bounds = gesture.makeRecognizers().first?.delayBounds
      let price = bounds.map { ", and get other touches \(lateness(ofLandings: $0.began))" } ?? ""
      let key = findings.place(of: GestureKey.delaysTouchesBegan, in: gesture.place)
      let verb = key == gesture.place ? "add" : "write"
      findings.warn(
        "applications get the touch of \(gesture.name.quoted), too: they see its fingers land and "
          + "lift",
        help: "\(verb) delays_touches_began = true. Then they see nothing of it\(price)",
        at: gesture.place, code: "seen-by-applications")
    }
  }
}
