import Gestures
import Words

/// Tells of fingers that land and lift, where there are no gestures to tell of.
struct MonitorTouches {
  private var down: [String: [MonitorLine.Finger]] = [:]

  /// No finger is down.
  init() {}

  /// What came of fingers since the last line of that device.
  mutating func take(
    _ line: MonitorLine
  ) -> [(time: Double?, gesture: String, state: String, words: String)] {
    guard case .contacts(let device, let time, let fingers, _) = line else { return [] }
    let before = down[device] ?? []
    down[device] = fingers
    let told = { (finger: MonitorLine.Finger, state: String) in
      let place = Point(x: finger.x, y: finger.y).inWords
      return (time: Double?.some(time), gesture: "touch", state: state, words: "at \(place)")
    }
    let isIn = { (finger: MonitorLine.Finger, list: [MonitorLine.Finger]) in
      list.contains { $0.id == finger.id }
    }
    return before.filter { !isIn($0, fingers) }.map { told($0, "lifted") }
      + fingers.filter { !isIn($0, before) }.map { told($0, "landed") }
  }
}
