import CSimulated
import Glibc

/// A touchscreen with fingers on it: it looks some hundred times a second, and sends what has
/// changed.
final class Glass {
  /// A finger that is down, or will be.
  private struct Contact {
    let finger: Finger
    let start: Int64
    var next = 0
    var slot: Int?
    /// Where it landed.
    var landing: (Int32, Int32)?
  }

  static let interval: Int64 = 8_470
  /// What udev calls the second seat.
  static let secondSeat = "seat1"
  /// How many contacts a panel tells of that has no slots.
  private static let mostListed = 10

  let description: DeviceDescription
  /// The seat that it belongs to, counted from 0.
  var seat: Int { description.udev["ID_SEAT"] == nil ? 0 : 1 }
  private(set) var node: InputNode
  /// The pen of the same display.
  let pen: Pen?
  /// When the first finger landed since none was down.
  private(set) var firstLanding: Int64 = 0
  /// How many fingers have landed since none was down.
  private(set) var landings = 0
  private var lastLift: Int64 = 0
  private var contacts: [Contact] = []
  private var isLooking = false
  private var lastIdentifier: Int32 = 0
  private var slot = -1
  private var isTouched = false
  private var places: [Int: (Int32, Int32)] = [:]

  /// With a pen, which has a node of its own or not.
  init(_ description: DeviceDescription, hasPen: Bool, ofItsOwn hasNode: Bool) {
    self.description = hasPen && !hasNode ? .withPen(description) : description
    node = InputNode(self.description)
    Machine.kernel.plug(node)
    pen = hasPen ? Pen(of: self.description, on: hasNode ? nil : node) : nil
  }

  /// Where fingers have been lately, and how long that counts.
  private var trail: [(until: Int64, place: (Int32, Int32))] = []
  /// A daemon may be a frame or two behind, or withhold what a quirk says. That a finger has lifted
  /// may be withheld for another tap (C8), and then be told with where it landed (C7).
  private static let (moveCounts, liftCounts): (Int64, Int64) = (60_000, 1_500_000)
  /// For how long a lift may be told of as one that is yet to come (bridge_ms).
  private let withheld: Int64 = Machine.kernel.world.plan.quirks.isEmpty ? 0 : 1_000_000
  /// Gestures that go on may withhold lifts for as long as fingers rest (C8).
  private var liftCounts: Int64 {
    Machine.kernel.world.delaysLifts ? 60_000_000 : Glass.liftCounts
  }

  /// Whether a finger is there, was a moment ago, or has lifted there.
  func hasBeen(at place: (Int32, Int32)) -> Bool {
    places.values.contains { $0 == place } || trail.contains { $0.place == place }
  }

  /// A reader asks where the fingers are: events were lost (SYN_DROPPED), and a finger that has
  /// landed meanwhile counts as having landed here.
  func noteLook() { keep(Array(places.values)) }

  private func keep(_ places: [(Int32, Int32)]) {
    trail += places.map { (Machine.kernel.now + liftCounts, $0) }
  }

  /// Where fingers are, in the device's units.
  var down: [(Int32, Int32)] { Array(places.values) }
  var isDown: Bool { !places.isEmpty }

  func put(_ fingers: [Finger]) {
    let now = Machine.kernel.now
    contacts += fingers.map { Contact(finger: $0, start: now) }
    look()
  }

  /// Every finger lifts with the next look.
  func clear() {
    contacts = contacts.compactMap { contact in
      guard contact.slot != nil else { return nil }
      return Contact(finger: Finger(samples: [], lift: 0), start: 0, slot: contact.slot)
    }
    look()
  }

  /// When it was last plugged in or unplugged.
  private var lastPlug: Int64 = 0

  /// Whether udev tells of it as a touchscreen, and when that changed last.
  var isListed: Bool { node.isThere && !node.rules.hidesPanel }
  var lastChange: Int64 { max(lastPlug, node.rulesSince) }

  func unplug() {
    guard node.isThere else { return }
    lastPlug = Machine.kernel.now
    contacts = []
    places = [:]
    Machine.kernel.unplug(node)
    pen?.unplug()
  }

  func plug() {
    guard !node.isThere else { return }
    lastPlug = Machine.kernel.now
    node = InputNode(description)
    (slot, isTouched) = (-1, false)
    Machine.kernel.plug(node)
    pen?.plug(node)
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
    let now = Machine.kernel.now
    if !isDown, now >= lastLift + withheld { landings = 0 }
    trail.removeAll { $0.until < now }
    trail += places.values.map { (now + Glass.moveCounts + withheld, $0) }
    var events: [InputNode.Event] = []
    for index in contacts.indices { follow(&contacts[index], &events) }
    contacts.removeAll { $0.next == .max }
    guard !events.isEmpty else { return }
    if description.isListed { events = listed }
    if isTouched == places.isEmpty {
      isTouched.toggle()
      events.append(.init(type: UInt16(EV_KEY), code: UInt16(BTN_TOUCH), value: isTouched ? 1 : 0))
    }
    events.append(.init(type: UInt16(EV_SYN), code: UInt16(SYN_REPORT), value: 0))
    node.send(events)
    Machine.kernel.world.tally.frames += 1
  }

  /// Protocol A: every contact, each time.
  private var listed: [InputNode.Event] {
    var events: [InputNode.Event] = []
    for (_, place) in places.sorted(by: { $0.key < $1.key }) {
      add(ABS_MT_POSITION_X, place.0, &events)
      add(ABS_MT_POSITION_Y, place.1, &events)
      events.append(.init(type: UInt16(EV_SYN), code: UInt16(SYN_MT_REPORT), value: 0))
    }
    guard events.isEmpty else { return events }
    return [.init(type: UInt16(EV_SYN), code: UInt16(SYN_MT_REPORT), value: 0)]
  }

  private func follow(_ contact: inout Contact, _ events: inout [InputNode.Event]) {
    let time = Double(Machine.kernel.now - contact.start) / 1000
    let finger = contact.finger
    if time >= finger.lift {
      if let slot = contact.slot {
        select(slot, &events)
        add(ABS_MT_TRACKING_ID, -1, &events)
        lastLift = Machine.kernel.now
        if let place = places.removeValue(forKey: slot) {
          keep([place, contact.landing ?? place])
        }
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
      guard let free = freeSlot else {
        contact.next = .max
        return
      }
      slot = free
      if landings == 0 { firstLanding = Machine.kernel.now }
      landings += 1
      contact.landing = place
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

  private var freeSlot: Int? {
    let count = description.isListed ? Glass.mostListed : description.slots
    return (0..<count).first { places[$0] == nil }
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
