/// Recognizes a shape that is drawn without lifting. It is recognized at the lift. Discrete.
///
///     possible ── lifted, and the path is a shape ──> ended
///        └─────── no shape any more, lifted, a finger too many, too late ──> failed
///
/// The recognizer fails as soon as the path cannot become one of its shapes any more (STK4). So
/// gestures that wait for its failure do not wait long.
public final class StrokeGestureRecognizer: GestureRecognizer {
  /// The shapes that count, at least one.
  public var shapes: [StrokeShape] = [] { didSet { makeTemplates() } }
  /// Whether a shape also counts if it is drawn from its other end (STK7).
  public var isReversible = false { didSet { makeTemplates() } }
  /// The exact number of fingers (STK5).
  public var fingers = 1
  /// The least length of the longer side of the stroke's bounding box, in millimetres. The largest
  /// length is eight times as much.
  public var minSize = 15.0
  /// How long after the last landing the stroke may end.
  public var maxDuration = TimeSpan.milliseconds(2000)
  /// How much a stroke may differ from a shape: from 0.5 (strict) to 2 (lenient).
  public var tolerance = 1.0

  /// How far a finger may go, in millimetres, while fingers are missing after the chord time
  /// (STK5).
  private static let chordWay = 4.0

  private var templates: [StrokeTemplate] = []
  /// For each template, the index of its shape in `shapes`.
  private var owners: [Int] = []
  private var way = StrokeWay()
  private var landed = 0
  /// Whether all fingers have landed and none has lifted. Only then the path goes on.
  private var isDrawing = false
  private var firstLanding = EventTime(microseconds: 0)
  private var lastLanding = EventTime(microseconds: 0)
  private var match: StrokeWay.Match?

  /// Makes a recognizer of strokes with one finger. Set `shapes` before you use it.
  public override init(name: String) {
    super.init(name: name)
    delaysTouchesEnded = true  // C1
  }

  /// How similar the stroke is to the best of the shapes, from 0 to 1. It is nil if the stroke is
  /// none of them.
  public var score: Double? { match.map { 1 - $0.distance / (StrokeTemplate.bound * tolerance) } }

  public override func touchesBegan(_ touches: [Touch]) {
    if landed == 0 { firstLanding = now }
    landed += touches.count
    lastLanding = now
    if landed > fingers {
      failForExtraFinger(because: .tooMany(landed, fingers, "fingers"))  // STK5
      return
    }
    isDrawing = landed == fingers
    if isDrawing, let group { way.begin(group.ladder(grain: limits.grain)) }
    deadline = isDrawing ? end : min(end, firstLanding + GestureRecognizer.chordTime + .microsecond)
  }

  public override func touchesMoved(_ touches: [Touch]) {
    guard isDrawing else {
      if landed < fingers, now > firstLanding + GestureRecognizer.chordTime { failIfAlone() }
      return
    }
    way.follow(templates, within: limits)
    if !way.isOpen { fail(because: reasonUnlike) }  // STK4
  }

  public override func touchesEnded(_ touches: [Touch]) {
    isDrawing = false
    guard self.touches.isEmpty else { return }
    guard landed == fingers, attempt.mostFingers == fingers else {
      failAtTheEnd(needing: fingers, named: "fingers", otherwise: reasonUnlike)
      return
    }
    judge()
  }

  override func touchWasLeft() {
    if isDrawing { way.leaveLadder() }
    isDrawing = false
  }

  /// Moves need not be told before the path is so long that the witnesses are compared again, or
  /// that its box may be too large.
  override var bound: Motion.Bound? {
    guard isDrawing, let group else { return nil }
    let left = min(way.due - way.length, limits.maxSize - way.box.longerSide)
    return Motion.Bound(quantity: .path, limit: group.motion.path + left - limits.grain)
  }

