import Testing

@testable import Gestures

/// What panels really do: hands that lift, contacts that break, storms.
@Suite struct PanelTests {
  private static let three = "a+0(40,40) b+0(60,40) c+0(50,60)"

  private static func panAfterFour() -> [GestureRecognizer] {
    let four = pan("four", fingers: 4...4)
    return [pan("pan").requiring(four), four]
  }

  private static func wideDouble() -> GestureRecognizer {
    let recognizer = tap("double", taps: 2, fingers: 3)
    recognizer.maxSeparation = 100
    return recognizer
  }

  private static func widePress() -> GestureRecognizer {
    let recognizer = press("press", fingers: 3, taps: 1)
    recognizer.maxSeparation = 100
    return recognizer
  }

  @Test(arguments: [
    Case(
      "A17c what lands 150 ms after the lift is of the hand", [tap("one")],
      three + " a-50 b-50 c-50 d+200(100,80) d-240", ""),
    Case(
      "A17c what lands later is a finger", [tap("one")],
      three + " a-50 b-50 c-50 d+200.001(100,80) d-240", "one recognized@240"),
    Case(
      "A17c at the time of the lift, in a frame after it", [tap("one")],
      three + " a-50 b-50 c-50 c+50(100,80) c-90", ""),
    Case(
      "A17c, A24 in one frame what lands comes before what lifts", [pan("pan", fingers: 1...1)],
      "a+0(10,10) b+300(60,40) c+300(50,60) d+400(100,80) a-400 b-400 c-400 d>450(110,80) d-500",
      ""),
    Case(
      "A17c each lift within the time renews it, also of one finger", [tap("one")],
      three + " a-50 b-200 c-350 d+500(100,80) d-540", ""),
    Case(
      "A17c a lift after the time does not", [tap("one")],
      three + " a-50 b-201 d+210(100,80) d-240 c-600", "one recognized@240"),
    Case(
      "A17c two fingers that lift are no hand", [tap("one")],
      "a+0(40,40) b+0(60,40) a-50 b-50 d+200.001(100,80) d-240", "one recognized@240"),
    Case(
      "A17c fingers that gestures ignore are counted", [tap("one")],
      "a+0(40,40) b+20(60,40) c+600(50,60) c-640 d+700(100,80) d-740", "one recognized@640"),
    Case(
      "A17c fingers that land and lift in one frame with others are counted", [tap("one")],
      "a+0(40,40) b+0(60,40) c+600(50,60) a-600 d+640(100,80) d-680 c-900 b-900",
      "one recognized@900"),
    Case(
      "A17c a finger that is cancelled opens nothing", [tap("one")],
      three + " a!50 d+400(100,80) d-440", "one recognized@440"),
    Case(
      "A17c but one that lifts beside it does: it is down until then",
      [tap("one")], three + " a!50 b-50 d+190(100,80) d-240", ""),
    Case(
      "A17c a cancel within the time does not renew it", [tap("one")],
      three + " a-50 b!150 d+210(100,80) d-240 c-600", "one recognized@240"),
    Case(
      "A17c ignored for good: it begins nothing when it moves later", [pan("pan")],
      three + " a-50 b-50 c-50 d+100(100,80) d>400(120,80) d-500", ""),
    Case(
      "A17c who is possible without a tap behind ignores it", [tap("two", fingers: 2)],
      three + " a-50 b-50 c-50 @500 a+600(10,10) b+600(20,10) c+600(30,10) @760 "
        + "d+800(40,10) c-850 e+860(100,80) e-900 d-950", ""),
    Case(
      "A17c what waits for the rest of its fingers gets none of the hand",
      [pan("pan", fingers: 4...4)],
      three + " a-50 d+100(80,80) b>150(70,40) c>150(60,60) d>150(90,80) b-500 c-500 d-500", ""),
    Case(
      "A17c an attempt between two taps takes what lands", [wideDouble()],
      three + " a-50 b-60 c-70 a+150(40,40) b+160(60,40) c+170(50,60) a-200 b-210 c-220",
      "double recognized@220"),
    Case(
      "A17c and so does one that is in a later tap", [wideDouble()],
      three + " a-50 b-60 c-70 d+75(40,40) e+240(60,40) f+245(50,60) d-300 e-300 f-300",
      "double recognized@300"),
    Case(
      "A17c as does a press that comes after a tap",
      [widePress()],
      three + " a-50 b-60 c-70 a+150(40,40) b+160(60,40) c+170(50,60) @700 a-800 b-800 c-800",
      "press began@670 press ended@800"),
    Case(
      "A17c but not while the tap before it lacks a finger", [press("press", fingers: 4, taps: 1)],
      three + " a-50 d+100(80,80) b-200 c-200 d-200 a+500(40,40) b+500(60,40) c+500(50,60) "
        + "d+500(80,80) @1100 a-1200 b-1200 c-1200 d-1200", ""),
    Case(
      "A17c an active one takes it up, and counts it", [pan("pan", fingers: 2...9)],
      three + " a>20(50,40) b>20(70,40) c>20(60,60) a-50 d+90(99,80) b-200 c-210 d-300",
      "pan began@20 pan ended@210"),
    Case(
      "A17c, B20 active is what it is inside, though it is pending", panAfterFour(),
      three + " a>20(43,40) b>20(63,40) c>20(53,60) a-50 d+90(100,80) b-100 c-100 "
        + "d>110(103,80) @800 d-900", "pan began@100 pan changed@110 pan ended@900"),
    Case(
      "A17c, A17b what it keeps from landing renews the chord time", [tap("one")],
      "a+0(40,40) b+0(60,40) c+10(50,60) a-20 b-20 c-20 d+150(100,80) e+300(90,80) e-340 d-400",
      ""),
    Case(
      "A17c, F10 a finger that rests, and taps beside it", [tap("one")],
      "a+0(40,40) @800 b+900(60,40) b-950 c+1000(60,40) c-1050",
      "one recognized@950 one recognized@1050"),
  ])
  func liftingHands(_ it: Case) { it.check() }

