import CTouch
import Gestures

/// A contact that is down, and the touch that it is to the recognizers.
struct TrackedContact {
  let trackingID: Int32
  let touch: Touch.ID
  let kind: Touch.Kind
  /// The position in device units, which alone tells whether it has moved.
  var x: Int32
  var y: Int32
  /// The same in millimetres of the picture.
  var position: Point

  func change(_ phase: TouchFrame.Phase) -> TouchFrame.Change {
    TouchFrame.Change(touch: touch, phase: phase, position: position, kind: kind)
  }
}

extension touch_contact {
  /// Whether the slot now holds another contact than the one with this tracking id.
  func replaces(_ trackingID: Int32) -> Bool {
    restarted || tracking_id != trackingID
  }

  /// Whether it is nothing that people point with: a palm, or a dial that stands on the glass.
  var isDisregarded: Bool {
    tool_type == MT_TOOL_PALM || tool_type == MT_TOOL_DIAL
  }

  var kind: Touch.Kind {
    tool_type == MT_TOOL_PEN ? .pen : .finger
  }
}
