// Step 2 of a dispatch (B33): who takes the touches that land.

extension Arbiter {
  /// Hit-tests the new touches (B1) and asks the filters (B2), then lets them in.
  func land() {
    beginFrameInGroups()
    guard !frame.began.isEmpty else { return }
    landings.clear()
    events += 1
    for (place, touch) in frame.began.enumerated() {
      var zone: Zone.ID? = zones.hitTest(touch.position)
      while let id = zone {
        for recognizer in members[id.number].reversed() {
          if let how = refusal(by: recognizer, of: touch) {
            recognizer.noteMissed(how)
          } else {
            landings.append(Landing(recognizer: recognizer, place: place))
          }
        }
        zone = zones.parent(of: id)
      }
    }
    noteLandingsOutside()
    restartBeforeLandings()
    includeLandings()
  }

  /// Why it does not take a touch that landed (B2), or nil if it takes it.
  private func refusal(by recognizer: GestureRecognizer, of touch: Touch) -> StaticString? {
    guard recognizer.isEnabled else { return "it is disabled" }
    guard recognizer.allowedKinds.contains(touch.kind) else {
      return "it takes another kind of touch"
    }
    guard isUnlocked(recognizer) else { return "without the keys that have to be held" }
    guard recognizer.isAdmitted else { return "while another application was in front" }
    guard takesLanding(recognizer) else { return "it did not want it" }
    touchRefusal = nil
    guard let delegate = recognizer.delegate,
      !delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    else { return nil }
    return touchRefusal ?? "its delegate did not let it in"
  }

  /// Who waits for another tap, and does not see where a touch lands, tells of it in its reason.
  private func noteLandingsOutside() {
    let zone = zones.hitTest(frame.began[0].position)
    for recognizer in all(.participants) where !zones.isAncestor(recognizer.zone, of: zone) {
      recognizer.noteMissed("outside of its zone")
    }
  }

  /// Whether it lets what lands in this frame in as a whole: it is asked once.
  private func takesLanding(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.askedEvent != events {
      recognizer.askedEvent = events
      recognizer.takesEvent = recognizer.takes(
        GestureRecognizer.Event(time: clock, touches: frame.began, presses: []))
    }
    return recognizer.takesEvent
  }

  /// TAP6: an attempt that a landing refutes fails as a deadline of that time would.
  private func restartBeforeLandings() {
    for landing in landings {
      let recognizer = landing.recognizer
      guard recognizer.attempt.standing.takesPart, !recognizer.state.isTerminal,
        glass.origins[landing.place].mayJoin(recognizer),
        let reason = recognizer.reasonToRestart(before: frame.began[landing.place])
      else { continue }
      recognizer.fail(because: reason)
      decide()
    }
  }

  /// Makes participants of those that are neither deaf after a chord (A17b) nor waiting for their
  /// reset (A17, A19), nor disabled or removed since they were asked (E4, E6). What is no finger
  /// that lands joins only what is going on (A17c, G6).
  private func includeLandings() {
    callTheRoll()
    firstOfLanding = nil
    for landing in landings {
      let (recognizer, touch) = (landing.recognizer, frame.began[landing.place])
      guard recognizer.isEnabled, recognizer.arbiter === self, !isDeaf(recognizer),
        !recognizer.state.isTerminal
      else { continue }
      guard glass.origins[landing.place].mayJoin(recognizer) else {
        recognizer.noteMissed("as a contact that broke")
        continue
      }
      join(recognizer)
      follow(touch, recognizer)
      recognizer.attempt.missed = nil
      recognizer.attempt.touches.append(touch.id)
    }
  }

  /// Why a touch that lands in the frame just dispatched begins no attempts of any recognizer
  /// (A17c, G6), or nil if it may.
  package func reasonToIgnore(_ touch: Touch.ID) -> Reason? {
    zip(frame.began, glass.origins).first { $0.0.id == touch }?.1.reason
  }

  private func isDeaf(_ recognizer: GestureRecognizer) -> Bool {
    let isDeaf = recognizer.isDeaf(at: clock)
    recognizer.deafUntil = isDeaf ? clock + GestureRecognizer.chordTime : nil
    return isDeaf
  }
}
