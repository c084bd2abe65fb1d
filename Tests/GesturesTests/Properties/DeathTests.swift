import Configuration
import Foundation
import Testing

@testable import Gestures

/// What `check` says of a gesture that can never fire, attacked with random touches.
///
/// GESTURED_FILES says how many random configurations, and GESTURED_FIRST the seed of the first:
/// hundreds are for `make test`, a hundred thousand for `make explored`.
@Suite struct DeathTests {
  private static let files = number("GESTURED_FILES") ?? 600

  /// The first seed.
  static let first = UInt64(number("GESTURED_FIRST") ?? 1)

  /// Seeds of files of which something was once said that was not so.
  private static let onceFalse: [UInt64] = [64_637]

  /// So many seeds from the first on.
  static func seeds(_ count: Int) -> [UInt64] { (0..<UInt64(count)).map { first + $0 } }

  /// A number of the environment.
  static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test("B10, B22 no touches make a gesture fire that can never fire")
  func deaths() throws {
    var (attacked, fired) = (0, 0)
    for seed in DeathTests.onceFalse + DeathTests.seeds(DeathTests.files) {
      let text = DeathTests.file(seed: seed)
      let configuration = try Configuration.parse(text, name: "\(seed)")
      let dead = configuration.deaths
      guard !dead.isEmpty else { continue }
      attacked += dead.count
      for name in DeathTests.firing(configuration, seed: seed) {
        fired += 1
        #expect(dead[name] == nil, "\(name) fires: \(String(describing: dead[name]))\n\(text)")
      }
    }
    print(
      "deaths: \(attacked) attacked in \(DeathTests.files) files from seed \(DeathTests.first), "
        + "others fired \(fired) times")
    // An attack in which nothing happens proves nothing.
    #expect(attacked > DeathTests.files / 20)
    #expect(fired > attacked / 2)
  }

  /// A configuration of a few gestures, many of which are alike.
  static func file(seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    var text = "[conditions]\ndocked = \(random.chance(0.5))\n"
    text += "[[zone]]\nname = \"left\"\nwidth = \"50%\"\n[[zone]]\nname = \"all\"\n"
    text += "width = \"100%\"\n"
    let count = random.integer(2...6)
    for number in 0..<count {
      text += "[[gesture]]\nname = \"\(number)\"\nrun = \"true\"\n"
      text += random.pick([
        "type = \"tap\"", "type = \"tap\"\ntaps = 2", "type = \"tap\"\nmax_duration_ms = 400",
        "type = \"tap\"\nmax_movement_mm = 3", "type = \"swipe\"\ndirection = \"right\"",
        "type = \"swipe\"\ndirection = [\"right\", \"down\"]", "type = \"long_press\"",
        "type = \"long_press\"\ntaps = 1\nmin_duration_ms = 300", "type = \"pan\"\nmax_fingers = 2",
        "type = \"edge_pan\"\nedge = \"left\"",
        "type = \"stroke\"\nshape = [[0, 0], [10, 0]]\nmax_duration_ms = 900",
      ])
      if !text.hasSuffix("max_fingers = 2") { text += "\nfingers = \(random.pick([1, 1, 1, 2]))" }
      if random.chance(0.3) { text += "\nzone = \"\(random.pick(["left", "all"]))\"" }
      if random.chance(0.1) { text += "\nnot_in = [\"left\"]" }
      if random.chance(0.1) { text += "\nwhen = [\"\(random.pick(["docked", "!docked"]))\"]" }
      if random.chance(0.1) { text += "\ntouch_kinds = [\"finger\", \"pen\"]" }
      let other = random.below(count)
      // A gesture that waits only for later ones closes no circle.
      if other > number, random.chance(0.2) {
        text += "\nrequire_to_fail = [\"\(other)\"]"
      } else if other < number, random.chance(0.1) {
        text += "\nsimultaneous_with = [\"\(other)\"]"
      }
      text += "\n"
    }
    return text
  }

  /// The gestures that fire of random touches.
  private static func firing(_ configuration: Configuration, seed: UInt64) -> Set<String> {
    let gestures = GestureSet(
      configuration, for: DeviceIdentity(name: "Touchscreen"), pictureSize: World.screen)
    gestures.switches = Set(configuration.conditions.filter(\.value).keys)
    let arbiter = Arbiter(screenSize: World.screen, zones: gestures.zones)
    gestures.add(to: arbiter)
    let surface = Rectangle(left: 0, top: 0, right: World.screen.width, bottom: 99)
    let aims = gestures.members.map { Aim(at: $0.recognizer, in: surface) }
    var (fired, time): (Set<String>, Int64) = ([], 1_000_000)
    var known: Set<Touch.ID> = []
    func note(_ outputs: [Output]) {
      for case .gesture(let event) in outputs where event.state == .began || event.isDiscrete {
        fired.insert(event.recognizer.name)
      }
    }
    for step in StepMaker.steps(seed: seed, frames: 1500, aims: aims) {
      switch step {
      case .frame(let wait, let changes):
        time += max(wait, 0)
        // No panel lands a touch twice.
        let own = changes.filter { $0.phase != .began || known.insert($0.touch).inserted }
        note(arbiter.dispatch(TouchFrame(time: EventTime(microseconds: time), changes: own)))
      case .pass(let wait), .quiet(let wait):
        time += wait
        note(arbiter.advance(to: EventTime(microseconds: time)))
      case .cancelAll(let wait):
        time += max(wait, 0)
        note(
          arbiter.cancelAll(at: EventTime(microseconds: time), because: Reason("a step of the run"))
        )
      case .deed: break
      }
    }
    return fired
  }
}
