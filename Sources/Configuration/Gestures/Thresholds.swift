import Gestures

/// The thresholds of one gesture: every one that its type has, from the nearest source.
public struct Thresholds: Hashable, Sendable {
  /// What one table of the file says.
  typealias Layer = [Threshold: Double]

  private var values: Layer

  /// The built-in values of `type`, overlaid by the layers, of which each beats those before it.
  init(for type: GestureType, layers: [Layer] = []) {
    values = [:]
    for rule in ThresholdRule.all {
      if let value = rule.builtIn[type] ?? nil { values[rule.threshold] = value }
    }
    for layer in layers {
      for (threshold, value) in Thresholds.spelledOut(layer, for: type)
      where values[threshold] != nil {
        values[threshold] = value
      }
    }
  }

  /// `fingers` of a pan stands for the least and the most, where these are not given themselves.
  private static func spelledOut(_ layer: Layer, for type: GestureType) -> Layer {
    guard type == .pan, let fingers = layer[.fingers] else { return layer }
    return [.minFingers: fingers, .maxFingers: fingers].merging(layer) { $1 }
  }

  /// The value in the threshold's unit. The type must have the threshold.
  public subscript(_ threshold: Threshold) -> Double {
    guard let value = values[threshold] else {
      preconditionFailure("this type has no \(threshold.rawValue)")
    }
    return value
  }

  /// A threshold without unit; `Int.max` for unlimited.
  public func count(_ threshold: Threshold) -> Int { Int(exactly: self[threshold]) ?? .max }

  /// A threshold in milliseconds as a span of event time.
  public func time(_ threshold: Threshold) -> TimeSpan { .milliseconds(self[threshold]) }

  /// A threshold in degrees, in radians.
  public func angle(_ threshold: Threshold) -> Double { self[threshold] * .pi / 180 }
}
