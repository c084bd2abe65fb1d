import Gestures

/// What one finger does from its landing to its lift, as a panel samples it.
public struct FingerTrack: Sendable {
  /// A place at a moment.
  public struct Sample: Sendable {
    /// When, in ms since the act began.
    public var time: Double
    /// Where, in millimetres of the picture.
    public var place: Point
  }

  /// The landing, then where the finger moved to, in order of time.
  public private(set) var samples: [Sample]
  /// When it lifts, in ms since the act began.
  public let lift: Double

  /// The track of a finger that is down from `start` to `lift` and at `place` of each moment
  /// between. The panel looks every `interval` ms, from the landing on.
  init(from start: Double, to lift: Double, every interval: Double, place: (Double) -> Point) {
    samples = stride(from: start, to: lift, by: interval)
      .map { Sample(time: $0, place: place($0 - start)) }
    self.lift = lift
  }

  /// The same finger, elsewhere at each moment.
  func moved(by offset: (Double) -> Vector) -> FingerTrack {
    var track = self
    for index in samples.indices {
      track.samples[index].place = samples[index].place + offset(samples[index].time)
    }
    return track
  }

  /// The distance from the landing to where the finger lifted, in millimetres.
  public var length: Double {
    guard let first = samples.first, let last = samples.last else { return 0 }
    return (last.place - first.place).length
  }
}
