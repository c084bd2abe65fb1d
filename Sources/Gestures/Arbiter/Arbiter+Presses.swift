// Presses take part as touches do (H2). They begin attempts, and are delivered in step 3 of a
// dispatch. All later steps are the same (B33).

extension Arbiter {
  /// Takes what happened to keys, and returns what follows. Deadlines up to the frame's time come
  /// first. If `toBeHeld` is true, the presses begin no attempts here, and the keys only count as
  /// held (H3). The arbiter of another screen recognizes the gestures of these keys.
  public func dispatch(_ frame: PressFrame, toBeHeld: Bool = false) -> [Output] {
    enter(at: frame.time)
    if keyboard.held.isEmpty, glass.live.isEmpty { sequence += 1 }
    let presses = frame.changes.compactMap { keyboard.take($0, at: clock) }
    callTheRoll()
    if !toBeHeld { begin(presses.filter { $0.phase == .began }) }
    for phase in [Press.Phase.changed, .ended, .cancelled] {
      deliver(presses.filter { $0.phase == phase }, phase)
    }
    interruptWhoMissesAKey()
    decide()
    tellAttempts()
    return leave()
  }

  /// Whether all keys are held that the recognizer needs (H3).
  func isUnlocked(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.whilePressed.isEmpty || keyboard.holds(recognizer.whilePressed)
  }

  /// Filters new presses (B2), and gives them to the recognizers that pass.
  private func begin(_ presses: [Press]) {
    guard !presses.isEmpty else { return }
    let event = GestureRecognizer.Event(time: clock, touches: [], presses: presses)
    for recognizer in roster.everybody where !recognizer.allowedPresses.isEmpty {
      let own = presses.filter { recognizer.allowedPresses.contains($0.key) }
      guard !own.isEmpty, recognizer.isEnabled, recognizer.arbiter === self,
        isUnlocked(recognizer), recognizer.isAdmitted, !recognizer.state.isTerminal,
        recognizer.takes(event)
      else { continue }
      let taken = own.filter(recognizer.takes)
      guard !taken.isEmpty else { continue }
      join(recognizer)
      recognizer.presses += taken
      recognizer.now = clock
      recognizer.pressesBegan(taken)
    }
  }

  /// Delivers to every participant its own presses, unless it is terminal (A15).
  private func deliver(_ presses: [Press], _ phase: Press.Phase) {
    guard !presses.isEmpty else { return }
    for recognizer in all(.participants) where !recognizer.presses.isEmpty {
      let own = presses.filter { press in recognizer.presses.contains { $0.key == press.key } }
      guard !own.isEmpty, !recognizer.state.isTerminal else { continue }
      recognizer.now = clock
      recognizer.take(own)
      noteChange(of: recognizer)
    }
  }

  /// H3: a recognizer that needs a held key is interrupted when this key is released.
  private func interruptWhoMissesAKey() {
    for recognizer in all(.participants) where !isUnlocked(recognizer) {
      recognizer.interrupt(because: Reason("a key was released that has to be held"))
    }
  }
}

extension GestureRecognizer {
  /// Whether the recognizer and its delegate want to receive anything of an event (B2, H5).
  func takes(_ event: Event) -> Bool {
    shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Whether the delegate wants the recognizer to receive a press (B2).
  fileprivate func takes(_ press: Press) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
  }

  /// Brings `presses` up to date, and calls the method for their phase.
  fileprivate func take(_ news: [Press]) {
    switch news[0].phase {
    case .began: break
    case .changed:
      for press in news {
        guard let place = presses.firstIndex(where: { $0.key == press.key }) else { continue }
        presses[place] = press
      }
      pressesChanged(news)
    case .ended:
      forget(news)
      pressesEnded(news)
    case .cancelled: cancelPresses(news, because: Reason("a press was cancelled"))
    }
  }

  /// E3: if some of the recognizer's presses are cancelled, the whole recognizer is cancelled.
  func cancelPresses(_ news: [Press], because cause: Reason) {
    forget(news)
    pressesCancelled(news)
    endUnfinished(because: cause)
  }

  private func forget(_ news: [Press]) {
    presses.removeAll { press in news.contains { $0.key == press.key } }
  }
}