  @Test(arguments: [
    Case(
      "G6 a drag's contact that broke begins nothing", [pan("pan")],
      "a+0(40,40) a>20(50,40) a-30 b+100(55,40) b>120(70,40) b-200", "pan began@20 pan ended@30"),
    Case(
      "G6 100 ms after the lift are within", [tap("tap")],
      "a+0(40,40) a>20(43,40) a-30 b+130(43,40) b-160", "tap recognized@30"),
    Case(
      "G6 later it is a finger", [tap("tap")],
      "a+0(40,40) a>20(43,40) a-30 b+130.001(43,40) b-160", "tap recognized@30 tap recognized@160"),
    Case(
      "G6 15 mm are within", [tap("tap")],
      "a+0(40,40) a-310 b+350(55,40) b-390", "tap recognized@310"),
    Case(
      "G6 farther away it is a finger", [tap("tap")],
      "a+0(40,40) a-310 b+350(55.01,40) b-390", "tap recognized@310 tap recognized@390"),
    Case(
      "G6 a tap of 300 ms leaves no trace", [tap("tap")],
      "a+0(40,40) a-300 b+350(40,40) b-390", "tap recognized@300 tap recognized@390"),
    Case(
      "G6 one that strayed 2.5 mm does not either", [tap("tap")],
      "a+0(40,40) a>20(42.5,40) a-50 b+100(40,40) b-140", "tap recognized@50 tap recognized@140"),
    Case(
      "G6 one that strayed farther does, though it came back", [tap("tap")],
      "a+0(40,40) a>20(42.51,40) a>40(40,40) a-50 b+100(40,40) b-140", "tap recognized@50"),
    Case(
      "G6 one of a contact that broke breaks again", [tap("tap")],
      "a+0(40,40) a-310 b+350(40,40) b-390 c+480(40,40) c-520 d+621(40,40) d-660",
      "tap recognized@310 tap recognized@660"),
    Case(
      "G6 where its speed would have taken it: 500 mm/s for 40 ms", [tap("tap")],
      "a+0(40,40) a>10(45,40) a>20(50,40) a-30 b+60(84.9,40) b-90", ""),
    Case(
      "G6 and no farther", [tap("tap")],
      "a+0(40,40) a>10(45,40) a>20(50,40) a-30 b+60(85.1,40) b-90", "tap recognized@90"),
    Case(
      "G6 or where it was", [tap("tap")],
      "a+0(40,40) a>10(45,40) a>20(50,40) a-30 b+60(35.1,40) b-90", ""),
    Case(
      "G6 at 50 mm/s it is expected only where it lifted", [tap("tap")],
      "a+0(40,40) a>310(40.5,40) a>330(41.5,40) a-340 b+430(57.5,40) b-470",
      "tap recognized@340 tap recognized@470"),
    Case(
      "G6 faster, also where it would be by now", [tap("tap")],
      "a+0(40,40) a>310(40.5,40) a>330(41.51,40) a-340 b+430(57.5,40) b-470",
      "tap recognized@340"),
    Case(
      "G6, D4 a finger that rested before it lifted is expected nowhere else", [tap("tap")],
      "a+0(40,40) a>10(45,40) a>20(50,40) a-100 b+150(66,40) b-190", "tap recognized@190"),
    Case(
      "G6, D4 its landing is a sample: 1000 mm/s for 20 ms", [tap("tap")],
      "a+0(40,40) a>10(50,40) a-15 b+30(84,40) b-60", ""),
    Case(
      "G6 each contact has a speed of its own", [tap("tap")],
      "a+0(40,40) a>10(45,40) a>20(50,40) a-22 b+50(140,80) b>60(137,80) b-65 c+90(117,80) c-120",
      "tap recognized@65"),
    Case(
      "G6 a contact that was cancelled leaves no trace", [tap("tap")],
      "a+0(40,40) a>20(50,40) a!30 b+100(50,40) b-140", "tap recognized@140"),
    Case(
      "G6 an active pan takes it up, and goes on without a jump", [pan("pan", fingers: 1...2)],
      "a+0(40,40) b+0(80,40) a>20(50,40) b>20(90,40) b-30 c+60(95,40) c>80(105,40) a-100 c-110",
      "pan began@20 pan changed@80 pan ended@110"),
    Case(
      "G6, TAP6 who waits for a second tap neither takes it nor fails",
      [tap("double", taps: 2), pan("pan", .left)],
      "a+0(40,40) a-50 b+100(80,40) b-410 c+200(40,40) c-240", ""),
    Case(
      "G6, A17c the stricter of the two holds", [wideDouble()],
      three + " a-310 b-310 c-310 d+350(40,40) e+350(60,40) f+350(50,60) d-400 e-400 f-400", ""),
    Case(
      "G6, A24 in one frame a landing is not near a lift", [tap("tap")],
      "a+0(40,40) a-310 @320 b+500(20,20) b>520(30,20) c+530(31,20) b-530 c-560",
      "tap recognized@310 tap recognized@560"),
  ])
  func brokenContacts(_ it: Case) { it.check() }

