import CTouch
import Foundation
import Testing

@testable import Configuration
@testable import Daemon
@testable import Gestures
@testable import Pipeline
@testable import TouchInput

/// Keys and pens on nodes of their own, and what the daemon makes of them on a touchscreen.
@Suite struct StationPartsTests {
  private let node: StandInNode
  /// Now, in whole milliseconds, as events are stamped.
  private let now = EventTime.now.microseconds / 1000

  init() throws { node = try StandInNode() }

  private func stage(_ toml: String = PanelDeskTests.tap) throws -> DeskStage {
    let stage = try DeskStage(toml)
    stage.plugIn(node.path)
    stage.bring(.hotplug)
    return stage
  }

  @Test("keys of another device make gestures at its seat while the file names them")
  func keys() throws {
    let recorded = RecordedDevice()
    for key in [KEY_VOLUMEDOWN, KEY_VOLUMEUP] {
      _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(key))
    }
    let buttons = try StandInNode(recorded)
    let toml =
      PanelDeskTests.device + "keys = ['volumedown']\n[[gesture]]\nname = 'key'\ntype = 'tap'\n"
      + "keys = ['volumedown']\nrun = 'true'\n"
    let stage = try stage(toml)
    _ = stage.said()
    stage.keyCandidates = [
      KeyCandidate(
        node: buttons.path, name: "Buttons", vendor: 1, product: 2, place: PanelPlace(),
        keys: DeviceKeys(nil))
    ]
    stage.bring(.hotplug)
    let said = stage.said([buttons.path: "buttons"])
    #expect(said.count == 1 && said[0].hasPrefix("5 reading keys of 'Buttons' (buttons): "))
    #expect(buttons.allowed[UInt32(EV_KEY)] == [UInt16(KEY_VOLUMEDOWN)])
    stage.bring()
    #expect(stage.said() == [])
    press(buttons, at: now)
    stage.desk.readAll()
    #expect(stage.starter.take() == ["key recognized"])
    stage.situation.configuration = try .parse(PanelDeskTests.tap, name: "")
    stage.bring(.configuration)
    press(buttons, at: now + 2000)
    stage.desk.readAll()
    #expect(stage.starter.take() == [])
  }

  private func press(_ buttons: StandInNode, at time: Int64) {
    for (value, time) in [(Int32(1), time), (0, time + 50)] {
      var event = input_event()
      (event.time.tv_sec, event.time.tv_usec) = (Int(time / 1000), Int(time % 1000) * 1000)
      (event.type, event.code, event.value) = (UInt16(EV_KEY), UInt16(KEY_VOLUMEDOWN), value)
      buttons.send(event)
    }
  }

  @Test("E9: while the pen of a panel is near, fingers on it are none")
  func pen() throws {
    let pen = try StandInNode(.withPen())
    let stage = try stage()
    stage.plugIn(pen.path, verdict: .tablet, at: "/sys/pen", group: "one")
    stage.plugIn(node.path, at: "/sys/1", group: "one")
    stage.bring(.hotplug)
    func taps(at time: Int64) throws -> Bool {
      try stage.send("id=5 x=100 y=200 |@\(time) id=-1 |@\(time + 50)", from: node)
      return stage.starter.take() == ["tap recognized"]
    }
    try stage.send("pen=1 |@\(now)", from: pen)
    #expect(try !taps(at: now + 10))
    try stage.send("pen=0 |@\(now + 5000)", from: pen)
    #expect(try taps(at: now + 6000))
    // A pen that is gone is near no more.
    try stage.send("pen=1 |@\(now + 7000)", from: pen)
    stage.candidates.removeAll { $0.node == pen.path }
    stage.bring(.hotplug)
    #expect(!stage.desk.stations[0].surface.panel.isPenNear)
  }
}
