import Configuration
import Gestures
import TouchInput

// Hands that tremble, and hands beside a pen (HND1 to HND5).

extension Surface {
  /// Does that for hands from now on. End the attempts with `cancelAll` before.
  package func use(_ hands: HandRules, at time: EventTime) {
    let isAwaited = awaitsTouch
    panel.use(hands, at: time)
    awaitsTouch = isAwaited  // Contacts are counted anew.
    prepareDelivery()
  }

  /// Says whether a pen is near that another node of the same device tells of. Fingers are
  /// cancelled when it comes, and ignored while it is near (E9).
  package func setPenNear(
    _ isNear: Bool, pen: PenWatch? = nil, at time: EventTime, _ deliver: (Output) -> Void
  ) {
    if !isNear, panel.isPenNearElsewhere { panel.flush(at: time) { take($0, deliver) } }
    guard let touches = panel.setPenNear(isNear, pen: pen, at: time) else { return }
    exclusivity.twin?.note(touches)
    take(touches, deliver)
    exclusivity.twin?.commit()
    heed(touches)
  }

  /// Says where the tip of such a pen is. Applications have it from its own node.
  package func setPenTip(of pen: PenWatch?, at time: EventTime, _ deliver: (Output) -> Void) {
    let awaitedTouch = awaitsTouch
    notePen(pen?.tip != nil, isOwn: false, at: time)
    guard
      let touches = panel.setPenTip(
        pen?.tip, along: pen?.axes, isLost: pen?.isLost ?? true, at: time)
    else { return }
    // It lands in no slot of the panel.
    if awaitedTouch { awaitsTouch = true }
    take(touches, deliver)
    exclusivity.twin?.commit()
    heed(touches)
  }
}

extension HandRules {
  /// What a configuration asks for.
  init(_ accommodation: AccommodationRule, _ pens: PensRule) {
    self.init()
    ignoreRepeat = accommodation.ignoreRepeat.flatMap { $0 > .milliseconds(0) ? $0 : nil }
    if ignoreRepeat != nil {
      repeatDistance = accommodation.repeatDistance ?? AccommodationRule.usualRepeatDistance
    }
    steady = accommodation.steady ?? 0
    landsTapsLate = accommodation.tapPlace == .last
    penKeep = pens.keep > .milliseconds(0) ? pens.keep : nil
    palm = pens.palm
  }
}