  /// So many contacts, 80 ms from one to the next from `start` on, each of `duration` milliseconds.
  private static func ghosts(
    _ count: Int, of duration: Double = 40, every interval: Double = 80, from start: Double = 0
  ) -> String {
    (0..<count).map { number in
      let time = start + Double(number) * interval
      return "g+\(time)(\(5 + 11 * (number % 13)),50) g-\(time + duration)"
    }.joined(separator: " ")
  }

  private static func taps(
    _ count: Int, of duration: Int = 40, every interval: Int = 80, from start: Int = 0
  ) -> String {
    (0..<count).map { "tap recognized@\(start + $0 * interval + duration)" }.joined(separator: " ")
  }

  @Test(arguments: [
    Case("G7 twelve within a second are people's", [tap("tap")], ghosts(12), taps(12)),
    Case(
      "G7 the thirteenth is too many, and no tap", [tap("tap")], ghosts(13),
      taps(12) + " storm@1000 calm@2000"),
    Case(
      "G7 a second is within", [tap("tap")], ghosts(12) + " h+1000(150,50) h-1040",
      taps(12) + " storm@1040 calm@2040"),
    Case(
      "G7 later there are only twelve", [tap("tap")], ghosts(12) + " h+1000(150,50) h-1040.001",
      taps(12) + " tap recognized@1040.001"),
    Case(
      "G7 contacts of 60 ms are short", [tap("tap")], ghosts(13, of: 60),
      taps(12, of: 60) + " storm@1020 calm@2020"),
    Case(
      "G7 longer ones do not count", [tap("tap")], ghosts(13, of: 61), taps(13, of: 61)),
    Case(
      "G7 those that gestures ignore count", [tap("five", fingers: 5)], ghosts(13),
      "storm@1000 calm@2000"),
    Case(
      "G7 all that lift in one frame are cancelled", [tap("tap"), tap("two", fingers: 2)],
      ghosts(12) + " a+900(20,20) b+900(40,20) c+930(120,80) c-959 a-960 b-960",
      taps(12) + " storm@959 calm@1960"),
    Case(
      "G7 until a second has passed, nothing counts", [tap("tap")],
      ghosts(13) + " a+1990(20,20) a-2200 b+3100(20,20) b-3300 c+4300(20,20) c-4400",
      taps(12) + " storm@1000 calm@4300 tap recognized@4400"),
    Case(
      "G7 a contact that stays holds the storm up", [tap("tap")],
      "r+0(150,90) " + ghosts(13) + " @9000 r-10000 a+10999(20,20) a-11050 b+12050(20,20) b-12100",
      "storm@1000 calm@12050 tap recognized@12100"),
    Case(
      "G7 the count begins anew", [tap("tap")],
      ghosts(13) + " " + ghosts(13, every: 85, from: 2000) + " @4000",
      taps(12) + " storm@1000 calm@2000 " + taps(13, every: 85, from: 2000)),
    Case(
      "G7 those of the last second count, however many were before", [tap("tap")],
      ghosts(12, every: 200) + " " + ghosts(13, from: 4000),
      taps(12, every: 200) + " " + taps(12, from: 4000) + " storm@5000 calm@6000"),
    Case(
      "G7 what is active is cancelled", [pan("pan", fingers: 1...1)],
      "r+0(150,90) r>10(140,90) " + ghosts(13, from: 20) + " r>1100(120,90) r-1200",
      "pan began@10 storm@1020 pan cancelled@1020 calm@2200"),
    Case(
      "G7 who waits without a finger fails silently", [tap("double", taps: 2)],
      ghosts(13, of: 20, every: 70) + " @3000", "storm@860 calm@1860"),
    Case(
      "G7 contacts that are cancelled have not ended", [tap("five", fingers: 5)],
      ghosts(12) + " c+900(20,20) c!940 @3000", ""),
  ])
  func storms(_ it: Case) { it.check() }

