/// The touches on the glass, and the panel's faults, independent of recognizers.
struct Glass {
  /// Where a touch that lands comes from.
  enum Origin {
    /// A finger that lands.
    case finger
    /// A part of a hand that lifts. The value is the time since the hand's last lift (A17c).
    case liftingHand(TimeSpan)
    /// A contact that broke and came back (G6).
    case brokenContact(BrokenContacts.Comeback)
  }

  /// How much of a frame counts.
  enum Weather {
    /// The frame counts.
    case calm
    /// The panel begins to storm with this frame: every touch is cancelled (G7).
    case outbreak
    /// The panel storms, and nothing of the frame counts (G7).
    case storm
  }

  /// The touches that are down.
  var live: [Touch] = []
  /// The origins of the touches that land in the frame, in the order of these touches.
  private(set) var origins: [Origin] = []
  private(set) var storm = Storm()
  private var hand = LiftingHand()
  private var breaks = BrokenContacts()

  /// Takes a frame. `live` are the touches that are down after it. In one frame, landings come
  /// before lifts (A24).
  mutating func take(_ frame: SortedFrame, at time: EventTime) -> Weather {
    defer { storm.note(isEmpty: live.isEmpty, at: time) }
    origins.clear()
    guard !storm.isRaging else { return .storm }
    var weather = Weather.calm
    for touch in frame.ended where storm.end(touch, at: time) { weather = .outbreak }

    for touch in frame.began {
      let comeback = breaks.land(touch, at: time)
      let ofHand = hand.sinceLift(at: time)
      origins.append(
        comeback.map(Origin.brokenContact) ?? ofHand.map(Origin.liftingHand) ?? .finger)
    }
    for (place, touch) in frame.moved.enumerated() { breaks.move(touch, at: time, near: place) }
    let down = live.count + frame.ended.count + frame.cancelled.count
    for touch in frame.ended {
      hand.lift(of: down, at: time)
      breaks.lift(touch, at: time)
    }
    for touch in frame.cancelled { breaks.forget(touch) }
    if weather == .outbreak { for touch in live { breaks.forget(touch) } }
    return weather
  }

  /// Whether any touch is down that counts.
  var hasTouchesThatCount: Bool { !live.isEmpty && !storm.isRaging }

  /// Whether no touch can be a tap any more at `time`. Then only the last places and speeds matter.
  func isOfNoTaps(at time: EventTime) -> Bool { breaks.areNoTaps(at: time) }

  /// Takes a frame that has only moves.
  mutating func move(_ changes: [TouchFrame.Change], at time: EventTime) {
    var last = -1
    for change in changes {
      guard let place = live.place(of: change.touch, after: last) else { continue }
      last = place
      guard live[place].position != change.position else { continue }
      live[place].move(to: change.position)
      breaks.move(live[place], at: time, near: place)
    }
  }

  /// Cancels every touch, and puts the cancels into `frame`.
  mutating func clear(into frame: inout SortedFrame, at time: EventTime) {
    frame.cancel(live)
    for touch in live { breaks.forget(touch) }
    live.clear()
    storm.note(isEmpty: true, at: time)
  }

  /// When `calmDown(through:)` has to be called if the panel is not touched before. Nil means
  /// never.
  var deadline: EventTime? { storm.deadline }

  /// Ends a storm that is over by `time`. Returns true if it ended one.
  mutating func calmDown(through time: EventTime) -> Bool { storm.calmDown(through: time) }

  /// Takes over what `other` knows of the same panel. No touch of `other` is down any more.
  mutating func inherit(_ other: Glass) {
    (storm, hand) = (other.storm, other.hand)
  }
}

extension Glass.Origin {
  /// Whether a touch of this origin may join an attempt. Only fingers begin attempts.
  func mayJoin(_ recognizer: GestureRecognizer) -> Bool {
    switch self {
    case .finger: true
    case .liftingHand:
      recognizer.attempt.standing.takesPart
        && (recognizer.state.isActive || recognizer.hasTapBehind)
    case .brokenContact: recognizer.state.isActive
    }
  }

  /// Why a touch of this origin begins no attempts, or nil if it may begin them.
  var reason: Reason? {
    switch self {
    case .finger: nil
    case .liftingHand(let span):
      Reason(
        """
        landed {1} ms after a lift of a hand of {2} or more fingers: taken for a part of it, \
        because a finger lands later than {3} ms
        """, span.milliseconds, Double(LiftingHand.leastFingers),
        GestureRecognizer.chordTime.milliseconds)
    case .brokenContact(let comeback):
      Reason(
        """
        landed {1} ms after a drag or long touch lifted, {2} mm from where it {word}: taken for a \
        contact that broke, because a finger lands later than {3} ms
        """, comeback.span.milliseconds, comeback.distance,
        BrokenContacts.longestBreak.milliseconds, word: comeback.isAhead ? "would be by now" : "was"
      )
    }
  }
}
