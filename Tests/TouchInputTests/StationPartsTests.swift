import CTouch
import Foundation
import Testing

@testable import Configuration
@testable import Daemon
@testable import Gestures
@testable import Pipeline
@testable import TouchInput

/// What comes to a touchscreen from elsewhere: keys and pens of other nodes, words, a pointer.
@Suite struct StationPartsTests {
  private let node: StandInNode
  /// Now, in whole milliseconds, as events are stamped.
  private let now = EventTime.now.microseconds / 1000

  init() throws { node = try StandInNode() }

  private func stage(_ toml: String = PanelDeskTests.tap) throws -> DeskStage {
    try .reading(node, toml)
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

  private func press(_ buttons: StandInNode, at time: Int64, values: [Int32] = [1, 0]) {
    for (place, value) in values.enumerated() {
      let time = time + Int64(place) * 50
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
    // It stays the same pen when something else is plugged in.
    stage.bring(.hotplug)
    #expect(try !taps(at: now + 1000))
    try stage.send("pen=0 |@\(now + 5000)", from: pen)
    #expect(try taps(at: now + 6000))
    // A pen that is gone is near no more.
    try stage.send("pen=1 |@\(now + 7000)", from: pen)
    stage.candidates.removeAll { $0.node == pen.path }
    stage.bring(.hotplug)
    #expect(!stage.desk.stations[0].surface.panel.isPenNear)
  }

  @Test("a key that is held as a touchscreen comes is held on that, if it is of the same seat")
  func heldKeys() throws {
    let recorded = RecordedDevice()
    _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(KEY_VOLUMEDOWN))
    let (buttons, late) = (try StandInNode(recorded), try StandInNode())
    let toml =
      PanelDeskTests.device + "keys = ['volumedown']\n[[gesture]]\nname = 'held'\ntype = 'tap'\n"
      + "while_pressed = ['volumedown']\nrun = 'true'\n"
    for seat in ["seat0", "seat1"] {
      let stage = try stage(toml)
      stage.keyCandidates = [
        KeyCandidate(
          node: buttons.path, name: "Buttons", vendor: 1, product: 2, place: PanelPlace(),
          keys: DeviceKeys(nil))
      ]
      stage.bring(.hotplug)
      press(buttons, at: now, values: [1])
      stage.desk.readAll()
      stage.plugIn(late.path, place: PanelPlace(seat: seat), at: "/sys/late")
      stage.bring(.hotplug)
      let time = now + 60_000
      try stage.send("id=5 x=100 y=200 |@\(time) id=-1 |@\(time + 50)", from: late)
      #expect(stage.starter.take() == (seat == "seat0" ? ["held recognized"] : []))
      // What is held on a device that is gone is held no more.
      stage.keyCandidates = []
      stage.bring(.hotplug)
      try stage.send("id=6 x=100 y=200 |@\(time + 2000) id=-1 |@\(time + 2050)", from: late)
      #expect(stage.starter.take() == [])
      press(buttons, at: now, values: [0])
    }
  }

  @Test(
    "what was said of gestures counts for a touchscreen that comes, that turns, and on a reload")
  func wordsOfMouth() throws {
    let toml =
      PanelDeskTests.tap + """
        [conditions]
        guest = false
        [[gesture]]
        name = "polite"
        type = "tap"
        fingers = 2
        when = ["guest"]
        run = "true"

        """
    let stage = try DeskStage(toml)
    stage.situation.adjustments.conditions["guest"] = true
    stage.situation.adjustments.set("tap", isEnabled: false)
    stage.plugIn(node.path)
    stage.bring(.hotplug)
    var time = now
    func tap() throws -> [String] {
      time += 5000
      let two = "slot=1 id=7 x=700 y=200 slot=0 id=6 x=300 y=200"
      try stage.send("id=5 x=100 y=200 |@\(time) id=-1 |@\(time + 50)", from: node)
      try stage.send("\(two) |@\(time + 2000)", from: node)
      try stage.send("slot=0 id=-1 slot=1 id=-1 slot=0 |@\(time + 2050)", from: node)
      return stage.starter.take()
    }
    #expect(try tap() == ["polite recognized"])
    stage.bring(.configuration)
    #expect(try tap() == ["polite recognized"])
    stage.situation.adjustments.turn(Glob("*"), to: .inverted)
    stage.bring()
    #expect(try tap() == ["polite recognized"])
    stage.situation.adjustments.conditions["guest"] = false
    stage.situation.adjustments.set("tap", isEnabled: true)
    stage.bring()
    #expect(try tap() == ["tap recognized"])
  }

  @Test("gestures that click get a device for that when the file asks for it, and none before")
  func pointer() throws {
    let uinput = try StandInUinput()
    let stage = try stage()
    _ = stage.said()
    #expect(!uinput.isMade)
    try stage.configure("[[gesture]]\nname = 'tap'\ntype = 'tap'\nclick = 'right'\n")
    let said = stage.said()
    #expect(said.count == 1 && said[0].hasPrefix("5 gestures on '*' act by "), "\(said)")
    try stage.configure("[[gesture]]\nname = 'tap'\ntype = 'tap'\nclick = 'right'\n")
    #expect(stage.said() == [])
    try stage.configure(PanelDeskTests.tap)
    #expect(stage.desk.stations[0].surface.deeds.pointer == nil)
    uinput.refusals[1] = EINVAL
    try stage.configure("[[gesture]]\nname = 'tap'\ntype = 'tap'\nclick = 'right'\n")
    let refusal = stage.said()
    #expect(refusal.count == 1 && refusal[0].hasPrefix("3 gestures on '*' do not click, "))
  }
}
