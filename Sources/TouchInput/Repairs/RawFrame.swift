import CTouch
import Gestures

/// What changed in a panel's slots at one moment, on its way from the device to the contact
/// tracker.
struct RawFrame {
  /// When, by the device's stamps, or later where a repair had to wait.
  var time: EventTime
  /// The slots that changed, in their order. None of them has lifted and landed within the frame.
  var contacts: [touch_contact] = []
  /// Whether contacts that are gone were lost, not lifted.
  var isAfterLoss = false
  var pen = RawPen()

  /// A frame of the same moment and circumstances that tells of `contacts`.
  func telling(_ contacts: [touch_contact]) -> RawFrame {
    var other = self
    other.contacts = contacts
    return other
  }
}

/// What the pen of the same node does.
struct RawPen {
  /// Whether it touches or hovers.
  var isNear = false
  /// Where it touches, or nil if it does not, or if it is a slot's contact.
  var tip: PenTip?
  /// Where it touches or hovers, or nil if it does neither.
  var place: PenTip?
}

extension touch_frame {
  var pen: RawPen {
    let place = PenTip(x: pen_x, y: pen_y)
    return RawPen(
      isNear: pen_near, tip: pen_down ? place : nil, place: pen_near ? place : nil)
  }
}

extension touch_contact {
  var hasLifted: Bool { values.tracking_id < 0 }

  /// The end of the contact that it replaces in its slot, of which it knows nothing else.
  var formerEnd: touch_contact {
    var contact = self
    contact.restarted = false
    contact.values.tracking_id = -1
    contact.values.tool_type = MT_TOOL_FINGER
    return contact
  }
}

/// Mends one fault of a panel: a filter between the device and the contact tracker.
///
/// It reads no clock. The owner of a clock asks for the deadline. Slots of which a frame says
/// nothing are as they were.
protocol PanelRepair {
  /// What becomes of a frame: the frames to hand on, in order of time. What is due before has been
  /// settled.
  mutating func take(_ frame: RawFrame) -> [RawFrame]
  /// When `settle(at:)` has to be called if no frame comes before, or nil for never.
  var deadline: EventTime? { get }
  /// What has to be handed on at `time`, which is the deadline.
  mutating func settle(at time: EventTime) -> [RawFrame]
}
