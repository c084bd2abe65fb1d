import Configuration
import Gestures
import Hands
import Pipeline
import Recording
import TouchInput

/// A touchscreen with gestures on which hands act, event by event, as on the kernel's.
public final class HandStage {
  private let surface: Surface
  private var time = EventTime(microseconds: 0)
  private var lastID: Int32 = 0
  /// What was recognized or began in the act that is going on, in that order.
  private var recognized: [String] = []
  /// Where that was.
  public private(set) var places: [Point] = []
  /// What applications would get of it on an exclusive panel.
  public private(set) var application = Application()

  private static let unitsPerMillimetre = 40.0
  /// Between two acts no finger touches the screen, so that they have nothing to do with each
  /// other.
  private static let pause = TimeSpan.milliseconds(1500)

  /// Makes an untouched screen of that size with `gestures`, a configuration.
  public init(_ screen: Size, gestures: String, tellsTouches: Bool = false) throws {
    var device = RecordedDevice(name: "hands")
    device.codes = [.touch, .slot, .trackingID, .positionX, .positionY]
    device.axes = [
      InputCode.slot.code: .init(minimum: 0, maximum: 9),
      InputCode.trackingID.code: .init(minimum: 0, maximum: .max),
      InputCode.positionX.code: HandStage.axis(screen.width),
      InputCode.positionY.code: HandStage.axis(screen.height),
    ]
    let configuration = try Configuration.parse(gestures, name: "hands.toml")
    let settings = configuration.settings(for: DeviceIdentity(name: device.name))
    let panel = try Panel(adopting: device.makeDevice(), settings: settings ?? PanelSettings())
    surface = Surface(panel, configuration, tellsTouches: tellsTouches)
  }

  /// Plays an act, waits until nothing can come of it any more, and says what came of it.
  public func play(_ act: [FingerTrack]) -> [String] {
    recognized.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    application = Application()
    let start = time
    for moment in HandStage.moments(of: act) {
      time = start + .milliseconds(moment.time)
      surface.reachDeadlines(through: time, note)
      for (finger, deed) in moment.deeds {
        feed(.slot, Int32(finger))
        switch deed {
        case .lands(let place):
          lastID += 1
          feed(.trackingID, lastID)
          feed(place)
        case .moves(let place): feed(place)
        case .lifts: feed(.trackingID, -1)
        }
      }
      feed(.report, 0)
    }
    time = time + HandStage.pause
    surface.reachDeadlines(through: time, note)
    return recognized
  }

  enum Deed {
    case lands(Point)
    case moves(Point)
    case lifts
  }

  typealias Moment = (time: Double, deeds: [(finger: Int, deed: Deed)])

  /// What all fingers do, in order of time. What happens at one time is one frame.
  static func moments(of act: [FingerTrack]) -> [Moment] {
    var all: [(time: Double, finger: Int, deed: Deed)] = []
    for (finger, track) in act.enumerated() {
      for (index, sample) in track.samples.enumerated() {
        all.append((sample.time, finger, index == 0 ? .lands(sample.place) : .moves(sample.place)))
      }
      all.append((track.lift, finger, .lifts))
    }
    var moments: [Moment] = []
    for (time, finger, deed) in all.sorted(by: { $0.time < $1.time }) {
      if moments.last?.time != time { moments.append((time, [])) }
      moments[moments.count - 1].deeds.append((finger, deed))
    }
    return moments
  }

  private func feed(_ place: Point) {
    feed(.positionX, Int32((place.x * HandStage.unitsPerMillimetre).rounded()))
    feed(.positionY, Int32((place.y * HandStage.unitsPerMillimetre).rounded()))
  }

  private func feed(_ code: InputCode, _ value: Int32) {
    surface.feed(time: time, type: code.type, code: code.code, value: value, note)
  }

  private func note(_ output: Output) {
    if case .touch(let delivery) = output { application.take(delivery) }
    guard case .gesture(let event) = output else { return }
    guard event.isDiscrete || event.state == .began else { return }
    recognized.append(event.recognizer.name)
    places.append(event.values.location)
  }

  private static func axis(_ length: Double) -> RecordedDevice.Axis {
    .init(
      minimum: 0, maximum: Int32(length * unitsPerMillimetre), resolution: Int32(unitsPerMillimetre)
    )
  }
}
