import Configuration
import Foundation
import Gestures
import JSON
import Recording
import Testing

@testable import Tool

/// What the page of a report is told, beside bytes.
@Suite struct ReportFactsTests {
  @Test(
    "a knob stands where the file has it, or knows the default for one finger and for several",
    arguments: [
      ("", ["value": 200.0, "one": 200, "several": 500]),
      ("fingers = 3", ["value": 500, "one": 200, "several": 500]),
      ("fingers = 3\nmax_duration_ms = 300", ["value": 300]),
    ] as [(String, [String: Double])])
  func knobs(keys: String, wanted: [String: Double]) throws {
    let path = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Examples/recordings/sample.evemu").standardized.path
    let configuration = try Configuration.parse(
      "[[gesture]]\nname = 's'\ntype = 'swipe'\nrun = 'x'\n\(keys)", name: "x")
    let found = try Story.all(of: Recording(path: path), configuration)
    let story = try #require(found.0.first)
    let set = TapeGlass(story.tape, configuration, tellsAll: true).set
    let object = ReportFacts(story, set, since: found.start).object(
      places: set.members.map { _ in 0 }, device: 0, way: nil)
    let page = try JSONFields(JSONReader.value(in: object.line.utf8))
    let gesture = try JSONFields(try #require(try page.array("gestures").first))
    let knobs = try gesture.array("knobs").map { knob throws(JSONError) in try JSONFields(knob) }
    let knob = try #require(try knobs.first { try $0.string("key") == "max_duration_ms" })
    for name in ["value", "one", "several"] {
      #expect(knob.names.contains(name) == (wanted[name] != nil))
      if let number = wanted[name] { #expect(try knob.number(name) == number) }
    }
  }

  @Test("the page reads a device's units as the ways say, and the likeliest comes first")
  func ways() throws {
    var device = RecordedDevice(name: "x")
    #expect(PlainFrames.Way.all(device, on: Size(width: 100, height: 50)).isEmpty)
    device.axes[InputCode.positionX.code] = .init(minimum: 100, maximum: 1100, resolution: 0)
    device.axes[InputCode.positionY.code] = .init(minimum: 20, maximum: 520, resolution: 10)
    let size = Size(width: 100, height: 50)
    let ways = PlainFrames.Way.all(device, on: size)
    let points = ways.map { $0.point(x: 300, y: 70, on: size) }
    // The units of an axis without a resolution are as many as fit the picture.
    let straight = [(20.0, 5.0), (20, 45), (80, 5), (80, 45)]
    let swapped = [(5.0, 10.0), (5, 40), (95, 10), (95, 40)]
    #expect(points == (straight + swapped).map { Point(x: $0.0, y: $0.1) })
  }

  @Test("everything that the page is told of strokes, zones and commands")
  func everything() throws {
    let text = try Data(contentsOf: Expected.folder.appending(path: "facts.trace"))
    let recording = try Recording(bytes: Array(text), path: "facts.trace")
    let trace = try #require(recording.traces.first)
    let configuration = try trace.configuration(option: nil, kinds: .builtIn)
    let found = try Story.all(of: recording, configuration)
    var lines: [String] = []
    for story in found.0 {
      let set = TapeGlass(story.tape, configuration, tellsAll: true).set
      let facts = ReportFacts(story, set, since: found.start)
      let size = Size(width: 160, height: 100)
      let ways = PlainFrames.Way.all(recording.devices[0], on: size)
      let places: [Int]? = lines.isEmpty ? set.members.indices.map { 100 * $0 } : nil
      for way in [ways.first, ways.last] {
        lines.append(facts.object(places: places, device: 3, way: way).line)
      }
    }
    // A fact a line.
    let facts = lines.joined(separator: "\n").replacingOccurrences(of: ",\"", with: ",\n\"")
    try Expected.compare(facts + "\n", with: "facts")
  }
}
