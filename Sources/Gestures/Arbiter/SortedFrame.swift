/// The touches of one frame by phase, with their new places. Its memory is used again for every
/// frame.
struct SortedFrame {
  private(set) var began: [Touch] = []
  private(set) var moved: [Touch] = []
  private(set) var ended: [Touch] = []
  private(set) var cancelled: [Touch] = []
  /// What cancelled the touches of `cancelled`, in the order of these touches.
  private var interruptions: [TouchFrame.Interruption?] = []

  /// Sorts the changes of `frame` and brings `live` up to date. It leaves out changes of touches
  /// that are not down, landings of touches that are down already, and moves to the same place
  /// (G1).
  mutating func fill(from frame: TouchFrame, at time: EventTime, live: inout [Touch]) {
    clear()
    var last = -1
    for change in frame.changes {
      let place = live.place(of: change.touch, after: last)
      last = place ?? last
      switch (change.phase, place) {
      case (.began, nil):
        let touch = Touch(
          id: change.touch, kind: change.kind, landed: time, at: change.position)
        live.append(touch)
        began.append(touch)
      case (.moved, .some(let place)) where live[place].position != change.position:
        live[place].move(to: change.position)
        moved.append(live[place])
      case (.ended, .some(let place)): ended.append(live.remove(at: place))
      case (.cancelled, .some(let place)):
        cancelled.append(live.remove(at: place))
        interruptions.append(change.interruption)
      case (.began, .some), (.moved, _), (.ended, nil), (.cancelled, nil): break
      }
    }
  }

  /// What cancelled `touch`, which is one of `cancelled`, or nil if that is not known.
  func interruption(of touch: Touch) -> TouchFrame.Interruption? {
    zip(cancelled, interruptions).first { $0.0.id == touch.id }?.1
  }

  /// Makes this a frame in which `touches` are cancelled.
  mutating func cancel(_ touches: [Touch]) {
    clear()
    cancelled.append(contentsOf: touches)
  }

  /// Makes this a frame that cancels every touch that was down before it, also those that lift in
  /// it (G7). `live` are the touches that are down after it.
  mutating func cancelAll(_ live: [Touch]) {
    cancelled.append(contentsOf: ended)
    for touch in live where !began.contains(where: { $0.id == touch.id }) {
      cancelled.append(touch)
    }
    began.clear()
    moved.clear()
    ended.clear()
  }

  private mutating func clear() {
    began.clear()
    moved.clear()
    ended.clear()
    cancelled.clear()
    interruptions.clear()
  }
}

/// A touch that lands, and a recognizer that may receive it.
struct Landing {
  let recognizer: GestureRecognizer
  /// The touch's place among those that land in the frame.
  let place: Int
}
