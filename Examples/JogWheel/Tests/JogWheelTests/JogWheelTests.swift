import Foundation
import Gestures
import JogWheel
import Testing

/// The jog wheel on a circle that somebody drew on a real touchscreen, and on scripted ones.
@Suite struct JogWheelTests {
  /// Every began and ended with the degrees turned, of `others` and a wheel.
  private func play(_ frames: [TouchFrame], beside others: [GestureRecognizer] = []) -> [String] {
    let wheel = JogWheelGestureRecognizer(name: "wheel")
    for other in others { try? other.require(toFail: wheel) }
    let arbiter = Arbiter(screenSize: Size(width: 277, height: 156))
    var story: [String] = []
    for recognizer in others + [wheel] {
      recognizer.addAction { event in
        guard event.state != .changed else { return }
        let degrees = (event.values[.turned] ?? 0).rounded()
        story.append("\(event.recognizer.name) \(event.state) \(Int(degrees))")
      }
      arbiter.add(recognizer)
    }
    for frame in frames { _ = arbiter.dispatch(frame) }
    while let deadline = arbiter.deadline { _ = arbiter.advance(to: deadline) }
    return story
  }

  /// One finger that moves through `places`, 10 ms a step, and lifts.
  private func stroke(through places: [Point], step: Int64 = 10_000) -> [TouchFrame] {
    var frames = places.enumerated().map { index, place in
      TouchFrame(
        time: EventTime(microseconds: Int64(index) * step),
        changes: [.init(touch: 1, phase: index == 0 ? .began : .moved, position: place)])
    }
    if let last = places.last {
      let end = EventTime(microseconds: Int64(places.count) * step)
      frames.append(
        TouchFrame(time: end, changes: [.init(touch: 1, phase: .ended, position: last)]))
    }
    return frames
  }

  /// A circle about the middle of the screen, clockwise for positive degrees.
  private func circle(degrees: Int, radius: Double = 30) -> [Point] {
    stride(from: 0, through: degrees, by: degrees < 0 ? -10 : 10).map { angle in
      let radians = Double(angle) * .pi / 180
      return Point(x: 140 + radius * cos(radians), y: 80 + radius * sin(radians))
    }
  }

  @Test("a circle on a real touchscreen: a turn and a bit, clockwise")
  func recording() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Recordings/circle.jsonl").path
    let frames = try TouchRecording(path: path).frames
    #expect(frames.count == 84)
    #expect(play(frames) == ["wheel began 0", "wheel ended 279"])
  }

  @Test("two turns, either way", arguments: [1, -1])
  func turns(sign: Int) {
    // The slop of 90° is taken off, and the first stride has nothing to compare its heading with.
    let story = play(stroke(through: circle(degrees: sign * 720)))
    #expect(story == ["wheel began 0", "wheel ended \(sign * 620)"])
  }

  @Test("a straight stroke, a corner, a small turn and a slow one are none")
  func others() {
    let line = (0...20).map { Point(x: 50 + Double($0) * 5, y: 80) }
    let corner = line + (1...20).map { Point(x: 150, y: 80 + Double($0) * 3) }
    #expect(play(stroke(through: line)).isEmpty)
    #expect(play(stroke(through: corner)).isEmpty)
    #expect(play(stroke(through: circle(degrees: 80))).isEmpty)
    #expect(play(stroke(through: circle(degrees: 360), step: 200_000)).isEmpty)
  }

  @Test("a pan that requires it to fail waits until the stroke is no circle")
  func besideAPan() {
    let pan = PanGestureRecognizer(name: "pan")
    #expect(play(stroke(through: circle(degrees: 360)), beside: [pan]).first == "wheel began 0")
    let line = (0...20).map { Point(x: 50 + Double($0) * 5, y: 80) }
    let other = PanGestureRecognizer(name: "pan")
    #expect(play(stroke(through: line), beside: [other]) == ["pan began 0", "pan ended 0"])
  }
}
