import CTouch
import Gestures
import Glibc

/// The pen of a display, on an event node of its own: it tells whether the pen is near the glass,
/// and where its tip is on it.
package final class PenWatch {
  /// The event node.
  package let node: String
  /// Whether the pen touches or hovers, as far as the node has been read.
  package private(set) var isNear: Bool
  /// Where the tip touches, as far as the node has been read, or nil if it does not.
  package private(set) var tip: PenTip?
  /// Whether the tip was lost, not lifted.
  package private(set) var isLost = false
  /// Where it touched or hovered last, as far as the node has been read, or nil if it never did.
  package private(set) var place: PenTip?
  /// The axes of `tip` and `place`.
  package let axes: PenAxes
  /// The descriptor to wait on.
  package var descriptor: Int32 { touch_device_descriptor(device) }

  private let device: OpaquePointer

  /// Opens the node, and asks whether the pen is near already.
  ///
  /// - Throws: `cannotOpen`.
  package init(
    opening node: String, place: PanelPlace = PanelPlace()
  ) throws(PanelError) {
    var opened: OpaquePointer?
    let result = touch_device_open(node, &opened)
    guard result == 0, let device = opened else {
      throw .cannotOpen(node: node, errno: -result)
    }
    self.device = device
    self.node = node
    isNear = touch_device_pen(device) != 0
    touch_device_watch_pen(device, EventTime.kernels.microseconds)
    axes = PenAxes(of: device, place.calibration)
  }

  deinit {
    touch_device_free(device)
  }

  /// Reads everything that can be read now, without waiting, and tells each time that the pen came
  /// or left, or its tip touched, moved or lifted.
  ///
  /// - Throws: `unplugged`, `cannotRead`. No pen is near then.
  package func read(_ deliver: (EventTime) -> Void) throws(PanelError) {
    var frame = touch_frame()
    while true {
      let result = touch_device_read(device, &frame)
      switch result {
      case 1: take(frame, deliver)
      case 0: return
      case -ENODEV: throw .unplugged(node: node)
      default: throw .cannotRead(node: node, errno: -result)
      }
    }
  }

  /// When `settle(through:_:)` has to be called if nothing is read before, or nil for never.
  package var deadline: EventTime? { EventTime(endOfPenOf: device) }

  /// Lets a pen that has been near and said nothing for too long count as gone until it says
  /// something. Returns whether it does from now on.
  package func settle(through time: EventTime, _ deliver: (EventTime) -> Void) -> Bool {
    guard let deadline, deadline <= time else { return false }
    var frame = touch_frame()
    touch_device_lose_pen(device, deadline.microseconds, &frame)
    take(frame, deliver)
    return true
  }

  private func take(_ frame: touch_frame, _ deliver: (EventTime) -> Void) {
    let before = (isNear, tip)
    isNear = frame.pen_near
    let place = PenTip(x: frame.pen_x, y: frame.pen_y)
    tip = frame.pen_down ? place : nil
    if isNear { self.place = place }
    isLost = frame.dropped
    if before != (isNear, tip) { deliver(EventTime(microseconds: frame.time_us)) }
  }
}
