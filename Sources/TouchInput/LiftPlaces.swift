import CTouch
import Gestures

/// Where fingers lifted in truth that were told as resting where they landed: taps land there for
/// applications (HND3).
struct LiftPlaces {
  /// The touches that are down, by the slot in which they were told.
  private var touches: [UInt32: Touch.ID] = [:]

  /// Puts the places into a frame that tells of lifts.
  mutating func correct(_ told: PanelFrame, on geometry: PanelGeometry) {
    for contact in told.contacts where contact.hasLifted {
      guard let touch = touches.removeValue(forKey: contact.slot),
        let index = told.touches.changes.firstIndex(where: {
          $0.touch == touch && $0.phase == .ended
        })
      else { continue }
      told.touches.changes[index].position =
        geometry.picturePoint(x: contact.values.x, y: contact.values.y)
    }
    for landing in told.landings { touches[landing.slot] = landing.touch }
  }
}
