import CTouch
import Gestures

// What is done for hands that tremble, and for those beside a pen (HND1 to HND4).

extension Panel {
  /// What is done.
  package var hands: HandRules { faults.hands }

  /// Does that from now on. End the attempts with `cancelAll(at:)` before. Fingers that stay down
  /// are ignored until they lift.
  package func use(_ hands: HandRules, at time: EventTime) {
    mend(for: hands)
    var frame = touch_frame()
    if touch_device_state(device, &frame) == 0 { ignoreContacts(of: frame, at: time) }
  }

  /// What a frame that was mended means.
  func followMended(_ frame: touch_frame) -> PanelFrame {
    let told = follow(frame)
    if hands.landsTapsLate { liftPlaces.correct(told, on: geometry) }
    return told
  }

  /// A pen of another node is near, or not, there on the picture.
  func shade(_ isNear: Bool, by pen: PenWatch?, at time: EventTime) {
    guard let shadow = repairs?.shadow else { return }
    let place = pen?.place.flatMap { pen?.axes.place(of: $0, on: geometry) }
    shadow.follow(isNear, at: place, at: time)
  }
}
