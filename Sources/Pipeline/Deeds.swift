import Configuration
import Gestures
import TouchInput

/// What the gestures of a surface do by the pointer and its keys: callbacks become deeds, and
/// scrolling goes on after the lift where that is wanted.
package struct Deeds {
  /// What does it, or nil if nothing can, and deeds are only told of.
  package var pointer: Pointer?
  /// Whether what is done is kept for `takeDone`.
  package var areTold = false
  /// What the pointer has to have for the gestures.
  package private(set) var equipment = PointerEquipment()
  private var gestures: [ObjectIdentifier: GestureDeeds] = [:]
  private var hand = PointerHand()
  private var fling: Fling?
  private var done: [DoneDeed] = []

  /// Takes the gestures of a surface that do something.
  init(of gestures: GestureSet) {
    use(gestures)
  }

  /// Takes others instead. Let go before.
  mutating func use(_ set: GestureSet) {
    gestures = [:]
    equipment = PointerEquipment()
    for member in set.members where member.gesture.acts {
      let deeds = GestureDeeds(member.gesture.commands)
      gestures[ObjectIdentifier(member.recognizer)] = deeds
      equipment.add(deeds.equipment)
    }
  }

  /// Whether no gesture does anything.
  var areNone: Bool { gestures.isEmpty }

  /// When `settle` has to be called if nothing happens before, or nil for never.
  var deadline: EventTime? { earliest(fling?.deadline, pointer?.deadline) }

  /// Does what `event` asks for, on `panel`, and not before `earliest`.
  mutating func take(_ event: GestureEvent, on panel: Panel, notBefore earliest: EventTime?) {
    let recognizer = ObjectIdentifier(event.recognizer)
    guard var gesture = gestures[recognizer] else { return }
    let next = gesture.take(event) {
      let deed = DoneDeed(gesture: event.recognizer.name, time: event.time, deed: $0)
      perform(deed, on: panel, notBefore: earliest)
    }
    gestures[recognizer] = gesture
    if let next { fling = next }
  }

  /// Hears what happens on the panel: a touch that lands ends the scrolling that goes on.
  mutating func hear(_ touches: TouchFrame, on panel: Panel) {
    guard fling != nil else { return }
    settle(through: touches.time, on: panel)
    if touches.changes.contains(where: { $0.phase == .began }) { fling = nil }
  }

  /// Lets the steps of the scrolling that goes on come up to `time`, each at its own, and those of
  /// the pointer that wait.
  mutating func settle(through time: EventTime, on panel: Panel) {
    while var next = fling, next.deadline <= time {
      let moment = next.deadline
      let deed = DoneDeed(gesture: next.gesture, time: moment, deed: next.step())
      perform(deed, on: panel, notBefore: nil)
      fling = next.isOver ? nil : next
    }
    pointer?.settle(through: time)
  }

  /// Ends the scrolling that goes on if it is of one of those gestures.
  mutating func endScrolling(of isMeant: (_ gesture: String) -> Bool) {
    if let fling, isMeant(fling.gesture) { self.fling = nil }
  }

  /// Lets go of what is down, and does no more of what has begun.
  mutating func letGo() {
    fling = nil
    pointer?.letGo()
  }

  /// What was done since the last call, if it is told of.
  package mutating func takeDone() -> [DoneDeed] {
    defer { done = [] }
    return done
  }

  private mutating func perform(
    _ deed: DoneDeed, on panel: Panel, notBefore earliest: EventTime?
  ) {
    if areTold { done.append(deed) }
    if let pointer { hand.perform(deed, on: pointer, of: panel, notBefore: earliest) }
  }
}
