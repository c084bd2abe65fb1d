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
    #expect(!file.isTurnedByItself)
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

  @Test("HND1 to HND4: hands are served as the file and the profile in force say")
  func hands() throws {
    let file = try configuration(
      """
      [accommodation]
      ignore_repeat_ms = 100
      steady_mm = 5
      [pens]
      keep_ms = 300
      palm_mm = 40
      [[profile]]
      name = "guest"
      ignore_repeat_ms = 0
      ignore_repeat_mm = 3
      tap_place = "last"
      """)
    func hands(_ profile: String?) throws -> HandRules {
      var adjustments = Adjustments()
      adjustments.use(profile: profile)
      return try #require(file.settings(for: elan, adjustments)).repairs.hands
    }
    var expected = HandRules()
    expected.ignoreRepeat = .milliseconds(100)
    expected.steady = 5
    expected.penKeep = .milliseconds(300)
    expected.palm = 40
    #expect(try hands(nil) == expected)
    #expect(try hands("nobody") == expected)
    expected.ignoreRepeat = nil
    expected.landsTapsLate = true
    #expect(try hands("guest") == expected)
    #expect(try hands("guest").lateLandingRadius == 5)
    expected.steady = 0
    #expect(expected.lateLandingRadius == 4)
  }

  @Test("HND1 to HND3: a device comes before [accommodation], and a profile before a device")
  func handsOfDevices() throws {
    let file = try configuration(
      """
      [accommodation]
      ignore_repeat_ms = 100
      steady_mm = 5
      [[device]]
      match = "ELAN*"
      ignore_repeat_ms = 0
      tap_place = "last"
      [[device]]
      match = "*"
      steady_mm = 7
      [[profile]]
      name = "guest"
      steady_mm = 0
      """)
    func hands(_ device: DeviceIdentity, _ profile: String? = nil) throws -> HandRules {
      var adjustments = Adjustments()
      adjustments.use(profile: profile)
      return try #require(file.settings(for: device, adjustments)).repairs.hands
    }
    var (one, other) = (HandRules(), HandRules())
    (one.steady, one.landsTapsLate) = (5, true)
    (other.ignoreRepeat, other.steady) = (.milliseconds(100), 7)
    let wacom = DeviceIdentity(name: "Wacom")
    #expect(try hands(elan) == one)
    #expect(try hands(wacom) == other)
    (one.steady, other.steady) = (0, 0)
    #expect(try hands(elan, "guest") == one)
    #expect(try hands(wacom, "guest") == other)
  }

  @Test("HND5: keys that say what holds anyway are nothing at all")
  func handsOff() throws {
    let file = try configuration(
      """
      [accommodation]
      ignore_repeat_ms = 0
      ignore_repeat_mm = 3
      steady_mm = 0
      tap_place = "first"
      [pens]
      keep_ms = 0
      palm_mm = 0
      [[device]]
      match = "*"
      ignore_repeat_ms = 0
      steady_mm = 0
      tap_place = "first"
      """)
    #expect(try #require(file.settings(for: elan)).repairs == PanelRepairs())
  }

  @Test(
    "the accelerometer is asked if any panel is turned as it says",
    arguments: [
      ("normal", false), ("left", false), ("auto", true),
    ])
  func accelerometer(_ orientation: String, _ follows: Bool) throws {
    let rule = "[[device]]\nmatch = \"*\"\norientation = "
    #expect(try configuration(rule + "\"\(orientation)\"").isTurnedByItself == follows)
    let both = "[[device]]\nmatch = \"A\"\norientation = \"left\"\n"
    #expect(try configuration(both + rule + "\"\(orientation)\"").isTurnedByItself == follows)
  }
}
