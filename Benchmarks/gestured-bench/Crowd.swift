import Gestures
import _Concurrency

/// Many gestures to which something happens at once: the frames and deadlines that would be squares
/// if each of them looked at all others.
enum Crowd: String, CaseIterable {
  /// Double taps of which one tap came: they fail at one deadline, each in a dispatch of its own.
  case deadline
  /// Double taps of which one tap came, and the next lands elsewhere (TAP6).
  case restart
  /// Taps each of which requires the next to fail, beside a pan that is going on: they fail one
  /// after the other.
  case chain
  /// One tap that requires all others to fail, which are double taps.
  case waiting

  private static let screen = Size(width: 344, height: 194)

  /// Microseconds of that moment with `count` gestures, the fastest of `runs`.
  func measure(_ count: Int, runs: Int) throws -> Double {
    var best = Double.infinity
    for _ in 0..<runs { best = min(best, try measureOnce(count)) }
    return best
  }

  private func measureOnce(_ count: Int) throws -> Double {
    let taps = (0..<count).map { Crowd.tap("tap \($0)", taps: 2) }
    let arbiter = Arbiter(screenSize: Crowd.screen)
    for tap in taps { arbiter.add(tap) }
    switch self {
    case .deadline, .restart: break
    case .chain:
      for (tap, next) in zip(taps, taps.dropFirst()).reversed() { try tap.require(toFail: next) }
      for tap in taps { tap.taps = 1 }
      let pan = PanGestureRecognizer(name: "pan")
      pan.maxFingers = 1
      arbiter.add(pan)
      Crowd.play(.began, 1, x: 150, at: 0, on: arbiter)
      for tap in taps { tap.isEnabled = false }
      Crowd.play(.moved, 1, x: 190, at: 10, on: arbiter)
      for tap in taps { tap.isEnabled = true }
    case .waiting:
      let single = Crowd.tap("single", taps: 1)
      for tap in taps { try single.require(toFail: tap) }
      arbiter.add(single)
    }
    Crowd.play(.began, 2, x: 50, at: 20, on: arbiter)
    let clock = SuspendingClock()
    var spent = Duration.zero
    if self == .chain {
      spent = clock.measure { Crowd.play(.ended, 2, x: 50, at: 60, on: arbiter) }
    } else {
      Crowd.play(.ended, 2, x: 50, at: 60, on: arbiter)
      spent = clock.measure {
        if self == .restart {
          Crowd.play(.began, 3, x: 90, at: 100, on: arbiter)
        } else {
          _ = arbiter.advance(to: EventTime(microseconds: 1_000_000))
        }
      }
    }
    return Double(spent.components.seconds) * 1e6 + Double(spent.components.attoseconds) / 1e12
  }

  private static func tap(_ name: String, taps: Int) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer(name: name)
    tap.taps = taps
    return tap
  }

  private static func play(
    _ phase: TouchFrame.Phase, _ touch: Int, x: Double, at milliseconds: Double,
    on arbiter: Arbiter
  ) {
    let change = TouchFrame.Change(touch: touch, phase: phase, position: Point(x: x, y: 90))
    let time = EventTime(microseconds: 0) + .milliseconds(milliseconds)
    _ = arbiter.dispatch(TouchFrame(time: time, changes: [change]))
  }

  /// Prints what each moment costs with more and more gestures, and relative to ten.
  static func printRows() throws {
    print("many at once: µs, and as a multiple of 10 gestures'")
    print(column("gestures", 10), terminator: "")
    for crowd in allCases { print(column(crowd.rawValue, 20), terminator: "") }
    print("")
    let bases = try allCases.map { try $0.measure(10, runs: 200) }
    for count in [10, 100, 1000, 3000] {
      print(column("\(count)", 10), terminator: "")
      for (crowd, base) in zip(allCases, bases) {
        let time = try crowd.measure(count, runs: count < 1000 ? 50 : 5)
        let ratio = (time / base * 10).rounded() / 10
        print(column("\((time * 10).rounded() / 10) = \(ratio) ×", 20), terminator: "")
      }
      print("")
    }
  }
}
