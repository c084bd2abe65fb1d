import Configuration
import Gestures
import Hands
import Pipeline
import Recording
import Testing
import TouchInput

@testable import Tool

/// What a panel remembers gives the gestures that the panel gave.
@Suite("Memory") struct MemoryTests {
  private func play(_ player: Player) -> [String] {
    var log = AttemptLog()
    while player.nextTime != nil { player.step { log.take([$1]) } }
    player.finish { log.take([$1]) }
    return log.attempts.map {
      "\($0.key) \($0.outcome) \($0.firedAt.map { "\($0.microseconds)" } ?? "") \($0.to)"
    }
  }

  @Test("what is remembered, played again, gives the same gestures")
  func same() throws {
    var fired = 0
    for seed in 0..<UInt64(300) {
      var random = SeededChance(seed: seed)
      let configuration = try Configuration.parse(random.file().toml, name: "x")
      let recording = try random.recording()
      let live = try Player(
        recording, configuration, tellsTransitions: true, tellsTouches: false)
      let panel = try #require(live.surfaces.first).panel
      panel.remember(seconds: 60)
      let attempts = play(live)
      var device = recording.devices[0]
      device.events = try #require(panel.recall(from: 0, most: 1 << 20)).events.map {
        RecordedEvent(
          time: $0.time, code: InputCode(type: $0.type, code: $0.code), value: $0.value)
      }
      let again = try Player(
        Recording(of: [device], named: "memory"), configuration, tellsTransitions: true,
        tellsTouches: false)
      #expect(play(again) == attempts, "seed \(seed)")
      fired += attempts.count { !$0.contains("failed") }
    }
    #expect(fired > 100)
  }

  @Test("a recording that is cut in the middle of a touch begins with what was down")
  func cut() throws {
    let text = """
      # gestured trace 1
      screen: 160 x 100 mm

      --- fingers: a drag
      a+0(10,10)
      a>100(20,10)
      a>200(30,10)
      a-300
      """
    var device = try Recording(bytes: Array("\(text)\n".utf8), path: "x").devices[0]
    let all = device.events
    try device.cut(before: EventTime(microseconds: 0))
    #expect(device.events == all)
    let start = try #require(all.first).time
    try device.cut(before: start + .milliseconds(150))
    let down = device.events.first { $0.code == .trackingID }
    #expect(down?.value ?? -1 >= 0 && down?.time == start + .milliseconds(100))
    #expect(device.events.filter { $0.code == .report }.count == 3)
  }
}
