import Configuration
import Gestures
import Testing

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
  ]

  @Test(arguments: precedence) func nearestSourceWins(test: Case) throws {
    let gesture = try #require(try configuration(test.text).gestures.first)
    #expect(gesture.thresholds[test.threshold] == test.value)
  }

  /// The built-in values are those of the recognizers, which know nothing of this table.
  @Test func builtInValuesAgreeWithTheRecognizers() throws {
    var text = ""
    for type in GestureType.allCases {
      text += "[[gesture]]\nname = '\(type.rawValue)'\ntype = '\(type.rawValue)'\nrun = 'true'\n"
      if type == .edgePan { text += "edge = 'left'\n" }
    }
    let set = try gestureSet(text)
    for member in set.members {
      let made = Mirror(reflecting: member.recognizer).children.map { "\($0)" }
      let plain = Mirror(reflecting: try #require(fresh(member.gesture.type))).children
        .map { "\($0)" }
      #expect(made == plain)
    }
  }

  private func fresh(_ type: GestureType) -> GestureRecognizer? {
    switch type {
    case .tap: TapGestureRecognizer(name: "")
    case .longPress: LongPressGestureRecognizer(name: "")
    case .pan: PanGestureRecognizer(name: "")
    case .swipe: SwipeGestureRecognizer(name: "")
    case .edgePan: EdgePanGestureRecognizer(name: "")
    case .pinch: PinchGestureRecognizer(name: "")
    case .rotation: RotationGestureRecognizer(name: "")
    }
  }
}
