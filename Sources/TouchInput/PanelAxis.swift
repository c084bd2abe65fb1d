import CTouch

/// A position axis as the device describes it, in device units.
package struct PanelAxis: Hashable, Sendable {
  /// The value at the left or top edge; not always 0.
  package var minimum: Int32
  /// The value at the right or bottom edge.
  package var maximum: Int32
  /// Units per millimetre, rounded to an integer by the kernel; 0 where the device states none.
  package var resolution: Int32

  /// Makes an axis; any values are allowed, also those that no device should have.
  package init(minimum: Int32, maximum: Int32, resolution: Int32) {
    self.minimum = minimum
    self.maximum = maximum
    self.resolution = resolution
  }

  init(_ axis: touch_axis) {
    self.init(minimum: axis.minimum, maximum: axis.maximum, resolution: axis.resolution)
  }

  /// How many units the axis covers; zero or less if nothing can be measured along it.
  var range: Double { Double(maximum) - Double(minimum) }

  /// Whether positions along the axis mean anything.
  package var isUsable: Bool { range > 0 }

  /// The length of the axis in millimetres; nil if the device does not say.
  var millimetres: Double? { resolution > 0 ? range / Double(resolution) : nil }

  /// How many units a millimetre has if the axis is this long; infinitely many if it is empty, so
  /// that every position along it is 0.
  func units(in millimetres: Double) -> Double {
    isUsable ? range / millimetres : .infinity
  }
}
