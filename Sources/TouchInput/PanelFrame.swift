import CTouch
import Gestures

/// What one frame of a panel means: first for the recognizers, then for the twin. A panel has one,
/// whose room is used again: it is valid until the panel is read again.
package final class PanelFrame {
  /// Touches that end because another contact has taken their slot: they come before the others, at
  /// the same time (A24).
  package internal(set) var replaced = TouchFrame(time: EventTime(microseconds: .min))
  /// What else happened to touches.
  package internal(set) var touches = TouchFrame(time: EventTime(microseconds: .min))
  /// Where the touches that began are: a slot of the panel each.
  var landings: [(touch: Touch.ID, slot: UInt32)] = []
  /// What the device said, valid until it is read again.
  var device = touch_frame()

  /// Whether touches moved, and nothing else happened to any.
  package internal(set) var isOfMoves = true

  /// Begins the next frame, at a time that never goes backwards, even if the device's or the
  /// recording's does.
  func begin(_ frame: touch_frame) {
    device = frame
    if !replaced.changes.isEmpty { replaced.changes.removeAll(keepingCapacity: true) }
    if !touches.changes.isEmpty { touches.changes.removeAll(keepingCapacity: true) }
    if !landings.isEmpty { landings.removeAll(keepingCapacity: true) }
    isOfMoves = true
    advance(to: time)
  }

  /// No later frame is earlier.
  func advance(to time: EventTime) {
    touches.time = max(touches.time, time)
    replaced.time = touches.time
  }

  /// All that happened to touches, in order: no frame, one or two.
  package var touchFrames: [TouchFrame] { [replaced, touches].filter { !$0.changes.isEmpty } }

  /// The device's time. That of touches never goes backwards.
  var time: EventTime { EventTime(microseconds: device.time_us) }

  /// Whether the tip of a pen is down, as the panel's own node says.
  package var isPenDown: Bool { device.pen_down }

  /// Whether a pen is near, as the panel's own node says.
  var isPenNear: Bool { device.pen_near }

  /// When the twin was led by it already, or nil if it was not.
  var led: EventTime? {
    device.led_us > 0 ? EventTime(microseconds: device.led_us) : nil
  }

  /// The slots that have changed.
  var contacts: UnsafeBufferPointer<touch_contact> {
    UnsafeBufferPointer(start: device.contacts, count: Int(device.count))
  }

  /// Whether anything happened that was no touch.
  package var hasOthers: Bool { device.other_count > 0 }

  /// What keys did beside the glass, or nil if they did nothing.
  package var presses: PressFrame? {
    guard hasOthers else { return nil }
    let changes = others.compactMap { other -> PressFrame.Change? in
      guard other.type == UInt16(EV_KEY), let phase = Press.Phase(value: other.value) else {
        return nil
      }
      return PressFrame.Change(key: Press.Key(rawValue: other.code), phase: phase)
    }
    return changes.isEmpty ? nil : PressFrame(time: time, changes: changes)
  }

  /// What was no touch.
  var others: UnsafeBufferPointer<touch_other> {
    UnsafeBufferPointer(start: device.others, count: Int(device.other_count))
  }
}
