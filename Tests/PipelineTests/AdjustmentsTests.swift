import Configuration
import Gestures
import Testing

@testable import Pipeline

/// Which gestures take part, and how the picture is turned, after what was said while running.
@Suite struct AdjustmentsTests {
  static let configuration: Configuration = {
    let text = """
      [[gesture]]
      name = "menu"
      type = "tap"
      when_locked = true
      run = "true"
      [[gesture]]
      name = "next"
      type = "swipe"
      direction = "left"
      run = "true"
      [[gesture]]
      name = "debug"
      type = "tap"
      fingers = 4
      enabled = false
      run = "true"
      [[profile]]
      name = "movie"
      disable = ["next"]
      [[profile]]
      name = "locked down"
      enable = ["menu"]
      disable = ["*"]
      [[profile]]
      name = "everything"
      enable = ["*"]
      """
    do {
      return try Configuration.parse(text, name: "test.toml")
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// What is said, and the gestures that then take part.
  @Test(
    arguments: [
      ([], false, "menu next"),
      (["profile movie"], false, "menu"),
      (["profile locked down"], false, "menu"),
      (["profile everything"], false, "menu next debug"),
      (["profile everything", "profile"], false, "menu next"),
      (["disable menu"], false, "next"),
      (["disable menu", "enable menu"], false, "menu next"),
      (["enable debug"], false, "menu next debug"),
      (["profile movie", "enable next"], false, "menu next"),
      (["enable debug", "profile movie"], false, "menu"),
      (["profile of another file"], false, "menu next"),
      ([], true, "menu"),
      (["disable menu"], true, ""),
      (["enable next"], true, "menu"),
    ] as [([String], Bool, String)])
  func gestures(said: [String], isLocked: Bool, expected: String) {
    var adjustments = Adjustments()
    for words in said {
      let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
      switch parts[0] {
      case "enable": adjustments.set(parts[1], isEnabled: true)
      case "disable": adjustments.set(parts[1], isEnabled: false)
      default: adjustments.use(profile: parts.count > 1 ? parts[1] : nil)
      }
    }
    let configuration = AdjustmentsTests.configuration
    let enabled = configuration.gestures.filter {
      adjustments.isEnabled($0, of: configuration, whileLocked: isLocked)
    }
    #expect(enabled.map(\.name).joined(separator: " ") == expected)
  }

  @Test func aProfileThatIsGoneEnds() {
    var adjustments = Adjustments()
    adjustments.use(profile: "movie")
    adjustments.set("debug", isEnabled: true)
    adjustments.forgetProfile(unlessIn: AdjustmentsTests.configuration)
    #expect(adjustments.profile == "movie")
    var other = Adjustments()
    other.use(profile: "of another file")
    other.forgetProfile(unlessIn: AdjustmentsTests.configuration)
    #expect(other.profile == nil)
    adjustments.forgetProfile(unlessIn: Configuration(file: "empty.toml"))
    #expect(adjustments.profile == nil)
    let configuration = AdjustmentsTests.configuration
    let enabled = configuration.gestures.filter {
      adjustments.isEnabled($0, of: configuration, whileLocked: false)
    }
    #expect(enabled.map(\.name) == ["menu", "next", "debug"])
  }

  @Test func theLatestWordTurnsThePicture() {
    var adjustments = Adjustments()
    let (elan, wacom) = (DeviceIdentity(name: "ELAN 2"), DeviceIdentity(name: "Wacom"))
    func turns() -> [Orientation] {
      [
        adjustments.orientation(of: elan, as: .right), adjustments.orientation(of: elan, as: .auto),
        adjustments.orientation(of: wacom, as: .normal),
      ]
    }
    #expect(turns() == [.right, .normal, .normal])
    func sources() -> [OrientationSource?] {
      [OrientationRule.right, .auto].map { adjustments.orientationSource(of: elan, as: $0) }
    }
    #expect(sources() == [nil, .nothing])
    adjustments.sensed = .left
    #expect(turns() == [.right, .left, .normal])
    #expect(sources() == [nil, .accelerometer])
    adjustments.pictures[elan] = Adjustments.Picture(output: "eDP-1", orientation: .right)
    #expect(turns() == [.right, .right, .normal])
    #expect(sources() == [nil, .output("eDP-1")])
    adjustments.pictures = [:]
    adjustments.turn(Glob("ELAN*"), to: .inverted)
    #expect(turns() == [.inverted, .inverted, .normal])
    adjustments.turn(Glob("*"), to: .left)
    #expect(turns() == [.left, .left, .left])
    #expect(sources() == [nil, nil])
    adjustments.turn(Glob("ELAN*"), to: .right)
    #expect(turns() == [.right, .right, .left])
    adjustments.turn(Glob("ELAN*"), to: nil)
    #expect(turns() == [.right, .left, .left])
    adjustments.turn(Glob("*"), to: nil)
    #expect(turns() == [.right, .left, .normal])
  }

  @Test("words about 32 panels are remembered, and of each only the last")
  func turnsAreForgotten() {
    var adjustments = Adjustments()
    func isTurned(_ number: Int) -> Bool {
      adjustments.orientation(of: DeviceIdentity(name: "P\(number)"), as: .normal) == .left
    }
    for number in 0..<32 {
      for _ in 1...2 { adjustments.turn(Glob("P\(number)"), to: .left) }
    }
    #expect((0..<32).allSatisfy(isTurned))
    adjustments.turn(Glob("P32"), to: .left)
    #expect(!isTurned(0) && (1...32).allSatisfy(isTurned))
  }
}
