/// What is the case outside, as far as it decides what the daemon may do.
struct Standing: Equatable {
  /// A seat, and the panels that belong to it.
  struct Seat: Equatable {
    var isLocked = false
    var isAway = false
  }

  var isPaused = false
  var isAsleep = false
  /// There is one, or two.
  var seats: [Seat] = []
  /// The user whose agent's configuration is in force, if that is known. Nil for the file's.
  var service: Service = .none
  /// How often anything of it has changed: what is as it was may have been otherwise meanwhile.
  var turns = 0

  enum Service: Equatable {
    case none, unknown
    case user(Int)
  }

  /// Why nothing at all may act at a seat. Nil if something may.
  func silence(at seat: Int) -> String? {
    isPaused ? "paused" : isAsleep ? "asleep" : seats[seat].isAway ? "another user's turn" : nil
  }
}
