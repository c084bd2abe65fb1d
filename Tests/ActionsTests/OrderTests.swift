import JSON
import Testing

@testable import Actions
@testable import Gestures

/// Commands that another process runs: what is ordered, what is reported, and that lanes, steps and
/// streams are as they are without.
@Suite struct OrderTests {
  /// A daemon's half and an agent's, which hear of each other by lines.
  final class Pair {
    let loop: Loop
    let remote: RemoteRunner
    let performer: ActionPerformer
    private(set) var agent: OrderPerformer
    private(set) var lines: [String] = []

    init(_ actions: GestureActions, linger: UInt64 = 5000) throws {
      let loop = try Loop()
      self.loop = loop
      var send: (String) -> Void = { _ in }
      let list = actions.list
      remote = RemoteRunner(in: loop.runner.loop) { owner, command in
        owner == .gesture("volume") ? list.commands.firstIndex(of: command) : nil
      } tell: { line, _ in
        send(line)
      }
      performer = ActionPerformer(runner: remote)
      agent = OrderPerformer(loop.runner, linger: linger) { [remote] run, step in
        switch step {
        case .started(let process): remote.start(run, process: process)
        case .ended(let status): remote.end(run, status: status)
        }
      }
      agent.use([.gesture("volume"): list])
      send = { [unowned self] line in
        lines.append(line)
        do throws(JSONError) {
          try agent.take(JSONFields(JSONReader.value(in: line.utf8)))
        } catch {
          Issue.record("\(line): \(error)")
        }
      }
    }
  }

  private static func event(_ state: GestureState, _ recognizer: GestureRecognizer, dx: Double = 0)
    -> GestureEvent
  {
    Samples.event(state, of: recognizer) { $0.translation = Vector(dx: dx, dy: 0) }
  }

  @Test("changes one at a time with the newest values, then the end; an order says which command")
  func changes() throws {
    var actions = GestureActions()
    let place = try Loop()
    let gate = try Gate(in: place.folder)
    defer { withExtendedLifetime(place) {} }
    actions.onBegan = .shell("true")
    actions.onChanged = .shell("\(gate.wait); exit 4")
    let pair = try Pair(actions)
    let pan = Samples.pan
    for dx in 1...100 {
      pair.performer.perform(Self.event(.changed, pan, dx: Double(dx)), actions, on: Samples.device)
    }
    #expect(pair.lines.count == 1)
    #expect(pair.remote.commands.count == 1)
    gate.open(for: 2)
    pair.loop.run(until: { pair.lines.count == 2 && pair.loop.runner.count == 0 })
    #expect(pair.lines[1].contains(#""GESTURE_DX":"100""#))
    #expect(pair.lines[1].contains(#""actions":[1]"#))
    #expect(pair.remote.failures == ["volume": 2])
    #expect(pair.remote.commands.isEmpty)
  }

  @Test("a stream is one command, which reads the lines and then their end")
  func stream() throws {
    let loop = try Loop()
    var actions = GestureActions()
    actions.stream = .shell("cat > \(loop.folder)/out")
    let pair = try Pair(actions)
    let pan = Samples.pan
    for state in [GestureState.began, .changed, .ended] {
      pair.performer.perform(Self.event(state, pan), actions, on: Samples.device)
    }
    pair.loop.run(until: { loop.lines("out").count == 3 && pair.loop.runner.count == 0 })
    #expect(pair.remote.failures.isEmpty)
  }

  @Test("places of one finger are told of touches that applications never get, or from an edge")
  func places() {
    var device = Samples.device
    device.hidesPlaces = true
    let delaying = Samples.pan
    delaying.delaysTouchesBegan = true
    let edge = EdgePanGestureRecognizer(name: "edge")
    func tells(_ recognizer: GestureRecognizer, fingers: Int = 1) -> Bool {
      device.tellsPlace(of: Samples.event(.changed, of: recognizer, fingers: fingers))
    }
    #expect(!tells(Samples.pan) && !tells(delaying))
    #expect(tells(Samples.pan, fingers: 2) && tells(edge))
    #expect(!device.tellsPlace(of: Samples.event(.possible, of: edge, fingers: 1), hasBegun: false))
    device.isExclusive = true
    #expect(!tells(Samples.pan) && tells(delaying))
    let names = ActionEnvironment.variables(
      for: Samples.event(.changed, of: Samples.pan, fingers: 1), on: device)
    #expect(!names.contains { $0.hasPrefix("GESTURE_X") || $0.hasPrefix("GESTURE_Y") })
    let line = JSONLine.gesture(
      Samples.event(.changed, fingers: 1), device: "", since: EventTime(microseconds: 0),
      tellsPlace: false)
    #expect(!line.contains(#""x""#))
  }

  @Test("an agent runs what its own file has, with variables of gestures alone")
  func foreign() throws {
    var actions = GestureActions()
    let loop = try Loop()
    actions.onBegan = .shell("echo x$LD_PRELOAD$GESTURE_A > \(loop.folder)/out")
    let pair = try Pair(actions)
    func take(_ owner: String, _ number: Int) throws {
      let line =
        #"{"event":"action","run":\#(number),"\#(owner)":"volume","state":"began","#
        + #""environment":{"LD_PRELOAD":"a","GESTURE_A":"b"},"actions":[\#(number)]}"#
      try pair.agent.take(JSONFields(JSONReader.value(in: line.utf8)))
    }
    try take("rule", 0)
    try take("gesture", 7)
    #expect(pair.loop.runner.count == 0)
    try take("gesture", 0)
    pair.loop.run(until: { loop.lines("out") == ["xb"] })
  }

  @Test("an agent knows of an order's gesture, callback and touchscreen, for its journal")
  func account() throws {
    let line =
      #"{"event":"action","run":1,"gesture":"g","state":"changed","device":"P","#
      + #""environment":{},"actions":[0]}"#
    let order = try ActionOrder(JSONFields(JSONReader.value(in: line.utf8)))
    let limits = CommandLimits(running: 1)
    let action = Action(command: .shell("true"), cause: .order(order), limits: limits)
    #expect([action.gesture, action.state, action.device] == ["g", "changed", "P"])
  }

  @Test("a daemon that is gone hears nothing of what it ordered, nor does the next one")
  func gone() throws {
    var actions = GestureActions()
    let place = try Loop()
    let gate = try Gate(in: place.folder)
    defer { withExtendedLifetime(place) {} }
    actions.onBegan = .shell(gate.wait)
    let pair = try Pair(actions)
    pair.performer.perform(Self.event(.began, Samples.pan), actions, on: Samples.device)
    #expect(pair.remote.commands.count == 1)
    pair.agent.forgetDaemon()
    gate.open()
    pair.loop.runUntilIdle()
    #expect(pair.remote.commands.count == 1)
  }

  @Test("a reader of a daemon that is gone ends within a while, or is killed")
  func goneReader() throws {
    var actions = GestureActions()
    // Where it is not killed, it ends soon after the loop has been tried for long enough.
    actions.stream = .shell("exec sleep 40")
    let pair = try Pair(actions, linger: 10)
    pair.performer.perform(Self.event(.began, Samples.pan), actions, on: Samples.device)
    #expect(pair.loop.runner.count == 1)
    pair.agent.forgetDaemon()
    pair.loop.runUntilIdle()
    #expect(pair.loop.journal.last?.contains("went on after its gesture and was killed") == true)
  }
}
