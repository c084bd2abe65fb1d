import Configuration
import Gestures
import Testing

@Suite struct PanelLintTests {
  @Test func moreFingersThanSlotsAndZonesOffTheScreen() throws {
    let configuration = try configuration(
      """
      [[zone]]
      name = "far"
      left = "200mm"
      [[gesture]]
      name = "three"
      type = "swipe"
      fingers = 3
      run = "true"
      [[gesture]]
      name = "many"
      type = "pan"
      min_fingers = 4
      run = "true"
      [[gesture]]
      name = "two"
      type = "pinch"
      run = "true"
      [[gesture]]
      name = "elsewhere"
      type = "tap"
      fingers = 10
      devices = ["Wacom*"]
      run = "true"
      """)
    let problems = configuration.lints(
      for: DeviceIdentity(name: "small"), slots: 2, pictureSize: Size(width: 150, height: 90))
    #expect(
      problems.map(\.description) == [
        "test.toml:1:1: warning: zone \"far\" lies outside of the screen of \"small\", "
          + "which has 150 × 90 mm. Write smaller numbers for left, right, top or bottom, or per "
          + "cent",
        "test.toml:4:1: warning: \"three\" can never fire on \"small\", which sees at most 2 of its "
          + "3 fingers. Write fingers = 2 or fewer",
        "test.toml:9:1: warning: \"many\" can never fire on \"small\", which sees at most 2 of its "
          + "4 fingers. Write min_fingers = 2 or fewer",
      ])
    let large = configuration.lints(
      for: DeviceIdentity(name: "large"), slots: 10, pictureSize: Size(width: 300, height: 170))
    #expect(large.isEmpty)
  }

  @Test("a screen has room for a radius of half of its shorter side, and for twice its diagonal")
  func longWays() throws {
    let configuration = try configuration(
      """
      [[gesture]]
      name = "round"
      type = "circle"
      min_radius_mm = 45
      run = "true"
      [[gesture]]
      name = "far"
      type = "swipe"
      min_distance_mm = 349
      run = "true"
      """)
    func lints(_ height: Double) -> [String] {
      configuration.lints(
        for: DeviceIdentity(name: "small"), slots: 10, pictureSize: Size(width: 150, height: height)
      ).map(\.description)
    }
    #expect(lints(90).isEmpty)
    #expect(
      lints(88) == [
        "test.toml:1:1: warning: \"round\" can never fire on \"small\", which has no room for "
          + "'min_radius_mm' = 45. Write min_radius_mm = 22. There is room for 44 at most, and "
          + "the default is 8",
        "test.toml:6:1: warning: \"far\" can never fire on \"small\", which has no room for "
          + "'min_distance_mm' = 349. Write min_distance_mm = 29. There is room for 347 at "
          + "most, and the default is 8",
      ])
  }

  @Test func nobodyCanPanicOnAnExclusivePanelForTwoFingers() throws {
    let configuration = try configuration(
      """
      [[device]]
      match = "small"
      exclusive = true
      [[device]]
      match = "shared"
      """)
    func lints(_ name: String, slots: Int) -> [String] {
      configuration.lints(
        for: DeviceIdentity(name: name), slots: slots, pictureSize: Size(width: 150, height: 90)
      ).map(\.description)
    }
    #expect(
      lints("small", slots: 2) == [
        "test.toml:1:1: warning: [panic] needs 5 fingers, and \"small\" reports at most 2. "
          + "Lower 'fingers' in [panic]"
      ])
    #expect(lints("small", slots: 5).isEmpty)
    #expect(lints("shared", slots: 2).isEmpty)
  }
}
