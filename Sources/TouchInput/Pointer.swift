import CTouch
import Gestures

/// The uinput device with which gestures click, drag, scroll and press keys. It points as the panel
/// does, at places in the panel's own units. It has only the keys that it was made for.
///
/// Steps are done at once, in order, unless one has to wait. It waits until applications have seen
/// the touch leave (C4), and until a compositor has looked for the window under the pointer. It
/// also keeps its distance from the step before, because debouncing of a mouse's contacts drops a
/// click without duration.
package final class Pointer {
  /// One thing that it does.
  package enum Step: Hashable, Sendable {
    /// It is at a place, also if it was there before and has been moved away by a mouse since.
    case place(DevicePlace)
    /// It follows a finger to a place.
    case follow(DevicePlace)
    /// A button goes down.
    case press(UInt16)
    /// It comes up.
    case release(UInt16)
    /// The wheels turn to the right and upwards, by 120ths of a notch.
    case turn(right: Int32, up: Int32)
    /// Keys go down in their order, and up again.
    case chord([UInt16])

    /// How long after the last one of its kind it comes.
    fileprivate var distance: TimeSpan {
      switch self {
      case .press, .release: Pointer.contactTime
      case .chord: Pointer.chordTime
      case .place, .follow, .turn: TimeSpan(microseconds: 0)
      }
    }
  }

  /// Steps that wait.
  private struct Waiting {
    var step: Step
    /// When they may be done at the earliest.
    let earliest: EventTime
  }

  /// How long buttons are down at least, and up: longer than libinput waits for a contact that
  /// bounces (25 ms), and longer than a compositor takes to draw.
  static let contactTime = TimeSpan.milliseconds(40)
  /// How long after a chord the next comes: readers lose what comes in a flood.
  static let chordTime = TimeSpan.milliseconds(10)
  /// So much may wait, and what lifts a button. Steps beyond what any hand means are left out.
  static let mostWaiting = 250

  /// What it was made for.
  package let equipment: PointerEquipment
  /// The event node, or empty if it has none.
  package var node: String { String(cString: touch_pointer_node(pointer)) }
  /// What kept it from being written to, the first time, or nil if nothing has.
  package private(set) var fault: PointerError?

  private let pointer: OpaquePointer
  private var guardian: (TwinGuardian, number: Int32)?
  private var waiting: [Waiting] = []
  /// The buttons that are down, each as often as it was pressed.
  private var down: [UInt16] = []
  private var place: DevicePlace?
  private var wheels = (right: Int32(0), up: Int32(0))
  private var lastContact = EventTime(microseconds: 0)
  private var lastPlace = EventTime(microseconds: 0)
  private var lastChord = EventTime(microseconds: 0)
  /// The time by the kernel's clock, by which the distances are, or nil where it is no device.
  private let clock: () -> EventTime?

  /// Makes the pointer of the panel at `node`, which `panel` is.
  ///
  /// - Throws: `cannotMake`, `noGuardian`.
  convenience init(
    of panel: OpaquePointer, node: String, _ equipment: PointerEquipment, guardian: TwinGuardian
  ) throws(PointerError) {
    var created: OpaquePointer?
    let phys = "gestured-actions/" + String(node.split(separator: "/").last ?? "")
    let keys = equipment.keys.sorted()
    let result = touch_pointer_create(
      panel, phys, equipment.points, keys, keys.count, &created)
    guard result == 0, let pointer = created else { throw .cannotMake(errno: -result) }
    self.init(adopting: pointer, equipment) { .kernels }
    do throws(TwinError) {
      self.guardian = (guardian, try guardian.take(touch_pointer_descriptor(pointer)))
    } catch {
      throw .noGuardian("\(error)")
    }
  }

  /// Takes over a `touch_pointer` without a guardian.
  init(
    adopting pointer: OpaquePointer, _ equipment: PointerEquipment,
    clock: @escaping () -> EventTime? = { nil }
  ) {
    self.pointer = pointer
    self.equipment = equipment
    self.clock = clock
  }

  deinit {
    letGo()
    // Until readers have had time to see that.
    if let (guardian, number) = guardian { guardian.letGo(number) }
    touch_pointer_free(pointer)
  }

  /// When `settle(through:)` has to be called if nothing is done before, or nil for never.
  package var deadline: EventTime? {
    waiting.first.map { max($0.earliest, earliest(for: $0.step)) }
  }

  /// Does a step at `time`, behind those that wait, and not before `earliest`.
  package func perform(_ step: Step, at time: EventTime, notBefore earliest: EventTime?) {
    let earliest = max(time, earliest ?? time)
    if !merges(step) {
      guard waiting.count < Pointer.mostWaiting || isOwed(step) else { return }
      waiting.append(Waiting(step: step, earliest: earliest))
    }
    settle(through: time)
  }

  /// Does what has waited long enough by `time`.
  package func settle(through time: EventTime) {
    var isWritten = true
    while let deadline, deadline <= time {
      carryOut(waiting.removeFirst().step, at: time)
      isWritten = false
    }
    if !isWritten { write() }
  }

  /// Lets go of every button that is down, and forgets what waits.
  package func letGo() {
    waiting = []
    guard !down.isEmpty else { return }
    for code in Set(down).sorted() { report(.key, code, 0) }
    down = []
    touch_pointer_end_frame(pointer)
    write()
  }

  private func earliest(for step: Step) -> EventTime {
    switch step {
    // A compositor may find the window under the pointer only when it draws next, as weston does.
    case .press: max(lastContact, lastPlace) + step.distance
    case .release: lastContact + step.distance
    case .chord: lastChord + step.distance
    case .place, .follow, .turn: EventTime(microseconds: 0)
    }
  }

  /// Whether what waits last has become what it and `step` say together.
  private func merges(_ step: Step) -> Bool {
    switch (waiting.last?.step, step) {
    case (.turn(let right, let up)?, .turn(let moreRight, let moreUp)):
      waiting[waiting.count - 1].step = .turn(
        right: right &+ moreRight, up: up &+ moreUp)
    case (.follow?, .follow): waiting[waiting.count - 1].step = step
    default: return false
    }
    return true
  }

  /// Whether it lifts a button that is down by then: that is never left out.
  private func isOwed(_ step: Step) -> Bool {
    guard case .release(let code) = step else { return false }
    let presses = (down.map(Step.press) + waiting.map(\.step)).count { $0 == .press(code) }
    return presses > waiting.count { $0.step == step }
  }

  // MARK: What the kernel is told

  private enum Kind { case key, absolute, relative }

  private func carryOut(_ step: Step, at time: EventTime) {
    switch step {
    case .place(let place):
      // The kernel passes on only what changes, and another mouse may have moved the pointer.
      if self.place ?? place == place { point(at: place.beside) }
      point(at: place)
      lastPlace = clock() ?? time
    case .follow(let place): if place != self.place { point(at: place) }
    case .press(let code):
      down.append(code)
      if down.count(where: { $0 == code }) == 1 { push(code, 1, at: time) }
    case .release(let code):
      guard let place = down.firstIndex(of: code) else { return }
      down.remove(at: place)
      if !down.contains(code) { push(code, 0, at: time) }
    case .turn(let right, let up): turn(right, up)
    case .chord(let codes):
      for code in codes {
        report(.key, code, 1)
        touch_pointer_end_frame(pointer)
      }
      for code in codes.reversed() {
        report(.key, code, 0)
        touch_pointer_end_frame(pointer)
      }
      lastChord = clock() ?? time
    }
  }

  private func push(_ code: UInt16, _ value: Int32, at time: EventTime) {
    report(.key, code, value)
    touch_pointer_end_frame(pointer)
    lastContact = clock() ?? time
  }

  private func point(at place: DevicePlace) {
    report(.absolute, UInt16(ABS_X), place.x)
    report(.absolute, UInt16(ABS_Y), place.y)
    touch_pointer_end_frame(pointer)
    self.place = place
  }

  /// Programs that know no 120ths get the whole notches.
  private func turn(_ right: Int32, _ up: Int32) {
    let notches = (notches(&wheels.right, right), notches(&wheels.up, up))
    for (code, value) in [
      (REL_HWHEEL_HI_RES, right), (REL_HWHEEL, notches.0), (REL_WHEEL_HI_RES, up),
      (REL_WHEEL, notches.1),
    ] where value != 0 { report(.relative, UInt16(code), value) }
    touch_pointer_end_frame(pointer)
  }

  private func notches(_ rest: inout Int32, _ turned: Int32) -> Int32 {
    rest &+= turned
    let whole = rest / 120
    rest -= whole * 120
    return whole
  }

  private func report(_ kind: Kind, _ code: UInt16, _ value: Int32) {
    let type =
      switch kind {
      case .key: EV_KEY
      case .absolute: EV_ABS
      case .relative: EV_REL
      }
    touch_pointer_add(pointer, UInt16(type), code, value)
  }

  private func write() {
    let result = touch_pointer_write(pointer)
    if result < 0, fault == nil { fault = .cannotWrite(errno: -result) }
  }
}
