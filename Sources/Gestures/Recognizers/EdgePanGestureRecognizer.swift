/// Recognizes fingers that drag inwards from an edge of the screen. Continuous, a pan otherwise.
///
///     possible ── all in the strip, moved slop inwards ──> began ── moved ──> changed
///        │ not from the edge, not inwards, too late          │ lifted           │
///        v                                                   v                  v
///      failed                                              ended              ended
public final class EdgePanGestureRecognizer: GestureRecognizer {
  /// From which edge, as the user sees the screen.
  public var edge = ScreenEdge.left
  /// How wide in millimetres the strip is in which all fingers land (EDGE1).
  public var edgeWidth = 6.0
  /// How far in millimetres the centroid has to move before it begins (PAN1).
  public var slop = 2.5
  /// How many fingers; later ones are ignored.
  public var fingers = 1

  private var tracker = PanTracker()
  /// How many fingers have landed in the strip.
  private var gathered = 0

  /// The way in millimetres since it began, the slop taken off (PAN2). Writing it makes it go on
  /// from there and clears the velocity (D2).
  public var translation: Vector {
    get { tracker.translation }
    set { tracker.translation = newValue }
  }

  /// Millimetres per second (D4).
  public var velocity: Vector { tracker.velocity(at: now) }

  public override func touchesBegan(_ touches: [Touch]) {
    let before = gathered
    for touch in touches {
      let distance = edge.distance(of: touch.startPosition, on: screenSize)
      if gathered < fingers, !distance.exceeds(edgeWidth) {
        gathered += 1
      } else if gathered == 0 {
        fail(
          because: Reason(
            "landed {1} mm from the edge", distance,
            unmet: .tooMuch("edge_width_mm", distance, of: edgeWidth)))
        return
      } else {
        ignore(touch)
      }
    }
    guard gathered > before else { return }
    if before == 0 { deadline = now + GestureRecognizer.chordTime + .microsecond }
    if gathered == fingers { deadline = nil }
    tracker.landed(self.touches, at: now)
  }

  public override func touchesMoved(_ touches: [Touch]) {
    tracker.moved(self.touches, at: now)
    guard self.touches.count == fingers else { return }
    if state.isActive {
      transition(to: .changed, because: Reason("a finger moved"))
    } else {
      beginPan(tracker: &tracker, slop: slop, direction: edge.inwardPan)
    }
  }

  public override func touchesEnded(_ touches: [Touch]) {
    if state.isActive {
      transition(to: .ended, because: Reason("a finger lifted"))  // PAN3
    } else if self.touches.isEmpty {
      failAtLift(  // PAN6
        needing: fingers, named: "fingers", otherwise: tracker.reasonNotBegun(slop))
    } else {
      tracker.lifted(remaining: self.touches)
    }
  }

  public override func deadlineReached() {
    fail(because: .tooFew(gathered, fingers, "fingers"))
  }

  override var typeDecidesRequirements: Bool { false }

  public override func reset() {
    tracker.clear()
    gathered = 0
  }

  public override var values: GestureValues {
    var values = super.values
    values.translation = translation
    values.velocity = velocity
    return values
  }
}
