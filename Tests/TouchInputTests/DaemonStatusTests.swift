import Control
import Foundation
import Sessions
import Testing

@testable import Actions
@testable import Configuration
@testable import Daemon
@testable import Gestures
@testable import Loop
@testable import Pipeline
@testable import TouchInput

/// What the daemon says of its touchscreens and gestures to a client that asks.
@Suite struct DaemonStatusTests {
  private let stage: DaemonStage
  private let node: StandInNode
  private var daemon: Daemon { stage.daemon }
  /// Now, in whole milliseconds, as events are stamped.
  private let now = EventTime.now.microseconds / 1000

  private static let toml = """
    [recorder]
    keep_s = 30
    [[device]]
    match = "Stood*"
    exclusive = true
    cancel = "palm"
    [[gesture]]
    name = "tap"
    type = "tap"
    when_locked = true
    run = "true"
    [[gesture]]
    name = "pan"
    type = "pan"
    on_ended = "true"
    """

  init() throws {
    node = try StandInNode()
    stage = try DaemonStage(Self.toml, [PanelCandidate(standingIn: node.path)])
  }

  private func bring() { daemon.bringPanels(on: .change) }

  private func send(_ events: String) throws { try stage.send(events, from: node) }

  private var device: ControlStatus.Device? { daemon.status.devices.first }

  @Test("a touchscreen is told with its seat, its size, its slots, and why it is as it is")
  func facts() throws {
    let device = try #require(device)
    #expect(device.name == "Stood In For" && device.node == node.path && device.seat == "seat0")
    #expect(device.width == 344 && device.height == 194 && device.slots == 10)
    #expect(device.orientation == "normal" && device.exclusivity == .shared)
    #expect(device.state == .read && device.remembers == 30)
    #expect(device.cancel == .palm && device.cancelReason != nil)
    #expect(device.touches == 0 && device.lastTouch == nil && device.shieldRest == nil)
    #expect(device.storms == 0 && device.faults == 0 && device.findings.isEmpty)
  }

  @Test("the last touch is so many milliseconds ago, now while a finger is down, and no guest's")
  func lastTouch() throws {
    try send("id=5 x=100 y=200 |@\(now - 3000)")
    #expect(device?.lastTouch == 0 && device?.touches == 1)
    try send("id=-1 |@\(now - 2000)")
    #expect((2000...15_000).contains(device?.lastTouch ?? 0))
    let shown = daemon.guestStatus.devices.first
    #expect(shown?.lastTouch == nil && shown?.touches == 0)
    try send("slot=99 |@\(now - 1000)")
    #expect(device?.faults == 1)
  }

  @Test("palms are counted, and what storms says so")
  func storm() throws {
    try send("id=5 x=100 y=200 tool=2 |@\(now) id=-1 tool=0 |@\(now + 10)")
    #expect(device?.palms == 1 && device?.besidePen == 0)
    for place in 1...13 {
      let time = now + 1000 + Int64(place) * 60
      try send("id=\(place + 5) x=100 y=200 |@\(time) id=-1 |@\(time + 20)")
    }
    #expect(device?.state == .storm && device?.storms == 1)
    #expect(device?.findings.map(\.kind).contains("storm") == true)
  }

  @Test("a lock is told, and what a gesture brought about counts by what became of it")
  func gestures() throws {
    try send("id=5 x=100 y=200 |@\(now - 9000) id=-1 |@\(now - 8900)")
    try send("id=6 x=100 y=200 |@\(now - 7000) x=900 |@\(now - 6900)")
    try send("x=950 |@\(now - 6800) id=-1 |@\(now - 6700)")
    usleep(400_000)
    let failure = try #require(daemon.status.gestures[0].lastFailure)
    #expect((400...20_000).contains(failure.age))
    #expect(failure.key != nil && (failure.measured ?? 0) > (failure.limit ?? 1e9))
    try send("id=7 x=100 y=200 |@\(now - 5000) x=900 |@\(now - 4900)")
    #expect(daemon.answer(.cancel(gesture: "pan")) == .done("'pan' is cancelled"))
    let (tap, pan) = (daemon.status.gestures[0], daemon.status.gestures[1])
    #expect(tap.name == "tap" && tap.recognized == 1 && tap.failed == 2 && tap.cancelled == 0)
    #expect(pan.name == "pan" && pan.recognized == 2)
    #expect(pan.cancelled == 1)
    #expect(daemon.firstSeat == "seat0" && daemon.standing.0 == .running)
    daemon.situation.presences["seat0"] = .locked
    daemon.panelDesk.bring(
      to: daemon.situation, among: stage.panels, [], on: .change)
    #expect(device?.state == .locked && device?.remembers == nil)
    #expect(daemon.status.gestures.map(\.isEnabled) == [true, false])
    #expect(daemon.status.state == .locked)
  }

  @Test("a panel that panics by itself is alone in that, and the journal has it with its name")
  func floods() throws {
    let station = try #require(daemon.panelDesk.stations.first)
    daemon.giveBack(because: .panels([station]))
    #expect(daemon.situation.floods == [station.surface.identity])
    #expect(!daemon.situation.isPanicking)
    let error = daemon.status.errors.last
    #expect(error?.priority == .error)
    #expect(error?.message.hasPrefix("panic: 'Stood In For' held ") == true)
  }

  @Test("E1: requests end attempts, and their answer names each gesture")
  func cancels() throws {
    try send("id=5 x=100 y=200 |@\(now) x=900 |@\(now + 100)")
    #expect(daemon.answer(.cancel(gesture: "tap")) == .done("'tap' had no attempt to cancel"))
    #expect(daemon.answer(.cancel(gesture: nil)) == .done("'pan' is cancelled"))
    #expect(stage.said().contains("'pan' is cancelled, by gesturectl"))
  }
}
