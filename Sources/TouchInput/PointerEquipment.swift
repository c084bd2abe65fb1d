import CTouch

/// What a pointer has.
package struct PointerEquipment: Hashable, Sendable {
  /// Whether it points, and has buttons and wheels.
  package var points = false
  /// The codes of its keys.
  package var keys: Set<UInt16> = []

  /// Makes what needs no pointer.
  package init() {}

  /// Adds what something else needs.
  package mutating func add(_ other: PointerEquipment) {
    points = points || other.points
    keys.formUnion(other.keys)
  }

  /// Whether no pointer is needed.
  package var isEmpty: Bool { !points && keys.isEmpty }
}

/// A place in a panel's own units.
package struct DevicePlace: Hashable, Sendable {
  /// Along the axis of x.
  package var x: Int32
  /// Along the axis of y.
  package var y: Int32

  /// A place next to it.
  var beside: DevicePlace { DevicePlace(x: x > 0 ? x - 1 : x + 1, y: y) }
}

/// The kernel's codes of a mouse's buttons (linux/input-event-codes.h).
package enum ButtonCode {
  package static let left = UInt16(BTN_LEFT)
  package static let right = UInt16(BTN_RIGHT)
  package static let middle = UInt16(BTN_MIDDLE)
}
