/// The base of all recognizers: it watches touches and says when they are its gesture.
///
/// Subclass it as in UIKit: override `touchesBegan` and its sisters, set `state`, clear your own
/// variables in `reset()` (a recognizer that failed sees no lift, F7). There are no timers: set
/// `deadline` and override `deadlineReached()`, and the gesture is right to the microsecond in
/// tests, in replay and on a busy machine. And `state` is the state of your own analysis: while a
/// requirement keeps it waiting, clients still see possible (B20). All that differs from UIKit is
/// in `docs/library.md`, with the reasons.
open class GestureRecognizer {
  /// Tells an action from the others of its recognizer.
  public struct ActionID: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// What to do at an event, and how to remove it.
  struct Action {
    let id: ActionID
    let perform: (GestureEvent) -> Void
  }

  /// Touches that land within this time after a finger too many belong to it (A17b, G4).
  public static let chordTime = TimeSpan.milliseconds(150)

  // MARK: Settings

  /// What people and journals call it.
  public let name: String
  /// What the configuration calls its type, or `gesture` for one that no configuration made.
  public final var typeName = "gesture"
  #if hasFeature(Embedded)
    /// The recognizer's adviser. Keep it as long as the recognizer: there are no weak references.
    public unowned(unsafe) var delegate: (any GestureRecognizerDelegate)?
  #else
    /// The recognizer's adviser, which is not owned.
    public weak var delegate: (any GestureRecognizerDelegate)?
  #endif
  /// The kinds of touch it receives (B2).
  public var allowedKinds = Touch.Kinds.finger
  /// The keys whose presses it receives, none by default (H1).
  public var allowedPresses: Set<Press.Key> = []
  /// The keys that have to be held for it to take part. Their release interrupts it (H3).
  public var whilePressed: Set<Press.Key> = []
  /// Whether it takes what lands, and is pressed, from now on (B2). False ends no attempt, unlike
  /// `isEnabled`.
  package final var isAdmitted = true
  /// Whether touches it recognized are taken away from downstream (C3).
  public var cancelsTouches = true
  /// Whether downstream hears of its touches only when it has failed (C6).
  public var delaysTouchesBegan = false
  /// Whether downstream hears of lifts only when it has failed (C8).
  public var delaysTouchesEnded = false
  /// Whether it takes part. If it is turned off while active, it is cancelled. If it is turned off
  /// while possible, it fails (E4). The arbiter settles that in the dispatch under way, else in the
  /// next.
  public var isEnabled = true {
    didSet { if !isEnabled, oldValue, arbiter != nil { interrupt() } }
  }
  /// Whether a dispatch also returns its attempts before they begin, as `Output.attempt`.
  public final var tellsAttempts = false { didSet { stir() } }
  /// What to do at began, changed, ended and cancelled, in the order they were added (A8, A13).
  final var actions: [Action] = []
  /// The recognizers that must fail before this one may act (B18).
  public private(set) var requirements: [GestureRecognizer] = []

  /// Counts the attempts of its gesture.
  final var sharedTally: SharedTally?

  // MARK: The attempt

  /// The touches that are down and neither ignored nor too old for this attempt (A17), with their
  /// places at the end of the frame. In `touchesEnded` and `touchesCancelled` those that left are
  /// no longer among them.
  public final var touches: [Touch] { group?.touches ?? [] }
  /// The presses that it follows and that are held. In `pressesEnded` and `pressesCancelled` those that
  /// ended are no longer among them.
  public internal(set) final var presses: [Press] = []
  /// The event time of what is being delivered.
  public internal(set) final var now = EventTime(microseconds: 0)
  /// When to call `deadlineReached()` if nothing happens before, or nil for never. Cleared when it
  /// is reached and at reset. At equal times the deadline comes before the event (B36).
  public final var deadline: EventTime? {
    didSet {
      guard deadline != oldValue else { return }
      stage?.noteChange(of: self)
    }
  }
  /// The width and height of the screen, in millimetres.
  public internal(set) final var screenSize = Size(width: 0, height: 0)

  /// The zone whose touches it sees. It is the whole screen until it is added to an arbiter.
  public internal(set) final var zone = Zone.surface

  // An arbiter that goes takes its leave (`Arbiter.deinit`), so that these need no counting.
  /// Where it belongs.
  final unowned(unsafe) var arbiter: Arbiter?
  /// Where its attempt goes on, or nil if none does.
  final unowned(unsafe) var stage: Arbiter?
  /// Its touches, and who follows the same.
  final var group: TouchGroup?
  /// Its place in the order of its arbiter (`Roster`).
  final var rank = 0
  final var depth = 0
  final var additionOrder = 0
  final var attempt = Attempt()
  /// The last event that it was asked about as a whole (`Arbiter.events`), and what it said.
  final var askedEvent = 0
  final var takesEvent = false
  final var deafUntil: EventTime?
  /// Where it goes once the attempt has ended that it is removed from.
  final var nextHome: Home?
  /// Who requires it to fail.
  final var dependants: [Dependant] = []
  /// The place of its last failure among the arbiter's starts and failures, or 0 for none.
  final var lastFailure = 0
  private var actionCount = 0
  final var machine = State.possible

  /// Makes a recognizer that is called `name`.
  public init(name: String) {
    self.name = name
  }

