/// Recognizes fingers that drag inwards from an edge of the screen. Continuous. In all else, it is
/// a pan.
///
///     possible ── all in the strip, moved slop inwards ──> began ── moved ──> changed
///        │ not from the edge, not inwards, too late          │ lifted           │
///        v                                                   v                  v
///      failed                                              ended              ended
public final class EdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edge from which the fingers come, as the user sees the screen. The edge also sets the
  /// direction.
  public var edge = ScreenEdge.left {
    didSet { direction = edge.inwardPan }
  }
  /// Whether the gesture has recognizers for other edges, too. Then messages name this edge.
  package var isOneOfSeveral = false
  /// The width in millimetres of the strip in which all fingers land (EDGE1).
  public var edgeWidth = 6.0
  /// How many fingers the gesture has. Further fingers are ignored.
  public var fingers: Int {
    get { minFingers }
    set { (minFingers, maxFingers) = (newValue, newValue) }
  }

  /// How many fingers have landed in the strip.
  private var gathered = 0
  /// The distance from the edge at which a finger landed outside of the strip. The smallest one
  /// counts.
  private var stray: Double?

  /// Makes a recognizer for one finger from the left edge.
  public override init(name: String) {
    super.init(name: name)
    fingers = 1
    slop = 2.5
    direction = edge.inwardPan
  }

  public override var values: GestureValues {
    var values = super.values
    values[word: .edge] = edge.rawValue
    return values
  }

  public override func touchesBegan(_ touches: [Touch]) {
    let before = gathered
    for touch in touches {
      let distance = edge.distance(of: touch.startPosition, on: screenSize)
      if gathered < fingers, !distance.exceeds(edgeWidth) {
        gathered += 1
      } else if gathered == 0 {
        fail(because: tooFar("landed {1} mm from the edge", distance))
        return
      } else {
        stray = min(stray ?? distance, distance)
        forgo(touch)
      }
    }
    guard gathered > before else { return }
    if before == 0 { deadline = now + GestureRecognizer.chordTime + .microsecond }
    if gathered == fingers { deadline = nil }
    tracker.landed(self.touches, at: now)
  }

  public override func touchesEnded(_ touches: [Touch]) {
    if state.isActive {
      transition(to: .ended, because: Reason("a finger lifted"))  // PAN3
    } else if self.touches.isEmpty, gathered < fingers {
      failForWantOfFingers()
    } else if self.touches.isEmpty {
      failAtTheEnd(  // PAN6
        needing: fingers, named: "fingers", otherwise: tracker.reasonNotBegun(slop))
    } else {
      touchWasLeft()
    }
  }

  public override func deadlineReached() { failForWantOfFingers() }

  private func failForWantOfFingers() {
    guard let stray else { return fail(because: .tooFew(gathered, fingers, "fingers")) }
    fail(because: tooFar("another finger landed {1} mm from the edge", stray))
  }

  private func tooFar(_ text: StaticString, _ distance: Double) -> Reason {
    Reason(text, distance, unmet: .tooMuch("edge_width_mm", distance, of: edgeWidth))
  }

  public override func reset() {
    super.reset()
    (gathered, stray) = (0, nil)
  }
}
