import CTouch
import Gestures

// What pens mean to the panel on which they write.

extension Panel {
  /// Says whether a pen is near that another node of the same device tells of (`PenWatch`).
  ///
  /// The frame cancels the fingers that are down, or nil if there are none (E9). Fingers are
  /// ignored while the pen is near, and then until they lift. A pen on the panel's own node needs
  /// no telling. `pen` says where it is, and was last.
  package func setPenNear(
    _ isNear: Bool, pen: PenWatch? = nil, at time: EventTime
  ) -> TouchFrame? {
    shade(isNear, by: pen, at: time)
    let frame = tracker.setPenNear(isNear, at: time)
    if frame != nil { touch_device_remember_loss(device, time.microseconds) }
    return frame
  }

  /// Whether such a pen was said to be near last.
  package var isPenNearElsewhere: Bool { tracker.isPenNearElsewhere }

  /// Whether the tip of a pen is a touch, which it is for gestures that take pens.
  package func takePens(_ areTaken: Bool) { tracker.takesPens = areTaken }

  /// Whether it is.
  package var takesPens: Bool { tracker.takesPens }

  /// Says where the tip of a pen is that another node of the same device tells of. Nil is not on
  /// the glass, with `isLost` if its lift was not seen. The frame tells what that means, or nil if
  /// it is nothing.
  package func setPenTip(
    _ tip: PenTip?, along axes: PenAxes?, isLost: Bool, at time: EventTime
  ) -> TouchFrame? {
    let place = tip.flatMap { tip in axes?.place(of: tip, on: geometry) }
    return tracker.followPen(at: place, isLost: isLost, at: time)
  }
}
