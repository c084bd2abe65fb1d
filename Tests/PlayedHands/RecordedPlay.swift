import Configuration
import Gestures
import Pipeline
import Recording
import TouchInput

/// What the touchscreens of a recording make of gestures.
public struct RecordedPlay {
  /// How many touches there were.
  public private(set) var touches = 0
  /// What was recognized or began, in that order.
  public private(set) var recognized: [String] = []

  private static let pause = TimeSpan.milliseconds(3000)

  /// Plays the recording at `path` with `gestures`, a configuration.
  public init(_ path: String, gestures: String) throws {
    let recording = try Recording(path: path)
    let configuration = try Configuration.parse(gestures, name: "gestures.toml")
    for index in try recording.touchscreens() {
      let device = recording.devices[index]
      let settings = configuration.settings(for: DeviceIdentity(name: device.name))
      let panel = try Panel(adopting: device.makeDevice(), settings: settings ?? PanelSettings())
      let surface = Surface(panel, configuration, tellsTouches: true)
      for event in device.events {
        surface.reachDeadlines(through: event.time) { note($0) }
        surface.feed(
          time: event.time, type: event.code.type, code: event.code.code, value: event.value
        ) { note($0) }
      }
      guard let last = device.events.last?.time else { continue }
      surface.reachDeadlines(through: last + RecordedPlay.pause) { note($0) }
    }
  }

  private mutating func note(_ output: Output) {
    switch output {
    case .touch(let delivery) where delivery.phase == .began: touches += 1
    case .gesture(let event) where event.isDiscrete || event.state == .began:
      recognized.append(event.recognizer.name)
    default: break
    }
  }
}