  public override func deadlineReached() {
    guard landed == fingers || now >= end else {
      failIfAlone()  // STK5
      deadline = end
      return
    }
    let reason = Reason("drew {1} mm", way.length, unmet: .tooLate("max_duration_ms", maxDuration))
    failAtTheEnd(needing: fingers, named: "fingers", otherwise: reason)
  }

  public override func reset() {
    (landed, isDrawing, match) = (0, false, nil)
  }

  /// STK3: if several strokes match in one event, the one with the best score wins. Across zones,
  /// the deepest zone wins (B10).
  public override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let stroke = other as? StrokeGestureRecognizer, depth == stroke.depth,
      let score, let its = stroke.score
    else { return true }
    return score >= its
  }

  override var typeDecidesRequirements: Bool { false }

  public override var delayBounds: DelayBounds {
    let whole = DelayBounds.Delay(worst: maxDuration)
    return DelayBounds(began: whole, ended: fingers > 1 ? whole : nil)
  }

  override func measures(at time: EventTime) -> [Unmet] {
    guard touches.count >= fingers else { return [.fingers(touches.count, of: fingers, "fingers")] }
    return [.tooLittle("min_size_mm", way.box.longerSide, of: minSize)]
  }

  public override var values: GestureValues {
    var values = super.values
    if match != nil { values.location = way.box.centre }  // STK9
    if match != nil { values.fingers = fingers }
    values[.shape] = Double(match.map { owners[$0.template] + 1 } ?? 0)
    values[.score] = score ?? 0
    values[.strokeWidth] = way.box.width
    values[.strokeHeight] = way.box.height
    return values
  }

  /// A lift at this time or later is too late.
  private var end: EventTime { lastLanding + maxDuration + .microsecond }

  private var limits: StrokeWay.Limits {
    let field = max(screenSize.width, screenSize.height)
    let most = min(minSize * 8, field > 0 ? field : .infinity)
    return StrokeWay.Limits(minSize: minSize, maxSize: most, tolerance: tolerance)
  }

  private func makeTemplates() {
    (templates, owners) = ([], [])
    for (number, shape) in shapes.enumerated() {
      for template in shape.templates(reversible: isReversible) {
        templates.append(template)
        owners.append(number)
      }
    }
  }

  /// STK5: after the chord time, fails if a finger has moved while others have not landed.
  private func failIfAlone() {
    for touch in touches where touch.travel.length.exceeds(StrokeGestureRecognizer.chordWay) {
      return fail(because: .tooFew(attempt.mostFingers, fingers, "fingers"))
    }
  }

  /// STK1: compares the path with the shapes, after all fingers have lifted.
  private func judge() {
    let side = way.box.longerSide
    if way.length < minSize / 2 {
      let text: StaticString = "went {1} mm: a tap, and no stroke"  // STK6
      fail(because: Reason(text, way.length, unmet: .tooLittle("min_size_mm", side, of: minSize)))
    } else if !side.reaches(minSize) {
      let unmet = Unmet.tooLittle("min_size_mm", side, of: minSize)
      fail(because: Reason("drew something of {1} mm", side, unmet: unmet))
    } else if let best = way.match(templates, within: limits) {
      match = best
      let number = Double(owners[best.template] + 1)
      let reason = Reason("drew shape {1}, score {2}", number, score ?? 0)
      transition(to: .ended, because: reason)
    } else {
      fail(because: reasonUnlike)
    }
  }

  /// The reason that the path is none of the shapes.
  private var reasonUnlike: Reason {
    let side = way.box.longerSide
    if side.exceeds(limits.maxSize) {
      return Reason("drew something of {1} mm, more than 8 times min_size_mm", side)
    }
    let needed = way.nearest * tolerance
    return needed.isFinite
      ? Reason(
        "drew {1} mm, unlike its shapes", way.length,
        unmet: .tooMuch("tolerance", needed, of: tolerance))
      : Reason("drew {1} mm, unlike its shapes", way.length)
  }
}
