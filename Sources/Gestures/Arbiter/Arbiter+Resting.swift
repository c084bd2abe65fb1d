// Who need not be told of every move, and whose touches are whose.

extension Arbiter {
  /// Lets a recognizer rest that is possible and says what it waits for. Its tracker is then the
  /// group's, which was told the same.
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

  /// Wakes one that rests: it knows then what its touches did. `isAhead` if the moves that it is
  /// going to be told of are among that.
  func wake(_ recognizer: GestureRecognizer, isAhead: Bool = false) {
    guard let bound = recognizer.attempt.bound, let group = recognizer.group else { return }
    recognizer.attempt.bound = nil
    roster.insert(recognizer, .awake)
    recognizer.now = clock
    if !recognizer.attempt.measureIsOld { recognizer.attempt.measure(group) }
    recognizer.takeOver(from: group.motion, since: bound, isAhead: isAhead)
  }

  /// Wakes those of a group whose bound the moves have reached.
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

  /// Wakes those of whose touches one has left.
  func wakeWhoLostATouch() {
    for recognizer in all(.participants) where recognizer.group?.gone.isEmpty == false {
      wake(recognizer)
    }
    for group in groups where !group.gone.isEmpty { group.motion.forgetBounds() }
  }

  // MARK: Groups

  /// Begins the frame for every group. A group without followers is room for another.
  func beginFrameInGroups() {
    for place in groups.indices.reversed() {
      groups[place].beginFrame()
      if groups[place].followers == 0 { spareGroups.append(groups.remove(at: place)) }
    }
  }

  /// Has a recognizer follow a touch that lands, besides those that it follows.
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

  /// Has a recognizer follow a touch no more, which others may go on to follow.
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
