import Gestures

/// Plays frames on a scene and tells what came of them: in gesturectl, and in the page of a report,
/// where WebAssembly does the same.
package enum Play {
  /// What is told.
  package struct Options: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// What applications would get.
    package static let touches = Options(rawValue: 1)
    /// Callbacks with what was measured, each changed, and each touch that moved.
    package static let moves = Options(rawValue: 2)
  }

  /// The log of a play, of a scene and frames as bytes.
  package static func log(
    of scene: [UInt8], _ frames: [UInt8], _ options: Options, _ variation: Variation = Variation()
  ) -> [UInt8] {
    scene.withUnsafeBytes { scene in
      frames.withUnsafeBytes { log(of: scene, $0, options, variation) }
    }
  }

  static func log(
    of scene: UnsafeRawBufferPointer, _ frames: UnsafeRawBufferPointer, _ options: Options,
    _ variation: Variation
  ) -> [UInt8] {
    var reader = ByteReader(scene)
    var scene = Scene(&reader)
    scene.vary(variation)
    let cast = Cast(scene)
    let arbiter = cast.arbiter
    var frames = FrameReader(frames)
    return withExtendedLifetime(cast) {
      log(arbiter, cast.recognizers, options, until: frames.end, { frames.next() }) {
        cast.place(of: $0)
      }
    }
  }

  /// The log of a play on an `arbiter` that has `recognizers`.
  package static func log(
    _ arbiter: Arbiter, _ recognizers: [GestureRecognizer], _ options: Options,
    until end: EventTime, _ next: () -> TouchFrame?,
    place: @escaping (GestureRecognizer) -> Int
  ) -> [UInt8] {
    arbiter.recordsTransitions = true
    arbiter.deliversDownstream = options.contains(.touches)
    var log = PlayLog(tellsMoves: options.contains(.moves), place: place)
    while let frame = next() {
      log.take(arbiter.dispatch(frame), of: recognizers, at: frame.time)
    }
    var time = end
    while let deadline = arbiter.deadline {
      time = max(time, deadline)
      log.take(arbiter.advance(to: deadline), of: recognizers, at: deadline)
    }
    let rest = arbiter.cancelAll(at: time, because: Reason("the recording ended"))
    log.take(rest, of: recognizers, at: time)
    return log.bytes
  }
}
