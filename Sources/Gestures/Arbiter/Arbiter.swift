/// Decides which gesture the touches of one surface are.
///
/// The policy: **the first to ask wins, and those that it would disturb lose.**
///
/// Every recognizer under a finger sees its touches until one of them asks to begin. The first to
/// ask wins. A related recognizer (same zone, or above or below) that it would prevent fails at
/// once. A recognizer that asks later, while the winner is still active, fails too. Two recognizers
/// do not disturb each other if either of them allows both to be active together. Ties go to the
/// deepest zone, then to the latest added, except that a tap gives way to one of more taps, and
/// never prevents it (B15). A recognizer that requires another one to fail waits with its answer
/// until the other has failed. Meanwhile it goes on analysing, but excludes no recognizer and calls
/// no action. Once an attempt is over, its recognizer ignores the fingers that were part of it
/// until they lift. Only new fingers count (A17).
///
/// The arbiter has no clock, and makes no calls later. Feed it frames with `dispatch(_:)`, tell it
/// the time with `advance(to:)` when its `deadline` has come, and act on what they return. The
/// numbers in its code are those of the rules. What becomes of an attempt is drawn at `Standing`.
public final class Arbiter {
  /// The width and height of the picture, in millimetres.
  public let screenSize: Size
  /// Whether outputs tell of every change of state.
  public var recordsTransitions = false
  /// Whether outputs tell what goes downstream (C). Set it while nothing is on the glass.
  public var deliversDownstream = false

  /// How far in millimetres a finger goes at most that lands for downstream only where it lifts, or
  /// nil if all land where they do (HND3). Set it while nothing is on the glass.
  package var lateLandingRadius: Double? {
    get { downstream.lateLandingRadius }
    set { downstream.lateLandingRadius = newValue }
  }

  /// The touches that are down.
  package var touches: [Touch] { glass.live }

  let zones: ZoneTree
  /// The recognizers of each zone, the surface's first.
  var members: [[GestureRecognizer]]
  /// The same in the order of B4, and who of them has to be looked at.
  var roster = Roster()
  /// The keys that are held.
  var keyboard = Keyboard()
  /// Counts the events that recognizers are asked about as a whole.
  var events = 0
  /// What is down, and what the panel makes of it.
  var glass = Glass()
  /// The touches that participants follow, once for all who follow the same.
  var groups: [TouchGroup] = []
  /// Room for more.
  var spareGroups: [TouchGroup] = []
  /// Whether recognizers may rest, and frames pass by those that they do not affect. Tests compare
  /// both ways.
  package var letsRest = true
  /// What downstream knows of the touches.
  var downstream = Downstream()
  /// The latest event time. It never goes back.
  var clock = EventTime(microseconds: .min)
  /// What the call that is going on has brought about.
  var output: [Output] = []

  /// Counts the starts and failures of attempts, to tell which came first.
  private var order = 0
  /// Counts the touch sequences, each from the first finger that lands to the last that lifts.
  var sequence = 0
  var nextAdditionOrder = 0
  private var isDispatching = false
  /// Whether recognizers were added or removed since `roster` gave them their places.
  var rosterIsOld = false
  /// Requests that A7 ignores, made while no dispatch was going on.
  private(set) var complaints: [Output] = []

  // Room for the dispatch that is going on; empty between dispatches.
  var frame = SortedFrame()
  var landings: [Landing] = []
  /// The group of the recognizers whose first touch is landing.
  var firstOfLanding: TouchGroup?
  /// Why the delegate that was asked last does not let its recognizer begin, where that says so.
  var refusal: Reason?
  /// Where the touch landed that a delegate which was asked last does not let in, if it says so.
  var touchRefusal: StaticString?
  /// Who won, in order.
  var winners: [GestureRecognizer] = []
  var component: [GestureRecognizer] = []
  /// Counts the searches along requirements.
  var searches = 0

  /// How often actions may bring about further actions before the rest has to wait for the next call.
  private static let mostRounds = 100

