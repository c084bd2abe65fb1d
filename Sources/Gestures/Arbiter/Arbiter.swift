/// Decides which gesture the touches of one screen are.
///
/// The policy: **the first recognizer that asks wins, and those that it prevents lose.**
///
/// All recognizers under a finger see its touch until one of them asks to begin. The first that
/// asks wins. Related recognizers that it prevents fail at once. Recognizers are related if they
/// are in the same zone, or if the zone of one contains the zone of the other (B7). A related
/// recognizer whose attempt begins later fails if it asks while the winner is active. Two
/// recognizers do not prevent each other if either allows both to be active together. If several
/// ask in one event, the one of the deepest zone wins, then the one that was added last. But a tap
/// gives way to a tap with more taps, and never prevents it (B15). A recognizer that requires
/// another one to fail does not begin until that one has failed. Meanwhile it goes on analysing,
/// but excludes no recognizer and calls no action. When an attempt is over, its recognizer ignores
/// the fingers that were part of it until they lift (A17).
///
/// The arbiter has no clock and no timer. Feed it frames with `dispatch(_:)`. Tell it the time with
/// `advance(to:)` when its `deadline` has come. Act on what both return. The numbers in comments
/// are those of the rules. The source file `Standing.swift` has a diagram of what becomes of an
/// attempt.
public final class Arbiter {
  /// The width and height of the picture, in millimetres.
  public let screenSize: Size
  /// Whether a dispatch also returns every change of state (`Output.transition`).
  public var recordsTransitions = false
  /// Whether a dispatch also returns what goes downstream (`Output.touch`, C). Set it only while
  /// nothing is on the glass.
  public var deliversDownstream = false

  /// The radius of HND3 in millimetres. If a finger stays within this radius, it lands for
  /// downstream only when it lifts. Nil turns HND3 off. Set it only while nothing is on the glass.
  package var lateLandingRadius: Double? {
    get { downstream.lateLandingRadius }
    set { downstream.lateLandingRadius = newValue }
  }

  /// The touches that are down.
  package var touches: [Touch] { glass.live }

  let zones: ZoneTree
  /// The recognizers of each zone, the surface's first.
  var members: [[GestureRecognizer]]
  /// The recognizers in the order of B4, and which of them need a decision.
  var roster = Roster()
  /// The keys that are held.
  var keyboard = Keyboard()
  /// Counts the events about which recognizers are asked as a whole (H5).
  var events = 0
  /// The touches that are down, and the panel's faults.
  var glass = Glass()
  /// The touches that participants follow. Participants that follow the same touches share a group.
  var groups: [TouchGroup] = []
  /// Groups that are not in use, kept for reuse.
  var spareGroups: [TouchGroup] = []
  /// Whether recognizers may rest while frames do not affect them. Tests compare runs with and
  /// without rest.
  package var letsRest = true
  /// What downstream has got of each touch.
  var downstream = Downstream()
  /// The latest event time. It never goes back.
  var clock = EventTime(microseconds: .min)
  /// The outputs of the current call.
  var output: [Output] = []

  /// Counts the starts and failures of attempts together, to tell which came first.
  private var order = 0
  /// Counts the touch sequences. Each goes from the first finger that lands to the last that lifts.
  var sequence = 0
  var nextAdditionOrder = 0
  private var isDispatching = false
  /// Whether recognizers were added or removed since `roster` was made.
  var rosterIsOld = false
  /// Diagnostics of requests that A7 ignores, made between two dispatches.
  private(set) var complaints: [Output] = []

  // Working memory of the current dispatch. It is empty between dispatches.
  var frame = SortedFrame()
  var landings: [Landing] = []
  /// The group of the recognizers whose first touch lands now.
  var firstOfLanding: TouchGroup?
  /// Why the delegate that was asked last refused to let its recognizer begin. It is nil if the
  /// delegate gave no reason.
  var refusal: Reason?
  /// The place of the touch that a delegate refused last, in words. It is nil if the delegate names
  /// no place.
  var touchRefusal: StaticString?
  /// The recognizers that won in this dispatch, in order.
  var winners: [GestureRecognizer] = []
  var component: [GestureRecognizer] = []
  /// Counts the searches along requirements.
  var searches = 0

  /// How many rounds of decisions a dispatch has at most, if actions keep changing states.
  private static let mostRounds = 100

  /// Makes an arbiter for a screen of `screenSize`. A `Zone.ID` names a zone by its place in
  /// `zones`.
  public init(screenSize: Size, zones: [Zone] = []) {
    self.screenSize = screenSize
    self.zones = ZoneTree(zones, screenSize: screenSize)
    members = Array(repeating: [], count: zones.count + 1)
  }

  deinit {
    for recognizer in members.joined() where recognizer.arbiter === self {
      recognizer.arbiter = nil
    }
    for recognizer in all(.participants) { recognizer.stage = nil }
  }

