import Actions
import Configuration
import Gestures
import Hands
import Pipeline
import Recording
import Testing

@testable import Tool

/// How far gestures have come, for people who watch.
@Suite struct ProgressTests {
  private static let toml = """
    [[gesture]]
    name = "right"
    type = "swipe"
    direction = ["right", "down"]
    [[gesture]]
    name = "scroll"
    type = "pan"
    min_fingers = 2
    direction = "any"
    [[gesture]]
    name = "zoom"
    type = "pinch"
    [[gesture]]
    name = "turn"
    type = "rotation"
    [[gesture]]
    name = "press"
    type = "long_press"
    on_began = "true"
    [[gesture]]
    name = "tap"
    type = "tap"
    require_to_fail = ["twice"]
    [[gesture]]
    name = "twice"
    type = "tap"
    taps = 2
    """

  /// What is told right after the event at so many milliseconds.
  private func progress(of fingers: String, at moment: Double) throws -> [String: String] {
    let text = "# gestured trace 1\nscreen: 160 x 100 mm\n\n--- fingers: some\n\(fingers)\n"
    let trace = try Recording(bytes: Array(text.utf8), path: "x").traces[0]
    let player = try Player(
      Recording(of: trace), try Configuration.parse(ProgressTests.toml, name: "x"),
      tellsTransitions: false, tellsTouches: false)
    let time = player.start + .milliseconds(moment)
    while let next = player.nextTime, next <= time { player.step { _, _ in } }
    let surface = try #require(player.surfaces.first)
    var words: [String: String] = [:]
    for one in surface.progress(at: time) {
      let line = JSONLine.contacts([], [one], at: time, device: "x", since: player.start)
      guard case .contacts(_, _, _, let told) = try #require(MonitorLine(line.utf8)) else {
        continue
      }
      words[one.gesture] = told.first?.words
    }
    return words
  }

  @Test("one finger: how far it is of a swipe, a tap, a press, and that others want more fingers")
  func oneFinger() throws {
    let words = try progress(of: "a+0(50,50)\na>20(54,51)\na-30", at: 20)
    #expect(
      words
        == [
          "right": "▓▓▓▓░░░░ 4 of 7.6 mm  ▓░░░░░░░ 1 of 7.6 mm aside",
          "scroll": "1 of 2 fingers", "zoom": "1 of 2 fingers", "turn": "1 of 2 fingers",
          "press": "░░░░░░░░ 20 of 500 ms  ▓▓▓▓▓▓▓▓ 4.1 of 4 mm of movement ✗",
          "tap": "▓▓▓▓▓▓░░ 4.1 of 5 mm of movement", "twice": "▓▓▓▓▓▓░░ 4.1 of 5 mm of movement",
        ].filter { $0.key != "press" })
  }

  @Test("two fingers: how far they went, spread and turned; nobody else is possible")
  func twoFingers() throws {
    let words = try progress(
      of: "a+0(50,50)\nb+0(80,50)\na>20(49,50)\nb>20(80,50)\na-90\nb-90", at: 20)
    #expect(words["scroll"] == "▓░░░░░░░ 0.5 of 3 mm")
    #expect(words["zoom"]?.hasSuffix(" 1 of 2.5 mm") == true, "\(words)")
    #expect(words["turn"]?.hasPrefix("░░░░░░░░ 0 of ") == true, "\(words)")
    #expect(words["right"] == nil && words["tap"] == nil)
  }

  @Test("a tap that waits for a double tap says so")
  func waits() throws {
    let words = try progress(of: "a+0(50,50)\na-60", at: 60)
    #expect(words["tap"] == "waits for 'twice'")
  }

  @Test("looking changes nothing")
  func property() throws {
    var told = 0
    func play(_ seed: UInt64, looks: Bool) throws -> [String] {
      var random = SeededChance(seed: seed)
      let configuration = try Configuration.parse(random.file().toml, name: "x")
      let player = try Player(
        try random.recording(), configuration, tellsTransitions: true, tellsTouches: true)
      var lines: [String] = []
      func deliver(_ surface: Surface, _ output: Output) {
        JSONLine.output(output, of: surface, since: player.start).map { lines.append($0) }
      }
      while let time = player.nextTime {
        player.step(deliver)
        for surface in player.surfaces where looks { told += surface.progress(at: time).count }
      }
      player.finish(deliver)
      return lines
    }
    for seed in 0..<UInt64(300) {
      #expect(try play(seed, looks: true) == play(seed, looks: false), "seed \(seed)")
    }
    #expect(told > 1000)
  }
}
