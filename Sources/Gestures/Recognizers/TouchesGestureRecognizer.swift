/// Reports the touches themselves. The gesture begins with the first touch that lands. It changes
/// when a touch lands, moves or lifts, and ends when the last has lifted. It prevents no other
/// gesture, and no other gesture prevents it. Continuous.
///
///     possible ── a finger lands ──> began ── one lands, moves, lifts ──> changed
///                                      └─────────── the last lifts ──────────┴──> ended
public final class TouchesGestureRecognizer: GestureRecognizer {
  public override func touchesBegan(_ touches: [Touch]) {
    transition(to: state.isActive ? .changed : .began, because: Reason("a finger landed"))
  }

  public override func touchesMoved(_ touches: [Touch]) {
    transition(to: .changed, because: Reason("a finger moved"))
  }

  public override func touchesEnded(_ touches: [Touch]) {
    if self.touches.isEmpty {
      transition(to: .ended, because: Reason("the last finger lifted"))
    } else {
      transition(to: .changed, because: Reason("a finger lifted"))
    }
  }

  public override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  public override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override var typeDecidesRequirements: Bool { false }
}
