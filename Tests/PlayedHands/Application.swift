import Gestures

/// An application that knows taps only: a touch that stays within the drag threshold of GTK, 8
/// pixels of 96 to the inch, and lifts.
public struct Application {
  private static let threshold = 8 * 25.4 / 96

  /// Where it was tapped.
  public private(set) var taps: [Point] = []
  private var landings: [Touch.ID: Point] = [:]

  mutating func take(_ delivery: TouchDelivery) {
    switch delivery.phase {
    case .began: landings[delivery.touch] = delivery.position
    case .moved:
      guard let landing = landings[delivery.touch],
        (delivery.position - landing).length > Application.threshold
      else { return }
      landings[delivery.touch] = nil
    case .ended: landings.removeValue(forKey: delivery.touch).map { taps.append($0) }
    case .cancelled: landings[delivery.touch] = nil
    }
  }
}
