/// The base class of recognizers. A recognizer watches touches and says when they are its gesture.
///
/// Subclass it as in UIKit. Override `touchesBegan` and the other methods for touches, set `state`,
/// and clear your own variables in `reset()`. A recognizer that failed sees no lift (F7), so do not
/// clear them in `touchesEnded`. There are no timers. Set `deadline` and override
/// `deadlineReached()` instead. Then the gesture is right to the microsecond, also on a busy
/// machine. `state` is the state of your own analysis. While a requirement keeps the recognizer
/// waiting, clients still see possible (B20). `docs/library.md` lists all differences from UIKit.
open class GestureRecognizer {
  /// The chord time. After a finger too many, the recognizer also ignores the touches that land
  /// within this time (A17b, G4).
  public static let chordTime = TimeSpan.milliseconds(150)

  // MARK: Settings

  /// The recognizer's name, for messages and the journal.
  public let name: String
  /// The recognizer's type in the configuration, such as `tap`. If no configuration made the
  /// recognizer, it is `gesture`.
  public final var typeName = "gesture"
  #if hasFeature(Embedded)
    /// The delegate, which takes part in the recognizer's decisions. Embedded Swift has no weak
    /// references, so keep the delegate alive as long as the recognizer.
    public unowned(unsafe) var delegate: (any GestureRecognizerDelegate)?
  #else
    /// The delegate, which takes part in the recognizer's decisions. The reference is weak.
    public weak var delegate: (any GestureRecognizerDelegate)?
  #endif
  /// The kinds of touch that the recognizer receives (B2).
  public var allowedKinds = Touch.Kinds.finger
  /// The keys whose presses the recognizer receives. By default there are none (H1).
  public var allowedPresses: Set<Press.Key> = []
  /// The keys that have to be held. If one is released, the attempt is interrupted (H3).
  public var whilePressed: Set<Press.Key> = []
  /// Whether the recognizer receives touches that land, and keys that are pressed, from now on
  /// (B2). Unlike `isEnabled`, this ends no attempt when it becomes false.
  package final var isAdmitted = true
  /// Whether the recognizer's touches are cancelled downstream when it recognizes (C3).
  public var cancelsTouches = true
  /// Whether downstream gets the recognizer's touches only after the recognizer has failed (C6).
  public var delaysTouchesBegan = false
  /// Whether downstream gets lifts of the recognizer's touches only after it has failed (C8).
  public var delaysTouchesEnded = false
  /// Whether the recognizer takes part. If this becomes false while the recognizer is active, the
  /// recognizer is cancelled. If it becomes false while the recognizer is possible, the recognizer
  /// fails (E4). The arbiter settles that in this dispatch or the next.
  public var isEnabled = true {
    didSet { if !isEnabled, oldValue, arbiter != nil { interrupt() } }
  }
  /// Whether a dispatch also returns `Output.attempt`, before the recognizer's gesture begins.
  public final var tellsAttempts = false { didSet { stir() } }
  /// The actions for began, changed, ended and cancelled, in the order of their addition (A8, A13).
  final var actions: [Action] = []
  /// The recognizers that must fail before this recognizer's actions may be called (B18).
  public private(set) var requirements: [GestureRecognizer] = []

  /// Counts the attempts of the recognizer's gesture.
  final var sharedTally: SharedTally?

  // MARK: The attempt

  /// The touches of the attempt that are down, in order of landing, with their places at the end of
  /// the frame. Ignored touches, and touches from before the attempt, are not among them (A17). In
  /// `touchesEnded` and `touchesCancelled`, touches that have just left are not among them either.
  public final var touches: [Touch] { group?.touches ?? [] }
  /// The presses of the attempt whose keys are held. In `pressesEnded` and `pressesCancelled`, the
  /// presses that have just ended are not among them.
  public internal(set) final var presses: [Press] = []
  /// The event time of the current call.
  public internal(set) final var now = EventTime(microseconds: 0)
  /// When `deadlineReached()` is to be called, or nil for never. The arbiter sets it to nil when it
  /// is reached, and at reset. At equal times the deadline comes before an event (B36).
  public final var deadline: EventTime? {
    didSet {
      guard deadline != oldValue else { return }
      stage?.noteChange(of: self)
    }
  }
  /// The width and height of the screen, in millimetres.
  public internal(set) final var screenSize = Size(width: 0, height: 0)

