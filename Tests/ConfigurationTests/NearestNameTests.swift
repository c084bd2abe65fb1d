import Testing
import Words

@testable import Configuration

@Suite struct NearestNameTests {
  static let names = ["fingers", "taps", "max_movement_mm", "max_interval_ms", "double tap"]

  static let cases: [(typed: String, meant: String?)] = [
    ("finger", "fingers"), ("figners", "fingers"), ("Fingers", "fingers"), ("tpas", "taps"),
    ("max_movment_mm", "max_movement_mm"), ("max-interval-ms", "max_interval_ms"),
    ("doubletap", "double tap"), ("duobel tap", "double tap"),
    ("", nil), ("direction", nil), ("x", nil), ("thumbs", nil),
  ]

  @Test(arguments: cases) func nearest(typed: String, meant: String?) {
    #expect(NearestName.of(typed, among: NearestNameTests.names) == meant)
  }
}
