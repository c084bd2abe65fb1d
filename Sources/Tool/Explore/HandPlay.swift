import Gestures
import Glibc

/// What a hand does at one place of a screen.
struct HandPlay: Hashable {
  /// Another finger that rests beside it.
  struct Neighbour: Hashable {
    /// Where it lands.
    let spot: Int
    /// How long before the first finger, in milliseconds.
    let lead: Int
    /// For how long after the first finger's landing it stays, in milliseconds.
    let stays: Int
  }

  /// What the hand does.
  var act: PlayAct
  /// Where its fingers land.
  var spot: Int
  /// Where the last `strays` of its fingers land instead.
  var strayed: Int?
  /// How many of them do.
  var strays = 0
  /// Another finger beside it.
  var neighbour: Neighbour?
  /// A panel sees only one of so many samples of a motion.
  var thinning = 1

  /// How unlikely a hand does it.
  var weight: Double {
    act.weight + (strays > 0 ? 5 : 0) + (neighbour == nil ? 0 : 20)
  }

  /// How likely a hand does it there, compared to other plays. It is half as likely with each unit
  /// of weight, and a place is as likely as it is large.
  func likelihood(on field: PlayField) -> Double {
    exp2(-weight) * field.spots[spot].share * (strayed.map { field.spots[$0].share } ?? 1)
  }

  /// Whether a finger lies beside it that has nothing to do with it.
  var isOdd: Bool { neighbour != nil }
}

extension HandPlay {
  /// A finger of a play: where it is when, and what it is.
  private struct Finger {
    var places: [(time: Int, place: Point)]
    var lift: Int
    var kind = Touch.Kind.finger
  }

  /// A panel looks so often, in milliseconds, and a finger goes no farther between, if it can be.
  private static let (interval, longest, rarest) = (8, 1.5, 32)

  /// The frames of it from `start` on, or nil if the field has no room for it. Touches count up
  /// from `number`.
  func frames(
    on field: PlayField, from start: EventTime, counting number: inout Int
  ) -> [TapeFrame]? {
    var fingers: [Finger] = []
    let begin = (neighbour?.lead ?? 0) + (act.held.isEmpty ? 0 : HandPlay.keyLead)
    if act.fingers > 0 {
      let own = act.fingers - strays
      guard let first = field.hand(of: own, act.motion, at: field.spots[spot]) else { return nil }
      fingers = taps(of: first, from: begin, counting: 0)
      if strays > 0, let strayed {
        let (there, here) = (field.spots[strayed], field.spots[spot].middle)
        guard let others = field.hand(of: strays, act.motion, at: there, near: here) else {
          return nil
        }
        fingers += taps(of: others, from: begin, counting: own)
      }
    }
    if let neighbour {
      let resting = field.spots[neighbour.spot]
      guard let place = resting.place(clearOf: fingers.flatMap { $0.places.map(\.place) }) else {
        return nil
      }
      let from = begin - neighbour.lead
      fingers.insert(Finger(places: [(from, place)], lift: begin + neighbour.stays), at: 0)
    }
    return frames(of: fingers, from: start, counting: &number, begin: begin)
  }

  private static let keyLead = 30

  // MARK: Fingers

  private func taps(of hand: PlayField.Hand, from start: Int, counting first: Int) -> [Finger] {
    var fingers: [Finger] = []
    var time = start
    let kind = act.isPen ? Touch.Kind.pen : .finger
    for _ in 0..<act.taps {
      for (index, offset) in hand.offsets.enumerated() {
        let landing = time + (first + index) * act.stagger
        fingers.append(
          Finger(
            places: [(landing, hand.middle + offset)], lift: landing + act.tapTime, kind: kind))
      }
      time += act.tapTime + act.gap + (act.fingers - 1) * act.stagger
    }
    let landed = time + (act.fingers - 1) * act.stagger
    let shares = samples(span: hand.span)
    for (index, offset) in hand.offsets.enumerated() {
      var finger = Finger(
        places: [(time + (first + index) * act.stagger, hand.middle + offset)],
        lift: landed + act.length, kind: kind)
      for (after, share) in shares {
        let place =
          hand.middle + act.motion.place(of: offset, span: hand.span, after: share)
        finger.places.append((landed + act.before + after, place))
      }
      if act.motion == .rest { finger.lift = landed + act.before + act.lasts }
      fingers.append(finger)
    }
    return fingers
  }

  /// When a panel sees the fingers move, from the beginning of the motion, and how far they are.
  private func samples(span: Double) -> [(after: Int, share: Double)] {
    guard act.motion != .rest else { return [] }
    let length = act.motion.length(span: span)
    let wanted = Double(act.lasts) * HandPlay.longest / max(length, 1)
    let step = min(max(Int(wanted), HandPlay.interval), HandPlay.rarest)
    var samples: [(after: Int, share: Double)] = []
    for time in stride(from: step * thinning, to: act.lasts, by: step * thinning) {
      samples.append((after: time, share: Double(time) / Double(act.lasts)))
    }
    return samples + [(after: act.lasts, share: 1)]
  }

  // MARK: Frames

  private func frames(
    of fingers: [Finger], from start: EventTime, counting number: inout Int, begin: Int
  ) -> [TapeFrame] {
    var events: [(time: Int, order: Int, change: TouchFrame.Change)] = []
    for finger in fingers {
      let touch = Touch.ID(number)
      number += 1
      for (index, (time, place)) in finger.places.enumerated() {
        let change = TouchFrame.Change(
          touch: touch, phase: index == 0 ? .began : .moved, position: place.inMicrometres,
          kind: finger.kind)
        events.append((time, events.count, change))
      }
      let last = finger.places[finger.places.count - 1].place
      let change = TouchFrame.Change(touch: touch, phase: .ended, position: last.inMicrometres)
      events.append((finger.lift, events.count, change))
    }
    events.sort { ($0.time, $0.order) < ($1.time, $1.order) }
    let at = { (time: Int) in start + .milliseconds(Double(time)) }
    var frames: [TapeFrame] = []
    var index = 0
    while index < events.count {
      let time = events[index].time
      var changes: [TouchFrame.Change] = []
      while index < events.count, events[index].time == time {
        changes.append(events[index].change)
        index += 1
      }
      frames.append(.touches(TouchFrame(time: at(time), changes: changes)))
    }
    if !act.chord.isEmpty { frames = presses(from: begin, at) }
    guard !act.held.isEmpty else { return frames }
    let last = frames.last.map { $0.time + .milliseconds(Double(HandPlay.keyLead)) } ?? start
    return [.presses(PressFrame(act.held, .began, start))] + frames
      + [.presses(PressFrame(act.held, .ended, last))]
  }

  private func presses(from start: Int, _ at: (Int) -> EventTime) -> [TapeFrame] {
    var (frames, time): ([TapeFrame], Int) = ([], start)
    for tap in 0...act.taps {
      let length = tap < act.taps ? act.tapTime : act.length
      frames.append(.presses(PressFrame(act.chord, .began, at(time))))
      frames.append(.presses(PressFrame(act.chord, .ended, at(time + length))))
      time += length + act.gap
    }
    return frames
  }
}

extension PressFrame {
  fileprivate init(_ keys: Set<Press.Key>, _ phase: Press.Phase, _ time: EventTime) {
    self.init(
      time: time,
      changes: keys.sorted { $0.rawValue < $1.rawValue }.map { Change(key: $0, phase: phase) })
  }
}

extension Point {
  /// As a trace can say it.
  fileprivate var inMicrometres: Point {
    Point(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000)
  }
}
