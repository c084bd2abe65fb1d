import Configuration
import Gestures
import Testing

@Suite struct CommandTests {
  private func commands(_ keys: String) throws -> GestureCommands {
    try #require(try configuration("[[gesture]]\nname = 'g'\n\(keys)\n").gestures.first).commands
  }

  @Test func aDiscreteGestureRunsWhenRecognized() throws {
    let commands = try commands("type = 'tap'\nrun = 'echo'")
    var expected = GestureCommands()
    expected.recognized = .shell("echo")
    #expect(commands == expected)
  }

  @Test func runIsShortForBegan() throws {
    let commands = try commands("type = 'pan'\nrun = ['a', '']\non_ended = 'b'")
    var expected = GestureCommands()
    expected.began = .program(["a", ""])
    expected.ended = .shell("b")
    #expect(commands == expected)
  }

  @Test func everyMoment() throws {
    let commands = try commands(
      """
      type = "long_press"
      on_began = "began"
      on_changed = "changed"
      on_ended = "ended"
      on_cancelled = "cancelled"
      stream = ["cat"]
      """)
    #expect(commands.began == .shell("began"))
    #expect(commands.changed == .shell("changed"))
    #expect(commands.ended == .shell("ended"))
    #expect(commands.cancelled == .shell("cancelled"))
    #expect(commands.stream == .program(["cat"]))
    #expect(commands.step == nil)
  }

  static let steps: [(keys: String, measure: StepMeasure, size: Double)] = [
    ("type = 'pan'\nevery_mm = 5", .leadingAxis, 5),
    ("type = 'pan'\ndirection = 'left'\nevery_mm = 5", .right, 5),
    ("type = 'pan'\ndirection = 'vertical'\nevery_mm = 5", .up, 5),
    ("type = 'edge_pan'\nedge = 'right'\nevery_mm = 2.5", .up, 2.5),
    ("type = 'edge_pan'\nedge = 'top'\nevery_mm = 2.5", .right, 2.5),
    ("type = 'pinch'\nevery_scale = 0.1", .scale, 0.1),
    ("type = 'rotation'\nevery_deg = 15", .rotation, 15),
  ]

  @Test(arguments: steps)
  func step(keys: String, measure: StepMeasure, size: Double) throws {
    let step = try commands(keys + "\non_step = 'x'").step
    #expect(step == Step(measure: measure, size: size, command: .shell("x")))
  }

  @Test func shares() throws {
    let gestures = try configuration(
      """
      [[gesture]]
      name = "plain"
      type = "tap"
      [[gesture]]
      name = "own"
      type = "pan"
      direction = "any"
      max_running = 1
      timeout_ms = 2500
      """
    ).gestures
    #expect(gestures.map(\.share.maxRunning) == [4, 1])
    #expect(gestures.map(\.share.timeoutMilliseconds) == [nil, 2500])
  }

  @Test func limits() throws {
    let plain = try configuration("")
    #expect(plain.actions.maxRunning == 32)
    #expect(plain.panic == PanicRule())
    #expect(plain.recorder.keepSeconds == nil)
    #expect(try configuration("[recorder]\nkeep_s = 0").recorder.keepSeconds == nil)
    #expect(try configuration("[recorder]\nkeep_s = 30").recorder.keepSeconds == 30)
    #expect(plain.health.silentHours == nil)
    #expect(try configuration("[health]\nsilent_h = 0").health.silentHours == nil)
    #expect(try configuration("[health]\nsilent_h = 8760").health.silentHours == 8760)
    let own = try configuration(
      """
      [actions]
      max_running = 3
      [panic]
      enabled = false
      fingers = 4
      duration_ms = 2500.5
      """)
    #expect(own.actions.maxRunning == 3)
    #expect(!own.panic.isEnabled)
    #expect(own.panic.fingers == 4)
    #expect(own.panic.durationMilliseconds == 2500.5)
  }
}
