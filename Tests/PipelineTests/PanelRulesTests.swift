import Gestures
import Testing
import TouchInput

@testable import Configuration
@testable import Pipeline

/// What a file and the quirks say of a panel.
@Suite struct PanelRulesTests {
  private let elan = DeviceIdentity(name: "ELAN 1")

  private func configuration(_ text: String) throws -> Configuration {
    try Configuration.parse(text, name: "x")
  }

  @Test("a panel of which nothing is said is read as it is, and applications have it")
  func nothing() throws {
    let file = try configuration("")
    let settings = try #require(file.settings(for: elan))
    #expect(settings.orientation == .normal && settings.size == nil && settings.display == nil)
    #expect(settings.repairs == PanelRepairs())
    #expect(!file.isExclusive(elan) && file.cancelRule(for: elan) == .auto)
    #expect(!file.followsAccelerometer)
  }

  @Test("a panel that is disabled is not read, whatever else is said of it")
  func disabled() throws {
    let file = try configuration(
      """
      [[device]]
      match = "ELAN*"
      enabled = false
      exclusive = true
      """)
    #expect(file.settings(for: elan) == nil && !file.isExclusive(elan))
    #expect(file.reasonNotUsed(elan) == "enabled = false in the configuration")
    let other = DeviceIdentity(name: "Wacom")
    #expect(file.settings(for: other) != nil)
  }

  @Test("a quirk that ignores a panel is the reason, unless the file disables it")
  func ignored() throws {
    for (text, reason) in [
      ("", "a quirk says that it is of no use (ignore = true)"),
      (
        "[[device]]\nmatch = \"*\"\nexclusive = true",
        "a quirk says that it is of no use (ignore = true)"
      ),
      ("[[device]]\nmatch = \"*\"\nenabled = false", "enabled = false in the configuration"),
    ] {
      var file = try configuration(text)
      var quirk = Quirk(match: DeviceMatch())
      quirk.isIgnored = true
      file.quirks = [quirk]
      #expect(file.settings(for: elan) == nil)
      #expect(file.reasonNotUsed(elan) == reason)
    }
  }

  @Test("a quirk is mended as it says, and nothing else is")
  func repairs() throws {
    var quirk = Quirk(match: DeviceMatch())
    #expect(PanelRepairs(quirk) == PanelRepairs())
    quirk.hasDeadPoints = true
    #expect(PanelRepairs(quirk).hasDeadPoints)
    quirk.hasDeadPoints = false
    #expect(PanelRepairs(quirk) == PanelRepairs())
  }

  @Test(
    "the accelerometer is asked if any panel is turned as it says",
    arguments: [
      ("normal", false), ("left", false), ("auto", true),
    ])
  func accelerometer(_ orientation: String, _ follows: Bool) throws {
    let rule = "[[device]]\nmatch = \"*\"\norientation = "
    #expect(try configuration(rule + "\"\(orientation)\"").followsAccelerometer == follows)
    let both = "[[device]]\nmatch = \"A\"\norientation = \"left\"\n"
    #expect(try configuration(both + rule + "\"\(orientation)\"").followsAccelerometer == follows)
  }
}
