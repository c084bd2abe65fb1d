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
