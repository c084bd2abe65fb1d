// Presses, which take part as touches do: they are delivered in step 3 of a dispatch, begin attempts,
// and everything that follows is the same (B33).

extension Arbiter {
  /// Takes what happened to keys. Deadlines up to the frame's time come first. If the keys are only
  /// `toBeHeld`, their presses begin no attempts, because another screen makes gestures of them.
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

  /// Whether the keys are held that the recognizer wants held.
  func isUnlocked(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.whilePressed.isEmpty || keyboard.holds(recognizer.whilePressed)
  }

  /// Filters new presses (B2), and lets them in.
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

  /// Hands every participant its part, until it is done (A15).
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

  /// E4: one that may take part only while a key is held is interrupted when that is released.
  private func interruptWhoMissesAKey() {
    for recognizer in all(.participants) where !isUnlocked(recognizer) {
      recognizer.interrupt(because: Reason("a key was released that has to be held"))
    }
  }
}

extension GestureRecognizer {
  /// Whether it, and its delegate, let an event as a whole in (B2).
  func takes(_ event: Event) -> Bool {
    shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Whether its delegate lets a press in (B2).
  fileprivate func takes(_ press: Press) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
  }

  /// Brings its presses up to date, and tells of them.
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

  /// E3: if some of its presses are cancelled, all of the recognizer is.
  func cancelPresses(_ news: [Press], because cause: Reason) {
    forget(news)
    pressesCancelled(news)
    endUnfinished(because: cause)
  }

  private func forget(_ news: [Press]) {
    presses.removeAll { press in news.contains { $0.key == press.key } }
  }
}
