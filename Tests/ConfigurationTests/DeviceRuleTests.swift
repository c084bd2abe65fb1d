import Configuration
import Gestures
import Testing

@Suite struct DeviceRuleTests {
  static let device = DeviceIdentity(
    name: "ELAN9008:00 04F3:2D4A", vendor: 0x04f3, product: 0x2d4a, path: "pci-0000:00:15.1-x",
    seat: "seat1")

  static let matches: [(match: String, fits: Bool)] = [
    ("'*'", true),
    ("'ELAN*'", true),
    ("'elan*'", false),
    ("'ELAN'", false),
    ("'ELAN900?:00 04F3:2D4A'", true),
    ("{ vendor = 0x04f3 }", true),
    ("{ vendor = 0x04f3, product = 1 }", false),
    ("{ name = 'ELAN*', vendor = 0x04f3, product = 0x2d4a, path = 'pci-*15.1*' }", true),
    ("{ name = 'Wacom*', vendor = 0x04f3 }", false),
    ("{ path = 'usb-*' }", false),
    ("{ seat = 'seat1' }", true),
    ("{ seat = 'seat[1-9]*' }", true),
    ("{ seat = 'seat0' }", false),
    ("{ name = 'ELAN*', seat = 'seat' }", false),
  ]

  @Test(arguments: matches) func match(match: String, fits: Bool) throws {
    let configuration = try configuration("[[device]]\nmatch = \(match)\n")
    #expect((configuration.rule(for: DeviceRuleTests.device) != nil) == fits)
  }

  @Test func whatNoRuleGivesAwayIsOfSeat0() throws {
    let configuration = try configuration("[[device]]\nmatch = { seat = 'seat0' }\n")
    #expect(configuration.rule(for: DeviceIdentity(name: "any")) != nil)
  }

  @Test func firstMatchWins() throws {
    let configuration = try configuration(
      """
      [[device]]
      match = "Wacom*"
      [[device]]
      match = "ELAN*"
      enabled = false
      orientation = "left"
      size_mm = [344, 194.5]
      exclusive = true
      cancel = "palm"
      [[device]]
      match = "*"
      """)
    let rule = try #require(configuration.rule(for: DeviceRuleTests.device))
    #expect(!rule.isEnabled)
    #expect(rule.orientation == .left)
    #expect(rule.size == Size(width: 344, height: 194.5))
    #expect(rule.isExclusive)
    #expect(rule.cancel == .palm)
    #expect(configuration.rule(for: DeviceIdentity(name: "other"))?.cancel == .auto)
    #expect(configuration.rule(for: DeviceIdentity(name: "other"))?.size == nil)
  }

  static let sizes: [(size: Size, isBelieved: Bool)] = [
    (Size(width: 344, height: 194), true),
    (Size(width: 65, height: 140), true),
    (Size(width: 70, height: 50), false),
    (Size(width: 2000, height: 1200), true),
    (Size(width: 2400, height: 1200), false),
    (Size(width: 100, height: 401), false),
    (Size(width: 401, height: 100), false),
    (Size(width: 400, height: 100), true),
    (Size(width: 0, height: 100), false),
    (Size(width: -300, height: -200), false),
    (Size(width: .nan, height: 100), false),
  ]

  @Test(arguments: sizes) func isBelieved(size: Size, isBelieved: Bool) {
    #expect((ScreenSize.doubt(about: size) == nil) == isBelieved)
  }
}
