import Configuration
import Foundation
import Gestures
import Recording
import Testing

@testable import Tool

/// A trace of a recording gives the same gestures: the sample, and some real recordings where they
/// are at hand (`$GESTURED_DATA`, else `../shared/data` beside the checkout). `make panels`
/// compares all of them.
@Suite struct ConversionTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let data =
    ProcessInfo.processInfo.environment["GESTURED_DATA"].map { URL(fileURLWithPath: $0) }
    ?? root.deletingLastPathComponent().appending(path: "shared/data")

  private static func recordings(in folder: String) -> [String] {
    let path = data.appending(path: "rec/\(folder)").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().map { "\(path)/\($0)" }
  }

  static let sample = root.appending(path: "Examples/recordings/sample.evemu").path
  static let recordings = recordings(in: "hid-devices").enumerated()
    .compactMap { $0.offset % 10 == 0 ? $0.element : nil }

  private static let gestures = """
    [[gesture]]
    name = "double"
    type = "tap"
    taps = 2
    [[gesture]]
    name = "tap"
    type = "tap"
    require_to_fail = ["double"]
    [[gesture]]
    name = "press"
    type = "long_press"
    [[gesture]]
    name = "swipe"
    type = "swipe"
    direction = ["left", "right", "up", "down"]
    [[gesture]]
    name = "edge"
    type = "edge_pan"
    edge = "left"
    [[gesture]]
    name = "pinch"
    type = "pinch"
    [[gesture]]
    name = "pan"
    type = "pan"
    require_to_fail = ["swipe"]
    """

  /// What comes of a recording: gestures, states and times.
  private func outcome(of recording: Recording) throws -> [String] {
    let configuration = try Configuration.parse(ConversionTests.gestures, name: "gestures")
    let player = try Player(
      recording, configuration, tellsTransitions: false, tellsTouches: false)
    var lines: [String] = []
    func note(_ output: Output) {
      let line = TraceLine.text(of: output, since: player.start, showing: [.changes])
      if let line { lines.append(line.split(separator: " ").prefix(3).joined(separator: " ")) }
    }
    while player.nextTime != nil { player.step { note($1) } }
    player.finish { note($1) }
    return lines
  }

  /// How many lines came of the recording at `path`, which its trace gives as well. Nil if it
  /// cannot be played.
  private func compare(_ path: String) throws -> Int? {
    guard var recording = try? Recording(path: path), let index = try? recording.touchscreens()[0]
    else { return nil }
    recording.devices = [recording.devices[index]]
    let text = try Convert.trace(of: recording, recording.devices[0], nil, nil)
    let trace = try TraceFile(Array(text.utf8), path: "trace").traces[0]
    let expected = try outcome(of: recording)
    #expect(try outcome(of: Recording(of: trace)) == expected, "\(path)")
    return expected.count
  }

  @Test("the sample's trace gives the same gestures at the same times")
  func sample() throws {
    #expect(try #require(try compare(ConversionTests.sample)) > 100)
  }

  @Test(
    "so does a real recording's",
    .disabled(if: recordings.isEmpty, "skipped: no real recordings beside the checkout"))
  func real() throws {
    #expect(try ConversionTests.recordings.compactMap(compare).count >= 4)
  }
}
