import Configuration
import Gestures

/// What the gestures of a file say of themselves, as far as plays are made of it: the numbers of
/// their thresholds by unit, and their shapes.
///
/// It looks at what every type declares, and at no type by its name. So plays aim at types of one's
/// own, too.
struct PlayWords {
  /// How many taps come before.
  private(set) var taps: Set<Int> = [0]
  /// Times around those at which something ends, in milliseconds.
  private(set) var times: Set<Int> = []
  /// The times themselves.
  private(set) var limits: Set<Int> = []
  /// Lengths beyond those from which on something is so, in millimetres.
  private(set) var lengths: [Double] = []
  /// Angles beyond those, in degrees.
  private(set) var angles: [Double] = []
  /// Ways of drawing their shapes.
  private(set) var drawings: [PlayMotion] = []
  /// Whether a pen makes any of them.
  private(set) var takesPens = false
  /// The shortest time that a further tap has.
  private(set) var shortestGap = 110
  /// The shortest time that a tap may take.
  private(set) var shortestTap = 70

  /// Collects what `gestures` of a circumstance say.
  init(_ gestures: [Gesture], _ circumstance: Circumstance) {
    var (wanted, turns): ([Double], [Double]) = ([12, 30], [60])
    for gesture in gestures {
      takesPens = takesPens || gesture.touchKinds.contains(.pen)
      for rule in gesture.kind.thresholds where rule.builtIn != nil {
        let value = gesture.thresholds[rule.threshold]
        guard value.isFinite else { continue }
        switch rule.threshold.unit {
        case .milliseconds: addTime(value, rule.threshold)
        case .millimetres where rule.threshold != .edgeWidth:
          wanted += [value + 2, 2 * value + 3]
        case .degrees: turns.append(value * 1.3 + 5)
        case .count where !PlayWords.fingers.contains(rule.threshold):
          taps.formUnion([max(0, Int(value) - 1), min(10, Int(value))])
        case .count, .millimetres, .percent, .ratio: break
        }
      }
      addDrawings(of: gesture)
    }
    if let longest = circumstance.settings.repairs.hands.ignoreRepeat {
      shortestGap = max(shortestGap, Int(longest.milliseconds) + 20)  // HND1
    }
    lengths = PlayWords.apart(wanted.filter { $0 <= 120 }, by: 1.5)
    angles = PlayWords.apart(turns.filter { $0 <= 350 }, by: 1.3)
  }

  /// The thresholds that count fingers.
  static let fingers: Set<Threshold> = [.fingers, .minFingers, .maxFingers]

  private mutating func addTime(_ value: Double, _ threshold: Threshold) {
    let time = Int(value)
    if threshold == .maxInterval { shortestGap = min(shortestGap, max(10, time * 2 / 3)) }
    if threshold == .maxDuration { shortestTap = min(shortestTap, max(10, time * 2 / 3)) }
    limits.insert(time)
    times.formUnion([time - 40, time + 60].filter { (20...20_000).contains($0) })
  }

  private mutating func addDrawings(of gesture: Gesture) {
    guard !gesture.drawing.shapes.isEmpty else { return }
    let size = gesture.thresholds.has(.minSize) ? gesture.thresholds[.minSize] * 1.4 : 30
    for shape in gesture.drawing.shapes {
      for points in gesture.drawing.isReversible
        ? [shape.points, shape.points.reversed()] : [shape.points]
      {
        drawings.append(PlayWords.drawing(points, size: size))
      }
    }
  }

  /// A shape as a way whose longer side is `size` millimetres.
  private static func drawing(_ points: [Point], size: Double) -> PlayMotion {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let side = max((xs.max() ?? 1) - (xs.min() ?? 0), (ys.max() ?? 1) - (ys.min() ?? 0))
    return .way(points.dropFirst().map { ($0 - points[0]) * (size / side) })
  }

  /// The values of which each is so much more than the one before.
  static func apart(_ values: [Double], by factor: Double) -> [Double] {
    values.sorted().reduce(into: []) { kept, value in
      if let last = kept.last, value < last * factor { return }
      kept.append((value * 2).rounded() / 2)
    }
  }
}
