import Configuration
import Gestures
import Testing

@testable import Pipeline

/// Five fingers for five seconds, and what is none of that.
@Suite struct PanicWatchTests {
  @Test func panicsOnceWhenTheFingersWereHeldLongEnough() {
    var watch = PanicWatch(PanicRule())
    watch.take(frame(0, .began, 1...4))
    #expect(watch.deadline == nil)
    watch.take(frame(100, .began, 5...5))
    #expect(watch.deadline == time(5100))
    let panics1 = watch.settle(through: time(5099))
    #expect(panics1 == nil)
    let panics2 = watch.settle(through: time(5100))
    #expect(panics2 == .hand)
    let panics3 = watch.settle(through: time(9000))
    #expect(panics3 == nil)
    #expect(watch.deadline == nil)
  }

  @Test func fingersMayMoveAndOthersMayJoin() {
    var watch = PanicWatch(PanicRule())
    watch.take(frame(0, .began, 1...5))
    watch.take(frame(1000, .moved, 1...5))
    watch.take(frame(2000, .began, 6...7))
    watch.take(frame(3000, .ended, 1...2))
    let panics4 = watch.settle(through: time(5000))
    #expect(panics4 == .hand)
  }

  @Test(arguments: [TouchFrame.Phase.ended, .cancelled])
  func aFingerTooFewStartsAnew(phase: TouchFrame.Phase) {
    var watch = PanicWatch(PanicRule())
    watch.take(frame(0, .began, 1...5))
    watch.take(frame(4999, phase, 5...5))
    let panics5 = watch.settle(through: time(6000))
    #expect(panics5 == nil)
    watch.take(frame(6000, .began, 6...6))
    #expect(watch.deadline == time(11_000))
  }

  @Test func afterAPanicTheFingersHaveToLiftFirst() {
    var watch = PanicWatch(PanicRule())
    watch.take(frame(0, .began, 1...5))
    let panics6 = watch.settle(through: time(5000))
    #expect(panics6 == .hand)
    watch.take(frame(6000, .began, 6...6))
    #expect(watch.deadline == nil)
    watch.take(frame(7000, .ended, 1...2))
    watch.take(frame(8000, .began, 7...7))
    #expect(watch.deadline == time(13_000))
  }

  @Test("a panel that storms or is at fault while fingers are held panics for itself")
  func whose() {
    var watch = PanicWatch(PanicRule())
    watch.doubt()
    watch.take(frame(0, .began, 1...5))
    let first = watch.settle(through: time(5000))
    #expect(first == .hand)
    watch.take(frame(6000, .ended, 1...5))
    watch.take(frame(7000, .began, 6...10))
    watch.doubt()
    let second = watch.settle(through: time(12_000))
    #expect(second == .panel)
  }

  @Test func touchesThatWereTakenAwayDoNotCount() {
    var watch = PanicWatch(PanicRule())
    watch.take(frame(0, .began, 1...5))
    watch.reset()
    #expect(watch.deadline == nil)
    watch.take(frame(100, .began, 6...6))
    #expect(watch.deadline == nil)
    watch.take(frame(200, .began, 7...9))
    #expect(watch.deadline == nil)
    watch.take(frame(300, .began, 10...10))
    #expect(watch.deadline == time(5300))
  }

  @Test func movesWaitUntilTheTimeIsOver() {
    var watch = PanicWatch(PanicRule())
    #expect(watch.isPatient(at: time(9000)))
    watch.take(frame(0, .began, 1...5))
    #expect(watch.isPatient(at: time(4999)))
    #expect(!watch.isPatient(at: time(5000)))
  }

  @Test func nobodyPanicsWithoutARuleOrWithOneThatIsOff() {
    var off = PanicRule()
    off.isEnabled = false
    for rule in [nil, off] {
      var watch = PanicWatch(rule)
      watch.take(frame(0, .began, 1...10))
      #expect(watch.deadline == nil)
    }
  }

  private func time(_ milliseconds: Int64) -> EventTime {
    EventTime(microseconds: milliseconds * 1000)
  }

  private func frame(
    _ milliseconds: Int64, _ phase: TouchFrame.Phase, _ touches: ClosedRange<Int>
  ) -> TouchFrame {
    let point = Point(x: 10, y: 10)
    return TouchFrame(
      time: time(milliseconds),
      changes: touches.map { TouchFrame.Change(touch: $0, phase: phase, position: point) })
  }
}
