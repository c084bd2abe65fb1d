@testable import Gestures

/// A delegate whose answers are random but, for a pair of recognizers, always the same.
class RandomAdviser: GestureRecognizerDelegate {
  private let seed: UInt64
  /// Of 100 pairs, how many may be active together, and how many have to wait for each other.
  private let simultaneous: Int
  private let waiting: Int
  private var random: SplitMix64
  private let numbers: [ObjectIdentifier: Int]
  /// Called whenever an adviser is asked, with the recognizer's number.
  var onQuestion: (() -> Void)?
  /// Called when a recognizer is asked whether it should begin (B16).
  var onShouldBegin: ((Int) -> Void)?

  init(_ random: inout SplitMix64, for recognizers: [GestureRecognizer]) {
    seed = random.next()
    simultaneous = random.pick([0, 10, 50])
    waiting = random.pick([0, 0, 5, 20])
    self.random = SplitMix64(seed: random.next())
    numbers = Dictionary(
      uniqueKeysWithValues: recognizers.enumerated().map { (ObjectIdentifier($1), $0) })
  }

  func number(of recognizer: GestureRecognizer) -> Int {
    numbers[ObjectIdentifier(recognizer)] ?? -1
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    if random.chance(0.01) { onQuestion?() }
    return wants(number(of: recognizer), touch.id)
  }

  /// Whether recognizer number `recognizer` is to receive a touch.
  func wants(_ recognizer: Int, _ touch: Touch.ID) -> Bool {
    SplitMix64.hash(seed, recognizer, touch, 1) % 100 >= 8
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    onShouldBegin?(number(of: recognizer))
    if random.chance(0.01) { onQuestion?() }
    return !random.chance(0.08)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    says(simultaneous, recognizer, other, 2)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    says(waiting, recognizer, other, 3)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    says(waiting, recognizer, other, 4)
  }

  private func says(
    _ percentage: Int, _ one: GestureRecognizer, _ other: GestureRecognizer, _ question: Int
  ) -> Bool {
    guard percentage > 0 else { return false }
    let hash = SplitMix64.hash(seed, number(of: one), number(of: other), question)
    return hash % 100 < UInt64(percentage)
  }
}