  /// Makes an arbiter for a picture of `screenSize`. A `Zone.ID` names a zone by its place in
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

  /// Takes what changed on the glass. Deadlines up to the frame's time come first.
  public func dispatch(_ frame: TouchFrame) -> [Output] {
    if !deliversDownstream, passesBy(frame) { return [] }
    return dispatch(frame, isOfMoves: false) ?? []
  }

  /// Takes a frame of moves as `dispatch(_:)` does. Nil if only touches moved that downstream has.
  /// The caller has to tell downstream of those moves.
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

  /// Decides what recognizers and clients brought about, until there is nothing left to decide.
  func decide() {
    guard !roster.isEmpty(.undecided) else { return sweepDownstream() }  // Nobody changed.
    for _ in 0..<Arbiter.mostRounds {
      dropFailed()  // ........................ 4 who changed: failed ones are out,
      askWhoWantsToBegin()  // ................ 5 the others are asked: edges, shouldBegin
      parkWhoHasToWait()  // .................. 6 an unmet requirement: pending, else candidate
      while !roster.isEmpty(.unjudged) {
        judge()  // ........................... 7 candidates win, or are prevented
        release()  // ......................... 8 whom failures freed is a candidate
      }
      act()  // ............................... 9 touches are cancelled, actions run
      sweepDownstream()  // ................... 10 downstream gets what nobody claims or delays
      reset()  // ............................. 11 who has finished starts afresh
      guard hasUndecided else { return }
    }
    for restless in all(.undecided) where restless.isUndecided {
      output.append(.diagnostic(restless, Reason("actions never stop changing its state")))
      restless.attempt.forgetNews()
    }
  }

  /// Settles the deadlines up to `time`, which the clock of the events has reached (B27).
  public func advance(to time: EventTime) -> [Output] {
    enter(at: time)
    return leave()
  }

  /// Ends every attempt and takes every touch away, from recognizers and downstream alike (E1, E9).
  /// `cause` says in words what interrupted, such as "the device was unplugged".
  public func cancelAll(at time: EventTime, because cause: Reason) -> [Output] {
    enter(at: time)
    glass.clear(into: &frame, at: clock)
    cancelAttempts(because: cause)
    return leave()
  }

  /// Ends the attempts of the recognizers for which `isMeant` returns true, as a system event would
  /// (E1), and takes their touches from them. All other recognizers keep these touches, and so does
  /// downstream. `cause` says in words what interrupted.
  public func cancel(
    at time: EventTime, because cause: Reason, where isMeant: (GestureRecognizer) -> Bool
  ) -> [Output] {
    enter(at: time)
    for recognizer in all(.participants) where isMeant(recognizer) {
      let touches = recognizer.touches
      for touch in touches { unfollow(touch.id, recognizer) }
      interrupt(recognizer, without: touches, because: cause)
    }
    decide()
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

  /// When `advance(to:)` has to be called if no frame comes before, or nil for never.
  public var deadline: EventTime? {
    guard !hasUndecided, complaints.isEmpty else { return clock }
    let earliest = roster.deadlines.least
    guard let calm = glass.deadline else { return earliest }
    return min(earliest ?? calm, calm)
  }

  /// Whether the panel invents contacts faster than people touch, so that nothing from it counts
  /// until it has been without a contact for a second (G7).
  public var isStorming: Bool { glass.storm.isRaging }

  /// Takes the place of `other` on the same panel, whose touches were all cancelled. A storm goes
  /// on (G7), and so does a hand's lift (A17c). Keys stay held.
  public func takeOver(from other: Arbiter) {
    glass.inherit(other.glass)
    keyboard = other.keyboard
  }

  /// Whether downstream may still hear of a touch: no gesture has claimed the touch, and downstream
  /// has not got its end. Always false unless the arbiter `deliversDownstream`.
  public func owesDownstream(_ touch: Touch.ID) -> Bool {
    downstream.owes(touch)
  }

  /// The next place among starts and failures.
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
