import Foundation
import Gestures

extension Vector {
  /// By how many radians one has to turn from this direction to `other`, clockwise positive.
  func angle(to other: Vector) -> Double { atan2(cross(other), dot(other)) }
}
