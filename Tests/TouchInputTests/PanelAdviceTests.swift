import CTouch
import Gestures
import Testing

@testable import Daemon
@testable import TouchInput

/// What people are told about a panel, such as one whose size is not known.
@Suite struct PanelAdviceTests {
  @Test func givesTheLinesToAdd() throws {
    let recorded = RecordedDevice(name: "Panel \"7\" [v2]")
    _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(BTN_TOUCH))
    _ = recorded.axis(ABS_X, 0, 4095)
    _ = recorded.axis(ABS_Y, 0, 4095)
    #expect(
      try recorded.panel().sizeWarning == """
        'Panel "7" [v2]': the panel reports no resolution. 300 × 170 mm are assumed. \
        Measure it, and add to the configuration:
        [[device]]
        match = "Panel ?7? ?v2?"
        size_mm = [300, 170]
        """)
  }

  @Test func isSilentWhereTheSizeIsKnown() throws {
    #expect(try RecordedDevice.multitouch().panel().sizeWarning == nil)
  }

  @Test func isSilentWhereTheSizeIsConfigured() throws {
    let recorded = RecordedDevice.multitouch()
    _ = recorded.axis(ABS_MT_POSITION_X, 0, 3440, 0)
    let settings = PanelSettings(size: Size(width: 344, height: 194))
    #expect(try recorded.panel(settings: settings).sizeWarning == nil)
  }

  @Test(arguments: [
    ("ELAN9008:00 04F3:2D4A", "ELAN9008:00 04F3:2D4A"), ("a\\b*c", "a?b?c"),
    ("tab\there", "tab?here"),
    ("Große Tafel ", "Große Tafel "),
  ])
  func needsNoEscapes(_ name: String, _ pattern: String) {
    #expect(name.asPattern == pattern)
  }

  @Test("advice is told once: again after a replug, and under another configuration")
  func advice() throws {
    let node = try StandInNode(.multitouch(slots: 2))
    let stage = try DeskStage.reading(node, PanelDeskTests.tap + "fingers = 3\n")
    func isTold() -> Bool { stage.said().contains { $0.contains("tap can never fire on") } }
    func look(_ occasion: Occasion) {
      stage.situation.isPaused = true
      stage.bring()
      stage.situation.isPaused = false
      stage.bring(occasion)
    }
    #expect(isTold())
    look(.change)
    #expect(!isTold())
    stage.desk.forget(node.path, "/sys/1")
    stage.bring(.hotplug)
    #expect(isTold())
    look(.configuration)
    #expect(isTold())
  }
}
