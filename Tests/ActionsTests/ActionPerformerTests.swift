import Foundation
import Testing

@testable import Actions
@testable import Gestures

/// Callbacks in, commands out.
@Suite struct ActionPerformerTests {
  private let pan = PanGestureRecognizer(name: "volume")

  private func actions(in folder: String) -> GestureActions {
    func note(_ word: String) -> Command {
      .shell("echo \(word) $GESTURE_STATE $GESTURE_DX >> \(folder)/out")
    }
    var actions = GestureActions()
    actions.onBegan = note("began")
    actions.onChanged = note("changed")
    actions.onEnded = note("ended")
    actions.onCancelled = note("cancelled")
    return actions
  }

  private func event(_ state: GestureState, dx: Double = 0) -> GestureEvent {
    Samples.event(state, of: pan) { $0.translation = Vector(dx: dx, dy: 0) }
  }

  @Test("each callback runs its command", arguments: [GestureState.ended, .cancelled])
  func callbacks(last: GestureState) throws {
    let loop = try Loop()
    let performer = ActionPerformer(runner: loop.runner)
    for (index, state) in [.began, .changed, .changed, last].enumerated() {
      performer.perform(
        event(state, dx: Double(index)), actions(in: loop.folder), on: Samples.device)
      loop.runUntilIdle()
    }
    #expect(
      loop.lines("out") == [
        "began began 0", "changed changed 1", "changed changed 2", "\(last) \(last) 3",
      ])
  }

  @Test("an end that still waits for a change runs before the next attempt's begin")
  func nextAttempt() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let performer = ActionPerformer(runner: loop.runner, patience: 60_000)
    var actions = actions(in: loop.folder)
    actions.onChanged = .shell(gate.wait)
    for state in [GestureState.began, .changed, .ended] {
      performer.perform(event(state), actions, on: Samples.device)
    }
    loop.run(until: { loop.runner.count == 1 })
    actions.onBegan = nil
    performer.perform(event(.began), actions, on: Samples.device)
    #expect(loop.runner.count == 2)
    gate.open()
    loop.runUntilIdle()
    #expect(loop.lines("out") == ["began began 0", "ended ended 0"])
  }

  @Test("a discrete gesture runs what stands under run")
  func discrete() throws {
    let loop = try Loop()
    let performer = ActionPerformer(runner: loop.runner)
    let tap = Samples.event(.ended, of: TapGestureRecognizer(name: "tap"), isDiscrete: true)
    performer.perform(tap, actions(in: loop.folder), on: Samples.device)
    loop.runUntilIdle()
    #expect(loop.lines("out") == ["began recognized"])
  }

  @Test("a gesture without commands does nothing")
  func nothing() throws {
    let loop = try Loop()
    let performer = ActionPerformer(runner: loop.runner)
    for state in [GestureState.began, .changed, .ended, .cancelled, .possible, .failed] {
      performer.perform(event(state), GestureActions(), on: Samples.device)
    }
    #expect(loop.runner.count == 0)
  }

  @Test("a pan there and back runs its steps and undoes them")
  func steps() throws {
    let loop = try Loop()
    let performer = ActionPerformer(runner: loop.runner)
    var actions = GestureActions()
    actions.onStep = .shell("echo $GESTURE_STEP $GESTURE_DX >> \(loop.folder)/out")
    actions.step = StepCounter(every: 5, of: .right)
    for attempt in 0..<2 {
      for dx in [0.0, 6, 12, 2] {
        let state = dx == 0 ? GestureState.began : .changed
        performer.perform(event(state, dx: dx), actions, on: Samples.device)
        loop.runUntilIdle()
      }
      performer.perform(
        event(attempt == 0 ? .ended : .cancelled, dx: -9), actions, on: Samples.device)
      loop.runUntilIdle()
    }
    let there = ["+1 6", "+1 12", "-1 2", "-1 2"]
    #expect(loop.lines("out") == there + ["-1 -9"] + there)
  }

  @Test("the same gesture on two touchscreens at once: neither waits for the other, or hurries it")
  func twoTouchscreens() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let performer = ActionPerformer(runner: loop.runner, patience: 60_000)
    var actions = GestureActions()
    actions.onChanged = .shell("\(gate.wait); echo changed $GESTURE_DEVICE >> \(loop.folder)/out")
    actions.onEnded = .shell("echo ended $GESTURE_DEVICE >> \(loop.folder)/out")
    let other = ActionDevice(name: "Other", node: "/dev/input/event9", size: Samples.device.size)
    for state in [GestureState.began, .changed, .ended] {
      performer.perform(event(state), actions, on: Samples.device)
    }
    // The other's begin does not run the end that waits here, and its changes find a free lane.
    performer.perform(event(.began), actions, on: other)
    #expect(loop.runner.count == 1)
    performer.perform(event(.changed), actions, on: other)
    #expect(loop.runner.count == 2)
    performer.perform(event(.ended), actions, on: other)
    gate.open(for: 2)
    loop.run(until: { loop.lines("out").count == 4 && loop.runner.count == 0 })
    for device in ["Panel", "Other"] {
      #expect(
        loop.lines("out").filter { $0.hasSuffix(device) } == [
          "changed \(device)", "ended \(device)",
        ])
    }
  }

  @Test("of a touchscreen that is gone no change and no step runs that waits, and each end does")
  func forgotten() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let performer = ActionPerformer(runner: loop.runner, patience: 60_000)
    func note(_ word: String) -> Command {
      .shell("\(gate.wait); echo \(word) $GESTURE_DEVICE >> \(loop.folder)/out")
    }
    var actions = GestureActions()
    actions.step = StepCounter(every: 5, of: .right)
    actions.onStep = note("step")
    actions.limits = CommandLimits(running: 32)
    actions.more = [actions, GestureActions()]
    actions.more[1].limits = actions.limits
    (actions.more[1].onChanged, actions.more[1].onEnded) = (note("changed"), note("ended"))
    let other = ActionDevice(name: "Other", node: "/dev/input/event9", size: Samples.device.size)
    for device in [Samples.device, other] {
      for dx in [0.0, 5, 10, 15] {
        performer.perform(event(dx == 0 ? .began : .changed, dx: dx), actions, on: device)
      }
      performer.perform(event(.ended, dx: 15), actions, on: device)
    }
    performer.forgetWaiting(at: Samples.device.node)
    gate.open(for: 13)
    loop.run(until: { loop.lines("out").count == 13 && loop.runner.count == 0 })
    let steps = ["step", "step"]
    for (device, words) in [
      ("Panel", ["changed", "ended"] + steps),
      ("Other", ["changed", "changed", "ended"] + steps + steps + steps),
    ] {
      let lines = loop.lines("out").filter { $0.hasSuffix(device) }
      #expect(lines.sorted() == words.map { "\($0) \(device)" })
    }
  }

  @Test("of a flood of changes only those are put into words that a command starts for")
  func environments() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    var described = 0
    loop.runner.describe = { action in
      described += 1
      return ActionEnvironment.variables(for: action)
    }
    let performer = ActionPerformer(runner: loop.runner)
    var actions = GestureActions()
    actions.onChanged = .shell("\(gate.wait); echo $GESTURE_DX >> \(loop.folder)/out")
    for number in 1...1000 {
      performer.perform(event(.changed, dx: Double(number)), actions, on: Samples.device)
    }
    #expect(described == 1)
    gate.open(for: 2)
    loop.run(until: { loop.lines("out") == ["1", "1000"] && loop.runner.count == 0 })
    #expect(described == 2)
  }

  @Test("a stream is one process an attempt, and each touchscreen has its own")
  func streams() throws {
    let loop = try Loop()
    let performer = ActionPerformer(runner: loop.runner)
    var actions = GestureActions()
    actions.stream = .shell("cat > \(loop.folder)/$(basename $GESTURE_DEVNODE)-$GESTURE_DX")
    let other = ActionDevice(name: "Other", node: "/dev/input/event9", size: Samples.device.size)
    for attempt in [1.0, 2] {
      for state in [GestureState.began, .changed, .ended] {
        performer.perform(event(state, dx: attempt), actions, on: Samples.device)
        performer.perform(event(state, dx: attempt), actions, on: other)
        #expect(loop.runner.count >= 2)
        let expected = Int(attempt)
        loop.run(until: { loop.lines("event4-\(expected)").last?.contains("\(state)") == true })
      }
    }
    loop.runUntilIdle()
    for name in ["event4-1", "event4-2", "event9-1", "event9-2"] {
      let states = try loop.lines(name).map { line in
        try (JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["state"]
          as? String
      }
      #expect(states == ["began", "changed", "ended"], "\(name)")
    }
    #expect(loop.journal == [])
  }

  @Test("a stream from the first touch on is one process, whether the gesture begins or not")
  func attempts() throws {
    let loop = try Loop()
    let performer = ActionPerformer(runner: loop.runner)
    var actions = GestureActions()
    (actions.stream, actions.streamsAttempts) = (.shell("cat > \(loop.folder)/$$"), true)
    func attempt(_ state: GestureState, isFirst: Bool = false) {
      let attempt = AttemptEvent(event: event(state), isFirst: isFirst, progress: nil, reason: nil)
      performer.perform(attempt, actions, on: Samples.device)
    }
    for isBegun in [true, false] {
      attempt(.possible, isFirst: true)
      let process = try #require(loop.runner.commands.first?.process)
      attempt(.possible)
      if isBegun {
        for state in [GestureState.began, .ended] {
          performer.perform(event(state), actions, on: Samples.device)
        }
      } else {
        attempt(.failed)
      }
      #expect(loop.runner.count == 1)
      loop.runUntilIdle()
      let lines = loop.lines("\(process)")
      #expect(lines.first?.contains(#""state":"possible""#) == true)
      #expect(lines.last?.contains(isBegun ? #""state":"ended""# : #""state":"failed""#) == true)
    }
  }

  @Test("a tap's stream gets its one line")
  func discreteStream() throws {
    let loop = try Loop()
    let performer = ActionPerformer(runner: loop.runner)
    var actions = GestureActions()
    actions.stream = .shell("cat > \(loop.folder)/out")
    let tap = Samples.event(.ended, of: TapGestureRecognizer(name: "tap"), isDiscrete: true)
    performer.perform(tap, actions, on: Samples.device)
    loop.runUntilIdle()
    #expect(loop.lines("out").count == 1)
    #expect(loop.lines("out").first?.contains(#""state":"recognized""#) == true)
  }
}
