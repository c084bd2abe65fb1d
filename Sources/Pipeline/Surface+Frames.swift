import Gestures
import TouchInput

// What the panel says, on its way to the gestures and to the twin.

extension Surface {
  /// Reads all that the panel has to say. Returns false if only moves came that are of no use to
  /// any gesture or client. Then there is nothing to follow up, and the deadline is what it was.
  /// Such moves may be kept for later if `keepingMoves`. Read without it before anything else
  /// happens to the surface. Throws when the panel is gone or broken.
  @discardableResult
  package func read(
    keepingMoves: Bool = false, _ deliver: (Output) -> Void
  ) throws(PanelError) -> Bool {
    hasNews = false
    try panel.readFrames(
      keepingMoves: keepingMoves && mayKeepMoves, leading: exclusivity.twin
    ) { take($0, deliver) }
    return hasNews
  }

  /// Takes one recorded event, as if the kernel had sent it.
  package func feed(
    time: EventTime, type: UInt16, code: UInt16, value: Int32, _ deliver: (Output) -> Void
  ) {
    panel.feed(
      time: time, type: type, code: code, value: value,
      keepingMoves: keepsFedMoves && mayKeepMoves, leading: exclusivity.twin
    ) { take($0, deliver) }
  }

  /// The twin hears of the frame, then what gestures leave of its touches, and writes that.
  func take(_ frame: PanelFrame, _ deliver: (Output) -> Void) {
    if frame.isPenDown || penUse.isOwnDown {
      notePen(frame.isPenDown, isOwn: true, at: frame.touches.time)
    }
    if isPlain(frame) {
      switch exclusivity {
      case .shared: if passesBy(frame) { return }
      case .waiting: break
      case .held(let twin): if twin.isUpToDate { return takeMoves(frame, twin, deliver) }
      }
    }
    hasNews = true
    let twin = exclusivity.twin
    twin?.note(frame)
    if let presses = frame.presses { pass(arbiter.dispatch(presses), deliver) }
    if !frame.replaced.changes.isEmpty { take(frame.replaced, deliver) }
    if !frame.touches.changes.isEmpty { take(frame.touches, deliver) }
    twin?.finish(frame)
    // Applications do not wait for it.
    if !frame.replaced.changes.isEmpty { heed(frame.replaced) }
    if !frame.touches.changes.isEmpty { heed(frame.touches) }
  }

  /// Takes what keys of another device did. Gestures are made of those `toBeHeld` by another
  /// screen.
  package func take(_ presses: PressFrame, toBeHeld: Bool, _ deliver: (Output) -> Void) {
    pass(arbiter.dispatch(presses, toBeHeld: toBeHeld), deliver)
    exclusivity.twin?.commit()
  }

  /// Whether moves may wait until anything else happens, such as the panic's deadline.
  private var mayKeepMoves: Bool {
    guard arbiter.mayHearOfMovesLater, isDirect else { return false }
    switch exclusivity {
    case .shared: return true
    case .waiting: return false
    case .held(let twin): return twin.isUpToDate
    }
  }

  /// Whether only gestures and applications are told of touches, and nothing comes in between.
  private var isDirect: Bool {
    !tellsTouches && absences == nil && !panel.isMended && !sieve.isActive
  }

  /// Whether touches moved and nothing else happened, to be told to gestures and applications only.
  private func isPlain(_ frame: PanelFrame) -> Bool {
    frame.isOfMoves && !frame.hasOthers && isDirect && panic.isPatient(at: frame.touches.time)
  }

  /// Handles a frame of moves that concern no gesture. Each step of the usual way would find that
  /// it has nothing to do.
  private func passesBy(_ frame: PanelFrame) -> Bool {
    guard arbiter.passesBy(frame.touches) else { return false }
    if !frame.touches.changes.isEmpty { lastTouch = frame.touches.time }
    return true
  }

  /// Takes moves of touches that applications may have: they get them as they are if no gesture
  /// says anything to them.
  private func takeMoves(_ frame: PanelFrame, _ twin: Twin, _ deliver: (Output) -> Void) {
    if passesBy(frame) {
      twin.follow(frame)
      if twin.fault != nil { hasNews = true }
      return
    }
    hasNews = true
    guard !frame.touches.changes.isEmpty else { return twin.follow(frame) }
    deeds.hear(frame.touches, on: panel)
    lastTouch = frame.touches.time
    guard let outputs = arbiter.dispatchMoves(frame.touches) else { return twin.follow(frame) }
    twin.note(frame)
    pass(outputs, deliver)
    twin.finish(frame)
  }

  func take(_ touches: TouchFrame, _ deliver: (Output) -> Void) {
    settlePanic(through: touches.time)
    deeds.hear(touches, on: panel)
    panic.take(touches)
    lastTouch = touches.time
    let sifted = sieve.isActive ? sieve.sift(touches, isExclusive: isExclusive) : touches
    if admission.places != nil { admitTouched(sifted) }
    absences?.begin(touches)
    pass(arbiter.dispatch(sifted), deliver)
    absences?.end(touches) {
      sieve.reasonToKeep($0, at: touches.time) ?? arbiter.reasonToIgnore($0)
    }
    if nextAdmission != nil { admitNext() }
  }

  /// What the device did wrong since the last call, in words (`Panel.takeFault`).
  package func takeFault() -> String? {
    let fault = panel.takeFault()
    if fault != nil { panic.doubt() }
    return fault
  }

  func settlePanic(through time: EventTime) {
    guard let cause = panic.settle(through: time), !isShielded else { return }
    panicCause = isStorming ? .panel : cause
  }

  /// Hands over what a dispatch brought about. What goes downstream before an action is there
  /// before the action runs (C4).
  func pass(_ outputs: [Output], _ deliver: (Output) -> Void) {
    let twin = exclusivity.twin
    for output in outputs {
      switch output {
      case .storm(let isRaging, let time):
        panic.doubt()
        if isRaging { health.storm(at: time) }
      case .touch(let delivery): twin?.pass(delivery)
      case .gesture:
        twin?.commit()
        // An event is large, and taken out only for code that does something with it.
        if !deeds.areNone, case .gesture(let event) = output {
          deeds.take(event, on: panel, notBefore: twin?.lastLift)
        }
      case .attempt, .transition, .diagnostic: break
      }
      deliver(output)
    }
    if let twin, twin.remembersTheDeparted { twin.forget(unless: arbiter.owesDownstream) }
  }
}
