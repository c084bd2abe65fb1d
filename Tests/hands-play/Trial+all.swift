import Gestures
import Hands
import PlayedHands

extension Trial {
  private static let press = """
    [[gesture]]
    name = "press"
    type = "long_press"
    run = "true"

    """
  private static let swipe = """
    [[gesture]]
    name = "swipe"
    type = "swipe"
    direction = ["left", "right", "up", "down"]
    run = "true"

    """

  /// What is played.
  static var all: [Trial] {
    let tremors: [(String, ClosedRange<Double>)] = [
      ("1 to 2 mm", 1...2), ("2 to 4 mm", 2...4), ("4 to 6 mm", 4...6),
      ("1 to 6 mm", TremblingPeople.reach),
    ]
    let taps = tremors.flatMap { words, reach in
      let isAll = reach == TremblingPeople.reach
      return [
        Trial(
          act: "taps, tremor \(words)", hearer: "gestures", gestures: FitTrial.gestures,
          most: isAll ? 83 : nil, least: isAll ? 95 : nil,
          perform: { trembling($0, reach) { $0.tap() } },
          isHit: { $0 == ["tap"] && isNear($1.places.first, $2) }),
        Trial(
          act: "taps, tremor \(words)", hearer: "an application", gestures: "",
          most: isAll ? 83 : nil, least: isAll ? 95 : nil,
          perform: { trembling($0, reach) { $0.tap() } },
          isHit: { presses(of: $2, on: $1) == 1 }),
      ]
    }
    let others = [
      Trial(
        act: "taps, tremor 1 to 6 mm", hearer: "no other button", gestures: "",
        perform: { trembling($0) { $0.tap() } },
        isHit: { $1.application.taps.count == presses(of: $2, on: $1) }),
      Trial(
        act: "scrolls that tremble", hearer: "gestures", gestures: FitTrial.gestures, least: 95,
        perform: { trembling($0) { ($0.longScroll(), nil) } },
        isHit: { recognized, _, _ in recognized == ["pan"] }),
      Trial(
        act: "pinches that tremble", hearer: "gestures", gestures: FitTrial.gestures, least: 95,
        perform: { trembling($0) { ($0.spread(), nil) } },
        isHit: { recognized, _, _ in recognized.contains("pinch") }),
      Trial(
        act: "scrolls that tremble", hearer: "no tap wanted", gestures: FitTrial.gestures, loss: 0,
        perform: { trembling($0) { ($0.longScroll(), nil) } },
        isHit: { recognized, _, _ in !recognized.contains("tap") }),
    ]
    return taps + others + healthy
  }

  /// Hands that do not tremble, with the same settings.
  private static var healthy: [Trial] {
    [
      steady("taps", FitTrial.gestures, "tap") { $0.tap() },
      steady("long presses", press, "press") { $0.press() },
      steady("flicks ≥ 8 mm", swipe, "swipe") { hand in
        var flick = hand.flick()
        while flick[0].length < 8 { flick = hand.flick() }
        return flick
      },
    ]
  }

  private static func steady(
    _ act: String, _ gestures: String, _ meant: String,
    _ perform: @escaping (inout Hand) -> [FingerTrack]
  ) -> Trial {
    Trial(
      act: "\(act), no tremor", hearer: "gestures", gestures: gestures, loss: 0.2,
      perform: { seed in
        var hand = Hand(seed: seed)
        return (hand.screen, { (perform(&hand), nil) })
      },
      isHit: { recognized, _, _ in recognized.filter { $0 == meant }.count == 1 })
  }

  private static func trembling(
    _ seed: UInt64, _ reach: ClosedRange<Double> = TremblingPeople.reach,
    _ perform: @escaping (inout TremblingHand) -> (fingers: [FingerTrack], target: Point?)
  ) -> (screen: Size, act: () -> (fingers: [FingerTrack], target: Point?)) {
    var hand = TremblingHand(seed: seed, reach: reach)
    return (hand.screen, { perform(&hand) })
  }

  private static func isNear(_ place: Point?, _ target: Point?) -> Bool {
    guard let target, let place else { return false }
    return (place - target).length <= FitTrial.button
  }

  /// How often an application's button at the target is pressed.
  private static func presses(of target: Point?, on stage: HandStage) -> Int {
    stage.application.taps.filter { isNear($0, target) }.count
  }
}
