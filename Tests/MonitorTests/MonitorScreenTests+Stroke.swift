import Configuration
import Control
import Foundation
import Gestures
import Testing

@testable import Tool

/// A stroke on the monitor: while it is drawn, after it has fired, and after it has failed.
extension MonitorScreenTests {
  private static let file = """
    [[gesture]]
    name = "done"
    type = "stroke"
    shapes = [[[0, 50], [35, 100], [100, 0]], [[0, 0], [100, 0], [0, 100], [100, 100]]]
    run = "true"

    [[gesture]]
    name = "two"
    type = "stroke"
    fingers = 2
    shape = [[0, 0], [0, 100], [70, 100]]
    run = "true"
    """

  /// A hand that has drawn through these corners, and has lifted if `isOver`.
  private static func picture(_ corners: [(Double, Double)], isOver: Bool) -> MonitorPicture {
    var picture = MonitorPicture()
    var status = ShownHand.status("Panel")
    status.gestures = [ControlStatus.Gesture(name: "done", type: "stroke", isEnabled: true)]
    picture.take(status)
    var time = 10_000
    func tell(_ touches: String) {
      MonitorLine(ShownHand.line(time, touches)).map { picture.take($0) }
      time += 10
    }
    for (start, end) in zip(corners, corners.dropFirst()) {
      for step in 0..<20 {
        let share = Double(step) / 20
        let (x, y) = (start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share)
        tell(#"{"id":1,"x":\#(x),"y":\#(y)}"#)
      }
    }
    if isOver { tell("") }
    return picture
  }

  private static let drawings: [(name: String, corners: [(Double, Double)], isOver: Bool)] = [
    ("stroke-begun", [(50, 45), (85, 95), (105, 65)], false),
    ("stroke-drawn", [(50, 45), (85, 95), (160, 10)], true),
    ("stroke-flat", [(50, 45), (75, 95), (160, 50)], true),
  ]

  @Test("a stroke lies under its shape while it is drawn and after", arguments: 0..<3)
  func stroke(number: Int) throws {
    let drawing = Self.drawings[number]
    var screen = MonitorScreen(size: (100, 36))
    screen.hasColors = false
    screen.origin = 10_000
    screen.strokes = try Configuration.parse(Self.file, name: "").strokes
    var picture = Self.picture(drawing.corners, isOver: drawing.isOver)
    if drawing.name == "stroke-drawn" {
      let line =
        #"{"kind":"gesture","t_ms":10400,"device":"Panel","gesture":"done","type":"stroke","state":"recognized","fingers":1,"x":105,"y":52.5,"shape":1,"score":0.677,"width":110,"height":85,"duration_ms":400}"#
      MonitorLine(line.utf8).map { picture.take($0) }
    }
    let lines = screen.lines(of: picture)
    try Self.compare(lines, with: drawing.name)
    guard drawing.name == "stroke-flat" else { return }
    // The glass is what the page shows.
    let glass = lines.filter { "┌│└".contains($0.prefix(1)) }.map { String($0.prefix(52)) }
    let page = Self.folder.appending(path: "../../../docs/troubleshooting.md")
    #expect(
      try String(contentsOf: page, encoding: .utf8).contains(glass.joined(separator: "\n")))
  }

  @Test("nothing lies over what is no stroke, or has other fingers")
  func noStroke() throws {
    let strokes = try Configuration.parse(Self.file, name: "").strokes
    let line = Self.picture([(20, 20), (120, 22)], isOver: true)
    #expect(strokes.allSatisfy { $0.overlay(on: line.panels[0].path) == nil })
    let check = Self.picture(Self.drawings[1].corners, isOver: true)
    #expect(strokes.map { $0.overlay(on: check.panels[0].path) != nil } == [true, false])
  }
}
