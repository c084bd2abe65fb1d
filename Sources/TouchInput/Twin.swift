import CTouch
import Gestures

/// The uinput device through which downstream gets the touches of an exclusive panel (C).
///
/// Slots and tracking ids are its own. A slot's values are copied from the panel's in device units.
/// So an unclaimed touch arrives as the panel reported it. A frame is put together from what
/// belongs to one moment, and written in one piece.
///
/// A cancelled touch is taken back behind the frame that says so (C14). It is taken back as a palm
/// where `way` wants that and downstream has no other contact, which a cancel would end too.
/// Otherwise it is a lift in a frame of its own. One that moved of late stays where it is before it
/// lifts, so that no application takes it for a fling. `TwinSlot` has the states.
///
/// A touch whose lift is withheld (C8) keeps its slot while another finger is in the panel's. If
/// the slots run out, a contact that waits to lift does so at once, or else the lift that has been
/// withheld longest is passed on early.
package final class Twin {
  /// With fewer, lifts that are withheld would soon be in the way of new fingers: panels for one or
  /// two fingers get a twin with more slots than they have.
  package static let leastSlots: UInt32 = 4

  /// For how long a contact has been still when its lift is no fling any more. GTK, libadwaita and
  /// WebKit look back 150 ms from it, others less. The rest is for rounded stamps.
  static let stillness = TimeSpan.milliseconds(160)

  /// The event node, or empty if it has none.
  package var node: String { String(cString: touch_twin_node(twin)) }
  /// What kept the twin or the pen's from being written to, the first time, or nil if nothing has.
  package var fault: TwinError? { ownFault ?? pen?.fault }
  private var ownFault: TwinError?
  /// The twin of the panel's pen, if that reports on the panel's own node.
  package var pen: PenTwin?
  /// How touches are taken back. A change waits until downstream has no contact.
  package var way = CancelWay.lift

  /// Where touches land that are told elsewhere than the panel had them (HND3), if any do.
  package var landingPlace: ((Point) -> DevicePlace)?

  let twin: OpaquePointer
  private var guardian: (TwinGuardian, number: Int32)?
  var slots: [TwinSlot]
  var sources: [TwinSource] = []
  /// The way since the first of the contacts that downstream has.
  private(set) var wayInForce = CancelWay.lift
  /// The moment of the frame that is being put together. Nil between frames.
  private(set) var frameTime: EventTime?
  /// The moment of the latest frame.
  private(set) var latest = EventTime(microseconds: 0)
  /// When the frame that is being put together led the twin already, or nil if it did not.
  private var led: EventTime?
  /// The time by the kernel's clock, with which kernels before 6.7 stamp what is written, or nil
  /// where a twin is no device.
  var clock: () -> EventTime? = { nil }

  /// Makes the twin of the panel at `node`, which `panel` is.
  ///
  /// - Throws: `cannotMake`, `noGuardian`.
  convenience init(
    of panel: OpaquePointer, node: String, guardian: TwinGuardian
  ) throws(TwinError) {
    var created: OpaquePointer?
    let result = touch_twin_create(panel, Twin.phys(of: node), Twin.leastSlots, &created)
    guard result == 0, let twin = created else { throw .cannotMake(errno: -result) }
    self.init(adopting: twin)
    self.guardian = (guardian, try guardian.take(touch_twin_descriptor(twin)))
    clock = { .kernels }
  }

  /// The physical path of the twin of the panel at `node`.
  static func phys(of node: String) -> String {
    "gestured/" + String(node.split(separator: "/").last ?? "")
  }

  /// Takes over a `touch_twin` without a guardian: nothing lifts what is down on it when it goes.
  package init(adopting twin: OpaquePointer) {
    self.twin = twin
    slots = Array(repeating: .free, count: Int(touch_twin_slots(twin)))
    sources.reserveCapacity(slots.count * 2)
  }

  deinit {
    if let (guardian, number) = guardian, !guardian.letGo(number) { liftEverything() }
    touch_twin_free(twin)
  }

  // MARK: What happens on the panel

  /// Begins a frame of the panel: what the gestures make of it is to be passed then. What is no
  /// touch, such as a button beside the glass, is passed at once.
  package func note(_ frame: PanelFrame) {
    for other in frame.others { touch_twin_add(twin, other.type, other.code, other.value) }
    led = frame.led
    note(frame.replaced)
    note(frame.touches)
    for contact in frame.contacts {
      for index in sources.indices
      where sources[index].slot == contact.slot && !sources[index].hasLeft {
        sources[index].latest = contact.values
        sources[index].hasNews = frame.led == nil
      }
      for landing in frame.landings where landing.slot == contact.slot {
        sources.append(TwinSource(landing.touch, contact))
      }
    }
  }

  /// Notes which fingers have left the panel, or count as gone.
  package func note(_ touches: TouchFrame) {
    for change in touches.changes where change.phase == .ended || change.phase == .cancelled {
      if let place = place(of: change.touch) { sources[place].hasLeft = true }
    }
  }

  /// Ends a frame of the panel: what changed of the passing touches besides their places goes out
  /// with the rest, for example pressure.
  package func finish(_ frame: PanelFrame) {
    settle(through: frame.time)
    for index in sources.indices where sources[index].hasNews {
      sources[index].hasNews = false
      guard !sources[index].hasLeft, let slot = slot(of: sources[index].touch) else { continue }
      touch_twin_place(twin, UInt32(slot), &sources[index].latest)
    }
    commit(at: frame.time)
    led = nil
    if pen != nil, frame.isPenNear { liftFrozen(at: frame.time) }
  }

  /// Whether touches that have left the panel are remembered, because downstream may still hear of
  /// them: ask `forget(unless:)` from time to time.
  package var remembersTheDeparted: Bool { sources.contains { $0.hasLeft } }

  /// Forgets touches that have left the panel and of which downstream never hears again.
  package func forget(unless isAwaited: (Touch.ID) -> Bool) {
    sources.removeAll { $0.hasLeft && slot(of: $0.touch) == nil && !isAwaited($0.touch) }
  }

  // MARK: What goes downstream

  /// Adds to the frame of the delivery's time. One of another time is completed before.
  package func pass(_ delivery: TouchDelivery) {
    settle(through: delivery.deliveredAt)
    if let frameTime, frameTime != delivery.time { commit(at: frameTime) }
    frameTime = delivery.time
    switch delivery.phase {
    case .began: begin(delivery.touch, at: delivery.position)
    case .moved: move(delivery.touch, at: delivery.time)
    case .ended: end(delivery.touch)
    case .cancelled: claim(delivery.touch)
    }
  }

  /// Writes the frame that is being put together, if there is one.
  package func commit() {
    if let frameTime { commit(at: frameTime) }
  }

  private func commit(at time: EventTime) {
    let moment = frameTime ?? time
    frameTime = nil
    write(at: moment)
    takeBack(at: moment)
  }

  func write(at time: EventTime) {
    report(at: time)
    for index in slots.indices { slots[index] = slots[index].afterFrame }
  }

  func report(at time: EventTime) {
    let result = touch_twin_report(twin, time.microseconds)
    if result < 0, ownFault == nil { ownFault = .cannotWrite(errno: -result) }
    latest = max(latest, time)
  }

  private func begin(_ touch: Touch.ID, at point: Point) {
    guard let place = place(of: touch), slot(of: touch) == nil else { return }
    if !slots.contains(where: \.isDown) { wayInForce = way }
    sources[place].hasNews = true
    let source = sources[place]
    if !slots.contains(.free) { makeRoom() }
    guard let slot = freeSlot(near: source.slot) else { return }
    let landing = source.landing(at: landingPlace?(point))
    withUnsafePointer(to: landing) { touch_twin_land(twin, UInt32(slot), $0) }
    slots[slot] = .held(touch, movedAt: nil, isFresh: true)
  }

  private func move(_ touch: Touch.ID, at time: EventTime) {
    guard let place = place(of: touch), let slot = slot(of: touch) else { return }
    startAfresh(slot)
    if led == nil { touch_twin_place(twin, UInt32(slot), &sources[place].latest) }
    slots[slot] = .held(touch, movedAt: max(time, led ?? clock() ?? time), isFresh: true)
  }

  private func end(_ touch: Touch.ID) {
    if let slot = slot(of: touch) {
      startAfresh(slot)
      touch_twin_lift(twin, UInt32(slot))
      slots[slot] = .lifted
    }
    sources.removeAll { $0.touch == touch }
  }

  private func claim(_ touch: Touch.ID) {
    if let slot = slot(of: touch), case .held(_, let movedAt, _) = slots[slot] {
      slots[slot] = .claimed(movedAt: movedAt)
    }
    sources.removeAll { $0.touch == touch }
  }

  /// No frame says two things of one touch: where it landed and where it is, or that it left.
  private func startAfresh(_ slot: Int) {
    if case .held(_, _, isFresh: true) = slots[slot] { completeFrame() }
  }

  /// Writes the frame that is being put together. What comes next belongs to the same moment.
  func completeFrame() {
    let time = frameTime
    commit()
    frameTime = time
  }

  /// The frame lifts a touch, or else what waits to lift does so now, or the touch that left the
  /// panel first.
  private func makeRoom() {
    completeFrame()
    if slots.contains(.free) { return }
    if let next = deadline {
      lift(at: frameTime ?? latest) { $0.deadline == next }
    } else if let source = sources.first(where: { $0.hasLeft && slot(of: $0.touch) != nil }) {
      end(source.touch)
      completeFrame()
    }
  }

  /// The slot that has the panel's number, if it is free: then a touch that passes looks the same.
  private func freeSlot(near slot: UInt32) -> Int? {
    slots[Int(slot)] == .free ? Int(slot) : slots.firstIndex(of: .free)
  }

  private func place(of touch: Touch.ID) -> Int? {
    sources.firstIndex { $0.touch == touch }
  }

  func slot(of touch: Touch.ID) -> Int? {
    slots.firstIndex { $0.touch == touch }
  }
}
