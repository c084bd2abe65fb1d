import Gestures
import Testing

@testable import Configuration

@Suite struct DefaultsTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let threshold: Threshold
    let value: Double
    var testDescription: String { text }
  }

  static let gesture = "[[gesture]]\nname = \"g\"\nrun = \"true\"\n"

  static let precedence = [
    Case(text: gesture + "type = 'tap'", threshold: .maxMovement, value: 5),
    Case(
      text: "[defaults]\nmax_movement_mm = 1\n" + gesture + "type = 'tap'",
      threshold: .maxMovement, value: 1),
    Case(
      text: "[defaults]\nmax_movement_mm = 1\ntap.max_movement_mm = 2\n" + gesture + "type = 'tap'",
      threshold: .maxMovement, value: 2),
    Case(
      text: "[defaults]\nmax_movement_mm = 1\ntap.max_movement_mm = 2\n" + gesture
        + "type = 'tap'\nmax_movement_mm = 3",
      threshold: .maxMovement, value: 3),
    Case(
      text: "[defaults.tap]\nmax_movement_mm = 2\n" + gesture + "type = 'long_press'",
      threshold: .maxMovement, value: 4),
    Case(
      text: "[defaults]\nfingers = 3\n" + gesture + "type = 'pan'",
      threshold: .minFingers, value: 3),
    Case(
      text: "[defaults]\nfingers = 3\n" + gesture + "type = 'pan'",
      threshold: .maxFingers, value: 3),
    Case(
      text: "[defaults.pan]\nmax_fingers = 4\n" + gesture + "type = 'pan'\nfingers = 2",
      threshold: .maxFingers, value: 2),
    Case(
      text: "[defaults]\nmin_fingers = 2\n" + gesture + "type = 'pan'",
      threshold: .maxFingers, value: .infinity),
    Case(text: gesture + "type = 'pan'", threshold: .minFingers, value: 1),
    Case(text: gesture + "type = 'pinch'", threshold: .fingers, value: 2),
    Case(text: gesture + "type = 'swipe'", threshold: .maxDuration, value: 200),
    Case(text: gesture + "type = 'swipe'\nfingers = 2", threshold: .maxDuration, value: 500),
    Case(
      text: "[defaults]\nfingers = 2\n" + gesture + "type = 'swipe'", threshold: .maxDuration,
      value: 500),
    Case(
      text: "[defaults.swipe]\nmax_duration_ms = 300\n" + gesture + "type = 'swipe'\nfingers = 2",
      threshold: .maxDuration, value: 300),
  ]

  @Test(arguments: precedence) func nearestSourceWins(test: Case) throws {
    let gesture = try #require(try configuration(test.text).gestures.first)
    #expect(gesture.thresholds[test.threshold] == test.value)
  }

  /// The built-in values are those of the recognizers, which know nothing of the types' rows.
  @Test func builtInValuesAgreeWithTheRecognizers() throws {
    let stroke = StrokeGestureRecognizer(name: "")
    stroke.shapes = [try StrokeShape([Point(x: 0, y: 0), Point(x: 1, y: 0)])]
    let plain: [GestureRecognizer] = [
      TapGestureRecognizer(name: ""), LongPressGestureRecognizer(name: ""),
      PanGestureRecognizer(name: ""), SwipeGestureRecognizer(name: ""),
      stroke, CircleGestureRecognizer(name: ""),
      EdgePanGestureRecognizer(name: ""), PinchGestureRecognizer(name: ""),
      RotationGestureRecognizer(name: ""), TouchesGestureRecognizer(name: ""),
    ]
    var text = ""
    for kind in GestureKinds.builtIn.all {
      text += "[[gesture]]\nname = '\(kind.name)'\ntype = '\(kind.name)'\nrun = 'true'\n"
      if kind == .edgePan { text += "edge = 'left'\n" }
      if kind == .stroke { text += "shape = [[0, 0], [1, 0]]\n" }
    }
    let made = try gestureSet(text).members.reversed().map(\.recognizer)
    #expect(made.count == plain.count)
    for (made, plain) in zip(made, plain) {
      #expect(type(of: made) == type(of: plain))
      #expect(settings(of: made) == settings(of: plain))
    }
  }

  /// How long a swipe may take depends on its fingers.
  @Test(arguments: 1...3) func builtInSwipesAgree(fingers: Int) throws {
    let set = try gestureSet(
      "[[gesture]]\nname = 's'\ntype = 'swipe'\nfingers = \(fingers)\nrun = 'true'\n")
    let made = try #require(set.members.first?.recognizer as? SwipeGestureRecognizer)
    let plain = SwipeGestureRecognizer(name: "")
    plain.fingers = fingers
    #expect(made.maxDuration == plain.maxDuration)
    #expect(plain.maxDuration.milliseconds == (fingers == 1 ? 200 : 500))
  }

  private func settings(of recognizer: GestureRecognizer) -> [String] {
    // What a swipe was not given follows from its fingers.
    Mirror(reflecting: recognizer).children.filter { $0.label != "ownMaxDuration" }
      .map { "\($0)" }
  }

  @Test("thresholds are one that say the same, wherever it was said, and others are others")
  func sets() {
    var two = Thresholds.Layer()
    two[.fingers] = 2
    let kind = GestureKinds.builtIn.all.first { $0.name == "tap" }
    let none = Thresholds.Layer()
    let all = [[], [two], [two, none], [none, two]].compactMap { layers in
      kind.map { Thresholds(for: $0, layers: layers) }
    }
    #expect(all.count == 4 && Set(all).count == 2 && all[1] == all[3] && all[0] != all[1])
    #expect(all[1].hashValue == all[2].hashValue && all[0].hashValue != all[1].hashValue)
  }

  @Test("a file that is for the gestures of other hosts has gestures, and one without any has none")
  func hostsOfOthers() throws {
    let gesture = "[[host.gesture]]\nname = 'a'\ntype = 'tap'\nrun = 'true'\n"
    for (table, isEmpty) in [(gesture, false), ("[host.panic]\nfingers = 6\n", true)] {
      let text = "[[host]]\nmatch = 'nowhere-*'\n\(table)"
      for anyHost in [true, false] {
        let configuration = try configuration(text)
        let findings = Findings(files: configuration.files)
        configuration.lint(findings, onAnyHost: anyHost)
        let isTold = findings.all.contains { $0.code == "no-gesture" }
        #expect(isTold == (isEmpty || !anyHost), "\(text)")
      }
    }
  }
}
