import Configuration
import Gestures
import Recording
import Testing

@testable import Tool

/// A tape is cut into scenes, of which those are played again that a change concerns.
@Suite struct ScenesTests {
  private static func gesture(_ name: String, _ type: String, _ keys: String = "") -> String {
    "[[gesture]]\nname = '\(name)'\ntype = '\(type)'\nrun = 'x'\n\(keys)\n"
  }

  /// Gestures, and which of them fires how often in the fingers below.
  static let files: [(gestures: [String], fires: [String])] = [
    ([gesture("tap", "tap")], ["tap", "tap", "tap", "tap", "tap"]),
    // It is waited for over some seconds, in which other scenes begin.
    ([gesture("slow", "tap", "taps = 2\nmax_interval_ms = 4000")], ["slow", "slow"]),
    ([gesture("press", "long_press"), gesture("tap", "tap", "fingers = 2")], ["tap", "press"]),
    // A gesture of more fingers that another waits for.
    (
      [
        gesture("one", "tap", "require_to_fail = ['two']"),
        gesture("two", "tap", "fingers = 2\ntaps = 2\nmax_interval_ms = 3000"),
      ], ["one", "one", "one", "one", "one"]
    ),
  ]

  private static let fingers = """
    # gestured trace 1
    screen: 160 x 100 mm

    --- fingers
    a+0(40,40) a-50
    a+2000(40,40) a-2050
    a+5000(40,40) b+5000(60,40) a-5060 b-5060
    a+6000(40,40) a-6050
    a+6500(40,40) a-7500
    a+9000(40,40) a-9050
    a+9300(40,40) a-9350

    """

  @Test("the same gestures fire as on the whole tape, however few scenes are played again")
  func whole() throws {
    for (gestures, fires) in Self.files {
      let toml = gestures.joined()
      let configuration = try Configuration.parse(toml, name: "t")
      let recording = try Recording(bytes: Array(Self.fingers.utf8), path: "t.trace")
      let story = try #require(try Story.all(of: recording, configuration).0.first)
      let fired = story.attempts.filter { $0.firedAt != nil }
      #expect(fired.map(\.key.gesture) == fires, "\(toml)")
      let scenes = Scenes(story.tape, story.search.configuration, story.attempts)
      for least in 0...3 {
        let again = scenes.firing(with: story.search.configuration, fromFingers: least)
          .filter { $0.firedAt != nil }
        #expect(again.map(\.key.gesture) == fires, "\(least) fingers and more: \(toml)")
        #expect(again.map(\.firedAt) == fired.map(\.firedAt))
      }
      // Without gestures no scene that is played again has any.
      var none = story.search.configuration
      none.gestures = []
      #expect(scenes.firing(with: none, fromFingers: 0).isEmpty)
    }
  }
}
