import Gestures
import Testing

@testable import Pipeline

/// What a sieve keeps, frame by frame. That a whole surface heeds it, IdleWatchTests and
/// ExclusiveSurfaceTests say.
@Suite struct TouchSieveTests {
  private func frame(
    _ time: Int64, _ changes: (touch: Touch.ID, phase: TouchFrame.Phase)...
  ) -> TouchFrame {
    TouchFrame(
      time: EventTime(microseconds: time * 1000),
      changes: changes.map {
        TouchFrame.Change(touch: $0.touch, phase: $0.phase, position: Point(x: 1, y: 2))
      })
  }

  private func passed(_ frame: TouchFrame, _ sieve: inout TouchSieve) -> [Touch.ID] {
    sieve.sift(frame, isExclusive: true).changes.map(\.touch)
  }

  @Test("a touch that nobody waits for wakes nobody")
  func nobodyWaits() {
    var sieve = TouchSieve()
    #expect(!sieve.isActive)
    #expect(passed(frame(1, (1, .began)), &sieve) == [1])
    #expect(sieve.takeWaking() == nil)
  }

  @Test("a touch is kept or passes from its landing to its lift, whatever becomes of the reason")
  func wholeTouches() {
    var sieve = TouchSieve()
    #expect(passed(frame(1, (1, .began)), &sieve) == [1])
    sieve.isShielded = true
    #expect(passed(frame(2, (1, .moved), (2, .began)), &sieve) == [1])
    sieve.isShielded = false
    #expect(passed(frame(3, (1, .moved), (2, .moved), (3, .began)), &sieve) == [1, 3])
    #expect(passed(frame(4, (1, .ended), (2, .ended), (3, .moved)), &sieve) == [1, 3])
    #expect(!sieve.isActive)
  }

  @Test("of a pen and a finger that both come, the first wakes")
  func penFirst() {
    var sieve = TouchSieve()
    sieve.await(true, swallows: true)
    sieve.wake(at: EventTime(microseconds: 1000))
    #expect(passed(frame(2, (1, .began)), &sieve) == [1])
    #expect(sieve.takeWaking() == EventTime(microseconds: 1000))
    #expect(sieve.takeWaking() == nil)
  }

  @Test("E9: touches that were all taken away are no longer kept")
  func takenAway() {
    var sieve = TouchSieve()
    sieve.isShielded = true
    _ = passed(frame(1, (1, .began)), &sieve)
    sieve.isShielded = false
    #expect(sieve.isActive)
    sieve.forgetTouches()
    #expect(!sieve.isActive)
  }
}
