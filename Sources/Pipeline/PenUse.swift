import Gestures
import TouchInput

/// When pens touched the glass, whether or not gestures take them. A user who writes is there
/// (`[[idle]]`).
struct PenUse {
  /// Whether the tip of a pen is down, of one on the panel's own node and of others.
  private(set) var isOwnDown = false
  private var isOtherDown = false
  /// When a tip was down last, or nil if none was.
  private(set) var last: EventTime?

  /// Whether any tip is down.
  var isDown: Bool { isOwnDown || isOtherDown }

  /// A tip is down, or not. Returns whether it has just landed.
  mutating func note(_ isTipDown: Bool, isOwn: Bool, at time: EventTime) -> Bool {
    let wasDown = isDown
    if isOwn { isOwnDown = isTipDown } else { isOtherDown = isTipDown }
    if wasDown || isDown { last = time }
    return isDown && !wasDown
  }
}

extension Surface {
  /// When a finger or a pen touched the glass last, or nil if none has.
  var lastUse: EventTime? {
    guard let pen = penUse.last else { return lastTouch }
    return max(pen, lastTouch ?? pen)
  }

  /// Whether a finger, a palm, a button or the tip of a pen is down.
  var isInUse: Bool { panel.isTouched || penUse.isDown }

  /// The tip of a pen is down, or not. One that gestures take wakes as fingers do.
  func notePen(_ isDown: Bool, isOwn: Bool, at time: EventTime) {
    let hasLanded = penUse.note(isDown, isOwn: isOwn, at: time)
    guard hasLanded, sieve.awaitsTouch, !panel.takesPens else { return }
    sieve.wake(at: time)
  }
}