  /// The zone whose touches the recognizer sees. Without an arbiter it is the whole screen.
  public internal(set) final var zone = Zone.surface

  // Neither reference needs a reference count. An arbiter that is freed sets both to nil.
  /// The arbiter that the recognizer was added to.
  final unowned(unsafe) var arbiter: Arbiter?
  /// The arbiter in which the current attempt goes on, or nil if there is no attempt.
  final unowned(unsafe) var stage: Arbiter?
  /// The attempt's touches. Recognizers that follow the same touches share the group.
  final var group: TouchGroup?
  /// The recognizer's place in the order of its arbiter (`Roster`).
  final var rank = 0
  final var depth = 0
  final var additionOrder = 0
  final var attempt = Attempt()
  /// The number of the last event for which `shouldReceive` was asked about the event as a whole
  /// (`Arbiter.events`). `takesEvent` is its answer.
  final var askedEvent = 0
  final var takesEvent = false
  final var deafUntil: EventTime?
  /// Where the recognizer goes when its attempt on a former arbiter has ended.
  final var nextHome: Home?
  /// The recognizers that require this one to fail.
  final var dependants: [Dependant] = []
  /// When the recognizer last failed, as a number in the arbiter's count of starts and failures. 0
  /// means that it never failed.
  final var lastFailure = 0
  final var actionCount = 0
  final var machine = State.possible

  /// Makes a recognizer with this name.
  public init(name: String) {
    self.name = name
  }

  /// The state of the recognizer's own analysis (A1). Subclasses set it. If a subclass sets a state
  /// that is out of place, the arbiter corrects or ignores it (A6, A7). The program goes on.
  public final var state: State {
    get { machine }
    set { transition(to: newValue) }
  }

  /// The state that clients have been told: possible while a requirement is unmet (B20).
  public final var reportedState: State { attempt.standing.told }

  /// Sets the state, and says why. `gesturectl replay --transitions` prints the reason. For a type
  /// of your own, `replay --transitions` of your own program prints it.
  public final func transition(to request: State, because reason: Reason? = nil) {
    // A7, A20
    if request == .possible, state == .possible || !attempt.standing.takesPart { return }
    guard attempt.standing.takesPart, let next = machine.following(request) else {
      arbiter?.complain(of: self)
      return
    }
    stir()
    attempt.note(next, because: reason)
    machine = next
    stage?.noteChange(of: self)
  }

  /// Withholds this recognizer's actions until `other` has failed (B18). If this would close a
  /// cycle, the method throws an error and changes nothing (B30).
  public final func require(toFail other: GestureRecognizer) throws(RequirementCycle) {
    guard !requirements.contains(where: { $0 === other }) else { return }
    if let path = other.requirementPath(to: self) {
      throw RequirementCycle(names: [name] + path.map { $0.name })
    }
    requirements.append(other)
    other.dependants.add(Dependant(self))
  }

  // MARK: What subclasses answer

