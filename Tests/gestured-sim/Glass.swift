import CSimulated
import Glibc

/// A finger's way on the glass, as shares of the picture; from its landing on.
struct Finger {
  struct Sample {
    var milliseconds: Double
    var x: Double
    var y: Double
  }

  var samples: [Sample]
  var lift: Double
  var isPalm = false

  /// Straight from one place to another.
  init(
    from start: (Double, Double), to end: (Double, Double), at landing: Double,
    for duration: Double,
    isPalm: Bool = false
  ) {
    let count = max(1, Int(duration / 8.5))
    samples = (0..<count).map {
      let share = Double($0) / Double(max(1, count - 1))
      return Sample(
        milliseconds: landing + Double($0) * 8.5, x: start.0 + (end.0 - start.0) * share,
        y: start.1 + (end.1 - start.1) * share)
    }
    lift = landing + duration
    self.isPalm = isPalm
  }

  init(samples: [Sample], lift: Double) {
    self.samples = samples
    self.lift = lift
  }
}

/// A touchscreen with fingers on it: it looks some hundred times a second, and sends what has changed.
final class Glass {
  /// A finger that is down, or will be.
  private struct Contact {
    let finger: Finger
    let start: Int64
    var next = 0
    var slot: Int?
  }

  static let interval: Int64 = 8_470

  let description: DeviceDescription
  private(set) var node: InputNode
  private var contacts: [Contact] = []
  private var isLooking = false
  private var lastIdentifier: Int32 = 0
  private var slot = -1
  private var isTouched = false
  private var places: [Int: (Int32, Int32)] = [:]

  init(_ description: DeviceDescription) {
    self.description = description
    node = InputNode(description)
    Machine.kernel.plug(node)
  }

  /// Where fingers are, in the device's units.
  var down: [(Int32, Int32)] { Array(places.values) }

  func put(_ fingers: [Finger]) {
    let now = Machine.kernel.now
    contacts += fingers.map { Contact(finger: $0, start: now) }
    look()
  }

  /// Every finger lifts with the next look.
  func clear() {
    contacts = contacts.compactMap { contact in
      guard contact.slot != nil else { return nil }
      var ended = contact
      ended.next = contact.finger.samples.count
      return Contact(
        finger: Finger(samples: [], lift: 0), start: 0, next: ended.next, slot: contact.slot)
    }
    look()
  }

  func unplug() {
    guard node.isThere else { return }
    contacts = []
    places = [:]
    Machine.kernel.unplug(node)
  }

  func plug() {
    guard !node.isThere else { return }
    node = InputNode(description)
    (slot, isTouched) = (-1, false)
    Machine.kernel.plug(node)
  }

  private func look() {
    guard !isLooking else { return }
    isLooking = true
    Machine.kernel.schedule(in: Glass.interval) { [self] in
      isLooking = false
      sendFrame()
      if !contacts.isEmpty { look() }
    }
  }

  private func sendFrame() {
    guard node.isThere else {
      contacts = []
      return
    }
    var events: [InputNode.Event] = []
    for index in contacts.indices { follow(&contacts[index], &events) }
    contacts.removeAll { $0.next == .max }
    guard !events.isEmpty else { return }
    if isTouched == places.isEmpty {
      isTouched.toggle()
      events.append(.init(type: UInt16(EV_KEY), code: UInt16(BTN_TOUCH), value: isTouched ? 1 : 0))
    }
    events.append(.init(type: UInt16(EV_SYN), code: UInt16(SYN_REPORT), value: 0))
    node.send(events)
    Machine.kernel.world.tally.frames += 1
  }

  private func follow(_ contact: inout Contact, _ events: inout [InputNode.Event]) {
    let time = Double(Machine.kernel.now - contact.start) / 1000
    let finger = contact.finger
    if time >= finger.lift {
      if let slot = contact.slot {
        select(slot, &events)
        add(ABS_MT_TRACKING_ID, -1, &events)
        places[slot] = nil
      }
      contact.next = .max
      return
    }
    var sample: Finger.Sample?
    while contact.next < finger.samples.count, finger.samples[contact.next].milliseconds <= time {
      sample = finger.samples[contact.next]
      contact.next += 1
    }
    guard let sample else { return }
    let place = (unit(ABS_MT_POSITION_X, sample.x), unit(ABS_MT_POSITION_Y, sample.y))
    let slot: Int
    if let known = contact.slot {
      slot = known
      if let before = places[slot], before == place { return }
      select(slot, &events)
    } else {
      guard let free = (0..<description.slots).first(where: { places[$0] == nil }) else {
        contact.next = .max
        return
      }
      slot = free
      contact.slot = slot
      select(slot, &events)
      lastIdentifier = (lastIdentifier + 1) & 0xFFFF
      add(ABS_MT_TRACKING_ID, lastIdentifier, &events)
      if description.axes[ABS_MT_TOOL_TYPE] != nil {
        add(ABS_MT_TOOL_TYPE, finger.isPalm ? MT_TOOL_PALM : MT_TOOL_FINGER, &events)
      }
    }
    places[slot] = place
    add(ABS_MT_POSITION_X, place.0, &events)
    add(ABS_MT_POSITION_Y, place.1, &events)
  }

  private func unit(_ code: Int32, _ share: Double) -> Int32 {
    Int32(min(max(share, 0), 1) * Double(description.axes[code]!.maximum))
  }

  private func select(_ slot: Int, _ events: inout [InputNode.Event]) {
    guard slot != self.slot else { return }
    self.slot = slot
    add(ABS_MT_SLOT, Int32(slot), &events)
  }

  private func add(_ code: Int32, _ value: Int32, _ events: inout [InputNode.Event]) {
    events.append(.init(type: UInt16(EV_ABS), code: UInt16(code), value: value))
  }
}
