import CTouch
import Gestures

/// The tip of a pen as a touch, for gestures that take pens. What the pen does to fingers is
/// another matter (E9).
///
///     up ── the tip is down: began ──> down ── moved ──> down
///      ^                                │ lifts: ended; lost: cancelled ──> up
///      │ lifts                          v interruption: cancelled
///      └───────────────────────────── ignored
struct PenContact {
  private enum State {
    case up
    case ignored
    case down(Touch.ID, Point)
  }

  private var state = State.up

  /// Whether there is something to end.
  var isUp: Bool { if case .up = state { true } else { false } }

  /// Takes where the tip is, or nil for not on the glass. A tip that comes down is the touch
  /// `next`, or is ignored without one.
  mutating func follow(
    _ place: Point?, isLost: Bool, as next: @autoclosure () -> Touch.ID?
  ) -> TouchFrame.Change? {
    switch (state, place) {
    case (.up, nil): return nil
    case (.up, let place?):
      guard let touch = next() else {
        state = .ignored
        return nil
      }
      state = .down(touch, place)
      return change(of: touch, .began, at: place)
    case (.ignored, nil):
      state = .up
      return nil
    case (.ignored, _?): return nil
    case (.down(let touch, let last), nil):
      state = .up
      return change(
        of: touch, isLost ? .cancelled : .ended, at: last, because: isLost ? .loss : nil)
    case (.down(let touch, let last), let place?):
      guard place != last else { return nil }
      state = .down(touch, place)
      return change(of: touch, .moved, at: place)
    }
  }

  /// Takes the touch away: the pen is ignored until it lifts.
  mutating func cancel() -> TouchFrame.Change? {
    guard case .down(let touch, let last) = state else { return nil }
    state = .ignored
    return change(of: touch, .cancelled, at: last)
  }

  private func change(
    of touch: Touch.ID, _ phase: TouchFrame.Phase, at place: Point,
    because interruption: TouchFrame.Interruption? = nil
  ) -> TouchFrame.Change {
    TouchFrame.Change(
      touch: touch, phase: phase, position: place, kind: .pen, interruption: interruption)
  }
}

/// Where the tip of a pen is, in the units of its node.
package struct PenTip: Hashable, Sendable {
  let x: Int32
  let y: Int32
}

/// The axes along which a pen tells where it is. They lie over the same glass as a panel's, with
/// units and sizes of their own.
package struct PenAxes: Hashable, Sendable {
  private let x: PanelAxis
  private let y: PanelAxis
  private let calibration: CalibrationMatrix

  /// Takes those of an open device.
  init(of device: OpaquePointer, _ calibration: Calibration) {
    x = PanelAxis(axis: touch_device_range(device, UInt16(ABS_X)))
    y = PanelAxis(axis: touch_device_range(device, UInt16(ABS_Y)))
    self.calibration = calibration.matrix
  }

  /// Where the tip is on the picture of a panel.
  func place(of tip: PenTip, on geometry: PanelGeometry) -> Point {
    let size = geometry.panelSize
    let share = calibration.point(of: Point(x: x.share(at: tip.x), y: y.share(at: tip.y)))
    return geometry.orientation.picturePoint(
      ofPanel: Point(x: share.x * size.width, y: share.y * size.height), panel: size)
  }
}

extension PanelAxis {
  fileprivate init(axis: input_absinfo) {
    self.init(minimum: axis.minimum, maximum: axis.maximum, resolution: axis.resolution)
  }

  /// How far along the axis a value is, from 0 to 1. It is 0 on an empty one.
  fileprivate func share(at value: Int32) -> Double {
    isUsable ? (Double(value) - Double(minimum)) / range : 0
  }
}
