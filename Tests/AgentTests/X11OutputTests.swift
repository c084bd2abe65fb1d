import CStandIn
import Control
import Gestures
import Loop
import Testing

@testable import Agent

/// Outputs of an X server, as RandR tells of them.
@Suite struct X11OutputNewsTests {
  private static let millimetres = Size(width: 300, height: 200)

  /// A server, an agent's connection to it, and what that says.
  private final class Scene {
    let server: StandInX
    let loop: EventLoop
    var told: [ControlOutput] = []
    var ends = 0
    var source: X11Outputs?

    init(_ outputs: [UInt32: StandInX.Output], hasRandR: Bool = true) throws {
      (server, loop) = (try StandInX(), try EventLoop())
      server.with { ($0.outputs, $0.hasRandR) = (outputs, hasRandR) }
      source = try X11Outputs(
        server.display, authority: nil, in: loop, tell: { [unowned self] in told.append($0) },
        ended: { [unowned self] in ends += 1 })
    }

    func run(until isOver: () -> Bool, _ place: SourceLocation = #_sourceLocation) throws {
      for _ in 0..<300 where !isOver() { try loop.runOnce(waiting: 20_000) }
      #expect(isOver(), "\(told) \(ends)", sourceLocation: place)
    }

    func rest() throws {
      for _ in 0..<10 { try loop.runOnce(waiting: 10_000) }
    }

    /// Outputs change, and RandR says so by one of its two events.
    func change(_ event: UInt8 = 1, _ use: (inout [UInt32: StandInX.Output]) -> Void) {
      server.with { use(&$0.outputs) }
      server.tell(StandInX.randr.event + event, [])
    }

    func takeTold() -> [ControlOutput] {
      defer { told = [] }
      return told
    }
  }

  private static let outputs: [UInt32: StandInX.Output] = [
    20: StandInX.Output(name: "eDP-1", controller: 500, width: 300, height: 200, rotation: 2),
    21: StandInX.Output(name: "DP-1", controller: 501, width: 300, height: 0),
    22: StandInX.Output(name: "DP-2", controller: 502, width: 0, height: 200),
    // It shows no picture.
    23: StandInX.Output(name: "HDMI-1", controller: 0, width: 300, height: 200),
    24: StandInX.Output(name: "", controller: 504),
  ]

  private static let panel = ControlOutput(
    name: "eDP-1", transform: .quarter, millimetres: millimetres)

  @Test("each output that shows a picture is told, with its size if that is known")
  func tell() throws {
    let scene = try Scene(Self.outputs)
    try scene.run { scene.told.count == 3 }
    #expect(
      scene.told == [
        ControlOutput(name: "DP-1", transform: .normal, millimetres: nil),
        ControlOutput(name: "DP-2", transform: .normal, millimetres: nil), Self.panel,
      ])
    #expect(scene.server.with { $0.asked } == ["hear 1 7", "outputs 1"])
  }

  @Test("what changes is told, and so is what shows no picture any more")
  func changes() throws {
    let scene = try Scene(Self.outputs)
    try scene.run { scene.told.count == 3 }
    scene.told = []
    scene.change { $0[20]?.rotation = 4 }
    try scene.run { !scene.told.isEmpty }
    #expect(
      scene.takeTold()
        == [ControlOutput(name: "eDP-1", transform: .half, millimetres: Self.millimetres)])
    scene.change(0) { $0[20]?.controller = 0 }
    try scene.run { !scene.told.isEmpty }
    #expect(scene.takeTold() == [ControlOutput(name: "eDP-1", transform: nil)])
    // News of others are no reason to ask.
    let asked = scene.server.with { $0.asked.count }
    for event in [StandInX.randr.event - 1, StandInX.randr.event + 2] {
      scene.server.tell(event, [])
    }
    try scene.rest()
    #expect(scene.server.with { $0.asked.count } == asked && scene.told.isEmpty)
    // Nor are changes that are none.
    scene.change { _ in }
    try scene.rest()
    #expect(scene.told.isEmpty)
  }

  @Test("what changes while answers are on their way is asked for once more")
  func flood() throws {
    let scene = try Scene(Self.outputs)
    try scene.run { scene.told.count == 3 }
    for rotation in [UInt16(1), 2, 4, 8] { scene.change { $0[20]?.rotation = rotation } }
    try scene.run { scene.told.last?.transform == .threeQuarters }
    try scene.rest()
    #expect(scene.server.with { $0.asked.count { $0 == "outputs 1" } } <= 5)
  }

  @Test("a server that goes takes back what it told, and ends it once")
  func gone() throws {
    let scene = try Scene([20: Self.outputs[20], 21: Self.outputs[21]].compactMapValues(\.self))
    try scene.run { scene.told.count == 2 }
    scene.told = []
    scene.server.hangUp()
    try scene.run { scene.ends == 1 }
    try scene.rest()
    #expect(scene.ends == 1)
    #expect(scene.told == ["DP-1", "eDP-1"].map { ControlOutput(name: $0, transform: nil) })
  }

  @Test("events leave nothing behind")
  func leaks() throws {
    let scene = try Scene(Self.outputs)
    try scene.run { !scene.told.isEmpty }
    func flood() throws {
      for _ in 0..<20 {
        for _ in 0..<100 { scene.server.tell(StandInX.randr.event - 1, []) }
        for _ in 0..<10 { try scene.loop.runOnce(waiting: 1000) }
      }
      try scene.rest()
    }
    try flood()
    let before = stand_in_bytes_in_use()
    try flood()
    // 2000 events are 64,000 bytes or more.
    #expect(stand_in_bytes_in_use() < before + 32_000)
  }

  @Test("a server without RandR tells nothing")
  func without() throws {
    let scene = try Scene(Self.outputs, hasRandR: false)
    scene.change { _ in }
    try scene.rest()
    #expect(scene.told.isEmpty && scene.server.with { $0.asked } == [] && scene.ends == 0)
  }
}
