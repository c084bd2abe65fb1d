@testable import Gestures

/// What one finger does: where it is when, and how it leaves.
struct Track {
  var points: [(time: Int64, place: Point)] = []
  var end: Int64 = 0
  var isCancelled = false
  var kind = Touch.Kind.finger
}
