import CTouch
import Configuration
import Foundation
import Gestures
import Testing

@testable import Pipeline
@testable import TouchInput

/// Surfaces of a panel that is read from an event node, whose kernel the test is.
@Suite struct LiveSurfaceTests {
  private let node: StandInNode
  private let pipe = Pipe()

  init() throws { node = try StandInNode() }

  private func surface(_ toml: String = "") throws -> Surface {
    Surface(try Panel(opening: node.path), try Configuration.parse(toml, name: ""))
  }

  /// A twin that writes into a pipe, to take the panel's place as soon as nothing touches it.
  private func wait(_ surface: Surface) throws {
    let writing = pipe.fileHandleForWriting.fileDescriptor
    let twin = try #require(touch_twin_new(surface.panel.device, writing, Twin.leastSlots))
    surface.exclusivity = .waiting(Twin(adopting: twin))
  }

  private func hold(_ surface: Surface) throws {
    try wait(surface)
    try surface.grabIfUntouched { _ in }
    try #require(surface.exclusivity.twin != nil && node.isGrabbed)
  }

  /// What the panel says while it is grabbed is heard by applications and by us.
  private func grab(_ surface: Surface, while events: String) throws {
    try wait(surface)
    node.willBeGrabbed = { [node] in try? node.send(events) }
    try surface.grabIfUntouched { _ in }
    node.willBeGrabbed = nil
    #expect(surface.exclusivity.twin == nil && !node.isGrabbed)
  }

  private static let pan = """
    [[gesture]]
    name = "pan"
    type = "pan"
    run = "pan"

    """

  // MARK: Taking the panel

