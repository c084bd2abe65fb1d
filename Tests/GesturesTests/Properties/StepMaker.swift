@testable import Gestures

/// Turns what fingers do into frames, and mixes in what else happens to a touchscreen.
struct StepMaker {
  private struct Event {
    var time: Int64
    var track: Int
    var phase: TouchFrame.Phase
    var place: Point
  }

  private var random: SplitMix64
  /// What the world's recognizers wait for.
  private let aims: [Aim]
  /// How likely something odd is between two frames.
  private let chaos: Double
  private var steps: [RandomStep] = []
  private var frames = 0
  private var nextTouch = 1

  /// About `frames` frames, some of which aim at the recognizers of a world.
  static func steps(seed: UInt64, frames: Int, aims: [Aim]) -> [RandomStep] {
    var random = SplitMix64(seed: seed)
    let chaos = random.pick([0, 0.003, 0.03])
    var maker = StepMaker(random: random, aims: aims, chaos: chaos)
    while maker.frames < frames { maker.addPassage() }
    return maker.steps
  }

  private init(random: SplitMix64, aims: [Aim], chaos: Double) {
    self.random = random
    self.aims = aims
    self.chaos = chaos
  }

  /// A few scenes, some of which overlap, then nothing.
  private mutating func addPassage() {
    var tracks: [Track] = []
    var start: Int64 = 0
    for _ in 0..<random.integer(1...5) {
      var fingers = Fingers(random: SplitMix64(seed: random.next()))
      let scene = fingers.scene(
        from: start, aiming: random.chance(0.7) ? random.pick(aims) : nil)
      tracks += scene
      let end = scene.map(\.end).max() ?? start
      start =
        random.chance(0.3)
        ? start + Int64(random.below(400_000))
        : end + Int64(random.pick([0, 50_000, 200_000, 360_000, 1_000_000]))
    }
    addFrames(of: tracks)
    let wait = Int64(random.pick([0, 100_000, 400_000]))
    steps.append(.quiet(wait: wait))
    if chaos > 0, random.chance(0.5) {
      for number in aims.indices { steps += [.deed(.add(number)), .deed(.enable(number))] }
    }
    steps.append(.pass(wait: Int64(random.pick([0, 100_000, 5_000_000, 3_600_000_000]))))
  }

  private mutating func addFrames(of tracks: [Track]) {
    let grid = Int64(random.pick([1, 1000, 8000, 8333, 16_667, 16_667]))
    let events = events(of: tracks, grid: grid)
    var ids: [Int: Touch.ID] = [:]
    var changes: [TouchFrame.Change] = []
    var (time, last) = (Int64(0), Int64(0))
    for event in events {
      let id = ids[event.track] ?? nextTouch
      if ids[event.track] == nil {
        ids[event.track] = id
        nextTouch += 1
      }
      if event.time != time || changes.contains(where: { $0.touch == id }) {
        addFrame(wait: time - last, changes)
        changes.removeAll()
        last = time
      }
      time = event.time
      let kind = tracks[event.track].kind
      changes.append(
        TouchFrame.Change(touch: id, phase: event.phase, position: event.place, kind: kind))
    }
    addFrame(wait: time - last, changes)
  }

  private func events(of tracks: [Track], grid: Int64) -> [Event] {
    var events: [Event] = []
    for (number, track) in tracks.enumerated() {
      guard let last = track.points.last else { continue }
      for (place, point) in track.points.enumerated() {
        let phase = place == 0 ? TouchFrame.Phase.began : .moved
        events.append(
          Event(time: point.time / grid * grid, track: number, phase: phase, place: point.place))
      }
      let end = max(track.end, last.time) / grid * grid
      events.append(
        Event(
          time: end, track: number, phase: track.isCancelled ? .cancelled : .ended,
          place: last.place))
    }
    // The sort is made stable by the order of creation, so that a touch never lifts before it
    // lands.
    return events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private mutating func addFrame(wait: Int64, _ changes: [TouchFrame.Change]) {
    guard !changes.isEmpty else { return }
    var wait = wait
    if random.chance(chaos) { wait = oddity(before: wait) }
    var changes = changes
    if random.chance(chaos / 2) {
      // A touch that no recognizer knows, or a landing of one that is down.
      let unknown = TouchFrame.Change(
        touch: -random.integer(1...5), phase: random.pick([.moved, .ended, .cancelled]),
        position: Point(x: 1, y: 1))
      changes.append(unknown)
      let again = TouchFrame.Change(
        touch: nextTouch - 1, phase: .began, position: Point(x: 5, y: 5))
      if !changes.contains(where: { $0.touch == again.touch }), random.chance(0.1) {
        changes.append(again)
      }
    }
    steps.append(.frame(wait: wait, changes))
    frames += 1
  }

  /// Something that does not happen often. Returns how long the frame after it waits.
  private mutating func oddity(before wait: Int64) -> Int64 {
    switch random.below(10) {
    case 0...4: steps.append(.deed(Deed(&random, among: aims.count)))
    case 5: steps.append(.pass(wait: wait / 2))
    case 6: steps.append(.cancelAll(wait: wait / 2))
    case 7: return 0
    case 8: return wait - Int64(random.below(20_000))
    default: return wait + Int64(random.pick([100_000, 1_000_000, 60_000_000]))
    }
    return wait
  }
}
