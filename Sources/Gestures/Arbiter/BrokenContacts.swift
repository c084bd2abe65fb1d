/// Tells contacts that broke from fingers that land (G6).
///
/// A panel may lose a finger in motion, or report a bounce after a lift. Soon after that, it
/// reports a new contact near where the finger was, or where its speed would have taken it.
///
///            lands: broken if a trace is near         lifts, and was no tap
///     (none) ────────────────────────────────> contact ─────────────────────> trace
///                                                │ a tap, or cancelled          │ 100 ms
///                                                v                              v
///                                            (forgotten)                   (forgotten)
struct BrokenContacts {
  /// How long after its lift a contact may come back.
  static let longestBreak = TimeSpan.milliseconds(100)
  /// The greatest distance of a new contact from the last place or from the expected place, in
  /// millimetres.
  static let farthestBreak = 15.0
  /// A contact that lasted longer was no tap.
  static let longestTap = TimeSpan.milliseconds(300)
  /// A contact that was farther from its touch-down, in millimetres, was no tap.
  static let farthestTap = 2.5
  /// A contact that lifts at this speed or slower is expected where it lifted. The unit is
  /// millimetres per second.
  static let slowest = 50.0

  /// How a contact that broke came back.
  struct Comeback {
    /// The time between the lift and the landing.
    let span: TimeSpan
    /// The distance in millimetres from where the contact was or from where it would be by now. The
    /// smaller of the two counts.
    let distance: Double
    /// Whether `distance` is measured from the expected place.
    let isAhead: Bool
  }

  private struct Contact {
    let touch: Touch.ID
    let landing: EventTime
    let isBroken: Bool
    var hasStrayed = false
    var lastSample: EventTime
    var samples: VelocityTracker

    mutating func move(to touch: Touch, at time: EventTime) {
      samples.add(touch.position.offset, at: time)
      lastSample = time
      if !hasStrayed { hasStrayed = touch.travel.length.exceeds(BrokenContacts.farthestTap) }
    }

    /// Whether the contact cannot be a tap any more at `time`.
    func isNoTap(at time: EventTime) -> Bool {
      hasStrayed || isBroken || time - landing > BrokenContacts.longestTap
    }
  }

  /// The lift of a contact that was no tap.
  private struct Trace {
    let lift: EventTime
    let place: Point
    let lastSample: EventTime
    /// The velocity at the lift in millimetres per second (D4). It is zero if the contact was slow.
    let velocity: Vector

    /// How the contact came back, if a landing at `point` and `time` is this contact. Otherwise
    /// nil.
    func comeback(at point: Point, _ time: EventTime) -> Comeback? {
      guard time - lift <= longestBreak else { return nil }
      let expected = place + velocity * (time - lastSample).seconds
      let (back, ahead) = ((point - place).length, (point - expected).length)
      guard !min(back, ahead).exceeds(farthestBreak) else { return nil }
      return Comeback(span: time - lift, distance: min(back, ahead), isAhead: ahead < back)
    }
  }

  private var contacts: [Contact] = []
  private var traces: [Trace] = []
  /// Trackers kept for reuse, so that a landing allocates no memory.
  private var spares: [VelocityTracker] = []

  /// Takes a touch that landed. If it is a contact that broke, it returns how the contact came
  /// back.
  mutating func land(_ touch: Touch, at time: EventTime) -> Comeback? {
    let comeback = traces.lazy.compactMap { $0.comeback(at: touch.position, time) }.first
    var samples = spares.popLast() ?? VelocityTracker()
    samples.add(touch.position.offset, at: time)
    contacts.append(
      Contact(
        touch: touch.id, landing: time, isBroken: comeback != nil, lastSample: time,
        samples: samples))
    return comeback
  }

  /// Takes a touch that moved. `hint` is the index where its contact most often is.
  mutating func move(_ touch: Touch, at time: EventTime, near hint: Int) {
    let isThere = hint < contacts.count && contacts[hint].touch == touch.id
    guard let place = isThere ? hint : contacts.firstIndex(where: { $0.touch == touch.id })
    else { return }
    contacts[place].move(to: touch, at: time)
  }

  /// Whether no contact can be a tap any more at `time`. Then of moves older than 200 ms only the
  /// last places matter.
  func areNoTaps(at time: EventTime) -> Bool {
    contacts.indices.allSatisfy { contacts[$0].isNoTap(at: time) }
  }

  /// Takes a touch that lifted.
  mutating func lift(_ touch: Touch, at time: EventTime) {
    traces.removeAll { time - $0.lift > BrokenContacts.longestBreak }
    guard let place = contacts.firstIndex(where: { $0.touch == touch.id }) else { return }
    let contact = contacts[place]
    if contact.isNoTap(at: time) {
      let velocity = contact.samples.velocity(at: time)
      traces.append(
        Trace(
          lift: time, place: touch.position, lastSample: contact.lastSample,
          velocity: velocity.length.exceeds(BrokenContacts.slowest) ? velocity : .zero))
    }
    forget(touch)
  }

  /// Takes a touch that was cancelled. It leaves no trace.
  mutating func forget(_ touch: Touch) {
    guard let place = contacts.firstIndex(where: { $0.touch == touch.id }) else { return }
    contacts[place].samples.clear()
    spares.append(contacts[place].samples)
    contacts.remove(at: place)
  }
}

extension Point {
  /// The place as an offset from the picture's top left.
  fileprivate var offset: Vector { Vector(dx: x, dy: y) }
}
