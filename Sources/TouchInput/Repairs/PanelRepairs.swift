import CTouch
import Gestures

/// The faults of a panel, and of the hands at it, that are mended before anything else sees its
/// contacts, none by default.
package struct PanelRepairs: Hashable, Sendable {
  /// Contacts near the border that are short.
  package struct Edge: Hashable, Sendable {
    /// How far the border reaches inwards, in millimetres.
    package var width: Double
    /// What is shorter there never was.
    package var longest: TimeSpan

    /// Makes the border.
    package init(width: Double, longest: TimeSpan) {
      self.width = width
      self.longest = longest
    }
  }

  /// A contact that lifts and comes back within so long, where it would be by then, never lifted.
  package var bridge: TimeSpan?
  /// A contact that lifts within so long never was.
  package var ghost: TimeSpan?
  /// One that is short near the border never was.
  package var edge: Edge?
  /// Whether a point that is pressed for minutes is dead.
  package var hasDeadPoints = false
  /// What is done for the hands at it.
  package var hands = HandRules()

  /// Makes repairs that change nothing.
  package init() {}

  /// What mends that, or nil if there is nothing to mend.
  func chain(for geometry: PanelGeometry, slots: Int, pen: PenAxes?) -> RepairChain? {
    var repairs: [any PanelRepair] = []
    let place = { (contact: touch_contact) in
      geometry.panelPoint(x: contact.values.x, y: contact.values.y)
    }
    if hasDeadPoints { repairs.append(DeadPoints(place: place)) }
    if let bridge { repairs.append(ContactBridge(for: bridge, slots: slots, place: place)) }
    // A bridge tells lifts late, and a repair that waits for ghosts tells landings late.
    let late = bridge ?? TimeSpan(microseconds: 0)
    if let ghost { repairs.append(LandingHold(for: ghost + late)) }
    if let edge {
      let rest = edge.longest + (ghost.map { TimeSpan(microseconds: -$0.microseconds) } ?? late)
      repairs.append(
        LandingHold(for: max(rest, TimeSpan(microseconds: 0))) {
          geometry.distanceToBorder(of: place($0)) <= edge.width
        })
    }
    guard hands != HandRules() else {
      return repairs.isEmpty ? nil : RepairChain(repairs)
    }
    return RepairChain(repairs, for: hands, on: geometry, pen: pen)
  }
}
