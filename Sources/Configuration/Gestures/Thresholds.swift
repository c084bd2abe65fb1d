import Gestures

/// The thresholds of one gesture: every one that its type has, from the nearest source.
public struct Thresholds: Hashable, Sendable {
  /// What one table of the file says.
  typealias Layer = [Threshold: Double]

  private var values: Layer

  /// The built-in values of `kind`, overlaid by the layers, of which each beats those before it.
  init(for kind: GestureKind, layers: [Layer] = []) {
    values = [:]
    for rule in kind.thresholds { values[rule.threshold] = rule.builtIn }
    for layer in layers where !layer.isEmpty {
      // A key that stands for others is heeded first: theirs beats it.
      for rule in kind.thresholds {
        guard let value = layer[rule.threshold] else { continue }
        for threshold in rule.standsFor { values[threshold] = value }
      }
      for rule in kind.thresholds where rule.builtIn != nil {
        values[rule.threshold] = layer[rule.threshold] ?? values[rule.threshold]
      }
    }
    guard let fingers = values[.fingers], fingers > 1 else { return }
    for rule in kind.thresholds where layers.allSatisfy({ $0[rule.threshold] == nil }) {
      values[rule.threshold] = rule.builtInForSeveral ?? values[rule.threshold]
    }
  }

  /// The value in the threshold's unit. The type must have the threshold.
  public subscript(_ threshold: Threshold) -> Double {
    guard let value = values[threshold] else {
      preconditionFailure("this type has no \(threshold.rawValue)")
    }
    return value
  }

  /// Whether the type has the threshold.
  public func has(_ threshold: Threshold) -> Bool { values[threshold] != nil }

  /// A threshold without unit; `Int.max` for unlimited.
  public func count(_ threshold: Threshold) -> Int { Int(exactly: self[threshold]) ?? .max }

  /// A threshold in milliseconds as a span of event time.
  public func time(_ threshold: Threshold) -> TimeSpan { .milliseconds(self[threshold]) }

  /// A threshold in degrees, in radians.
  public func angle(_ threshold: Threshold) -> Double { self[threshold] * .pi / 180 }
}
