import CTouch

/// A program that reads a twin: the contacts that it sees.
struct Onlooker {
  private var slot: Int32 = 0
  private var numbers: [Int32: Int32] = [:]
  /// Where each slot was last, as the kernel keeps it.
  private var places: [Int32: (x: Int32, y: Int32)] = [:]

  /// Takes events as `ExclusiveGlass.written` has them. Answers what of them must never be (C2).
  mutating func take(_ events: [String]) -> [String] {
    var wrong: [String] = []
    for event in events {
      let words = event.split(separator: " ").compactMap { Int32($0) }
      switch (words[0], words[1], words[2]) {
      case (EV_ABS, ABS_MT_SLOT, let next): slot = next
      case (EV_ABS, ABS_MT_TRACKING_ID, let number) where number >= 0:
        if numbers[slot] != nil { wrong.append("slot \(slot) lands twice") }
        if numbers.values.contains(number) { wrong.append("two contacts have number \(number)") }
        numbers[slot] = number
      case (EV_ABS, ABS_MT_TRACKING_ID, _):
        if numbers.removeValue(forKey: slot) == nil { wrong.append("slot \(slot) lifts twice") }
      case (EV_ABS, ABS_MT_POSITION_X, let x): places[slot, default: (0, 0)].x = x
      case (EV_ABS, ABS_MT_POSITION_Y, let y): places[slot, default: (0, 0)].y = y
      default: break
      }
    }
    return wrong
  }

  /// Where the contacts are.
  var down: [String] {
    numbers.keys.map { "\(places[$0]?.x ?? 0), \(places[$0]?.y ?? 0)" }.sorted()
  }
}
