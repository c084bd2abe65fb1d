import CTouch
import Gestures

/// Where the values of a touch come from: the panel's slot that it is in, or was.
struct TwinSource {
  let touch: Touch.ID
  /// The panel's slot.
  let slot: UInt32
  /// What the slot held when the touch landed, in device units: what a withheld touch begins with.
  let landing: touch_values
  /// What it holds now, or held last.
  var latest: touch_values
  /// Whether the frame that is being read has changed that.
  var hasNews = false
  /// Whether the finger has left the glass; the slot may then hold another.
  var hasLeft = false

  init(_ touch: Touch.ID, _ contact: touch_contact) {
    self.touch = touch
    slot = contact.slot
    landing = contact.values
    latest = contact.values
  }
}