  @Test("a panel that somebody else has grabbed stays with applications, and nobody tries again")
  func grabbedByAnother() throws {
    let surface = try surface()
    try wait(surface)
    node.refusals[0x90] = EBUSY
    #expect(throws: TwinError.cannotGrab(node: node.path, errno: EBUSY)) {
      try surface.grabIfUntouched { _ in }
    }
    #expect(surface.exclusivity.isShared)
  }

  @Test("C13: what lands at the moment of a grab is seen to lift, and so the panel is free again")
  func landsAtTheGrab() throws {
    let surface = try surface()
    try grab(surface, while: "id=5 x=100 y=200 |")
    #expect(!surface.awaitsTouch)
    try node.send("id=-1 |")
    try surface.read { _ in }
    try surface.grabIfUntouched { _ in }
    #expect(surface.exclusivity.twin != nil)
  }

  @Test(
    "C13: what lifts at that moment is down for applications until they see another touch",
    arguments: [
      "id=5 x=100 y=200 | id=-1 |", "id=5 x=100 y=200 | id=-1 | id=6 |",
      "id=5 x=100 y=200 tool=2 | id=-1 | id=6 tool=0 |",
    ])
  func liftsAtTheGrab(events: String) throws {
    let surface = try surface()
    try grab(surface, while: events)
    #expect(surface.awaitsTouch)
    try node.send("id=-1 |")
    try surface.read { _ in }
    try surface.grabIfUntouched { _ in }
    #expect(surface.exclusivity.twin == nil)
    try node.send("id=7 | id=-1 |")
    try surface.read { _ in }
    try surface.grabIfUntouched { _ in }
    #expect(surface.exclusivity.twin != nil)
  }

  @Test("C13: where events of that moment are lost, one that lifted may be among them")
  func lostAtTheGrab() throws {
    let surface = try surface()
    node.slots = [ABS_MT_TRACKING_ID: [-1, 6], ABS_MT_POSITION_X: [0, 300]]
    node.values[ABS_MT_SLOT] = 1
    try grab(surface, while: "slot=0 id=5 x=100 y=200 drop |")
    #expect(surface.panel.isTouched && surface.awaitsTouch)
  }

  private func mendedSurface() throws -> Surface {
    var repairs = PanelRepairs()
    (repairs.bridge, repairs.ghost) = (.milliseconds(20), .milliseconds(25))
    let panel = try Panel(opening: node.path, settings: PanelSettings(repairs: repairs))
    return Surface(panel, try Configuration.parse([], name: ""))
  }

  @Test("C13: what is withheld (ghost_ms) counts as it landed", arguments: [false, true])
  func withheldAtTheGrab(isSecond: Bool) throws {
    let surface = try mendedSurface()
    try grab(surface, while: (isSecond ? "id=5 x=100 y=200 |@5 id=-1 |@9 " : "") + "id=6 x=9 |@10")
    #expect(surface.awaitsTouch == isSecond)
  }

  @Test("C13: what lifted at that moment and is told late (ghost_ms, bridge_ms) is no other touch")
  func toldLate() throws {
    let surface = try mendedSurface()
    try grab(surface, while: "id=5 x=100 y=200 |@10 id=-1 |@40")
    #expect(surface.awaitsTouch)
    surface.reachDeadlines(through: EventTime(microseconds: 200_000)) { _ in }
    #expect(surface.panel.landings == 1 && surface.awaitsTouch)
    try node.send("id=6 |@300")
    try surface.read { _ in }
    #expect(!surface.awaitsTouch)
  }

  // MARK: Whether there is news

  @Test("moves of which nobody wants to know are no news, unless the twin cannot be written to")
  func brokenTwin() throws {
    let surface = try surface()
    try hold(surface)
    #expect(surface.fault == nil)
    try node.send("id=5 x=100 y=200 |")
    #expect(try surface.read { _ in })
    try node.send("x=110 |")
    #expect(try !surface.read { _ in })
    let writing = pipe.fileHandleForWriting.fileDescriptor
    let nowhere = open("/dev/null", O_RDONLY)
    dup2(nowhere, writing)
    close(nowhere)
    try node.send("x=120 |")
    #expect(try surface.read { _ in })
    #expect(surface.fault == .cannotWrite(errno: EBADF))
  }

  @Test("moves of which a gesture hears are news, and a touch of the panel, also if all pass")
  func heardMoves() throws {
    let surface = try surface(LiveSurfaceTests.pan)
    try hold(surface)
    try node.send("id=5 x=100 y=200 |@10")
    try surface.read { _ in }
    var states: [GestureRecognizer.State] = []
    for (x, time) in [(105, 20), (300, 30), (320, 40)] {
      try node.send("x=\(x) |@\(time)")
      #expect(
        try surface.read { if case .gesture(let event) = $0 { states.append(event.state) } })
      #expect(surface.lastTouch == EventTime(microseconds: Int64(time) * 1000))
    }
    #expect(states == [.began, .changed])
  }

  @Test("moves are kept only if that is asked for, and if nobody has to hear of them now")
  func keptMoves() throws {
    let surface = try surface()
    try node.send("id=5 x=100 y=200 | x=900 | x=910 |")
    try surface.read { _ in }
    for (keeping, x) in [(false, 920), (true, 930)] {
      try node.send("x=\(x) |")
      try surface.read(keepingMoves: keeping) { _ in }
      #expect(surface.contacts.first?.position.x == 92)
      #expect(touch_device_is_lulled(surface.panel.device) == keeping)
    }
    surface.tellsTransitions = true
    try surface.read(keepingMoves: true) { _ in }
    #expect(surface.contacts.first?.position.x == 93, "somebody asks why")
    #expect(!touch_device_is_lulled(surface.panel.device))
  }

  @Test("C13: nothing is kept for a twin that goes, which the panel would lead")
  func noLullWithoutTheTwin() throws {
    let surface = try surface()
    try hold(surface)
    try node.send("id=5 x=100 y=200 | x=900 | x=910 |")
    try surface.read { _ in }
    try surface.read(keepingMoves: true) { _ in }
    #expect(touch_device_is_lulled(surface.panel.device))
    surface.exclusivity = .shared
    #expect(!touch_device_is_lulled(surface.panel.device))
  }

  @Test("scrolling that goes on comes before the moves of another finger, in time")
  func scrollsInTime() throws {
    let surface = try surface(
      """
      [[zone]]
      name = "left"
      width = "50%"
      [[zone]]
      name = "right"
      left = "50%"
      [[gesture]]
      name = "scroll"
      type = "pan"
      zone = "left"
      scroll = "vertical"
      kinetic = true
      [[gesture]]
      name = "other"
      type = "pan"
      zone = "right"
      run = "other"
      """)
    try hold(surface)
    surface.deeds.areTold = true
    try node.send("slot=1 id=9 x=3000 y=500 |@10 slot=0 id=5 x=400 y=400 |@20")
    try node.send("y=440 |@120 y=480 |@130 id=-1 |@135")
    try surface.read { _ in }
    #expect(!surface.deeds.takeDone().isEmpty && surface.deeds.deadline != nil)
    try node.send("slot=1 x=3100 |@200")
    try surface.read { _ in }
    let times = surface.deeds.takeDone().map(\.time.milliseconds)
    #expect(!times.isEmpty && times.allSatisfy { (135...200).contains($0) }, "\(times)")
  }

  // MARK: With a guardian

  private let guardian = TwinGuardian(program: TwinGuardianTests.program)

  private func claim(_ surface: Surface) throws -> StandInUinput {
    let uinput = try StandInUinput()
    try surface.claim(guardian: guardian) { _ in }
    return uinput
  }

  @Test("C13, C14: a twin lifts what is down on it by itself only if no guardian is there for that")
  func lifts() throws {
    for isGuarded in [true, false] {
      let surface = try surface()
      let uinput = try claim(surface)
      try node.send("id=5 x=100 y=200 |")
      try surface.read { _ in }
      _ = uinput.written()
      if !isGuarded { guardian.abandon() }
      surface.exclusivity = .shared
      let lifts = uinput.written().filter { $0.code == UInt16(ABS_MT_TRACKING_ID) && $0.value < 0 }
      #expect(lifts.isEmpty == isGuarded)
      try node.send("id=-1 |")
    }
  }

  @Test("a panel is claimed as it is by then: what came and went before is no miss")
  func claims() throws {
    let surface = try surface()
    surface.cancelChoice = CancelChoice(.palm, for: nil)
    try node.send("id=5 x=100 y=200 | id=-1 |")
    _ = try claim(surface)
    #expect(surface.exclusivity.twin?.way == .palm)
    #expect(node.isGrabbed)
  }
}
