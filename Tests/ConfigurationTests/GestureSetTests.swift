import Configuration
import Gestures
import Testing

@Suite struct GestureSetTests {
  static let text = """
    [[zone]]
    name = "left"
    width = "50%"
    [[zone]]
    name = "corner"
    width = "10mm"
    height = "10mm"
    [[gesture]]
    name = "swipe"
    type = "swipe"
    direction = ["left", "up_right"]
    run = "true"
    zone = "corner"
    [[gesture]]
    name = "tap"
    type = "tap"
    run = "true"
    require_to_fail = ["swipe", "double"]
    simultaneous_with = ["press"]
    [[gesture]]
    name = "double"
    type = "tap"
    taps = 2
    run = "true"
    devices = ["Wacom*"]
    [[gesture]]
    name = "press"
    type = "long_press"
    run = "true"
    enabled = false
    zone = "left"
    [[gesture]]
    name = "scroll"
    type = "pan"
    run = "true"
    simultaneous_with = ["*"]
    """

  /// B10: of equal candidates the one added last wins. In the file it is to be the first.
  @Test func orderIsTheReverseOfTheFile() throws {
    let set = try gestureSet(GestureSetTests.text)
    #expect(set.members.map(\.recognizer.name) == ["scroll", "press", "tap", "swipe", "swipe"])
    let swipes = set.recognizers("swipe").compactMap { $0 as? SwipeGestureRecognizer }
    #expect(swipes.map(\.direction) == [.upRight, .left])
  }

  @Test func gesturesOfOtherPanelsAreLeftOut() throws {
    let set = try gestureSet(GestureSetTests.text, device: "Wacom Bamboo")
    #expect(set.recognizers("double").count == 1)
    #expect(set.recognizers("tap").first?.requirements.count == 3)
  }

  @Test func zonesAreThoseOfTheFile() throws {
    let set = try gestureSet(GestureSetTests.text)
    #expect(set.zones.map(\.name) == ["left", "corner"])
    #expect(set.zones[0].rectangle == Rectangle(left: 0, top: 0, right: 80, bottom: 100))
    #expect(
      set.members.map(\.zone) == [Zone.surface, Zone.ID(0), Zone.surface, Zone.ID(1), Zone.ID(1)])
  }

  /// SW4: a list of directions is one recognizer each, which know of each other.
  @Test func directionsAreAFamily() throws {
    let set = try gestureSet(GestureSetTests.text)
    let swipes = set.recognizers("swipe").compactMap { $0 as? SwipeGestureRecognizer }
    #expect(swipes.count == 2)
    #expect(swipes[0].family != nil)
    #expect(swipes[0].family === swipes[1].family)
    for swipe in swipes { #expect(set.gesture(of: swipe)?.name == "swipe") }
    #expect(set.gesture(of: TapGestureRecognizer(name: "swipe")) == nil)
  }

  @Test func requirementsGoToEveryRecognizerOfTheGesture() throws {
    let set = try gestureSet(GestureSetTests.text)
    let requirements = try #require(set.recognizers("tap").first).requirements
    #expect(requirements.map(\.name) == ["swipe", "swipe"])
  }

  /// B13: either side's word suffices.
  static let simultaneity: [(one: String, other: String, together: Bool)] = [
    ("tap", "press", true), ("press", "tap", true), ("tap", "swipe", false),
    ("scroll", "tap", true), ("tap", "scroll", true), ("swipe", "swipe", false),
    ("scroll", "scroll", false),
  ]

  @Test(arguments: simultaneity)
  func areSimultaneous(one: String, other: String, together: Bool) throws {
    let set = try gestureSet(GestureSetTests.text)
    let first = try #require(set.recognizers(one).first)
    let second = try #require(set.recognizers(other).last)
    let delegate = try #require(first.delegate)
    let answer = delegate.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second)
    #expect(answer == together)
  }

  @Test func disabledGesturesAreMadeButTakeNoPart() throws {
    let set = try gestureSet(GestureSetTests.text)
    #expect(set.members.filter { !$0.recognizer.isEnabled }.map(\.recognizer.name) == ["press"])
  }

  /// Every recognizer of a gesture is switched, and the touches that are down go on with the others
  /// (E4, E5).
  @Test func gesturesAreSwitchedWhileTouchesAreDown() throws {
    let set = try gestureSet(GestureSetTests.text)
    let arbiter = Arbiter(screenSize: Size(width: 300, height: 170), zones: set.zones)
    set.add(to: arbiter)
    func frame(_ milliseconds: Double, _ phase: TouchFrame.Phase, x: Double) -> [Output] {
      let time = EventTime(microseconds: 0) + .milliseconds(milliseconds)
      let change = TouchFrame.Change(
        touch: 1, phase: phase, position: Point(x: x, y: 80), kind: .finger)
      return arbiter.dispatch(TouchFrame(time: time, changes: [change]))
    }
    func names(_ outputs: [Output]) -> [String] {
      outputs.compactMap { output in
        guard case .gesture(let event) = output else { return nil }
        return "\(event.recognizer.name) \(event.state)"
      }
    }
    _ = frame(0, .began, x: 100)
    #expect(names(frame(20, .moved, x: 110)) == ["scroll began"])
    set.enable { $0.name != "scroll" }
    #expect(set.recognizers("swipe").map(\.isEnabled) == [true, true])
    #expect(set.recognizers("press").map(\.isEnabled) == [true])
    #expect(names(frame(40, .moved, x: 120)) == ["scroll cancelled"])
    set.enable { _ in true }
    #expect(names(frame(60, .moved, x: 130)) == [])
    #expect(names(frame(80, .ended, x: 130)) == [])
    _ = frame(1000, .began, x: 100)
    #expect(names(frame(1020, .moved, x: 110)) == ["scroll began"])
  }

  @Test func flagsHaveTheDefaultsOfTheType() throws {
    let set = try gestureSet(GestureSetTests.text)
    let delaying = set.members.filter(\.recognizer.delaysTouchesEnded)
    #expect(delaying.map(\.recognizer.name) == ["tap", "swipe", "swipe"])
    #expect(set.members.allSatisfy { $0.recognizer.cancelsTouches })
    #expect(!set.members.contains { $0.recognizer.delaysTouchesBegan })
  }

  /// Two sets of one configuration share nothing: every panel has its own.
  @Test func setsAreIndependent() throws {
    let first = try gestureSet(GestureSetTests.text)
    let second = try gestureSet(GestureSetTests.text)
    for (one, other) in zip(first.members, second.members) {
      #expect(one.recognizer !== other.recognizer)
    }
  }
}
