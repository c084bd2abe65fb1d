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
/// that is near the glass, or on it, matters to fingers only: contacts that say they are pens go
/// on. Slots of which a frame says nothing are as they were: when a pen comes near, the frame has
/// to say something of all. It allocates nothing while the number of contacts stays what it was
/// before.
final class ContactTracker {
  /// Whether another node tells of a pen that is near.
  private(set) var isPenNearElsewhere = false

  private enum Slot {
    case empty
    case ignored(trackingID: Int32)
    case down(TrackedContact)
  }

  /// Whether the tip of a pen that is no slot's contact is a touch: for gestures that take pens.
  var takesPens = false
  /// The pen of the same node, and that of another.
  private var pens = (own: PenContact(), other: PenContact())

  private var slots: [Slot] = []
  /// The latest touch. They count up from 1.
  private(set) var lastTouch: Touch.ID = 0
  /// Contacts that landed as no touches.
  private(set) var disregarded = DisregardedContacts()
  private let told = PanelFrame()
  /// Whether a slot is ignored.
  var ignoresContacts: Bool {
    slots.contains { if case .ignored = $0 { true } else { false } }
  }

  /// Tells what `frame` changes. Where a slot's contact is replaced, the old one's end is told
  /// apart (A24).
  func follow(
    _ frame: touch_frame, geometry: PanelGeometry, pen axes: PenAxes? = nil
  ) -> PanelFrame {
    prepare(for: frame)
    let circumstances = Circumstances(
      isPenNear: frame.pen_near || isPenNearElsewhere, isAfterLoss: frame.dropped)
    for contact in told.contacts {
      follow(contact, in: Int(contact.slot), circumstances, geometry)
    }
    if let axes, frame.pen_down || !pens.own.isUp { followPen(in: frame, axes, geometry) }
    return told
  }

  private func followPen(in frame: touch_frame, _ axes: PenAxes, _ geometry: PanelGeometry) {
    let place = frame.pen.tip.map { axes.place(of: $0, on: geometry) }
    let change = pens.own.follow(place, isLost: frame.dropped, as: nextPen())
    guard let change else { return }
    told.isOfMoves = false
    told.touches.changes.append(change)
  }

  /// The frame that tells what the tip of a pen of another node does, which is not on the glass if
  /// `place` is nil. It is nil if that is nothing.
  func followPen(at place: Point?, isLost: Bool, at time: EventTime) -> TouchFrame? {
    guard let change = pens.other.follow(place, isLost: isLost, as: nextPen()) else { return nil }
    told.advance(to: time)
    var frame = TouchFrame(time: told.touches.time)
    frame.changes = [change]
    return frame
  }

  private func nextPen() -> Touch.ID? {
    guard takesPens else { return nil }
    lastTouch += 1
    return lastTouch
  }

  /// Ignores the contacts of `frame` until they lift: their landing was not seen. Slots that it
  /// empties are empty: the next contact may have the number of the last.
  func ignoreContacts(of frame: touch_frame) {
    prepare(for: frame)
    for contact in told.contacts {
      slots[Int(contact.slot)] =
        contact.hasLifted ? .empty : .ignored(trackingID: contact.values.tracking_id)
    }
  }

  /// The frame that cancels every touch, or nil if there is none. The fingers that are down are
  /// ignored until they lift (E9).
  func cancelAll(at time: EventTime) -> TouchFrame? {
    let pens = [pens.own.cancel(), pens.other.cancel()].compactMap(\.self)
    return cancel(at: time, with: pens) { _ in true }
  }

  /// Says whether another node tells of a pen that is near. The frame cancels the fingers that are
  /// down, which are ignored until they lift, or nil if there are none (E9).
  func setPenNear(_ isNear: Bool, at time: EventTime) -> TouchFrame? {
    isPenNearElsewhere = isNear
    return isNear ? cancel(at: time, because: .pen) { $0.kind == .finger } : nil
  }

