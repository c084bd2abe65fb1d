import Gestures

/// Where a panel's size in millimetres comes from.
package enum SizeOrigin: Hashable, Sendable {
  /// The device states it, and it is believable (G3).
  case device
  /// `size_mm`, which a person measured.
  case configured
  /// That of the display it lies on, or of the built-in one (EDID), because the device's own cannot
  /// be used.
  case display(because: SizeDoubt)
  /// A guess, because none of them is known. It is worth a warning that asks for `size_mm`.
  case assumed(because: SizeDoubt)
}

/// Why a panel's own size is not used (G3).
package enum SizeDoubt: Error, Hashable, CustomStringConvertible {
  /// An axis has no range. So the device is of no use at any size.
  case emptyAxis
  /// The device does not state the resolution of both axes.
  case noResolution
  /// The device states a size that no touchscreen has.
  case unbelievable(Size)

  /// The reason in words that follow "because".
  package var description: String {
    switch self {
    case .emptyAxis: "an axis of the panel covers no range"
    case .noResolution: "the panel reports no resolution"
    case .unbelievable(let size): "the panel claims to be \(size.inWords), which is not believable"
    }
  }
}

extension Size {
  /// The size for people, in whole millimetres. Resolutions are not exact enough for more (G3).
  var inWords: String {
    "\(SizeDoubt.whole(width)) × \(SizeDoubt.whole(height)) mm"
  }
}

extension SizeDoubt {
  fileprivate static func whole(_ millimetres: Double) -> String {
    Int64(exactly: millimetres.rounded()).map(String.init) ?? millimetres.description
  }
}
