import Configuration
import Gestures

/// Watches for the touch that releases every grab (`[panic]`): so many fingers, held so long.
///
/// It sees the fingers before any gesture does, so that none can claim them, and lets them move:
/// a person in panic does not hold still. If the panel storms (G7) or is at fault meanwhile, it may
/// have made the fingers up.
///
///              enough fingers               the deadline
///     waiting ───────────────> counting ──────────────────> done
///        ^                         │ too few                  │ too few
///        └─────────────────────────┴──────────────────────────┘
package struct PanicWatch: Sendable {
  private enum State: Equatable {
    case waiting
    case counting(until: EventTime)
    case done
  }

  private let rule: PanicRule?
  private var fingers = 0
  private var state = State.waiting
  private var isDoubtful = false

  /// Makes a watch that nothing has touched yet. Without a rule it never acts.
  package init(_ rule: PanicRule?) {
    self.rule = rule.flatMap { $0.isEnabled ? $0 : nil }
  }

  /// When `settle(through:)` has to be asked if nothing is touched before, or nil for never.
  package var deadline: EventTime? {
    switch state {
    case .counting(let until): until
    case .waiting, .done: nil
    }
  }

  /// Whether nothing has to be settled at `time`. Moves change nothing about that.
  func isPatient(at time: EventTime) -> Bool { deadline.map { time < $0 } ?? true }

  /// Takes what changed on the glass. Settle up to its time before (B36).
  package mutating func take(_ frame: TouchFrame) {
    guard let rule else { return }
    for change in frame.changes {
      switch change.phase {
      case .began: fingers += 1
      case .moved: break
      case .ended, .cancelled: fingers -= 1
      }
    }
    let isEnough = fingers >= rule.fingers
    switch state {
    case .waiting where isEnough:
      isDoubtful = false
      state = .counting(until: frame.time + .milliseconds(rule.durationMilliseconds))
    case .counting where !isEnough, .done where !isEnough: state = .waiting
    case .waiting, .counting, .done: break
    }
  }

  /// The panel has just stormed, or been at fault.
  mutating func doubt() { isDoubtful = true }

  /// Whose the fingers are if they have been held long enough by `time`, or nil if not, and once
  /// told.
  package mutating func settle(through time: EventTime) -> PanicCause? {
    guard let deadline, deadline <= time else { return nil }
    state = .done
    return isDoubtful ? .panel : .hand
  }

  /// Forgets the fingers, after they were all taken away.
  package mutating func reset() {
    fingers = 0
    state = .waiting
  }
}

/// What held the fingers of `[panic]`.
package enum PanicCause: Sendable {
  /// A person who wants every panel given back.
  case hand
  /// A panel that stormed or was at fault meanwhile, and is to be given back alone.
  case panel
}
