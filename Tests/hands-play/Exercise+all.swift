import Gestures
import Hands

extension Exercise {
  /// Flicks below this length are not meant to be swipes (`min_distance_mm`).
  private static let shortestFlick = 8.0

  /// Smaller circles are none (`min_radius_mm`).
  private static let leastRadius = 8.0

  private static let tap = "[[gesture]]\nname = \"tap\"\ntype = \"tap\"\nrun = \"true\"\n"
  private static let doubleTap = """
    [[gesture]]
    name = "double tap"
    type = "tap"
    taps = 2
    run = "true"

    """
  private static let twoFingerTap = """
    [[gesture]]
    name = "two-finger tap"
    type = "tap"
    fingers = 2
    run = "true"

    """
  private static let press = """
    [[gesture]]
    name = "long press"
    type = "long_press"
    run = "true"

    """
  private static let pan = "[[gesture]]\nname = \"pan\"\ntype = \"pan\"\nrun = \"true\"\n"
  private static let swipe = """
    [[gesture]]
    name = "swipe"
    type = "swipe"
    direction = ["left", "right", "up", "down"]
    run = "true"

    """
  private static let circle = "[[gesture]]\nname = \"circle\"\ntype = \"circle\"\nrun = \"true\"\n"
  /// Everything that a finger or two may mean, waiting where one hides the other.
  private static let everything =
    tap + "require_to_fail = [\"double tap\"]\n" + doubleTap + twoFingerTap + press + swipe + pan
    + "require_to_fail = [\"swipe\"]\n"
  /// A pan that waits for a circle.
  private static let circleAndPan = circle + pan + "require_to_fail = [\"circle\"]\n"

  /// What is played.
  static var all: [Exercise] {
    [
      each(
        "taps",
        [
          ("nothing", tap, .comes(of: "tap", atLeast: 99.85)),
          ("a pan", tap + pan, .comes(of: "tap", atLeast: 99.7)),
          ("everything", everything, .comes(of: "tap", atLeast: 99.7)),
        ]
      ) { $0.tap() },
      each(
        "double taps",
        [
          ("nothing", doubleTap, .comes(of: "double tap", atLeast: 95)),
          ("everything", everything, .comes(of: "double tap", atLeast: 95)),
        ]
      ) { $0.doubleTap() },
      each(
        "taps on two keys",
        [
          ("nothing", doubleTap, .stays(away: "double tap", atMost: 1.5)),
          ("everything", everything, .stays(away: "double tap", atMost: 1.5)),
        ]
      ) { $0.tapsOnTwoKeys() },
      each(
        "two-finger taps",
        [
          ("nothing", twoFingerTap, .comes(of: "two-finger tap", atLeast: 99)),
          ("everything", everything, .comes(of: "two-finger tap", atLeast: 99)),
        ]
      ) { $0.twoFingerTap() },
      each(
        "circles ≥ 8 mm",
        [
          ("nothing", circle, .comes(of: "circle", atLeast: 99)),
          ("a pan that waits", circleAndPan, .comes(of: "circle", atLeast: 99)),
        ]
      ) { hand in
        let circle = hand.circles()
        return circle[0].shorterSide >= 2 * leastRadius ? circle : nil
      },
      each("taps", [("a circle", circle, .stays(away: "circle", atMost: 0))]) { $0.tap() },
      each("long presses", [("a circle", circle, .stays(away: "circle", atMost: 0.1))]) {
        $0.press()
      },
      each("flicks", [("a circle", circle, .stays(away: "circle", atMost: 2))]) { $0.flick() },
      each("slow scrolls", [("a circle", circle, .stays(away: "circle", atMost: 2))]) {
        $0.scroll()
      },
      each(
        "long presses",
        [
          ("nothing", press, .comes(of: "long press", atLeast: 95)),
          ("everything", everything, .comes(of: "long press", atLeast: 90)),
        ]
      ) { $0.press() },
      each(
        "flicks ≥ 8 mm",
        [
          ("nothing", swipe, .comes(of: "swipe", atLeast: 99)),
          ("everything", everything, .comes(of: "swipe", atLeast: 99)),
        ]
      ) { hand in
        let flick = hand.flick()
        return flick[0].length >= shortestFlick ? flick : nil
      },
      each(
        "slow scrolls",
        [
          ("a pan alone", pan, .comes(of: "pan", atLeast: 96)),
          ("a swipe alone", swipe, .stays(away: "swipe", atMost: 20)),
          ("everything", everything, .stays(away: "swipe", atMost: 20)),
        ]
      ) { $0.scroll() },
    ].flatMap { $0 }
  }
}

extension Exercise {
  /// The same act beside several gestures.
  private static func each(
    _ act: String, _ beside: [(words: String, gestures: String, goal: Goal)],
    perform: @escaping (inout Hand) -> [FingerTrack]?
  ) -> [Exercise] {
    beside.map {
      Exercise(
        act: act, beside: $0.words, gestures: $0.gestures, goal: $0.goal, perform: perform)
    }
  }
}

extension FingerTrack {
  /// The shorter side of the box around its places, in millimetres.
  fileprivate var shorterSide: Double {
    let (x, y) = (samples.map(\.place.x), samples.map(\.place.y))
    return min((x.max() ?? 0) - (x.min() ?? 0), (y.max() ?? 0) - (y.min() ?? 0))
  }
}
