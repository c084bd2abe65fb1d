import Configuration
import Gestures
import Words

/// What a hand did for one press that was meant, as far as `[accommodation]` can help.
///
/// How long the finger stays is left out on purpose. No hold duration is proposed from how long a
/// person holds (US 9,961,239).
package struct MeantPress {
  /// A landing after the lift, which was not meant.
  struct Bounce {
    /// The time since the lift, or since the bounce before, in milliseconds. HND1 counts from the
    /// later one.
    let time: Double
    /// From where the press lifted.
    let distance: Double
  }

  /// A finger belongs to the press if it lands within this distance of the target, or of the place
  /// where the press lifted. The unit is millimetres.
  private static let near = 30.0
  /// A resting finger lands at least this many microseconds before the pressing finger.
  fileprivate static let rest: Int64 = 300_000

  /// How far the finger ever was from its landing, in millimetres.
  let travel: Double
  /// The landings that were not meant.
  let bounces: [Bounce]
  /// How far from the target the finger landed and lifted, or nil if no target is known.
  let aim: (landing: Double, lift: Double)?
  /// How many other fingers touched.
  let others: Int

  /// What the fingers of `frames` did for a press at `target`. The result is nil if there are none.
  package init?(_ frames: [TouchFrame], at target: Point?, on size: Size) {
    self.init(Sample(frames, on: DeviceIdentity(name: "fit"), size), at: target)
  }

  /// What the fingers of `sample` did for a press at `target`.
  init?(_ sample: Sample, at target: Point?) {
    let fingers = sample.fingers.filter { !$0.steps.isEmpty }
    guard let number = MeantPress.press(among: fingers, at: target) else { return nil }
    let press = fingers[number]
    travel = press.steps.map { ($0.place - press.landing).length }.max() ?? 0
    aim = target.map { ((press.landing - $0).length, (press.end - $0).length) }
    var (since, bounces): (Int64, [Bounce]) = (press.lift, [])
    for finger in fingers[(number + 1)...] where finger.landed >= press.lift {
      let distance = (finger.landing - press.end).length
      guard distance <= MeantPress.near else { continue }
      bounces.append(Bounce(time: Double(finger.landed - since) / 1000, distance: distance))
      since = finger.landed
    }
    self.bounces = bounces
    others = fingers.count - 1 - bounces.count
  }

  /// The finger that made the press: the nearest one to the target. If the nearest one is a bounce,
  /// it is the finger that bounced.
  private static func press(among fingers: [Sample.Finger], at target: Point?) -> Int? {
    guard let target else {
      return fingers.firstIndex { one in !fingers.contains { one.rests(beside: $0) } }
    }
    let distances = fingers.map { ($0.landing - target).length }
    guard let nearest = fingers.indices.min(by: { distances[$0] < distances[$1] }) else {
      return nil
    }
    return fingers.indices.first {
      fingers[$0].lift <= fingers[nearest].landed && distances[$0] <= near
    } ?? nearest
  }

  /// Whether it missed its target by so much that another place was meant.
  var isElsewhere: Bool { (aim?.landing ?? 0) > MeantPress.near }

  /// What was seen, such as `the finger went 4.2 mm`.
  var inWords: String {
    var parts: [String] = []
    if travel > HandFit.free { parts.append("the finger went \(travel.rounded(decimals: 1)) mm") }
    if let first = bounces.first {
      let times = bounces.count == 1 ? "once more" : "\(bounces.count) more times"
      parts.append("it came down \(times), after \(first.time.rounded(decimals: 0)) ms")
    }
    if others > 0 { parts.append("another finger touched") }
    return parts.isEmpty ? "a calm press" : parts.joined(separator: ", ")
  }
}

extension Sample.Finger {
  /// When it landed.
  fileprivate var landed: Int64 { steps[0].time }
  /// Where it landed.
  fileprivate var landing: Point { steps[0].place }
  /// Where it lifted.
  fileprivate var end: Point { steps[steps.count - 1].place }

  /// Whether this finger lands well before `other`, and lifts after it.
  fileprivate func rests(beside other: Sample.Finger) -> Bool {
    landed + MeantPress.rest <= other.landed && other.lift < lift
  }
}
