import CTouch
import Gestures

/// Ignores points of the glass that are pressed for minutes: they are dead until they have been
/// away (`same_place`).
///
///             lands                    stays there for minutes: taken away
///     free ───────────> down ─────────────────────────────────────────────> ignored
///      │ ^               │ lifts                                              │ lifts
///      │ └───────────────┴────────────────────────────────────────────────────┘
///      └──────────────────────────────────────────────────────────────────> ignored
///              lands at a dead point
struct DeadPoints: PanelRepair {
  /// A contact that stays for so long is no finger.
  static let longest = TimeSpan.milliseconds(120_000)
  /// A point that was left alone for so long is alive again.
  static let away = TimeSpan.milliseconds(10_000)
  /// What is nearer, in millimetres, is the same place.
  static let radius = 3.0

  private enum Slot {
    case free
    case down(anchor: Point, since: EventTime, latest: touch_contact)
    case ignored(Int)
  }

  private struct DeadPoint {
    let place: Point
    /// When the last contact left it, or nil while one is there.
    var left: EventTime?
  }

  private let place: (touch_contact) -> Point
  private var slots: [Slot] = []
  private var points: [DeadPoint] = []

  /// `place` says where a contact is, in millimetres.
  init(place: @escaping (touch_contact) -> Point) {
    self.place = place
  }

  var deadline: EventTime? {
    slots.compactMap {
      if case .down(_, let since, _) = $0 { since + DeadPoints.longest } else { nil }
    }.min()
  }

  mutating func take(_ frame: RawFrame) -> [RawFrame] {
    var contacts: [touch_contact] = []
    for contact in frame.contacts {
      let index = Int(contact.slot)
      while slots.count <= index { slots.append(.free) }
      switch slots[index] {
      case .free:
        if !contact.hasLifted { land(contact, in: index, at: frame.time, &contacts) }
      case .down(let anchor, let since, _):
        let here = place(contact)
        if contact.hasLifted {
          slots[index] = .free
        } else if (here - anchor).length <= DeadPoints.radius {
          slots[index] = .down(anchor: anchor, since: since, latest: contact)
        } else {
          slots[index] = .down(anchor: here, since: frame.time, latest: contact)
        }
        contacts.append(contact)
      case .ignored(let point):
        guard contact.hasLifted else { continue }
        slots[index] = .free
        if !isPressed(point) { points[point].left = frame.time }
        // A reader that heard of it would take the slot's next contact for it.
        contacts.append(contact)
      }
    }
    return [frame.telling(contacts)]
  }

  mutating func settle(at time: EventTime) -> [RawFrame] {
    var contacts: [touch_contact] = []
    for index in slots.indices {
      guard case .down(let anchor, let since, var latest) = slots[index],
        since + DeadPoints.longest <= time
      else { continue }
      latest.values.tool_type = MT_TOOL_PALM  // no finger: its touch is taken away (E9)
      contacts.append(latest)
      let alive = points.firstIndex { $0.left.map { time - $0 >= DeadPoints.away } ?? false }
      slots[index] = .ignored(alive ?? points.count)
      let point = DeadPoint(place: anchor, left: nil)
      if let alive { points[alive] = point } else { points.append(point) }
    }
    return [RawFrame(time: time, contacts: contacts)]
  }

  private func isPressed(_ point: Int) -> Bool {
    slots.contains { if case .ignored(point) = $0 { true } else { false } }
  }

  private mutating func land(
    _ contact: touch_contact, in index: Int, at time: EventTime, _ contacts: inout [touch_contact]
  ) {
    let here = place(contact)
    let dead = points.firstIndex { point in
      guard (here - point.place).length <= DeadPoints.radius else { return false }
      return point.left.map { time - $0 < DeadPoints.away } ?? true
    }
    if let dead {
      slots[index] = .ignored(dead)
      points[dead].left = nil
    } else {
      slots[index] = .down(anchor: here, since: time, latest: contact)
      contacts.append(contact)
    }
  }
}
