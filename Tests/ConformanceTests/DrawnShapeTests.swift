import Configuration
import Foundation
import Gestures
import Recording
import ReportEngine
import Testing

@testable import Tool

/// "Make a gesture of this stroke", and who wins over the same touches, as the page of a report
/// asks its engine.
@Suite struct DrawnShapeTests {
  private static let trace = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Tests/Report/drawn.trace")

  private let story: Story
  private let scene: Scene
  private let frames: [UInt8]

  init() throws {
    let recording = try Recording(path: Self.trace.path)
    let trace = try #require(recording.traces.first)
    let configuration = try Configuration.parse(try #require(trace.configuration), name: "drawn")
    story = try #require(try Story.all(of: Recording(of: trace), configuration).0.first)
    let set = GestureSet(configuration, for: story.tape.identity, pictureSize: story.tape.size)
    scene = try #require(Scene(set, on: story.tape.size, switches: []))
    frames = Frames.bytes(of: story.tape.touchFrames, until: story.tape.end)
  }

  private func drawn(_ number: Int) throws -> DrawnShape {
    let tape = story.tape
    let own = tape.frames[tape.sequences[number].frames].compactMap(\.touches)
    return try #require(DrawnShape(own))
  }

  /// What is told of a play, as far as it is words.
  private func told(_ variation: Variation) -> String {
    let log = Play.log(of: scene.written().bytes, frames, [], variation)
    return String(decoding: log, as: UTF8.self)
  }

  @Test("the page's stroke is the one that its table makes")
  func isTheTable() throws {
    let shape = try drawn(2)
    let corners = shape.shape.points.map { "[\($0.x), \($0.y)]" }.joined(separator: ", ")
    #expect(shape.shape.points.count == 4 && shape.minSize.isUsual && shape.maxDuration.isUsual)
    let table = "[[gesture]]\nname = 'drawn'\ntype = 'stroke'\nshape = [\(corners)]\nrun = 'true'"
    let configuration = try Configuration.parse(table, name: "table")
    let set = GestureSet(
      configuration, for: story.tape.identity, pictureSize: story.tape.size)
    let made = try #require(Scene(set, on: story.tape.size, switches: []))
    var alone = Scene(size: story.tape.size)
    alone.parts = [shape.part(0, name: "drawn")]
    #expect(alone.written().bytes == made.written().bytes)
  }

  @Test("what is small, large or slow gets numbers of its own")
  func room() throws {
    func shape(side: Double, milliseconds: Int64) -> DrawnShape? {
      let places = [(0.0, 0.5), (0.35, 1), (1, 0)].map { Point(x: $0 * side, y: $1 * side) }
      return DrawnShape(
        places.enumerated().map { number, place in
          TouchFrame(
            time: EventTime(microseconds: Int64(number) * milliseconds * 500),
            changes: [
              .init(touch: 1, phase: number == 0 ? .began : .moved, position: place)
            ])
        })
    }
    let usual = try #require(shape(side: 40, milliseconds: 400))
    #expect(usual.minSize.isUsual && usual.maxDuration.isUsual && usual.fingers == 1)
    let small = try #require(shape(side: 12, milliseconds: 400))
    #expect(small.minSize.value == 9 && !small.minSize.isUsual)
    let slow = try #require(shape(side: 100, milliseconds: 1510))
    #expect(slow.minSize.value == 18 && slow.maxDuration.value == 3100)
    #expect(shape(side: 5, milliseconds: 400) == nil)
  }

  @Test("beside others it may lose, and a gesture that waits for it lets it win")
  func varies() throws {
    var variation = Variation()
    variation.stroke = try drawn(2)
    let recognized = { (log: String) in log.components(separatedBy: "drew shape").count - 1 }
    #expect(recognized(told(variation)) == 1)
    variation.patient = [try #require(scene.parts.firstIndex { $0.name == "scroll" })]
    #expect(recognized(told(variation)) == 2)
  }

  @Test("alone, a gesture does what others keep it from")
  func alone() {
    var variation = Variation()
    #expect(told(variation).contains("'done' recognized first"))
    variation.only = scene.parts.firstIndex { $0.name == "scroll" }
    #expect(!told(variation).contains("recognized first"))
  }
}
