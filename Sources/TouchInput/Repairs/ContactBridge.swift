import CTouch
import Gestures

/// Joins contacts that break in motion: one that lifts, and lands again soon where its speed would
/// have taken it, never lifted (`bridge_ms`).
///
///             lands                    lifts                         the time is over
///     free ───────────> down ───────────────────────> leaving ────────────────────────> free
///                        ^                              │                   told: lifted
///                        └──────────────────────────────┘
///                         lands near the expected place, in whichever slot of the device
///
/// Contacts keep the slot that they were told in, even if the device has them in another.
struct ContactBridge: PanelRepair {
  /// How far in millimetres from the expected place a contact may come back.
  static let farthest = 12.0

  private enum Slot {
    case free
    case down(Track)
    case leaving(Track, lift: touch_contact, until: EventTime)
  }

  /// A contact that was told.
  private struct Track {
    /// The device's slot.
    var source: UInt32
    /// What it was told as.
    let trackingID: Int32
    var place: Point
    var seen: EventTime
    var samples = VelocityTracker()

    mutating func see(_ place: Point, at time: EventTime) {
      (self.place, seen) = (place, time)
      samples.add(Vector(dx: place.x, dy: place.y), at: time)
    }

    /// Where it would be if it went on.
    func expected(at time: EventTime, by velocity: Vector) -> Point {
      place + velocity * (time - seen).seconds
    }
  }

  private let longest: TimeSpan
  private let place: (touch_contact) -> Point
  private var slots: [Slot]

  /// Joins what comes back within `longest`, on a panel of so many slots. `place` says where a
  /// contact is, in millimetres.
  init(for longest: TimeSpan, slots: Int, place: @escaping (touch_contact) -> Point) {
    self.longest = longest
    self.place = place
    self.slots = Array(repeating: .free, count: slots)
  }

  var deadline: EventTime? {
    slots.compactMap { if case .leaving(_, _, let until) = $0 { until } else { nil } }.min()
  }

  mutating func take(_ frame: RawFrame) -> [RawFrame] {
    var (ends, contacts): ([touch_contact], [touch_contact]) = ([], [])
    for contact in frame.contacts {
      if let index = index(ofSource: contact.slot) {
        follow(contact, in: index, at: frame, &contacts)
      } else if !contact.hasLifted {
        land(contact, at: frame.time, &ends, &contacts)
      }
    }
    contacts.sort { $0.slot < $1.slot }
    return ends.isEmpty
      ? [frame.telling(contacts)] : [frame.telling(ends), frame.telling(contacts)]
  }

  mutating func settle(at time: EventTime) -> [RawFrame] {
    var ends: [touch_contact] = []
    for index in slots.indices {
      guard case .leaving(_, let lift, let until) = slots[index], until <= time else { continue }
      slots[index] = .free
      ends.append(lift)
    }
    return [RawFrame(time: time, contacts: ends)]
  }

  private func index(ofSource source: UInt32) -> Int? {
    slots.firstIndex { if case .down(let track) = $0 { track.source == source } else { false } }
  }

  private mutating func follow(
    _ contact: touch_contact, in index: Int, at frame: RawFrame, _ told: inout [touch_contact]
  ) {
    guard case .down(var track) = slots[index] else { return }
    guard contact.hasLifted else {
      track.see(place(contact), at: frame.time)
      slots[index] = .down(track)
      return told.append(contact.moved(to: index, as: track.trackingID))
    }
    let lift = contact.moved(to: index, as: -1)
    if frame.isAfterLoss {
      slots[index] = .free
      told.append(lift)
    } else {
      slots[index] = .leaving(track, lift: lift, until: frame.time + longest)
    }
  }

  private mutating func land(
    _ contact: touch_contact, at time: EventTime, _ ends: inout [touch_contact],
    _ told: inout [touch_contact]
  ) {
    let place = place(contact)
    if let index = nearest(to: place, at: time), case .leaving(var track, _, _) = slots[index] {
      track.source = contact.slot
      track.see(place, at: time)
      slots[index] = .down(track)
      return told.append(contact.moved(to: index, as: track.trackingID))
    }
    guard let index = freeSlot(&ends) else { return }
    var track = Track(
      source: contact.slot, trackingID: contact.values.tracking_id, place: place, seen: time)
    track.see(place, at: time)
    slots[index] = .down(track)
    told.append(contact.moved(to: index, as: track.trackingID))
  }

  /// The contact that has just left and would be nearest to `place` by now, if it is near enough.
  private func nearest(to place: Point, at time: EventTime) -> Int? {
    var best: (index: Int, distance: Double)?
    for index in slots.indices {
      guard case .leaving(let track, _, let until) = slots[index] else { continue }
      let lift = EventTime(microseconds: until.microseconds - longest.microseconds)
      let expected = track.expected(at: time, by: track.samples.velocity(at: lift))
      let distance = (place - expected).length
      if distance <= ContactBridge.farthest, distance < best?.distance ?? .infinity {
        best = (index, distance)
      }
    }
    return best?.index
  }

  /// A slot without a told contact. If there is none, the contact that leaves first has left.
  private mutating func freeSlot(_ ends: inout [touch_contact]) -> Int? {
    if let index = slots.firstIndex(where: { if case .free = $0 { true } else { false } }) {
      return index
    }
    var first: (index: Int, until: EventTime, lift: touch_contact)?
    for index in slots.indices {
      guard case .leaving(_, let lift, let until) = slots[index] else { continue }
      if until < first?.until ?? until + .microsecond { first = (index, until, lift) }
    }
    guard let first else { return nil }
    ends.append(first.lift)
    return first.index
  }
}

extension touch_contact {
  /// The same contact, in another slot and under another id.
  fileprivate func moved(to index: Int, as trackingID: Int32) -> touch_contact {
    var contact = self
    contact.slot = UInt32(index)
    contact.values.tracking_id = trackingID
    return contact
  }
}
