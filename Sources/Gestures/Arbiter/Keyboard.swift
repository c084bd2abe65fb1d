/// The keys that are held, independent of recognizers.
struct Keyboard {
  /// The presses of the keys that are held, in the order in which they began.
  private(set) var held: [Press] = []

  /// Whether all of `keys` are held.
  func holds(_ keys: Set<Press.Key>) -> Bool {
    keys.allSatisfy { key in held.contains { $0.key == key } }
  }

  /// Takes a change of one key, and returns the press. It returns nil if the change is out of
  /// place, such as the release of a key that is not held.
  mutating func take(_ change: PressFrame.Change, at time: EventTime) -> Press? {
    let place = held.firstIndex { $0.key == change.key }
    switch (change.phase, place) {
    case (.began, nil):
      let press = Press(key: change.key, phase: .began, startTime: time, time: time)
      held.append(press)
      return press
    case (.began, _?), (.changed, nil), (.ended, nil), (.cancelled, nil): return nil
    case (.changed, let place?):
      held[place].phase = .changed
      held[place].time = time
      return held[place]
    case (.ended, let place?), (.cancelled, let place?):
      var press = held.remove(at: place)
      press.phase = change.phase
      press.time = time
      return press
    }
  }
}
