import Foundation
import Gestures

/// The touches of a recording, as `gesturectl replay --json --touches` prints them.
public struct TouchRecording {
  /// One line of that output.
  private struct Line: Decodable {
    let kind: String
    let time: Double
    let touch: Int?
    let phase: String?
    let x: Double?
    let y: Double?

    private enum CodingKeys: String, CodingKey {
      case kind, touch, phase, x, y
      case time = "t_ms"
    }
  }

  /// What the arbiter is to be fed, in order of time.
  public private(set) var frames: [TouchFrame] = []

  /// Reads lines of JSON; lines that are no touches are passed over. Throws what is wrong with one.
  public init(lines: some Sequence<String>) throws {
    for text in lines {
      add(try JSONDecoder().decode(Line.self, from: Data(text.utf8)))
    }
  }

  /// Reads the file at `path`.
  public init(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try self.init(lines: text.split(separator: "\n").map(String.init))
  }

  /// Lines of one time are one frame, in which each touch does one thing.
  private mutating func add(_ line: Line) {
    guard line.kind == "touch", let touch = line.touch, let phase = line.phase,
      let x = line.x, let y = line.y
    else { return }
    let time = EventTime(microseconds: Int64((line.time * 1000).rounded()))
    let change = TouchFrame.Change(
      touch: touch, phase: TouchRecording.phase(phase), position: Point(x: x, y: y))
    if let last = frames.indices.last, frames[last].time == time,
      !frames[last].changes.contains(where: { $0.touch == touch })
    {
      frames[last].changes.append(change)
    } else {
      frames.append(TouchFrame(time: time, changes: [change]))
    }
  }

  private static func phase(_ word: String) -> TouchFrame.Phase {
    switch word {
    case "began": .began
    case "moved": .moved
    case "ended": .ended
    default: .cancelled
    }
  }
}
