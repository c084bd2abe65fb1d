import CTouch
import Gestures

/// One kind of event that a device can send, by the kernel's numbers (linux/input-event-codes.h).
package struct InputCode: Hashable, Comparable, Sendable {
  /// `EV_KEY`, `EV_ABS` and so on.
  package let type: UInt16
  /// The code within the type, such as `BTN_TOUCH`.
  package let code: UInt16

  /// Makes the code `code` of the type `type`.
  package init(type: UInt16, code: UInt16) {
    self.type = type
    self.code = code
  }

  /// The key, or nil for what is none.
  package var key: Press.Key? {
    type == UInt16(EV_KEY) ? Press.Key(rawValue: code) : nil
  }

  /// How many codes a type has, or nil for those that no touch device sends.
  static func count(ofType type: UInt16) -> Int? {
    switch Int32(type) {
    case EV_SYN: Int(EV_MAX) + 1
    case EV_KEY: Int(KEY_MAX) + 1
    case EV_REL: Int(REL_MAX) + 1
    case EV_ABS: Int(ABS_MAX) + 1
    case EV_MSC: Int(MSC_MAX) + 1
    case EV_SW: Int(SW_MAX) + 1
    case EV_LED: Int(LED_MAX) + 1
    default: nil
    }
  }

  private static func key(_ code: Int32) -> InputCode {
    InputCode(type: UInt16(EV_KEY), code: UInt16(code))
  }

  private static func axis(_ code: Int32) -> InputCode {
    InputCode(type: UInt16(EV_ABS), code: UInt16(code))
  }

  /// The end of a frame.
  package static let report = InputCode(type: UInt16(EV_SYN), code: UInt16(SYN_REPORT))
  /// The kernel's word that it had to drop events, up to the end of the frame.
  static let dropped = InputCode(type: UInt16(EV_SYN), code: UInt16(SYN_DROPPED))
  /// The slot that the following events speak of. Its maximum is the number of slots less one.
  package static let slot = axis(ABS_MT_SLOT)
  /// The tracking id of a slot's contact, or −1 when it lifts.
  package static let trackingID = axis(ABS_MT_TRACKING_ID)
  /// A contact's place from left to right.
  package static let positionX = axis(ABS_MT_POSITION_X)
  /// A contact's place from top to bottom.
  package static let positionY = axis(ABS_MT_POSITION_Y)
  /// The place from left to right of a panel without slots, or of the oldest contact.
  package static let x = axis(ABS_X)
  /// The place from top to bottom of a panel without slots, or of the oldest contact.
  package static let y = axis(ABS_Y)
  /// The tool of a slot's contact: finger, pen, palm, dial.
  package static let toolType = axis(ABS_MT_TOOL_TYPE)
  /// Never a real axis: a device that announces it announces everything and has no slots.
  static let beforeSlot = axis(ABS_MT_SLOT - 1)
  /// Whether anything touches.
  package static let touch = key(BTN_TOUCH)
  static let toolPen = key(BTN_TOOL_PEN)
  static let stylus = key(BTN_STYLUS)
  static let toolFinger = key(BTN_TOOL_FINGER)
  static let leftButton = key(BTN_LEFT)

  /// The highest type that the kernel has room for (`EV_MAX`).
  static let highestType = UInt16(EV_MAX)

  /// The highest code within `type` that a recording may hold: what is above, nothing that is
  /// indexed by codes has room for, neither the kernel nor the libraries.
  static func highestCode(ofType type: UInt16) -> UInt16 {
    UInt16(type == UInt16(EV_ABS) ? ABS_MAX : KEY_MAX)
  }

  package static func < (left: InputCode, right: InputCode) -> Bool {
    (left.type, left.code) < (right.type, right.code)
  }
}
