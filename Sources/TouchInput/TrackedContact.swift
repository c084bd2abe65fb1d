import CTouch
import Gestures

/// A contact that is down, and the touch that it is to the recognizers.
struct TrackedContact {
  let trackingID: Int32
  let touch: Touch.ID
  let kind: Touch.Kind
  /// The position in device units, which alone tells whether it has moved.
  private(set) var x: Int32
  private(set) var y: Int32
  /// The same in millimetres of the picture.
  private(set) var position: Point

  init(_ contact: touch_contact, touch: Touch.ID, _ geometry: PanelGeometry) {
    trackingID = contact.values.tracking_id
    self.touch = touch
    kind = contact.kind
    (x, y) = (contact.values.x, contact.values.y)
    position = geometry.picturePoint(x: x, y: y)
  }

  mutating func place(_ contact: touch_contact, _ geometry: PanelGeometry) {
    (x, y) = (contact.values.x, contact.values.y)
    position = geometry.picturePoint(x: x, y: y)
  }

  func change(_ phase: TouchFrame.Phase) -> TouchFrame.Change {
    TouchFrame.Change(touch: touch, phase: phase, position: position, kind: kind)
  }

  /// It is on the glass no more, or counts no more if something took it away (E9).
  func end(_ interruption: TouchFrame.Interruption?) -> TouchFrame.Change {
    var change = change(interruption == nil ? .ended : .cancelled)
    change.interruption = interruption
    return change
  }
}

extension touch_contact {
  /// Whether the slot now holds another contact than the one with this tracking id.
  func replaces(_ trackingID: Int32) -> Bool {
    restarted || values.tracking_id != trackingID
  }

  /// Whether it is nothing that people point with: a palm, or a dial that stands on the glass.
  var isDisregarded: Bool {
    values.tool_type == MT_TOOL_PALM || values.tool_type == MT_TOOL_DIAL
  }

  var kind: Touch.Kind {
    values.tool_type == MT_TOOL_PEN ? .pen : .finger
  }
}
