@testable import Gestures

/// Chooses what happens: as it is told first, then the first of what there is.
final class Chooser {
  /// What was chosen, and of how many.
  private(set) var made: [(choice: Int, count: Int)] = []
  private var told: [Int] = []
  /// Whether no recognizer asks for anything, and nothing is chosen.
  var isQuiet = false

  func begin(_ told: [Int]) {
    self.told = told
    made.removeAll(keepingCapacity: true)
  }

  func choose(_ count: Int) -> Int {
    guard !isQuiet else { return 0 }
    let choice = made.count < told.count ? told[made.count] : 0
    made.append((choice, count))
    return choice
  }

  /// What comes after what was chosen, if the first `kept` choices stay. Nil if that was the last.
  func next(keeping kept: Int) -> [Int]? {
    guard
      let place = made.indices.dropFirst(kept).last(where: { made[$0].choice + 1 < made[$0].count })
    else { return nil }
    return made[..<place].map(\.choice) + [made[place].choice + 1]
  }
}

/// A recognizer that asks for what the chooser says, whenever it hears of something.
final class Oracle: GestureRecognizer {
  private let chooser: Chooser
  private let verdict: () -> Verdict
  private var mine: Set<Touch.ID> = []

  init(_ number: Int, _ chooser: Chooser, _ verdict: @escaping () -> Verdict) {
    self.chooser = chooser
    self.verdict = verdict
    super.init(name: "oracle \(number)")
  }

  override func touchesBegan(_ touches: [Touch]) {
    mine.formUnion(touches.map(\.id))
    hear(touches)
  }
  override func touchesMoved(_ touches: [Touch]) { hear(touches) }
  override func touchesEnded(_ touches: [Touch]) { hear(touches) }
  override func touchesCancelled(_ touches: [Touch]) { watch(touches) }
  override func reset() {
    verdict().require(state.isTerminal, "A20: \(name) is reset in \(state)")
    mine.removeAll()
  }

  /// What A7 corrects into another request is left out: that is a test of its own.
  private func hear(_ touches: [Touch]) {
    watch(touches)
    let requests: [State?] =
      state.isActive ? [nil, .changed, .ended, .cancelled] : [nil, .began, .ended, .failed]
    if let request = requests[chooser.choose(requests.count)] { state = request }
  }

  private func watch(_ touches: [Touch]) {
    verdict().require(!state.isTerminal, "A15: \(name) is over and hears more")
    verdict().require(
      touches.allSatisfy { mine.contains($0.id) },
      "A17: \(name) hears of touches of another attempt")
  }
}

/// A delegate that lets everything be, and some pairs be active together.
final class Neighbour: RandomAdviser {
  private let allowed: Set<Set<Int>>

  init(for recognizers: [GestureRecognizer], allowing pairs: [(Int, Int)]) {
    allowed = Set(pairs.map { [$0.0, $0.1] })
    var random = SplitMix64(seed: 1)
    super.init(&random, for: recognizers)
  }

  override func wants(_ recognizer: Int, _ touch: Touch.ID) -> Bool { true }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    onShouldBegin?(number(of: recognizer))
    return true
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    allowed.contains([number(of: recognizer), number(of: other)])
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