  // MARK: One dispatch, step by step (B33)

  /// Takes what changed on the glass, and returns what follows. Deadlines up to the frame's time
  /// come first.
  public func dispatch(_ frame: TouchFrame) -> [Output] {
    if !deliversDownstream, passesBy(frame) { return [] }
    return dispatch(frame, isOfMoves: false) ?? []
  }

  /// Takes a frame of moves as `dispatch(_:)` does. The result is nil if only places changed, and
  /// downstream has these touches. The caller then has to pass these moves downstream.
  package func dispatchMoves(_ frame: TouchFrame) -> [Output]? {
    dispatch(frame, isOfMoves: letsRest)
  }

  private func dispatch(_ frame: TouchFrame, isOfMoves: Bool) -> [Output]? {
    enter(at: frame.time)  // ................. 1 deadlines, oldest first: each is a dispatch
    if takes(frame) {
      land()  // .............................. 2 landings: filtered, included
      deliver()  // ........................... 3 every participant gets its part
      if isOfMoves, hasNothingToSay, downstream.isEven {
        downstream.move(frame.changes)
        isDispatching = false
        return nil
      }
      if deliversDownstream { noteDownstream(frame) }
      decide()
      tellAttempts()
    }
    return leave()
  }

  private var hasNothingToSay: Bool {
    output.isEmpty && roster.isEmpty(.undecided) && roster.isEmpty(.telling)
  }

  /// Steps 4 to 11: decides what follows from changed states, until there is nothing left to
  /// decide.
  func decide() {
    guard !roster.isEmpty(.undecided) else { return sweepDownstream() }  // No state changed.
    for _ in 0..<Arbiter.mostRounds {
      dropFailed()  // ........................ 4 recognizers that failed are out,
      askWhoWantsToBegin()  // ................ 5 the others are asked: requirements, shouldBegin
      parkWhoHasToWait()  // .................. 6 an unmet requirement: pending, else candidate
      while !roster.isEmpty(.unjudged) {
        judge()  // ........................... 7 candidates win, or are prevented
        release()  // ......................... 8 recognizers that failures freed are candidates
      }
      act()  // ............................... 9 touches are cancelled, actions run
      sweepDownstream()  // ................... 10 downstream gets what no gesture claims or delays
      reset()  // ............................. 11 finished recognizers start afresh
      guard hasUndecided else { return }
    }
    for restless in all(.undecided) where restless.isUndecided {
      output.append(.diagnostic(restless, Reason("actions never stop changing its state")))
      restless.attempt.forgetNews()
    }
  }

  /// Settles the deadlines up to `time`, and returns what follows (B27). No frame that is
  /// dispatched later may have an earlier time.
  public func advance(to time: EventTime) -> [Output] {
    enter(at: time)
    return leave()
  }

  func enter(at time: EventTime) {
    precondition(!isDispatching, "an action must not dispatch")
    isDispatching = true
    output.clear()
    output.append(contentsOf: complaints)
    complaints.clear()
    if hasUndecided { decide() }
    reachDeadlines(through: time)
    clock = max(clock, time)
  }

  func leave() -> [Output] {
    isDispatching = false
    return output
  }

  // MARK: Between dispatches

  /// When `advance(to:)` has to be called if no frame comes earlier. Nil means never.
  public var deadline: EventTime? {
    guard !hasUndecided, complaints.isEmpty else { return clock }
    let earliest = roster.deadlines.least
    guard let calm = glass.deadline else { return earliest }
    return min(earliest ?? calm, calm)
  }

  /// Whether the panel reports more contacts than people can make. Then nothing from the panel
  /// counts until it has been without a contact for a second (G7).
  public var isStorming: Bool { glass.storm.isRaging }

  /// Takes over what `other`, an earlier arbiter of the same panel, knows of it: a storm (G7), the
  /// lift of a hand (A17c) and the keys that are held. Cancel all touches of `other` before.
  public func takeOver(from other: Arbiter) {
    glass.inherit(other.glass)
    keyboard = other.keyboard
  }

  /// Whether downstream may still get something of a touch: no gesture has claimed the touch, and
  /// downstream has not got the touch's end. It is always false if `deliversDownstream` is false.
  public func owesDownstream(_ touch: Touch.ID) -> Bool {
    downstream.owes(touch)
  }

  /// The next number for a start or a failure.
  func nextOrder() -> Int {
    order += 1
    return order
  }

  /// Reports a request that A7 ignores.
  func complain(of recognizer: GestureRecognizer) {
    let fault = Reason("asked for a state that A7 rules out here")
    if isDispatching {
      output.append(.diagnostic(recognizer, fault))
    } else {
      complaints.append(.diagnostic(recognizer, fault))
    }
  }
}