  /// The state of the recognizer's own analysis (A1). Subclasses set it. Requests that are out of
  /// place are corrected or ignored as A6 and A7 say, and never crash.
  public final var state: State {
    get { machine }
    set { transition(to: newValue) }
  }

  /// The state that clients have been told: possible while a requirement is unmet (B20).
  public final var reportedState: State { attempt.standing.told }

  /// Sets the state and says why, for `gesturectl replay --transitions`.
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

  /// Withholds this recognizer's actions until `other` has failed (B18). Throws, and changes
  /// nothing, if that would close a cycle (B30).
  public final func require(toFail other: GestureRecognizer) throws(RequirementCycle) {
    guard !requirements.contains(where: { $0 === other }) else { return }
    if let path = other.requirementPath(to: self) {
      throw RequirementCycle(names: [name] + path.map { $0.name })
    }
    requirements.append(other)
    other.dependants.add(Dependant(self))
  }

  /// Calls `action` at every began, changed, ended and cancelled. To end that, give the result to
  /// `removeAction(_:)`. A dispatch returns the same events. Take them from one place or the other.
  @discardableResult
  public final func addAction(_ action: @escaping (GestureEvent) -> Void) -> ActionID {
    actionCount += 1
    actions.append(Action(id: ActionID(number: actionCount), perform: action))
    return ActionID(number: actionCount)
  }

  /// Calls an action no more. If an action removes another one or itself, that holds from the next
  /// event on.
  public final func removeAction(_ id: ActionID) {
    actions.removeAll { $0.id == id }
  }

  // MARK: What subclasses answer

  /// Touches landed. They are among `touches` already.
  open func touchesBegan(_ touches: [Touch]) {}
  /// Touches moved. A frame in which nothing moved is not delivered (G1).
  open func touchesMoved(_ touches: [Touch]) {}
  /// Touches lifted. They are no longer among `touches`.
  open func touchesEnded(_ touches: [Touch]) {}
  /// The system took touches away (E9). The attempt is over, even if the subclass does nothing (E1,
  /// E3).
  open func touchesCancelled(_ touches: [Touch]) {}
  /// Keys were pressed. They are among `presses` already (H2).
  open func pressesBegan(_ presses: [Press]) {}
  /// The kernel says that keys are held still: they repeat.
  open func pressesChanged(_ presses: [Press]) {}
  /// Keys were released. They are no longer among `presses`.
  open func pressesEnded(_ presses: [Press]) {}
  /// The system took presses away. The attempt is over, even if the subclass does nothing (E1, E3).
  open func pressesCancelled(_ presses: [Press]) {}
  /// Whether it receives any of an event. It is asked once, before its touches and presses one by
  /// one (B2). Default true.
  open func shouldReceive(_ event: Event) -> Bool { true }
  /// The moment set in `deadline` has come. `now` is exactly that moment.
  open func deadlineReached() {}
  /// The attempt is over: clear everything that belonged to it (A16). `state` says how it ended: ended,
  /// cancelled or failed (A20).
  open func reset() {}

  /// What its touches come to beside what it asks for, while it is possible.
  func measures(at time: EventTime) -> [Unmet] { [] }

  /// Why the attempt has to fail before `touch`, which is landing, is delivered. The touch then
  /// starts a fresh attempt (TAP6). Nil, the default, takes the touch.
  open func reasonToRestart(before touch: Touch) -> Reason? { nil }
  /// Whether the attempt waits between two taps, or is in a later tap than the first. If so, it
  /// takes fingers that land while a hand lifts (A17c). Default false.
  open var hasTapBehind: Bool { false }
  /// Whether this one makes `other` fail when it is recognized (B12). Default true.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether `other` makes this one fail when `other` is recognized (B12). Default true.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether it has to wait until `other` has failed. It is asked once an attempt (B19). Default
  /// false.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` has to wait until it has failed. It is asked once an attempt (B19). Default
  /// false.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// How late downstream may hear of touches if the recognizer delays them. By default a
  /// landing waits for as long as the fingers rest, and a lift does not wait.
  open var delayBounds: DelayBounds { DelayBounds(began: DelayBounds.Delay(worst: nil)) }

  /// What the gesture has measured. Types with more to tell override it.
  open var values: GestureValues {
    GestureValues(location: attempt.location, fingers: attempt.fingers)
  }

  /// How near the attempt is to beginning, from 0 to 1. It is asked only if it `tellsAttempts`.
  /// Nil, the default, if the type cannot say. A progress that grows with time alone is told when
  /// `deadline` comes.
  open var progress: Double? { nil }

  // MARK: The arbiter's side

  /// Whether its type may want a dynamic requirement (B19). Those here do not, so that many of them
  /// that ask to begin in one frame need not ask each other.
  var typeDecidesRequirements: Bool { true }

  /// One of its touches is its own no more, though others go on (D2).
  func touchWasLeft() {}

  /// Until when it need not be told of moves, as it is now, or nil for never. What it would do with
  /// them meanwhile is to keep a tracker, which the arbiter keeps for all (`Motion`).
  var bound: Motion.Bound? { nil }

  /// Gives its tracker to those who rest with it, if there is none.
  func lend(to motion: inout Motion, for quantity: Motion.Quantity) {}

  /// Takes the tracker back.
  func takeOver(from motion: Motion, since bound: Motion.Bound, isAhead: Bool) {}
}
