import Testing

@testable import Actions

/// Steps run one after the other, and cancel out while they wait.
@Suite struct StepLaneTests {
  private func action(_ loop: Loop, after wait: String = ":") -> Action {
    Samples.action("\(wait); echo $GESTURE_STEP >> \(loop.folder)/out")
  }

  @Test(
    "one command a step",
    arguments: [
      ([3], ["+1", "+1", "+1"]), ([-2], ["-1", "-1"]), ([0], []), ([1, -1], ["+1", "-1"]),
    ])
  func steps(counts: [Int], lines: [String]) throws {
    let loop = try Loop()
    let lane = StepLane(runner: loop.runner)
    for count in counts {
      lane.run(action(loop), steps: count)
      #expect(loop.runner.count <= 1)
    }
    loop.runUntilIdle()
    #expect(loop.lines("out") == lines)
  }

  @Test("steps that wait are undone without running")
  func cancelOut() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let lane = StepLane(runner: loop.runner)
    for count in [1, 5, -5, -1] { lane.run(action(loop, after: gate.wait), steps: count) }
    gate.open(for: 2)
    loop.runUntilIdle()
    #expect(loop.lines("out") == ["+1", "-1"])
  }

  @Test("steps that are forgotten do not run, and later ones do")
  func forgotten() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let lane = StepLane(runner: loop.runner)
    lane.forgetSteps()
    lane.run(action(loop, after: gate.wait), steps: 5)
    lane.forgetSteps()
    gate.open()
    loop.runUntilIdle()
    #expect(loop.lines("out") == ["+1"])
    lane.run(action(loop), steps: -1)
    loop.runUntilIdle()
    #expect(loop.lines("out") == ["+1", "-1"])
  }
}
