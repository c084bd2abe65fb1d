/// What is the case outside, as far as it decides what the daemon may do.
struct Standing: Equatable {
  var isPaused = false
  var isLocked = false
  var isAsleep = false
  var isAway = false
  /// How often anything of it has changed: what is as it was may have been otherwise meanwhile.
  var turns = 0

  /// Why nothing at all may act. Nil if something may.
  var silence: String? {
    isPaused ? "paused" : isAsleep ? "asleep" : isAway ? "another user's turn" : nil
  }
}