  /// Touches landed. `self.touches` has them already.
  open func touchesBegan(_ touches: [Touch]) {}
  /// Touches moved. A frame in which nothing moved is not delivered (G1).
  open func touchesMoved(_ touches: [Touch]) {}
  /// Touches lifted. `self.touches` no longer has them.
  open func touchesEnded(_ touches: [Touch]) {}
  /// The system cancelled touches (E9). The attempt is over, even if the subclass does nothing (E1,
  /// E3).
  open func touchesCancelled(_ touches: [Touch]) {}
  /// Keys were pressed (H2). `self.presses` has them already.
  open func pressesBegan(_ presses: [Press]) {}
  /// The kernel says that keys are still held: they repeat.
  open func pressesChanged(_ presses: [Press]) {}
  /// Keys were released. `self.presses` no longer has them.
  open func pressesEnded(_ presses: [Press]) {}
  /// The system cancelled presses. The attempt is over, even if the subclass does nothing (E1, E3).
  open func pressesCancelled(_ presses: [Press]) {}
  /// Whether the recognizer receives anything of an event. This is asked once for the whole event,
  /// before the delegate is asked about its single touches and presses (B2). Default true.
  open func shouldReceive(_ event: Event) -> Bool { true }
  /// The moment set in `deadline` has come. `now` is exactly that moment.
  open func deadlineReached() {}
  /// The attempt is over. Clear all variables that belonged to the attempt (A16). `state` says how
  /// the attempt ended: ended, cancelled or failed (A20).
  open func reset() {}

  /// What a possible recognizer has measured until `time`. Each value has the threshold that it is
  /// compared with.
  func measures(at time: EventTime) -> [Unmet] { [] }

  /// Why `touch`, which lands now, must not join the attempt. The attempt then fails, and the touch
  /// starts a fresh one (TAP6). If the result is nil, the touch joins. Default nil.
  open func reasonToRestart(before touch: Touch) -> Reason? { nil }
  /// Whether the attempt waits between two taps, or is in a later tap than the first. If so,
  /// fingers that land while a hand lifts join the attempt (A17c). Default false.
  open var hasTapBehind: Bool { false }
  /// Whether `other` fails when this recognizer recognizes its gesture (B12). Default true.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether this recognizer fails when `other` recognizes its gesture (B12). Default true.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this recognizer has to wait until `other` has failed. It is asked once for each
  /// attempt (B19). Default false.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` has to wait until this recognizer has failed. It is asked once for each
  /// attempt (B19). Default false.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// How late applications (downstream) may get touches if the recognizer delays them. By default,
  /// a landing may wait for as long as the fingers rest, and a lift does not wait.
  open var delayBounds: DelayBounds { DelayBounds(began: DelayBounds.Delay(worst: nil)) }

  /// What the gesture has measured. Override it to measure more than place and fingers.
  open var values: GestureValues {
    GestureValues(location: attempt.location, fingers: attempt.fingers)
  }

  /// How near the gesture is to its beginning, from 0 to 1. It is nil, the default, if the
  /// recognizer cannot say. If `tellsAttempts` is true, the arbiter reads it each time that it has
  /// called the recognizer. Resting fingers may make no frames, and without a frame the arbiter
  /// calls only at a deadline. So if the progress grows while fingers rest, set `deadline` to the
  /// moment at which the arbiter is to read it next. Set it again in `deadlineReached()`.
  open var progress: Double? { nil }

  // MARK: The arbiter's side

  /// Whether the recognizer's type may want a dynamic requirement (B19). The built-in types do not.
  /// So if many of them begin in one frame, the arbiter need not ask each one about each other one.
  var typeDecidesRequirements: Bool { true }

  /// One of the attempt's touches has left the attempt, and others are still down (D2).
  func touchWasLeft() {}

  /// The recognizer need not be told of moves (it rests) until this quantity reaches this bound.
  /// Nil means that it must be told of all moves. `Motion` follows the moves for all that rest.
  var bound: Motion.Bound? { nil }

  /// Copies the recognizer's tracker to `motion`, if `motion` does not follow `quantity` yet.
  func lend(to motion: inout Motion, for quantity: Motion.Quantity) {}

  /// Copies the tracker back from `motion`, at the end of the rest.
  func takeOver(from motion: Motion, since bound: Motion.Bound, isAhead: Bool) {}
}
