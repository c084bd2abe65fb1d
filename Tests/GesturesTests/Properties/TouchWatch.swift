@testable import Gestures

/// Checks what goes downstream against C: every touch began once, then moved, then ended or
/// cancelled once. What a gesture claimed is never heard of again.
final class TouchWatch {
  private enum Glass { case down, lifted, cancelled }
  private enum Downstream { case unknown, down, over }

  private struct Record {
    var start: EventTime
    var landing: Point
    var place: Point
    /// Where it was before the frame that changed it last: what precedes that frame tells of it.
    var previousPlace: Point
    var changedIn = 0
    var glass = Glass.down
    var downstream = Downstream.unknown
    var isClaimed = false
    /// Whether it was ignored meanwhile: it may have been delivered by then or not (A22).
    var isExempt = false
  }

  private let verdict: Verdict
  /// One for each touch that is not over, on the glass and downstream.
  private var records: [Touch.ID: Record] = [:]
  private(set) var live: [Touch.ID] = []
  private var lastBegan = 0
  private var lastLanded = 0
  private var frames = 0

  init(_ verdict: Verdict) {
    self.verdict = verdict
  }

  /// Takes note of a frame before the arbiter gets it. Its time is `clock`.
  func note(_ frame: TouchFrame, at clock: EventTime) {
    frames += 1
    for change in frame.changes {
      switch (change.phase, live.firstIndex(of: change.touch)) {
      case (.began, nil):
        live.append(change.touch)
        lastLanded = change.touch
        records[change.touch] = Record(
          start: clock, landing: change.position, place: change.position,
          previousPlace: change.position)
      case (.moved, .some):
        let previous = place(of: change.touch)
        records[change.touch]?.previousPlace = previous
        records[change.touch]?.place = change.position
      case (.ended, .some(let place)):
        live.remove(at: place)
        records[change.touch]?.glass = .lifted
      case (.cancelled, .some(let place)):
        live.remove(at: place)
        records[change.touch]?.glass = .cancelled
      default: break
      }
      records[change.touch]?.changedIn = frames
    }
  }

  func noteCancelAll() {
    frames += 1
    for touch in live {
      records[touch]?.glass = .cancelled
      records[touch]?.changedIn = frames
    }
    live.removeAll()
  }

  /// A storm cancels these: what downstream does not know of by now it never hears of (C7, G7).
  func noteStorm(_ cancelled: Set<Touch.ID>) {
    for touch in cancelled where records[touch]?.downstream == .unknown {
      records[touch]?.isClaimed = true
    }
  }

  /// Whether a landing of this touch is out of order: ids count up, and one that left is gone.
  func isSpent(_ touch: Touch.ID) -> Bool { touch <= lastLanded && !live.contains(touch) }

  func isCancelled(_ touch: Touch.ID) -> Bool { records[touch]?.glass == .cancelled }

  func place(of touch: Touch.ID) -> Point { records[touch]?.place ?? Point(x: 0, y: 0) }

  /// Outputs other than touches came between: the order of landings starts anew (C13).
  func noteInterval() { lastBegan = 0 }

  func note(_ delivery: TouchDelivery) {
    let id = delivery.touch
    verdict.tally.deliveries += 1
    guard let record = records[id] else {
      verdict.require(false, "C13: touch \(id) is \(delivery.phase) downstream after its end")
      return
    }
    verdict.require(!record.isClaimed || delivery.phase == .cancelled, "C3: claimed \(delivery)")
    switch delivery.phase {
    case .began:
      verdict.require(record.downstream == .unknown, "C13: touch \(id) began twice")
      verdict.require(
        delivery.time == record.start && delivery.position == record.landing,
        "C7: touch \(id) began elsewhere: \(delivery), landed \(record)")
      verdict.require(id > lastBegan, "C13: touch \(id) overtakes touch \(lastBegan)")
      verdict.require(
        record.glass != .cancelled || record.changedIn == frames,
        "C7: touch \(id) was cancelled, and begins downstream")
      lastBegan = id
      records[id]?.downstream = .down
    case .moved, .ended:
      verdict.require(record.downstream == .down, "C13: touch \(id) \(delivery.phase), not down")
      verdict.require(
        delivery.position == record.place
          || (record.changedIn == frames && delivery.position == record.previousPlace),
        "touch \(id) \(delivery.phase) elsewhere: \(delivery), \(record)")
      verdict.require(
        delivery.phase == .ended || record.glass == .down || record.changedIn == frames,
        "C7: touch \(id) lifted, and moves downstream")
      if delivery.phase == .ended {
        verdict.require(record.glass == .lifted, "C13: touch \(id) ended, but is \(record.glass)")
        records[id]?.downstream = .over
      }
    case .cancelled:
      verdict.require(record.downstream == .down, "C13: touch \(id) cancelled, not down")
      records[id]?.downstream = .over
      records[id]?.isClaimed = true
    }
  }

  /// C4: before the action of a gesture that claims touches, they are gone downstream.
  func claim(_ touches: [Touch.ID], by name: String) {
    for id in touches {
      guard let record = records[id] else { continue }
      verdict.require(record.downstream != .down, "C4: \(name) acts, touch \(id) is still down")
      if record.downstream == .unknown { verdict.tally.claimed += 1 }
      records[id]?.isClaimed = true
    }
  }

  /// C3: what an active gesture took up is never delivered, not even if it ends in the same event.
  func take(_ touches: [Touch.ID], by name: String) {
    for id in touches {
      guard let record = records[id] else { continue }
      verdict.require(record.downstream != .down, "C3: \(name) took touch \(id), delivered")
      records[id]?.isClaimed = true
    }
  }

  /// A22: a recognizer ignores touches, on whose account they are not cancelled any more.
  func release(_ touches: [Touch.ID]) {
    for id in touches where records[id]?.downstream == .unknown {
      records[id]?.isClaimed = false
      records[id]?.isExempt = true
    }
  }

  /// What downstream knows of touches from `first` on.
  func hash(since first: Touch.ID, into hasher: inout Hasher) {
    for id in records.keys.filter({ $0 >= first }).sorted() {
      guard let record = records[id] else { continue }
      hasher.combine(id - first)
      hasher.combine(record.downstream)
      hasher.combine(record.isClaimed)
      // One that is withheld gets a move behind its landing only if it is elsewhere by then (C7).
      let isWithheld = record.downstream == .unknown && !record.isClaimed
      hasher.combine(isWithheld && record.place != record.landing)
    }
  }

  /// Nothing touches the glass and nothing is pending: everybody has heard of everything (C5, C13).
  func noteQuiet() {
    for (id, record) in records {
      let isOver =
        switch record.downstream {
        case .over: true
        case .down: false
        case .unknown: record.isClaimed || record.isExempt || record.glass == .cancelled
        }
      verdict.require(isOver, "C13: touch \(id) is left \(record.downstream) downstream")
    }
    records.removeAll(keepingCapacity: true)
  }
}
