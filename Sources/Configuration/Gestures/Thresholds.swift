import Gestures

/// The thresholds of one gesture: every one that its type has, from the nearest source.
public struct Thresholds: Hashable, Sendable {
  private var values: Layer
  /// What they were made of.
  private let layers: [Layer]

  /// The built-in values of `kind`, overlaid by the layers, of which each beats those before it.
  init(for kind: GestureKind, layers: [Layer] = []) {
    values = kind.builtIn
    self.layers = layers
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

  /// What the gesture itself says of a threshold, or nil if it says nothing.
  package func given(_ threshold: Threshold) -> Double? { layers.last?[threshold] }

  /// The same where the gesture itself says this of a threshold, or nil if its file had errors
  /// then.
  package func writing(_ value: Double, for threshold: Threshold, of kind: GestureKind)
    -> Thresholds?
  {
    var own = layers.last ?? Layer()
    own[threshold] = value
    let written = Thresholds(for: kind, layers: layers.dropLast() + [own])
    for rule in kind.thresholds {
      if let ceiling = rule.ceiling, written[rule.threshold] > written[ceiling] { return nil }
      for other in rule.standsFor {
        if let one = own[rule.threshold], let two = own[other], one != two { return nil }
      }
    }
    return written
  }

  /// Thresholds are what they say, independent of where it was said.
  public static func == (one: Thresholds, other: Thresholds) -> Bool { one.values == other.values }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
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

  /// A threshold without unit, or `Int.max` for unlimited.
  public func count(_ threshold: Threshold) -> Int { Int(exactly: self[threshold]) ?? .max }

  /// A threshold in milliseconds as a span of event time.
  public func time(_ threshold: Threshold) -> TimeSpan { .milliseconds(self[threshold]) }

  /// A threshold in degrees, in radians.
  public func angle(_ threshold: Threshold) -> Double { self[threshold] * .pi / 180 }
}
