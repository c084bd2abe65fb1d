import CTouch
import Gestures
import Glibc

/// A touchscreen: an open event node, or a description that a recording is fed to.
///
/// Both ways lead through the same code from the slots on. Frames are handed to closures that are
/// not kept. A closure must not call back into its panel.
package final class Panel {
  /// The kernel's name for the device.
  package let name: String
  /// The vendor's number, or 0 if unknown.
  package let vendor: UInt16
  /// The product's number, or 0 if unknown.
  package let product: UInt16
  /// The event node, or empty for a recording.
  package let node: String
  /// Where it sits, and how.
  package let place: PanelPlace
  /// The connector of the display that it lies on, such as `DP-1`, or nil where it is unknown.
  package let connector: String?
  /// How many slots it has. It is 1 for a single-touch panel, and 30 made up for one that does not
  /// number its contacts (protocol A).
  package let slots: Int
  /// Whether it says itself how many that are. One without slots does not.
  package let statesSlots: Bool
  /// The positions that it reports from left to right.
  package let xAxis: PanelAxis
  /// The positions that it reports from top to bottom.
  package let yAxis: PanelAxis
  /// How its units become millimetres.
  package private(set) var geometry: PanelGeometry

  let device: OpaquePointer
  /// What is mended, and what mends it.
  private(set) var faults: PanelRepairs
  private(set) var repairs: RepairChain?
  /// Where fingers lifted, for taps that land late (HND3).
  var liftPlaces = LiftPlaces()
  let tracker = ContactTracker()
  /// The axes of a pen on the same node, or nil if it has none.
  let penAxes: PenAxes?
  /// Whether that pen counts as gone since it was asked last.
  var hasLostPen = false
  /// The twin that the device passes this pen to. The device has a pointer to it, so it is kept
  /// here.
  var passedTo: PenTwin?

  /// The descriptor to wait on, or -1 for a recording.
  package var descriptor: Int32 { touch_device_descriptor(device) }

  /// Opens an event node. Fingers that are down already are ignored until they lift. If a panel's
  /// size is unknown, it is as large as the display that it is said to lie on. Otherwise it is as
  /// large as the built-in one, unless it is external.
  ///
  /// - Throws: `cannotOpen`, or what `init(adopting:)` throws.
  package convenience init(
    opening node: String, place: PanelPlace = PanelPlace(),
    settings: PanelSettings = PanelSettings(), displays: Displays = Displays()
  ) throws(PanelError) {
    var opened: OpaquePointer?
    let result = touch_device_open(node, &opened)
    guard result == 0, let device = opened else {
      throw .cannotOpen(node: node, errno: -result)
    }
    try self.init(
      adopting: device, node: node, place: place, settings: settings,
      displays: displays)

    var frame = touch_frame()
    if touch_device_state(device, &frame) == 0 {
      ignoreContacts(of: frame, at: .kernels)
    }
    touch_device_watch_pen(device, EventTime.kernels.microseconds)
  }

  /// Ignores what was down before the panel was read, which is at `time`, until it lifts.
  func ignoreContacts(of frame: touch_frame, at time: EventTime) {
    guard let repairs else { return tracker.ignoreContacts(of: frame) }
    var frame = frame
    frame.time_us = time.microseconds
    repairs.begin(with: frame) { tracker.ignoreContacts(of: $0) }
  }

  /// Takes over a `touch_device`, for example one that a recording describes. It is freed with the
  /// panel, also if this throws. A recording knows nothing of this machine's `displays`.
  ///
  /// - Throws: `notATouchscreen`, `emptyAxis`.
  package init(
    adopting device: OpaquePointer, node: String = "", place: PanelPlace = PanelPlace(),
    settings: PanelSettings = PanelSettings(), displays: Displays? = nil
  ) throws(PanelError) {
    let x = PanelAxis(touch_device_x_axis(device))
    let y = PanelAxis(touch_device_y_axis(device))
    let name = String(cString: touch_device_name(device))
    if let problem = Panel.problem(of: device, name: name, x: x, y: y) {
      touch_device_free(device)
      throw problem
    }

    self.device = device
    self.name = name
    self.node = node
    self.place = place
    xAxis = x
    yAxis = y
    vendor = touch_device_vendor(device)
    product = touch_device_product(device)
    slots = Int(touch_device_slots(device))
    statesSlots = !touch_device_is_protocol_a(device)
    penAxes = touch_device_has_pen(device) ? PenAxes(of: device, place.calibration) : nil
    connector = settings.display ?? place.output
    let isAlone = place.isExternal && connector == nil
    geometry = PanelGeometry(
      x: x, y: y, orientation: settings.orientation, configuredSize: settings.size,
      displaySize: isAlone ? nil : displays?.size(of: connector),
      calibration: place.calibration.matrix)
    faults = settings.repairs
    repairs = faults.chain(for: geometry, slots: slots, pen: penAxes)
  }

  deinit {
    touch_device_free(device)
  }

  /// Hands over everything that can be read now, frame by frame, without waiting. Frames of moves
  /// may be kept if `keepingMoves`, until anything else happens or this is called without. Those of
  /// the last 200 ms come first then, behind one with the outcome of older ones. They lead the twin
  /// at once.
  ///
  /// - Throws: `unplugged`, `cannotRead`. The touches that are down are then to be cancelled.
  package func readFrames(
    keepingMoves: Bool = false, leading twin: Twin? = nil, _ deliver: (PanelFrame) -> Void
  ) throws(PanelError) {
    lull(keepingMoves, leading: twin)
    var frame = touch_frame()
    while true {
      let result = touch_device_read(device, &frame)
      switch result {
      case 1: follow(frame, deliver)
      case 0: return
      case -ENODEV: throw .unplugged(node: node)
      default: throw .cannotRead(node: node, errno: -result)
      }
    }
  }

  /// Feeds one event of a recording. Frames come out at its SYN_REPORTs.
  ///
  /// Events that the device does not have are skipped, as the kernel would.
  package func feed(
    time: EventTime, type: UInt16, code: UInt16, value: Int32,
    keepingMoves: @autoclosure () -> Bool = false, leading twin: Twin? = nil,
    _ deliver: (PanelFrame) -> Void
  ) {
    if type == UInt16(EV_SYN) { lull(keepingMoves(), leading: twin) }
    var frame = touch_frame()
    var isTold = touch_device_feed(device, time.microseconds, type, code, value, &frame) == 1
    while isTold {
      follow(frame, deliver)
      isTold = touch_device_more(device, &frame)
    }
  }

  /// Whether a silent pen is waited for. Behind the end of a recording it is not.
  package var waitsForPen = true
  /// When `settle(through:_:)` has to be called if nothing is read before, or nil for never.
  package var deadline: EventTime? {
    guard waitsForPen, let end = endOfPen else { return repairs?.deadline }
    return min(end, repairs?.deadline ?? end)
  }

  /// Hands over what was withheld until `time`, because the panel is known for faults.
  package func settle(through time: EventTime, _ deliver: (PanelFrame) -> Void) {
    repairs?.settle(through: time) { deliver(followMended($0)) }
    if let end = endOfPen, end <= time { losePen(at: end, deliver) }
  }

  /// Hands over all that is withheld, as if its time had come: before what holds for it now ends.
  package func flush(at time: EventTime, _ deliver: (PanelFrame) -> Void) {
    repairs?.flush(at: time) { deliver(followMended($0)) }
  }

  func follow(_ frame: touch_frame, _ deliver: (PanelFrame) -> Void) {
    if frame.dropped { losses += 1 }
    guard let repairs else { return deliver(follow(frame)) }
    repairs.take(frame) { deliver(followMended($0)) }
  }

  /// From what the device says, read or fed, to what that means.
  func follow(_ frame: touch_frame) -> PanelFrame {
    tracker.follow(frame, geometry: geometry, pen: penAxes)
  }

  /// Turns the picture against the panel, while no touch is followed: see `cancelAll(at:)`.
  package func turn(to orientation: Orientation) {
    geometry.orientation = orientation
  }

  /// The frame that cancels every touch, or nil if there is none.
  ///
  /// For a panel that is gone, a session that is locked, a reload (E9). Fingers that stay down are
  /// ignored until they lift.
  package func cancelAll(at time: EventTime) -> TouchFrame? {
    let frame = tracker.cancelAll(at: time)
    touch_device_remember_loss(device, time.microseconds)
    repairs?.flush(at: time) { tracker.ignoreContacts(of: $0) }
    return frame
  }

  /// Whether a finger, a palm or a button is down, as far as the panel has been read.
  package var isTouched: Bool { touch_device_is_touched(device) }

  /// Whether something is down that is no touch: it was there before, or it was taken away.
  package var ignoresContacts: Bool { tracker.ignoresContacts }

  /// How many touches have landed on it since it was opened.
  package var landings: Int { tracker.lastTouch }

  /// How many contacts another reader has seen land: palms and withheld ones, too.
  package var contactsSeen: Int { repairs?.landings ?? landings + disregarded.count }

  /// How often events of it were lost (SYN_DROPPED), and with them contacts that came and went.
  package private(set) var losses = 0

  /// Whether it is mended before its contacts are seen.
  package var isMended: Bool { repairs != nil }

  /// What the device did wrong since the last call, in words, or nil for nothing.
  ///
  /// A device gets eight in its life, so that a broken one cannot flood the journal.
  package func takeFault() -> String? {
    touch_device_take_fault(device).map { String(cString: $0) }
  }

  func mend(for hands: HandRules) {
    faults.hands = hands
    repairs = faults.chain(for: geometry, slots: slots, pen: penAxes)
  }

  private static func problem(
    of device: OpaquePointer, name: String, x: PanelAxis, y: PanelAxis
  ) -> PanelError? {
    if touch_device_slots(device) == 0 { return .notATouchscreen(name: name) }
    for (axis, label) in [(x, "x"), (y, "y")] where !axis.isUsable {
      return .emptyAxis(name: name, axis: label, minimum: axis.minimum, maximum: axis.maximum)
    }
    return nil
  }
}