  @Test("G7, C8: downstream hears of what lifted before, then of nothing until it is over")
  func stormDownstream() {
    let scenario = Scenario([tap("double", taps: 2)])
    scenario.arbiter.deliversDownstream = true
    let twelve = (0..<12).map { "g+\($0 * 80)(\($0 % 2 * 60 + 20),50) g-\($0 * 80 + 40)" }
    scenario.play(twelve.joined(separator: " "))
    #expect(
      scenario.play(
        "r+950(150,90) h+960(20,50) h-1000 r>1000(145,90) k+1000(80,80) k>1005(90,80) "
          + "r>1010(140,90) r-1020 k-1020 i+1500(20,50) i-1520")
        == "12ended@950 13began@950 14began@960 storm@1000 13cancelled@1000 14cancelled@1000")
    #expect(scenario.arbiter.isStorming)
    #expect(scenario.finish() == "calm@2520")
    #expect(!scenario.arbiter.isStorming)
    #expect(scenario.play("a+2600(20,50)") == "17began@2600")
  }

  @Test("G7, E9: an interruption takes the storm's contacts away, and the storm goes on")
  func interruptedStorm() {
    let scenario = Scenario([tap("tap")])
    scenario.play("r+0(150,90) " + PanelTests.ghosts(13))
    let stop = EventTime(microseconds: 1_500_000)
    scenario.note(scenario.arbiter.cancelAll(at: stop, because: Reason("locked")))
    #expect(scenario.arbiter.deadline == EventTime(microseconds: 2_500_000))
    let other = Scenario([tap("tap")])
    other.arbiter.takeOver(from: scenario.arbiter)
    #expect(other.play("a+1600(20,20) a-1650") == "")
    #expect(other.finish() == "calm@2650")
  }

  @Test("A17c: the lift of a hand goes on in the arbiter that takes over")
  func handTakenOver() {
    let scenario = Scenario([tap("tap")])
    scenario.play("\(PanelTests.three) a-50 b-60 c-70")
    let other = Scenario([tap("tap")])
    other.arbiter.takeOver(from: scenario.arbiter)
    #expect(other.play("a+220(20,20) a-250 b+300(20,20) b-350") == "tap recognized@350")
  }

  @Test("G6: moves may be told of later once no contact that is down can be a tap any more")
  func tellsLater() {
    let (tap, pan) = (tap("tap"), pan("pan", fingers: 2...2))
    let scenario = Scenario([tap, pan])
    let arbiter = scenario.arbiter
    let waits = { (script: String) in
      scenario.play(script)
      return arbiter.mayHearOfMovesLater
    }
    #expect(!waits("a+0(40,40) a-50"))
    #expect(!waits("a+1000(40,40)"))
    (tap.isEnabled, pan.isEnabled) = (false, false)
    #expect(!waits("a>1100(42,40)"))
    #expect(waits("a>1120(50,40)"))
    #expect(!waits("b+1130(90,40)"))
    #expect(!waits("a>1430(51,40)"))
    #expect(waits("a>1430.001(52,40)"))
    #expect(!waits("b-1500 b+1510(20,80)"))
    #expect(waits("b>1520(23,80)"))
    pan.isEnabled = true
    pan.minFingers = 1
    #expect(!waits("a-1900 b-1900 a+3000(40,40) a>3020(50,40)"))
    pan.isEnabled = false
    #expect(waits("b+3050(90,40) b!3100"))
    #expect(waits("a>3110(60,40)"))
    #expect(!waits("b+3150(90,40)"))
    scenario.note(
      arbiter.cancelAll(at: EventTime(microseconds: 3_200_000), because: Reason("a test")))
    #expect(!waits("a+4000(40,40)"))
    #expect(waits("a>4020(50,40)"))
  }

  @Test("G6, G7: what was down when a storm broke out is no contact after it")
  func tellsLaterAfterAStorm() {
    let scenario = Scenario()
    scenario.play("r+0(150,90) " + PanelTests.ghosts(13) + " r-1100")
    #expect(scenario.finish().hasPrefix("calm@"))
    scenario.play("a+4000(40,40) a>4020(50,40)")
    #expect(scenario.arbiter.mayHearOfMovesLater)
  }

  @Test("G6: 100 ms after a lift a contact is broken though another lifts at that moment")
  func brokenAtTheLimit() {
    let scenario = Scenario([tap("tap")])
    #expect(
      scenario.play("x+0(40,40) x>20(50,40) x-50 y+60(120,80) y-150") == "tap recognized@150")
    #expect(scenario.play("z+150(50,41) z-200") == "")
    #expect(scenario.play("z+500(50,41) z-550") == "tap recognized@550")
  }
}
