import Foundation
import Testing

/// A configuration with a conflict whose winner is known by construction.
struct Planted: CustomTestStringConvertible, Sendable {
  let title: String
  let toml: String
  /// Whether the gesture called "loser" is proved to be dead.
  var isDead = false
  /// Whether the file itself says that it is to be so.
  var isMeant = false

  var testDescription: String { title }

  /// A gesture's table.
  static func gesture(_ name: String, _ type: String, _ rest: String = "") -> String {
    "[[gesture]]\nname = \"\(name)\"\ntype = \"\(type)\"\nrun = \"true\"\n\(rest)\n"
  }

  /// What stands beside, and has nothing to do with it.
  private static let noise = [
    "", gesture("noise", "pinch", "fingers = 4"),
    gesture("noise", "swipe", "direction = \"up\"\nfingers = 6"),
    gesture("noise", "tap", "fingers = 6"),
  ]

  /// The winner, the loser, and what is known of them, each with so many fingers.
  private static func pairs(_ fingers: Int) -> [(title: String, pair: Planted)] {
    let count = "fingers = \(fingers)\n"
    func pair(
      _ winner: (String, String), _ loser: (String, String), isDead: Bool = false,
      isMeant: Bool = false, swaps: Bool = false, _ more: String = ""
    ) -> Planted {
      let one = gesture("winner", winner.0, count + winner.1)
      let other = gesture("loser", loser.0, count + loser.1)
      return Planted(
        title: "", toml: more + (swaps ? other + one : one + other), isDead: isDead,
        isMeant: isMeant)
    }
    let shape = "shape = [[0, 50], [35, 100], [100, 0]]"
    let zone = "[[zone]]\nname = \"half\"\nwidth = \"60%\"\n"
    return [
      ("twin taps", pair(("tap", ""), ("tap", ""), isDead: true)),
      ("twin double taps", pair(("tap", "taps = 2"), ("tap", "taps = 2"), isDead: true)),
      (
        "twin swipes",
        pair(
          ("swipe", "direction = [\"left\", \"up\"]"), ("swipe", "direction = \"left\""),
          isDead: true)
      ),
      ("twin strokes", pair(("stroke", shape), ("stroke", shape), isDead: true)),
      (
        "waiting twin",
        pair(
          ("tap", ""), ("tap", "require_to_fail = [\"winner\"]"), isDead: true, isMeant: true,
          swaps: true)
      ),
      ("press before tap", pair(("long_press", ""), ("tap", ""), swaps: true)),
      (
        "shorter press",
        pair(("long_press", "min_duration_ms = 400"), ("long_press", "min_duration_ms = 800"))
      ),
      (
        "pan before swipe", pair(("pan", ""), ("swipe", "direction = \"right\""), swaps: true)
      ),
      ("tap before tap and hold", pair(("tap", ""), ("long_press", "taps = 1"), swaps: true)),
      (
        "swipe before edge pan",
        pair(
          ("swipe", "direction = \"right\"\nmin_distance_mm = 4"),
          ("edge_pan", "edge = \"left\"\nslop_mm = 12"), swaps: true)
      ),
      ("wider tap", pair(("tap", ""), ("tap", "max_duration_ms = 400"))),
      (
        "smaller zone",
        pair(("tap", "zone = \"half\""), ("tap", ""), isMeant: true, swaps: true, zone)
      ),
    ]
  }

  /// All of them.
  static let all: [Planted] = (1...5).flatMap { fingers in
    pairs(fingers).flatMap { title, pair in
      noise.enumerated().map { number, other in
        Planted(
          title: "\(title) of \(fingers), \(number)", toml: pair.toml + other,
          isDead: pair.isDead, isMeant: pair.isMeant)
      }
    }
  }

  /// One of 17 of them, with each kind of pair, unless GESTURED_PLANTED says all.
  static let chosen =
    ProcessInfo.processInfo.environment["GESTURED_PLANTED"] != nil
    ? all : all.enumerated().filter { $0.offset % 17 == 0 }.map(\.element)
}