  private func cancel(
    at time: EventTime, with pens: [TouchFrame.Change] = [],
    because interruption: TouchFrame.Interruption? = nil,
    where isMeant: (TrackedContact) -> Bool
  ) -> TouchFrame? {
    told.advance(to: time)
    var frame = TouchFrame(time: told.touches.time)
    frame.changes = pens
    for index in slots.indices {
      guard case .down(let contact) = slots[index], isMeant(contact) else { continue }
      var change = contact.change(.cancelled)
      change.interruption = interruption
      frame.changes.append(change)
      slots[index] = .ignored(trackingID: contact.trackingID)
    }
    return frame.changes.isEmpty ? nil : frame
  }

  // MARK: One slot

  /// What holds for every contact of a frame.
  private struct Circumstances {
    let isPenNear: Bool
    let isAfterLoss: Bool

    /// Why a contact on the glass, until now of this kind, is no touch, or nil if it is one.
    func interruption(of contact: touch_contact, _ kind: Touch.Kind) -> TouchFrame.Interruption? {
      if contact.isDisregarded { return isPenNear && kind == .finger ? .pen : .palm }
      return isPenNear && contact.kind == .finger ? .pen : nil
    }

    /// Why a contact that is gone has not lifted, or nil if it has. A palm that lifts in the frame
    /// in which it was recognized is no lift of a finger, nor is a hand that makes room for the
    /// pen.
    func interruption(ofGone known: TrackedContact, isPalm: Bool) -> TouchFrame.Interruption? {
      if isPenNear, known.kind == .finger { return .pen }
      // What a slot says after a loss may be of a contact that came and went meanwhile.
      if isAfterLoss { return .loss }
      return isPalm ? .palm : nil
    }
  }

  private func follow(
    _ contact: touch_contact, in index: Int, _ circumstances: Circumstances,
    _ geometry: PanelGeometry
  ) {
    let trackingID = contact.values.tracking_id
    switch slots[index] {
    case .empty:
      if trackingID >= 0 { land(contact, in: index, circumstances, geometry) }

    case .ignored(let knownID):
      if trackingID < 0 {
        slots[index] = .empty
      } else if contact.replaces(knownID) {
        land(contact, in: index, circumstances, geometry)
      }

    case .down(let known):
      if trackingID < 0 {
        tell(known.end(circumstances.interruption(ofGone: known, isPalm: contact.isDisregarded)))
        slots[index] = .empty
      } else if contact.replaces(known.trackingID) {
        told.isOfMoves = false
        let interruption = circumstances.interruption(ofGone: known, isPalm: false)
        told.replaced.changes.append(known.end(interruption))
        land(contact, in: index, circumstances, geometry)
      } else if let interruption = circumstances.interruption(of: contact, known.kind) {
        tell(known.end(interruption))
        slots[index] = .ignored(trackingID: known.trackingID)
      } else if contact.values.x != known.x || contact.values.y != known.y {
        move(known, to: contact, in: index, geometry)
      }
    }
  }

  private func land(
    _ contact: touch_contact, in index: Int, _ circumstances: Circumstances,
    _ geometry: PanelGeometry
  ) {
    guard circumstances.interruption(of: contact, contact.kind) == nil else {
      disregarded.count(contact, isPenNear: circumstances.isPenNear)
      slots[index] = .ignored(trackingID: contact.values.tracking_id)
      return
    }
    lastTouch += 1
    let landed = TrackedContact(contact, touch: lastTouch, geometry)
    slots[index] = .down(landed)
    told.landings.append((lastTouch, contact.slot))
    tell(landed.change(.began))
  }

  private func tell(_ change: TouchFrame.Change) {
    told.isOfMoves = false
    told.touches.changes.append(change)
  }

  private func move(
    _ known: TrackedContact, to contact: touch_contact, in index: Int, _ geometry: PanelGeometry
  ) {
    var moved = known
    moved.place(contact, geometry)
    slots[index] = .down(moved)
    told.touches.changes.append(moved.change(.moved))
  }

  // MARK: Bookkeeping

  private func prepare(for frame: touch_frame) {
    told.begin(frame)
    let count = told.contacts.last.map { Int($0.slot) + 1 } ?? 0
    while slots.count < count { slots.append(.empty) }
  }
}
