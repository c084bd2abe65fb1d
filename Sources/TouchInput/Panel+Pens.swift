import CTouch
import Gestures

// What pens mean to the panel on which they write.

extension Panel {
  /// Contacts that landed as no touches since it was opened.
  package var disregarded: DisregardedContacts { tracker.disregarded }

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

  /// When the pen on the panel's own node counts as gone, unless it says something before. Nil if
  /// none is near.
  var endOfPen: EventTime? { penAxes == nil ? nil : EventTime(endOfPenOf: device) }

  /// That pen counts as gone until it says something. It may lie on the glass, or the device does
  /// not say that it has left.
  func losePen(at time: EventTime, _ deliver: (PanelFrame) -> Void) {
    hasLostPen = true
    var frame = touch_frame()
    touch_device_lose_pen(device, time.microseconds, &frame)
    follow(frame, deliver)
  }

  /// Whether that pen counts as gone since the last call.
  package func takeLostPen() -> Bool {
    defer { hasLostPen = false }
    return hasLostPen
  }

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

extension EventTime {
  /// For how long a pen may be near and say nothing (E9).
  private static let silenceOfPens = TimeSpan.milliseconds(600_000)

  /// When the pen of a device counts as gone, unless it says something before. Nil if none is near.
  init?(endOfPenOf device: OpaquePointer) {
    let heard = touch_device_pen_heard(device)
    guard heard != .min else { return nil }
    self = EventTime(microseconds: heard) + EventTime.silenceOfPens
  }
}
