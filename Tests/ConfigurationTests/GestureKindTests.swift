import Configuration
import Gestures
import Testing

/// Types of one's own beside the built-in ones: a row is all that reading, messages, defaults,
/// steps and lints need.
@Suite struct GestureKindTests {
  enum Way: String, CaseIterable { case inwards, outwards }

  /// A finger that goes round. Here it only tells how far it was asked to.
  final class Spiral: GestureRecognizer {
    var turns = 0
    var way = Way.inwards
    var maxDuration = TimeSpan.milliseconds(0)
  }

  static let turned = GestureQuantity("turned", .degrees, "how far", phrase: "turned {turned}°")

  static let spiral = GestureKind(
    "inward_spiral", isContinuous: true,
    choices: [ChoiceRule("way", of: Way.self, standard: .inwards)],
    thresholds: [
      ThresholdRule(Threshold(rawValue: "turns"), 3, "whole turns"),
      ThresholdRule(.maxDuration, 2000, "what takes longer fails", range: 100...5000),
    ],
    step: StepRule("every_turn", 1...100, unit: "turns") { _ in .value(turned) },
    values: [turned],
    impossibility: {
      $0.thresholds[Threshold(rawValue: "turns")] == 10 ? ("ten are too many", "turn less") : nil
    },
    make: { gesture in
      let spiral = Spiral(name: gesture.name)
      spiral.turns = gesture.thresholds.count(Threshold(rawValue: "turns"))
      spiral.way = gesture.choices.one("way") ?? .inwards
      spiral.maxDuration = gesture.thresholds.time(.maxDuration)
      return [spiral]
    })

  static let kinds = GestureKinds(GestureKinds.builtIn.all + [spiral])
  static let head = "[[gesture]]\nname = 's'\ntype = 'inward_spiral'\n"

  private func check(_ text: String) -> [String] {
    Configuration.check(Array(text.utf8), name: "f", kinds: GestureKindTests.kinds)
      .map(\.description)
  }

  @Test func isReadAndMade() throws {
    let text = """
      [defaults]
      max_duration_ms = 700
      [defaults.inward_spiral]
      turns = 4

      """
    let keys = "way = 'outwards'\nrun = 'true'\nevery_turn = 2\non_step = 'true'"
    let configuration = try Configuration.parse(
      text + GestureKindTests.head + keys, name: "f", kinds: GestureKindTests.kinds)
    let gesture = try #require(configuration.gestures.first)
    #expect(gesture.kind == GestureKindTests.spiral)
    #expect(gesture.leastFingers == 1)
    #expect(gesture.commands.step?.measure == .value(GestureKindTests.turned))
    let set = GestureSet(
      configuration, for: DeviceIdentity(name: "p"), pictureSize: Size(width: 100, height: 100))
    let spiral = try #require(set.members.first?.recognizer as? Spiral)
    #expect((spiral.turns, spiral.way) == (4, .outwards))
    #expect(spiral.maxDuration == .milliseconds(700))
    #expect(spiral.typeName == "inward_spiral")
  }

  static let mistakes = [
    (
      "way = 'inward'",
      "f:4:7: 'way' must be inwards or outwards, not \"inward\". Write \"inwards\""
    ),
    ("turn = 3", "f:4:1: unknown key 'turn' in an inward_spiral. Write turns = 3"),
    ("turns = 11", "f:4:9: 'turns' must be a whole number from 1 to 10, not 11. Write 10 or less"),
    (
      "max_duration_ms = 50",
      "f:4:19: 'max_duration_ms' must be 100 to 5000 ms, not 50. Write 100 or more"
    ),
    (
      "slop_mm = 3",
      "f:4:1: an inward_spiral has no 'slop_mm'. Drop it: only pan, edge_pan and pinch have it."
        + " Or write type = \"pan\""
    ),
    (
      "every_turn = 0\non_step = 'x'",
      "f:4:14: 'every_turn' must be 1 to 100 turns, not 0. Write 1 or more"
    ),
    (
      "turns = 10\nrun = 'x'",
      "f:1:1: warning: \"s\" can never fire: ten are too many. Turn less"
    ),
  ]

  @Test(arguments: mistakes) func mistakesAreFound(keys: String, message: String) {
    let found = check(GestureKindTests.head + keys).filter { !$0.contains("does nothing") }
    #expect(found == [message])
  }

  @Test func othersSayWhoHasItsKeys() {
    let text = "[[gesture]]\nname = 's'\ntype = 'tap'\nrun = 'x'\nturns = 3\nevery_turn = 2"
    #expect(
      check(text) == [
        "f:5:1: a tap has no 'turns'. Write type = \"inward_spiral\" in line 3: only that has "
          + "'turns'",
        "f:6:1: a tap has no 'every_turn'. Write type = \"inward_spiral\" in line 3: only that has "
          + "'every_turn'",
      ])
  }

  @Test func twoOfTheSameHideEachOther() {
    let one = GestureKindTests.head + "run = 'x'\n"
    let other = one.replacing("'s'", with: "'t'")
    let third = one.replacing("'s'", with: "'u'") + "way = 'outwards'\n"
    let found = check(one + other + third)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("f:5:1: warning: \"t\" hardly ever fires: \"s\" in line 1") == true)
  }

  @Test(
    "what another is always recognized before never fires, and with another hold it hardly does",
    arguments: [
      ("swipe", "direction = ['left']", "direction = ['left', 'right']", "never-fires"),
      ("long_press", "", "min_duration_ms = 900", "hardly-fires"),
    ])
  func codes(type: String, one: String, other: String, code: String) {
    let text = [("a", one), ("b", other)].map {
      "[[gesture]]\nname = '\($0)'\ntype = '\(type)'\nrun = 'x'\n\($1)\n"
    }
    let found = Configuration.check(Array(text.joined().utf8), name: "f", kinds: .builtIn)
    #expect(found.map(\.code) == [code])
  }

  @Test("switches in a list are one mistake, however many gestures ask for them")
  func switchesInAList() {
    let text = """
      [conditions]
      modes = ["a", "b"]
      [[gesture]]
      name = "g"
      type = "tap"
      when = ["a", "!b"]
      run = "x"
      """
    let found = Configuration.check(Array(text.utf8), name: "f", kinds: .builtIn)
    #expect(found.map(\.place?.line) == [2])
  }

  @Test("an idle rule waits for seconds")
  func idles() throws {
    let text = "[[idle]]\nname = 'i'\nafter_s = 1.5\nrun = 'x'"
    #expect(try configuration(text).idles.map(\.delay) == [.milliseconds(1500)])
  }

  @Test(arguments: GestureKinds.builtIn.all)
  func recognizersMeasureWhatTheRowSays(kind: GestureKind) throws {
    let keys =
      [GestureKind.edgePan: "edge = 'left'", .stroke: "shape = [[0, 0], [1, 0]]"][kind] ?? ""
    let text = "[[gesture]]\nname = 'g'\ntype = '\(kind.name)'\nrun = 'x'\n\(keys)"
    let recognizer = try #require(try gestureSet(text).members.first?.recognizer)
    #expect(recognizer.values.all.map(\.quantity) == kind.values)
    #expect(recognizer.typeName == kind.name)
  }

  @Test func withoutTheRowTheTypeIsUnknown() {
    let problems = Configuration.check(Array(GestureKindTests.head.utf8), name: "f")
    #expect(problems.first?.message.hasPrefix("'type' must be tap, long_press") == true)
  }
}
