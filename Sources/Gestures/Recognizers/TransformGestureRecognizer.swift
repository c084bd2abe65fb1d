/// The base class of pinch and rotation. It measures how fingers move relative to each other.
/// Continuous.
///
///     possible ── changed by slop ──> began ── moved ──> changed
///        │ a finger too many,           │ all lifted       │
///        │ the wrong way                │                  │
///        v                              v                  v
///      failed                         ended              ended
public class TransformGestureRecognizer: GestureRecognizer {
  /// What differs between pinch and rotation.
  struct Terms {
    let quantity: Motion.Quantity
    /// The configuration's key of the slop.
    let key: StaticString
    /// The factor from the tracker's unit to the unit of the key.
    let unit: Double
    // The texts of reasons. `{1}` is the change.
    let changed: StaticString
    let unchanged: StaticString
    let wrongWay: StaticString
  }

  /// How many fingers the gesture has.
  public final var fingers = 2 { didSet { stir() } }

  final var tracker = TransformTracker()
  /// The greatest change so far, in either direction.
  private var most = 0.0

  // Each subclass overrides these.

  var terms: Terms { abstract() }
  /// By how much the span or the rotation has changed since a finger last landed or lifted.
  var change: Double { abstract() }
  /// By how much it has to change before the gesture begins.
  var threshold: Double { abstract() }
  /// Whether the change has the gesture's direction.
  var isMeantWay: Bool { abstract() }
  /// Takes the present value as the value at began (PIN2, ROT2).
  func rebase() { abstract() }

  public override func touchesBegan(_ touches: [Touch]) {
    guard admit(touches, upTo: fingers, named: "fingers") else { return }
    tracker.landed(self.touches, at: now)
  }

  public override func touchesMoved(_ touches: [Touch]) {
    guard self.touches.count == fingers else { return }  // PIN3
    tracker.moved(self.touches, at: now)
    guard !state.isActive else {
      return transition(to: .changed, because: Reason("a finger moved"))
    }
    let amount = change.magnitude
    most = max(most, amount)
    if amount.reaches(threshold), amount > 0 { begin() }
  }

  /// PIN1, ROT1.
  private func begin() {
    let amount = change * terms.unit
    guard isMeantWay else { return fail(because: Reason(terms.wrongWay, amount)) }
    rebase()
    transition(to: .began, because: Reason(terms.changed, amount))
  }

  public override func touchesEnded(_ touches: [Touch]) {
    guard self.touches.isEmpty else { return }
    guard !state.isActive else {
      return transition(to: .ended, because: Reason("all fingers lifted"))  // PIN3
    }
    let amount = most * terms.unit
    let text = amount < Reason.leastTold ? terms.unchanged : terms.changed
    let reason = Reason(text, amount, unmet: tooLittle(most))
    failAtTheEnd(needing: fingers, named: "fingers", otherwise: reason)  // PIN4
  }

  override func measures(at time: EventTime) -> [Unmet] {
    touches.count == fingers
      ? [tooLittle(change.magnitude)] : [.fingers(touches.count, of: fingers, "fingers")]
  }

  private func tooLittle(_ amount: Double) -> Unmet {
    .tooLittle(terms.key, amount * terms.unit, of: threshold * terms.unit)
  }

  override var typeDecidesRequirements: Bool { false }

  /// PIN1, ROT1. With too few fingers, moves do not count.
  override var bound: Motion.Bound? {
    touches.count == fingers
      ? Motion.Bound(quantity: terms.quantity, limit: threshold) : .landing
  }

  override func lend(to motion: inout Motion, for quantity: Motion.Quantity) {
    if quantity == terms.quantity { motion.begin(with: tracker) }
  }

  override func takeOver(from motion: Motion, since bound: Motion.Bound, isAhead: Bool) {
    guard bound.quantity == terms.quantity else { return }
    tracker.take(motion.transform, isAhead: isAhead)
    most = max(most, motion.most(terms.quantity))
  }

  public override func reset() {
    tracker.clear()
    most = 0
  }

  /// The change in the gesture's direction as a share of the slop, from 0 to 1.
  public override var progress: Double? {
    guard touches.count == fingers, isMeantWay else { return 0 }
    return share(change.magnitude, of: threshold)
  }

  private func abstract() -> Never { preconditionFailure("a subclass has it") }
}
