// What ends attempts from outside (E1, E9).

extension Arbiter {
  /// Ends every attempt, and cancels every touch for recognizers and downstream (E1, E9). `cause`
  /// says in words what interrupted the attempts, such as "the device was unplugged".
  public func cancelAll(at time: EventTime, because cause: Reason) -> [Output] {
    enter(at: time)
    glass.clear(into: &frame, at: clock)
    cancelAttempts(because: cause)
    return leave()
  }

  /// Interrupts the attempts of the recognizers for which `isMeant` returns true, as a system event
  /// would (E1). These recognizers lose their touches. All other recognizers keep these touches,
  /// and so does downstream. `cause` says in words what interrupted the attempts.
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
}
