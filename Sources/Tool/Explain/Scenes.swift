import Configuration
import Gestures

/// A tape, cut where no gesture waits for anything. What comes of a scene does not depend on those
/// before. So a change of the file needs to be played only in scenes that it may concern.
final class Scenes {
  private struct Scene {
    let frames: Range<Int>
    /// How many fingers are down at once, at most.
    let fingers: Int
    /// What fires in it as the file is.
    var firing: [Attempt] = []
  }

  /// Gestures on an empty glass, of those that so many fingers may make.
  private struct Stage {
    let fingers: Int
    let glass: TapeGlass
    let recognizers: [GestureRecognizer]

    init(fingers: Int, _ glass: TapeGlass) {
      self.fingers = fingers
      self.glass = glass
      recognizers = glass.set.members.map(\.recognizer)
    }

    var arbiter: Arbiter { glass.arbiter }

    var isIdle: Bool { arbiter.deadline == nil && !recognizers.contains(where: \.takesPart) }
  }

  private let tape: Tape
  private var scenes: [Scene] = []

  /// Longer than a hand takes to lift (A17c), and than a contact takes to come back that broke
  /// (G6).
  private static let pause = TimeSpan.milliseconds(160)

  /// Cuts `tape` where the gestures of `configuration` rest, of which `attempts` are told.
  init(_ tape: Tape, _ configuration: Configuration, _ attempts: [Attempt]) {
    self.tape = tape
    let stage = Scenes.stage(for: .max, of: configuration, on: tape)
    var (cuts, hasStormed) = ([0], false)
    var last = tape.sequences.first?.from ?? tape.end
    for (index, sequence) in tape.sequences.enumerated() {
      _ = stage.arbiter.advance(to: sequence.from)
      let isCut = index > 0 && sequence.isFresh && sequence.from - last > Scenes.pause
      if isCut, stage.isIdle { cuts.append(index) }
      for frame in tape.frames[sequence.frames] {
        for case .storm in stage.glass.dispatch(frame) { hasStormed = true }
      }
      last = sequence.to
    }
    // Contacts are counted over any cut (G7).
    if hasStormed { cuts = [0] }
    let ends = cuts.dropFirst() + [tape.sequences.count]
    scenes = zip(cuts, ends).filter { $0 < $1 }.map { from, to in
      let part = tape.sequences[from..<to]
      let frames = tape.sequences[from].frames.lowerBound..<tape.sequences[to - 1].frames.upperBound
      return Scene(frames: frames, fingers: part.map(\.fingers).max() ?? 0)
    }
    for attempt in attempts where attempt.firedAt != nil {
      let place = scenes.lastIndex { tape.frames[$0.frames.lowerBound].time <= attempt.key.from }
      if let place { scenes[place].firing.append(attempt) }
    }
  }

  /// What fires with the gestures of `changed`, where the change concerns only scenes of at least
  /// so many fingers.
  func firing(with changed: Configuration, fromFingers least: Int) -> [Attempt] {
    var found: [Attempt] = []
    var stages: [Int: Stage] = [:]
    var next = 0
    while next < scenes.count {
      guard scenes[next].fingers >= least else {
        found += scenes[next].firing
        next += 1
        continue
      }
      let fingers = scenes[next].fingers
      let stage = stages[fingers] ?? Scenes.stage(for: fingers, of: changed, on: tape)
      if let (attempts, end) = play(from: next, on: stage) {
        stages[fingers] = stage
        found += attempts
        next = end
      } else if let (attempts, end) = play(
        from: next, on: Scenes.stage(for: .max, of: changed, on: tape))
      {
        // A gesture that others wait for, into a scene of more fingers.
        stages[fingers] = nil
        found += attempts
        next = end
      }
    }
    return found
  }

  /// Plays scenes until everybody rests again, or nil if one has more fingers than the stage is
  /// for.
  private func play(from first: Int, on stage: Stage) -> ([Attempt], end: Int)? {
    var log = AttemptLog()
    var next = first
    repeat {
      guard scenes[next].fingers <= stage.fingers else { return nil }
      for frame in tape.frames[scenes[next].frames] { log.take(stage.glass.dispatch(frame)) }
      next += 1
      guard next < scenes.count else { break }
      log.take(stage.arbiter.advance(to: tape.frames[scenes[next].frames.lowerBound].time))
    } while !stage.isIdle
    if next == scenes.count { tape.finish(stage.arbiter, &log) }
    return (log.attempts, next)
  }

  /// A gesture of more fingers never fires, and is left out unless one waits for it to fail.
  private static func stage(
    for fingers: Int, of configuration: Configuration, on tape: Tape
  ) -> Stage {
    let required = Set(configuration.gestures.flatMap(\.requirements).map(\.name))
    var part = configuration
    part.gestures.removeAll { $0.fewestFingers > fingers && !required.contains($0.name) }
    return Stage(fingers: fingers, TapeGlass(tape, part, tellsAll: false))
  }
}

extension Gesture {
  /// With how many fingers on the glass, at least, anything may come of it.
  var fewestFingers: Int { keys.isEmpty ? leastFingers : 0 }
}
