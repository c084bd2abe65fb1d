import CTouch
import Gestures

/// The repairs of one panel, one after the other, between the device and the contact tracker.
///
/// It gives contacts that replace another in their slot a frame of their own (A24), so that repairs
/// see landings, moves and lifts only.
final class RepairChain {
  private var repairs: [any PanelRepair]
  /// The contacts that the device has down, by slot.
  private var live: [Int32?] = []
  /// Which what was withheld has to know.
  private var pen = RawPen()
  /// What pens of other nodes keep from the glass once they have left, or nil if nothing.
  private(set) var shadow: PenShadow?
  private var room: UnsafeMutableBufferPointer<touch_contact>
  /// How many contacts the device had land, mended ones too.
  private(set) var landings = 0

  /// Makes a chain of `repairs`, in the order in which they are to mend.
  init(_ repairs: [any PanelRepair]) {
    self.repairs = repairs
    room = .allocate(capacity: 64)
  }

  /// Makes a chain of `repairs`, and then of what is done for hands.
  convenience init(
    _ repairs: [any PanelRepair], for hands: HandRules, on geometry: PanelGeometry, pen: PenAxes?
  ) {
    let place = { (contact: touch_contact) in
      geometry.picturePoint(x: contact.values.x, y: contact.values.y)
    }
    let hand = TremblingHand(hands, place: place)
    guard hands.penKeep != nil || hands.palm > 0 else {
      self.init(repairs + [hand])
      return
    }
    let shadow = PenShadow(hands, place: place) { pen?.place(of: $0, on: geometry) }
    self.init(repairs + [shadow, hand])
    self.shadow = shadow
  }

  deinit {
    room.deallocate()
  }

  /// When `settle(through:_:)` has to be called if no frame comes before, or nil for never.
  var deadline: EventTime? { repairs.compactMap(\.deadline).min() }

  /// Hands on what becomes of a frame. Frames that are due before come before.
  func take(_ frame: touch_frame, _ deliver: (touch_frame) -> Void) {
    let time = EventTime(microseconds: frame.time_us)
    settle(through: time, deliver)
    if pen.isNear, !frame.pen.isNear { flush(at: time, deliver) }  // It landed beside the pen.
    pen = frame.pen
    let (ends, rest) = split(frame, at: time)
    if !ends.contacts.isEmpty { pass(ends, to: 0) { self.hand($0, deliver) } }
    var last = RawFrame(time: time, isAfterLoss: frame.dropped, pen: pen)
    var held: RawFrame?
    pass(rest, to: 0) { raw in
      if let held { self.hand(held, deliver) }
      held = raw
    }
    if let held { last = held }
    // Buttons beside the glass are told with the last of what was told with them.
    hand(last, others: (frame.other_count, frame.others), deliver)
  }

  /// Hands on what was withheld until `time`.
  func settle(through time: EventTime, _ deliver: (touch_frame) -> Void) {
    while let (index, due) = earliest, due <= time {
      for var raw in repairs[index].settle(at: due) where !raw.contacts.isEmpty {
        raw.pen = pen
        pass(raw, to: index + 1) { self.hand($0, deliver) }
      }
    }
  }

  /// Hands on the contacts that are down already, of which the landing was not seen, in the slots
  /// in which they will be told.
  func begin(with frame: touch_frame, _ deliver: (touch_frame) -> Void) {
    take(frame, deliver)
    flush(at: EventTime(microseconds: frame.time_us), deliver)
  }

  /// Hands on all that is withheld, as if its time had come.
  func flush(at time: EventTime, _ deliver: (touch_frame) -> Void) {
    for index in repairs.indices {
      for var raw in repairs[index].settle(at: time + RepairChain.longestWait) {
        (raw.time, raw.pen) = (time, pen)
        pass(raw, to: index + 1) { self.hand($0, deliver) }
      }
    }
  }

  /// No repair withholds anything for longer: `edge_ms` beside `bridge_ms`.
  private static let longestWait = TimeSpan.milliseconds(700)

  private var earliest: (index: Int, deadline: EventTime)? {
    var earliest: (index: Int, deadline: EventTime)?
    for (index, repair) in repairs.enumerated() {
      guard let deadline = repair.deadline, deadline < earliest?.deadline ?? .distantFuture else {
        continue
      }
      earliest = (index, deadline)
    }
    return earliest
  }

  private func pass(_ raw: RawFrame, to index: Int, _ deliver: (RawFrame) -> Void) {
    guard index < repairs.count else { return deliver(raw) }
    for other in repairs[index].take(raw) { pass(other, to: index + 1, deliver) }
  }

  /// The ends of contacts that others replace, and everything else.
  private func split(_ frame: touch_frame, at time: EventTime) -> (ends: RawFrame, rest: RawFrame) {
    var rest = RawFrame(time: time, isAfterLoss: frame.dropped, pen: pen)
    var ends = rest
    for contact in UnsafeBufferPointer(start: frame.contacts, count: Int(frame.count)) {
      let index = Int(contact.slot)
      while live.count <= index { live.append(nil) }
      let known = live[index]
      if !contact.hasLifted, known.map(contact.replaces) ?? true {
        landings += 1
        if known != nil { ends.contacts.append(contact.formerEnd) }
      }
      var whole = contact
      whole.restarted = false
      rest.contacts.append(whole)
      live[index] = contact.hasLifted ? nil : contact.values.tracking_id
    }
    return (ends, rest)
  }

  private func hand(
    _ raw: RawFrame, others: (count: UInt32, first: UnsafePointer<touch_other>?) = (0, nil),
    _ deliver: (touch_frame) -> Void
  ) {
    if raw.contacts.count > room.count {
      room.deallocate()
      room = .allocate(capacity: 2 * raw.contacts.count)
    }
    _ = room.update(fromContentsOf: raw.contacts)
    var frame = touch_frame()
    frame.time_us = raw.time.microseconds
    frame.dropped = raw.isAfterLoss
    frame.pen_near = raw.pen.isNear
    if let tip = raw.pen.tip {
      (frame.pen_down, frame.pen_x, frame.pen_y) = (true, tip.x, tip.y)
    }
    frame.count = UInt32(raw.contacts.count)
    frame.contacts = UnsafePointer(room.baseAddress)
    (frame.other_count, frame.others) = others
    deliver(frame)
  }
}

extension EventTime {
  fileprivate static let distantFuture = EventTime(microseconds: .max)
}
