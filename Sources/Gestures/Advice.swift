/// What a configuration says of a recognizer's gesture.
package struct Advice {
  /// A switch that keeps the gesture from beginning.
  package struct Refusal: Equatable {
    /// The switch.
    package var name: String
    /// Whether it has to be on.
    package var wantsOn: Bool

    /// Names a switch.
    package init(name: String, wantsOn: Bool) {
      (self.name, self.wantsOn) = (name, wantsOn)
    }
  }

  /// The gesture's number. Recognizers of one gesture, such as a swipe's directions, have the same.
  package var gesture: Int
  /// Whether it may be active together with every other gesture.
  package var admitsAnyone = false
  /// The numbers of the gestures that it may be active together with.
  package var admitted: [Int] = []
  /// The zones in which its touches do not land.
  package var notIn: [Zone.ID] = []
  /// Why it may not begin, or nil if it may.
  package var refusal: Refusal?

  /// Makes advice that asks for nothing.
  package init(gesture: Int) {
    self.gesture = gesture
  }
}

/// The delegate of recognizers that a configuration describes. It decides which touches they do not
/// take (B2) and whether they may begin (B16). Two may be active together if either says so (B13),
/// but never two of one gesture.
package final class Adviser: GestureRecognizerDelegate {
  private let zones: ZoneTree
  private var advice: [ObjectIdentifier: Advice] = [:]

  /// Makes the adviser of recognizers on a panel with these zones.
  package init(in zones: ZoneTree) {
    self.zones = zones
  }

  /// The advice for a recognizer. Without any, it takes every touch, and may always begin, alone.
  package subscript(_ recognizer: GestureRecognizer) -> Advice? {
    get { advice[ObjectIdentifier(recognizer)] }
    set { advice[ObjectIdentifier(recognizer)] = newValue }
  }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard let left = self[recognizer]?.notIn,
      left.contains(where: { zones.covers($0, touch.position) })
    else { return true }
    recognizer.refuseTouch(landing: "in a zone that 'not_in' leaves out")
    return false
  }

  package func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let unmet = self[recognizer]?.refusal else { return true }
    recognizer.refuse(
      because: unmet.wantsOn
        ? Reason("condition {other} is off", naming: unmet.name)
        : Reason("condition {other} is on", naming: unmet.name))
    return false
  }

  /// Requirements are set when the recognizers are made.
  package var decidesRequirements: Bool { false }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let own = self[recognizer], let its = self[other], own.gesture != its.gesture
    else { return false }
    return own.admitsAnyone || its.admitsAnyone || own.admitted.contains(its.gesture)
      || its.admitted.contains(own.gesture)
  }
}
