import CTouch
import Gestures

// Most frames by far: touches move, and downstream may have all that it has.

extension Twin {
  /// Whether nothing waits to be written or to lift.
  package var isUpToDate: Bool { frameTime == nil && deadline == nil }

  /// Passes a frame in which nothing happened but that touches moved, and all that downstream has
  /// may:
  /// note, pass each of them and finish, in one. Only while it is up to date.
  package func follow(_ frame: PanelFrame) {
    let time = frame.touches.time
    let moment = max(time, frame.led ?? clock() ?? time)
    for contact in frame.contacts {
      guard let place = sources.firstIndex(where: { $0.slot == contact.slot && !$0.hasLeft })
      else { continue }
      let hasMoved = sources[place].isElsewhere(than: contact)
      sources[place].latest = contact.values
      guard let slot = slot(of: sources[place].touch) else { continue }
      if frame.led == nil { touch_twin_place(twin, UInt32(slot), &sources[place].latest) }
      if hasMoved { slots[slot] = .held(sources[place].touch, movedAt: moment, isFresh: false) }
    }
    report(at: frame.touches.changes.isEmpty ? frame.time : time)
  }

  /// Frames that are kept will lead the contacts that downstream has by now. Only while it is up to
  /// date.
  func prepareToBeLed() {
    touch_twin_lead_nobody(twin)
    for source in sources where !source.hasLeft {
      if let slot = slot(of: source.touch) { touch_twin_lead(twin, UInt32(slot), source.slot) }
    }
  }
}
