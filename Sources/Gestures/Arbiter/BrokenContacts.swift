/// Tells contacts that broke from fingers that land (G6).
///
/// A panel that loses a finger in motion, or bounces after its lift, soon sees it again near where it
/// was, or where its speed would have taken it.
///
///            lands: broken if a trace is near         lifts, and was no tap
///     (none) ────────────────────────────────> contact ─────────────────────> trace
///                                                │ a tap, or cancelled          │ 100 ms
///                                                v                              v
///                                            (forgotten)                   (forgotten)
struct BrokenContacts {
  /// How much later than the lift a contact comes back.
  static let longestBreak = TimeSpan.milliseconds(100)
  /// How far in millimetres from where it was, or would have been by now.
  static let farthestBreak = 15.0
  /// What lasted longer was no tap.
  static let longestTap = TimeSpan.milliseconds(300)
  /// What went farther from its touch-down, in millimetres, was no tap.
  static let farthestTap = 2.5
  /// What was no faster at its lift, in millimetres per second, is expected only where it lifted.
  static let slowest = 50.0

  /// How a contact that broke came back.
  struct Comeback {
    /// How long after its lift.
    let span: TimeSpan
    /// How far in millimetres from where it was, or would have been by now, whichever is nearer.
    let distance: Double
    /// Whether that is where it would have been by now.
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

    /// Whether it is no tap by `time`, wherever it goes from then on.
    func isNoTap(at time: EventTime) -> Bool {
      hasStrayed || isBroken || time - landing > BrokenContacts.longestTap
    }
  }

  /// What a contact that was no tap leaves behind.
  private struct Trace {
    let lift: EventTime
    let place: Point
    let lastSample: EventTime
    /// Millimetres per second, as of the lift (D4), or zero of a slow one.
    let velocity: Vector

    /// What lands at `point` if it is this contact, or nil if it is not.
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
  /// Room for samples, so that a landing costs no allocation.
  private var spares: [VelocityTracker] = []

  /// Takes a touch that landed, and says how it came back if it is a contact that broke.
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

  /// Takes a touch that moved. Contacts stand in the order of the touches, most often at `hint`.
  mutating func move(_ touch: Touch, at time: EventTime, near hint: Int) {
    let isThere = hint < contacts.count && contacts[hint].touch == touch.id
    guard let place = isThere ? hint : contacts.firstIndex(where: { $0.touch == touch.id })
    else { return }
    contacts[place].move(to: touch, at: time)
  }

  /// Whether moves of more than 200 ms ago matter no more at `time`, but for where they led.
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

  /// Takes a touch that the system took away, which leaves no trace.
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
