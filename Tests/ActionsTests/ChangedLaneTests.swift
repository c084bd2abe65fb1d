import Foundation
import Testing

@testable import Actions

/// At most one `on_changed`, the newest values next, and the end after them.
@Suite struct ChangedLaneTests {
  private func words(_ word: String, _ loop: Loop, _ gate: Gate) -> Action {
    Samples.action("\(gate.wait); echo \(word) >> \(loop.folder)/out")
  }

  private func end(_ loop: Loop) -> Action {
    Samples.action("echo end >> \(loop.folder)/out", state: .ended)
  }

  @Test("while one runs only the newest waits")
  func coalesces() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let lane = ChangedLane(runner: loop.runner, patience: 60_000)
    for number in 1...100 {
      lane.change(words("\(number)", loop, gate))
      #expect(loop.runner.count == 1)
    }
    gate.open()
    loop.run(until: { loop.lines("out") == ["1"] && loop.runner.count == 1 })
    gate.open()
    loop.runUntilIdle()
    #expect(loop.lines("out") == ["1", "100"])
    #expect(loop.journal == [])
  }

  @Test("the end runs after the newest values")
  func endsInOrder() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let lane = ChangedLane(runner: loop.runner, patience: 60_000)
    for number in 1...3 { lane.change(words("\(number)", loop, gate)) }
    lane.finish(end(loop))
    #expect(loop.runner.count == 1)
    gate.open(for: 2)
    loop.run(until: { loop.lines("out").count == 3 && loop.runner.count == 0 })
    #expect(loop.lines("out") == ["1", "3", "end"])
  }

  @Test("changes that are forgotten do not run; the end does", arguments: [false, true])
  func forgotten(endComesBefore: Bool) throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let lane = ChangedLane(runner: loop.runner, patience: 60_000)
    lane.forgetChanges()
    for number in 1...3 { lane.change(words("\(number)", loop, gate)) }
    if endComesBefore { lane.finish(end(loop)) }
    lane.forgetChanges()
    if !endComesBefore { lane.finish(end(loop)) }
    gate.open()
    loop.run(until: { loop.lines("out").count == 2 && loop.runner.count == 0 })
    #expect(loop.lines("out") == ["1", "end"])
  }

  @Test("the end runs at once when nothing runs")
  func endsAtOnce() throws {
    let loop = try Loop()
    ChangedLane(runner: loop.runner, patience: 60_000).finish(end(loop))
    #expect(loop.runner.count == 1)
    loop.runUntilIdle()
    #expect(loop.lines("out") == ["end"])
  }

  @Test("a change that hangs holds the end up for a while only")
  func hangs() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let lane = ChangedLane(runner: loop.runner, patience: 1)
    lane.change(words("1", loop, gate))
    lane.change(words("2", loop, gate))
    lane.finish(end(loop))
    loop.run(until: { loop.lines("out") == ["end"] })
    gate.open(for: 2)
    loop.runUntilIdle()
    #expect(loop.lines("out") == ["end", "1", "2"])
  }

  @Test("the next attempt waits for nothing")
  func nextAttempt() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let lane = ChangedLane(runner: loop.runner, patience: 60_000)
    lane.change(words("1", loop, gate))
    lane.change(words("2", loop, gate))
    lane.finish(end(loop))
    lane.flush()
    loop.run(until: { loop.lines("out") == ["end"] })
    lane.change(words("3", loop, gate))
    gate.open(for: 2)
    loop.run(until: { loop.lines("out").count == 3 && loop.runner.count == 0 })
    #expect(loop.lines("out") == ["end", "1", "3"])
  }

  @Test("A14: an attempt's newest values do not come after the next one's began")
  func nextAttemptWithoutEnd() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let lane = ChangedLane(runner: loop.runner, patience: 60_000)
    lane.change(words("1", loop, gate))
    lane.change(words("2", loop, gate))
    lane.flush()
    gate.open(for: 1)
    loop.runUntilIdle()
    #expect(loop.lines("out") == ["1"])
  }

  @Test("a change that cannot start does not stop the lane")
  func cannotStart() throws {
    let loop = try Loop()
    let lane = ChangedLane(runner: loop.runner, patience: 60_000)
    let missing = Samples.action(.program(["/no/such"]))
    lane.change(missing)
    lane.change(missing)
    lane.finish(end(loop))
    loop.runUntilIdle()
    #expect(loop.lines("out") == ["end"])
    #expect(loop.journal.count == 2)
  }
}
