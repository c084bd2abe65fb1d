import CTouch
import Gestures

// What was cancelled leaves downstream (C14).

extension Twin {
  /// When `settle(through:)` has to be called if nothing is passed before, or nil for never.
  package var deadline: EventTime? {
    var next: EventTime?
    for slot in slots {
      if let deadline = slot.deadline { next = min(next ?? deadline, deadline) }
    }
    return next
  }

  /// When the last of the contacts lifts that are cancelled and still there, or nil if none is.
  package var lastLift: EventTime? {
    var last: EventTime?
    for slot in slots {
      if let deadline = slot.deadline { last = max(last ?? deadline, deadline) }
    }
    return last
  }

  /// Lifts the contacts that have been still long enough by `time`, each at its own time.
  package func settle(through time: EventTime) {
    while let next = deadline, next <= time {
      completeFrame()
      lift(at: next) { $0.deadline == next }
    }
  }

  /// Lifts what waits to be still long enough, at once: a pen comes (C15).
  func liftFrozen(at time: EventTime) {
    if deadline != nil { lift(at: time) { $0.deadline != nil } }
  }

  /// Lifts all that is down, at once: if the twin goes, and no guardian is there to do it later
  /// (C14).
  func liftEverything() {
    commit()
    lift(at: latest, where: \.isDown)
  }

  /// Takes back what was cancelled, behind the frame of `time`.
  func takeBack(at time: EventTime) {
    guard slots.contains(where: \.isClaimed) else { return }
    if wayInForce == .palm, !slots.contains(where: { $0.touch != nil }) {
      for index in slots.indices where slots[index].isDown {
        touch_twin_take_back(twin, UInt32(index))
        slots[index] = .free
      }
      write(at: time)
    } else {
      for index in slots.indices {
        guard case .claimed(let movedAt) = slots[index] else { continue }
        slots[index] = .frozen(until: movedAt.map { $0 + Twin.stillness } ?? time)
      }
      lift(at: time) { $0.deadline.map { $0 <= time } ?? false }
    }
  }

  /// A frame that lifts some contacts, and says nothing else.
  func lift(at time: EventTime, where isMeant: (TwinSlot) -> Bool) {
    for index in slots.indices where isMeant(slots[index]) {
      touch_twin_lift(twin, UInt32(index))
      slots[index] = .free
    }
    write(at: time)
  }
}

/// How a cancelled touch is taken back from downstream (C14).
package enum CancelWay: String, CaseIterable, Sendable {
  /// As a palm, of which libinput makes a cancel. This is only for readers that pass it on to
  /// applications.
  case palm
  /// As a lift, once the contact has been still for so long that no application takes it for a
  /// fling.
  case lift
}
