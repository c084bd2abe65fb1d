import CTouch
import Gestures

/// Follows a panel's contacts from frame to frame and tells them as touches.
///
/// One machine a slot:
///
///             lands as a finger or pen             lifts: ended; lost: cancelled
///     empty ────────────────────────────> down ────────────────────────────────────> empty
///       │                                  │
///       │ lands as a palm, or              │ becomes a palm, a pen comes near,
///       │ while a pen is near              │ interruption: cancelled
///       v                                  v
///     ignored <──────────────────────── ignored ────────────────────────────────────> empty
///                                                  lifts or is lost: nothing to say
///
/// From down and ignored, another contact in the same slot ends the old one and then lands. A pen
/// that is near the glass, or on it, matters to fingers only: contacts that say they are pens go on.
/// It allocates nothing while the number of contacts stays what it was before.
struct ContactTracker {
  /// Who else wants to know in which slot a touch is.
  var twin: Twin?
  /// Whether another node tells of a pen that is near.
  private var isPenNearElsewhere = false

  private enum Slot {
    case empty
    case ignored(trackingID: Int32)
    case down(TrackedContact)
  }

  private var slots: [Slot] = []
  private var lastTouch: Touch.ID = 0
  private var replaced = TouchFrame(time: EventTime(microseconds: .min))
  private var current = TouchFrame(time: EventTime(microseconds: .min))

  /// Tells what `frame` changes: nothing, a frame, or two if contacts were replaced (A24).
  ///
  /// Where a slot's contact is replaced, the old one's end is delivered in a frame of its own,
  /// before and at the same time. `deliver` must not call the tracker.
  mutating func follow(
    _ frame: touch_frame, geometry: PanelGeometry, _ deliver: (TouchFrame) -> Void
  ) {
    prepare(for: frame)
    let circumstances = Circumstances(
      isPenNear: frame.pen_near || isPenNearElsewhere, isAfterLoss: frame.dropped,
      geometry: geometry)
    for index in 0..<Int(frame.count) {
      follow(frame.contacts[index], in: index, circumstances)
    }
    if !replaced.changes.isEmpty { deliver(replaced) }
    if !current.changes.isEmpty { deliver(current) }
  }

  /// Ignores the contacts of `frame` until they lift: nobody saw them land.
  mutating func ignoreContacts(of frame: touch_frame) {
    prepare(for: frame)
    for index in 0..<Int(frame.count) where frame.contacts[index].tracking_id >= 0 {
      slots[index] = .ignored(trackingID: frame.contacts[index].tracking_id)
    }
  }

  /// The frame that cancels every touch; nil if there is none. The fingers that are down are
  /// ignored until they lift (E9).
  mutating func cancelAll(at time: EventTime) -> TouchFrame? {
    cancel(at: time) { _ in true }
  }

  /// Says whether another node tells of a pen that is near. The frame cancels the fingers that are
  /// down, which are ignored until they lift; nil if there are none (E9).
  mutating func setPenNear(_ isNear: Bool, at time: EventTime) -> TouchFrame? {
    isPenNearElsewhere = isNear
    return isNear ? cancel(at: time) { $0.kind == .finger } : nil
  }

  private mutating func cancel(
    at time: EventTime, where isMeant: (TrackedContact) -> Bool
  ) -> TouchFrame? {
    advance(to: time)
    var frame = TouchFrame(time: current.time)
    for index in slots.indices {
      guard case .down(let contact) = slots[index], isMeant(contact) else { continue }
      frame.changes.append(leave(contact, .cancelled))
      slots[index] = .ignored(trackingID: contact.trackingID)
    }
    return frame.changes.isEmpty ? nil : frame
  }

  // MARK: One slot

  /// What holds for every contact of a frame.
  private struct Circumstances {
    let isPenNear: Bool
    let isAfterLoss: Bool
    let geometry: PanelGeometry

    func disregard(_ contact: touch_contact) -> Bool {
      contact.isDisregarded || (isPenNear && contact.kind == .finger)
    }
  }

  private mutating func follow(
    _ contact: touch_contact, in index: Int, _ circumstances: Circumstances
  ) {
    switch slots[index] {
    case .empty:
      if contact.tracking_id >= 0 { land(contact, in: index, circumstances) }

    case .ignored(let trackingID):
      if contact.tracking_id < 0 {
        slots[index] = .empty
      } else if contact.replaces(trackingID) {
        land(contact, in: index, circumstances)
      }

    case .down(let known):
      // A palm that lifts in the frame in which it was recognized is no lift of a finger, nor is a
      // hand that makes room for the pen (E9).
      let isPalm = contact.isDisregarded && contact.tracking_id < 0
      let isBesidePen = circumstances.isPenNear && known.kind == .finger
      let isLost = circumstances.isAfterLoss || isPalm || isBesidePen
      let end: TouchFrame.Phase = isLost ? .cancelled : .ended
      if contact.tracking_id < 0 {
        current.changes.append(leave(known, end))
        slots[index] = .empty
      } else if contact.replaces(known.trackingID) {
        replaced.changes.append(leave(known, end))
        land(contact, in: index, circumstances)
      } else if circumstances.disregard(contact) {
        current.changes.append(leave(known, .cancelled))
        slots[index] = .ignored(trackingID: known.trackingID)
      } else if contact.x != known.x || contact.y != known.y {
        move(known, to: contact, in: index, circumstances.geometry)
      }
    }
  }

  private mutating func land(
    _ contact: touch_contact, in index: Int, _ circumstances: Circumstances
  ) {
    guard !circumstances.disregard(contact) else {
      slots[index] = .ignored(trackingID: contact.tracking_id)
      return
    }
    lastTouch += 1
    let landed = TrackedContact(
      trackingID: contact.tracking_id, touch: lastTouch, kind: contact.kind,
      x: contact.x, y: contact.y,
      position: circumstances.geometry.picturePoint(x: contact.x, y: contact.y))
    slots[index] = .down(landed)
    twin?.landed(lastTouch, in: index)
    current.changes.append(landed.change(.began))
  }

  private mutating func move(
    _ known: TrackedContact, to contact: touch_contact, in index: Int, _ geometry: PanelGeometry
  ) {
    var moved = known
    moved.x = contact.x
    moved.y = contact.y
    moved.position = geometry.picturePoint(x: contact.x, y: contact.y)
    slots[index] = .down(moved)
    current.changes.append(moved.change(.moved))
  }

  private func leave(_ contact: TrackedContact, _ phase: TouchFrame.Phase) -> TouchFrame.Change {
    twin?.left(contact.touch)
    return contact.change(phase)
  }

  // MARK: Bookkeeping

  private mutating func prepare(for frame: touch_frame) {
    while slots.count < Int(frame.count) { slots.append(.empty) }
    replaced.changes.removeAll(keepingCapacity: true)
    current.changes.removeAll(keepingCapacity: true)
    advance(to: EventTime(microseconds: frame.time_us))
  }

  /// Time never goes backwards, whatever the device or the recording says.
  private mutating func advance(to time: EventTime) {
    current.time = max(current.time, time)
    replaced.time = current.time
  }
}
