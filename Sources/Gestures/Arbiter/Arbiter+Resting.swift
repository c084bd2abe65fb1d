// Recognizers that rest need not be told of moves. Recognizers that follow the same touches share a
// group.

extension Arbiter {
  /// Lets a recognizer rest if it is possible and has a bound. Up to the bound, it need not be told
  /// of moves. Meanwhile the group's tracker stands for the recognizer's own.
  func letRest(_ recognizer: GestureRecognizer) {
    guard letsRest, !recognizer.tellsAttempts, case .possible = recognizer.attempt.standing,
      recognizer.state == .possible,
      recognizer.attempt.mayRest, recognizer.attempt.bound == nil, let group = recognizer.group,
      let bound = recognizer.bound, bound.limit < .infinity || bound.quantity == .travel
    else { return }
    recognizer.lend(to: &group.motion, for: bound.quantity)
    guard !group.motion.reaches(bound, group.touches) else { return }
    group.motion.add(bound)
    recognizer.attempt.bound = bound
    roster.remove(recognizer, .awake)
  }

  /// Ends a recognizer's rest, and brings its tracker up to date. `isAhead` is true if the group's
  /// tracker already has the moves that the recognizer will be told of next.
  func wake(_ recognizer: GestureRecognizer, isAhead: Bool = false) {
    guard let bound = recognizer.attempt.bound, let group = recognizer.group else { return }
    recognizer.attempt.bound = nil
    roster.insert(recognizer, .awake)
    recognizer.now = clock
    if !recognizer.attempt.measureIsOld { recognizer.attempt.measure(group) }
    recognizer.takeOver(from: group.motion, since: bound, isAhead: isAhead)
  }

  /// Wakes the recognizers of a group whose bound is reached.
  func wakeWhoseBoundIsReached(in group: TouchGroup) {
    var others = Motion.Bounds()
    for recognizer in all(.participants) where recognizer.group === group {
      guard let bound = recognizer.attempt.bound else { continue }
      if group.motion.reaches(bound, group.touches) {
        wake(recognizer, isAhead: true)
      } else {
        others.add(bound)
      }
    }
    group.motion.keep(others)
  }

  /// Wakes the recognizers that have lost a touch.
  func wakeWhoLostATouch() {
    for recognizer in all(.participants) where recognizer.group?.gone.isEmpty == false {
      wake(recognizer)
    }
    for group in groups where !group.gone.isEmpty { group.motion.forgetBounds() }
  }

  // MARK: Groups

  /// Begins the frame for every group. A group without followers is kept for reuse.
  func beginFrameInGroups() {
    for place in groups.indices.reversed() {
      groups[place].beginFrame()
      if groups[place].followers == 0 { spareGroups.append(groups.remove(at: place)) }
    }
  }

  /// Lets a recognizer follow a touch that lands, in addition to those that it follows already.
  func follow(_ touch: Touch, _ recognizer: GestureRecognizer) {
    wake(recognizer)
    let former = recognizer.group
    let existing = former == nil ? firstOfLanding : former?.heir
    if let existing, existing.touches.last?.id == touch.id {
      move(recognizer, to: existing)
      return
    }
    let group = makeGroup()
    group.begin(with: touch, besides: former)
    if former == nil { firstOfLanding = group }
    move(recognizer, to: group)
  }

  /// Lets a recognizer no longer follow a touch. Other recognizers may go on to follow it.
  func unfollow(_ touch: Touch.ID, _ recognizer: GestureRecognizer) {
    wake(recognizer)
    recognizer.attempt.mayRest = false
    guard let group = recognizer.group else { return }
    let own = makeGroup()
    own.copy(group)
    own.forget(touch)
    move(recognizer, to: own)
  }

  private func move(_ recognizer: GestureRecognizer, to group: TouchGroup) {
    recognizer.group?.followers -= 1
    recognizer.group = group
    group.followers += 1
  }

  private func makeGroup() -> TouchGroup {
    let group = spareGroups.popLast() ?? TouchGroup()
    groups.append(group)
    return group
  }
}
