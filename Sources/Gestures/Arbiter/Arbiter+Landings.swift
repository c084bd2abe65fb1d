// Step 2 of a dispatch (B33): which recognizers receive the touches that land.

extension Arbiter {
  /// Hit-tests the new touches (B1), asks the filters (B2), and gives the touches to the
  /// recognizers that pass.
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

  /// Why the recognizer does not receive a touch that landed (B2), or nil if it receives the touch.
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

  /// Notes touches that land outside of a recognizer's zone. If the recognizer waits for another
  /// tap in vain, its reason names such a touch.
  private func noteLandingsOutside() {
    let zone = zones.hitTest(frame.began[0].position)
    for recognizer in all(.participants) where !zones.isAncestor(recognizer.zone, of: zone) {
      recognizer.noteMissed("outside of its zone")
    }
  }

  /// Whether the recognizer receives anything of this frame's landings (H5). It is asked once.
  private func takesLanding(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.askedEvent != events {
      recognizer.askedEvent = events
      recognizer.takesEvent = recognizer.takes(
        GestureRecognizer.Event(time: clock, touches: frame.began, presses: []))
    }
    return recognizer.takesEvent
  }

  /// TAP6: an attempt to which a landing cannot belong fails before the landing is delivered, as if
  /// its deadline had come.
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

  /// Lets recognizers take part in the attempts that their new touches begin or join. A recognizer
  /// is left out if it ignores the rest of a chord (A17b), or waits for its reset (A17, A19). It is
  /// also left out if it was disabled or removed since it was asked (E4, E6). A landing that is no
  /// new finger joins only attempts that A17c and G6 allow.
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

  /// How many landings of the last frame were contacts that broke (G6).
  package var brokenLandings: Int {
    glass.origins.count { if case .brokenContact = $0 { true } else { false } }
  }

  /// Why a touch that landed in the last frame begins no attempt of any recognizer (A17c, G6). It
  /// is nil if the touch may begin attempts.
  package func reasonToIgnore(_ touch: Touch.ID) -> Reason? {
    zip(frame.began, glass.origins).first { $0.0.id == touch }?.1.reason
  }

  private func isDeaf(_ recognizer: GestureRecognizer) -> Bool {
    let isDeaf = recognizer.isDeaf(at: clock)
    recognizer.deafUntil = isDeaf ? clock + GestureRecognizer.chordTime : nil
    return isDeaf
  }
}
