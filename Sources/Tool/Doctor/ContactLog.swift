import Gestures
import Recording
import TouchInput

/// The contacts of a recorded panel, as it reported them.
struct ContactLog {
  /// One contact from its landing to its lift, in millimetres of the panel.
  struct Contact {
    let landing: EventTime
    /// When it lifted, or nil if it never did.
    var lift: EventTime?
    /// Where it was, the landing first.
    var samples: [(time: EventTime, place: Point)]
    /// How fast it was at its lift, in mm/s (D4).
    var velocity = Vector.zero

    /// Where it was last.
    var last: (time: EventTime, place: Point) { samples[samples.count - 1] }

    /// How long it was down, up to `end` if it never lifted.
    func duration(until end: EventTime) -> TimeSpan { (lift ?? end) - landing }

    /// The farthest that it was from its landing, in millimetres.
    var reach: Double { samples.map { ($0.place - samples[0].place).length }.max() ?? 0 }
  }

  /// In the order of their landings.
  private(set) var contacts: [Contact] = []
  /// The times between two frames with the same single contact, in ms.
  private(set) var intervals: [Double] = []
  /// How many were down at once at most.
  private(set) var mostAtOnce = 0
  /// When the recording begins and ends.
  private(set) var start = EventTime(microseconds: 0)
  private(set) var end = EventTime(microseconds: 0)

  /// Contacts that were no touches.
  private(set) var disregarded = DisregardedContacts()
  /// How many were taken for palms after they had landed.
  private(set) var becamePalms = 0

  private var down: [Touch.ID: Int] = [:]
  private var velocities: [Touch.ID: VelocityTracker] = [:]
  private var lastFrame: EventTime?

  /// Plays the events of `device` on `panel`, which it describes.
  init(of device: RecordedDevice, on panel: Panel) {
    start = device.events.first?.time ?? start
    end = device.events.last?.time ?? start
    for event in device.events {
      panel.feed(
        time: event.time, type: event.code.type, code: event.code.code, value: event.value
      ) { frame in
        for touches in frame.touchFrames { note(touches) }
      }
    }
    disregarded = panel.disregarded
  }

  private mutating func note(_ frame: TouchFrame) {
    if let lastFrame, down.count == 1, frame.changes.allSatisfy({ $0.phase == .moved }) {
      intervals.append((frame.time - lastFrame).milliseconds)
    }
    lastFrame = frame.time
    for change in frame.changes {
      let place = Vector(dx: change.position.x, dy: change.position.y)
      switch change.phase {
      case .began:
        down[change.touch] = contacts.count
        contacts.append(Contact(landing: frame.time, samples: [(frame.time, change.position)]))
        velocities[change.touch, default: VelocityTracker()].add(place, at: frame.time)
      case .moved:
        guard let index = down[change.touch] else { continue }
        contacts[index].samples.append((frame.time, change.position))
        velocities[change.touch]?.add(place, at: frame.time)
      case .ended, .cancelled:
        if change.interruption == .palm { becamePalms += 1 }
        guard let index = down.removeValue(forKey: change.touch) else { continue }
        contacts[index].lift = frame.time
        contacts[index].velocity =
          velocities.removeValue(forKey: change.touch)?.velocity(at: frame.time) ?? .zero
      }
    }
    mostAtOnce = max(mostAtOnce, down.count)
  }
}
