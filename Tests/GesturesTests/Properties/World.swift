@testable import Gestures

/// A random surface: zones, recognizers with random settings, relations and advisers. One seed
/// always makes the same one.
final class World {
  static let screen = Size(width: 160, height: 100)

  let arbiter: Arbiter
  let recognizers: [GestureRecognizer]
  let adviser: RandomAdviser
  let verdict: Verdict
  /// The zone that each recognizer belongs to, also while it is taken out.
  let homes: [Zone.ID]
  /// Called when a recognizer is going to ignore touches.
  var onIgnoring: (([Touch.ID]) -> Void)?
  /// Whether a deed was done since it was set to false.
  var hasMeddled = false
  private let zones: [Zone]
  private var meddling: [Int: [Deed]] = [:]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    verdict = Verdict()
    zones = World.zones(&random)
    arbiter = Arbiter(screenSize: World.screen, zones: zones)
    arbiter.recordsTransitions = true
    arbiter.deliversDownstream = true
    let count = random.pick([1, 2, 3, 4, 5, 6, 8, 10, 12])
    let rogues = random.pick([0, 0, 0.1, 0.3])
    let maker = RecognizerMaker(verdict: verdict, rogues: rogues)
    recognizers = (0..<count).map { maker.make(number: $0, &random) }
    let zoneCount = zones.count
    homes = (0..<count).map { _ in
      random.chance(0.5) ? Zone.surface : Zone.ID(number: random.below(zoneCount + 1))
    }
    adviser = RandomAdviser(&random, for: recognizers)
    connect(&random)
    for (recognizer, home) in zip(recognizers, homes) { arbiter.add(recognizer, to: home) }
  }

  /// A world of these, in which nothing meddles.
  init(
    _ recognizers: [GestureRecognizer], at homes: [Zone.ID], zones: [Zone],
    _ adviser: RandomAdviser,
    _ verdict: Verdict
  ) {
    (self.recognizers, self.homes, self.zones) = (recognizers, homes, zones)
    (self.adviser, self.verdict) = (adviser, verdict)
    arbiter = Arbiter(screenSize: World.screen, zones: zones)
    arbiter.recordsTransitions = true
    arbiter.deliversDownstream = true
    for (recognizer, home) in zip(recognizers, homes) { arbiter.add(recognizer, to: home) }
  }

  /// What hands may do to please the recognizers, one each.
  var aims: [Aim] {
    zip(recognizers, homes).map { recognizer, home in
      let surface = Rectangle(left: 0, top: 0, right: World.screen.width, bottom: 99)
      return Aim(
        at: recognizer, in: home == Zone.surface ? surface : zones[home.number - 1].rectangle)
    }
  }

  /// Does what a deed says. One that makes no sense now does nothing.
  func perform(_ deed: Deed) {
    hasMeddled = true
    switch deed {
    case .enable(let target): recognizers[target].isEnabled = true
    case .disable(let target): recognizers[target].isEnabled = false
    case .remove(let target): arbiter.remove(recognizers[target])
    case .add(let target):
      guard recognizers[target].arbiter == nil, recognizers[target].nextHome == nil else { return }
      arbiter.add(recognizers[target], to: homes[target])
    case .setState(let target, let state): recognizers[target].state = state
    case .ignoreTouches(let target):
      onIgnoring?(recognizers[target].touches.map(\.id))
      for touch in recognizers[target].touches { recognizers[target].ignore(touch) }
    case .clearDeadline(let target): recognizers[target].deadline = nil
    }
  }

  /// What the recognizer's action does this time.
  func meddle(after recognizer: Int) {
    guard var deeds = meddling[recognizer], let deed = deeds.popLast() else { return }
    meddling[recognizer] = deeds
    perform(deed)
  }

  private func connect(_ random: inout SplitMix64) {
    let advised = random.pick([0.0, 0.3, 1.0])
    let linked = random.pick([0.0, 0.1, 0.3])
    let meddlers = random.pick([0.0, 0.0, 0.2])
    for (number, recognizer) in recognizers.enumerated() {
      if random.chance(advised) { recognizer.delegate = adviser }
      for other in recognizers where random.chance(linked) {
        try? recognizer.require(toFail: other)  // B30: cycles are refused.
      }
      if random.chance(meddlers) {
        meddling[number] = (0..<20).map { _ in Deed(&random, among: recognizers.count) }
      }
    }
    guard meddlers > 0 else { return }
    var deeds = (0..<20).map { _ in Deed(&random, among: recognizers.count) }
    adviser.onQuestion = { [unowned self] in
      if let deed = deeds.popLast() { perform(deed) }
    }
  }

  private static func zones(_ random: inout SplitMix64) -> [Zone] {
    var zones: [Zone] = []
    for number in 0..<random.pick([0, 0, 1, 2, 4, 6]) {
      var rectangle = Rectangle(
        left: random.real(0...100), top: random.real(0...60), right: screen.width,
        bottom: screen.height)
      switch (random.below(4), zones.last?.rectangle) {
      case (0, .some(let last)): rectangle = last
      case (1, .some(let last)):
        rectangle = Rectangle(
          left: last.left + random.real(0...0.2) * last.width,
          top: last.top + random.real(0...0.2) * last.height,
          right: last.right - random.real(0...0.2) * last.width, bottom: last.bottom)
      case (2, _): break
      default:
        rectangle.right = rectangle.left + random.real(0...60)
        rectangle.bottom = rectangle.top + random.real(0...40)
      }
      zones.append(Zone(name: "zone \(number)", rectangle: rectangle))
    }
    return zones
  }
}

extension World: CustomStringConvertible {
  var description: String {
    var lines = zones.enumerated().map { "zone \($0): \($1.rectangle)" }
    for (number, recognizer) in recognizers.enumerated() {
      let requirements = recognizer.requirements.map { String(adviser.number(of: $0)) }
      lines.append(
        "\(number) \(recognizer.name) in zone \(homes[number])"
          + (requirements.isEmpty ? "" : ", requires \(requirements.joined(separator: ", "))")
          + (recognizer.delegate == nil ? "" : ", advised")
          + (recognizer.cancelsTouches ? "" : ", cancels not")
          + (recognizer.delaysTouchesBegan ? ", delays began" : "")
          + (recognizer.delaysTouchesEnded ? ", delays ended" : "")
          + (meddling[number].map { ", meddles: \(Array($0.reversed()))" } ?? ""))
    }
    return lines.joined(separator: "\n")
  }
}

extension Rectangle {
  fileprivate var width: Double { right - left }
  fileprivate var height: Double { bottom - top }
}
