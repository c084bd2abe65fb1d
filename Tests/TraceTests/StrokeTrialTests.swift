import Foundation
import Hands
import PlayedHands
import Testing

/// Strokes that hands draw, and touches that draw nothing. `make strokes` plays more of them.
@Suite struct StrokeTrialTests {
  private static let data =
    ProcessInfo.processInfo.environment["GESTURED_DATA"].map { URL(fileURLWithPath: $0) }
    ?? URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../shared/data")
    .standardizedFileURL

  private static let recordings: [String] = {
    let path = data.appending(path: "rec/hid-devices").path
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (names ?? []).filter { $0.hasSuffix(".evemu") }.sorted().map { "\(path)/\($0)" }
  }()

  @Test(
    "STK1, STK2: a shape that people choose is recognized, with one polyline, of 98 in 100 drawings",
    arguments: ChosenShape.allCases)
  func drawn(shape: ChosenShape) throws {
    let result = try StrokeTrial.slow.draw(shape, times: 200, seed: 1)
    #expect(result.matches >= 196, "\(result)")
  }

  @Test(
    "STK2: of 1,000 scrolls, taps and flicks at most one is a shape", arguments: StrokeTrial.acts)
  func nothing(act: String) throws {
    let result = try StrokeTrial.chosen.play(act, times: 1000, seed: 2)
    #expect(result.matches <= 1, "\(result)")
  }

  @Test(
    "STK2: of 1,000 touches of recorded panels at most one is a shape",
    .enabled(if: !recordings.isEmpty, "skipped: no real recordings beside the checkout"))
  func recorded() throws {
    let result = try StrokeTrial.chosen.play(recordings: StrokeTrialTests.recordings)
    #expect(result.count > 500 && result.matches * 1000 <= result.count, "\(result)")
  }
}
