import CTouch
import Gestures

/// Where the values of a touch come from: the panel's slot that it is in, or was.
struct TwinSource {
  let touch: Touch.ID
  /// The panel's slot.
  let slot: Int
  /// What the slot held when the touch landed, in device units: what a withheld touch begins with.
  let landing: touch_values
  /// Whether the finger has left the glass; the slot may then hold another.
  var hasLeft = false
}
