/// Where a panel's size in millimetres comes from.
package enum SizeOrigin: Hashable, Sendable {
  /// The device states it, and it is believable (G3).
  case device
  /// The configuration's `size_mm`, because the device's own cannot be used.
  case configured(because: SizeDoubt)
  /// That of the display that is built into the machine (EDID), because the device's own cannot be
  /// used.
  case display(because: SizeDoubt)
  /// A guess, because none of them is known; worth a warning that asks for `size_mm`.
  case assumed(because: SizeDoubt)
}
