import Gestures
import Testing

@testable import TouchInput

/// What is done for hands that tremble, and for those beside a pen, on the panel's own events.
@Suite struct HandRulesTests {
  static let bounces = [
    Case(
      "HND1: a bounce is no touch, in whichever slot it lands",
      "slot=0 id=1 x=100 y=100 | id=-1 |@50 slot=1 id=2 x=110 y=100 |@100 x=300 |@110 id=-1 |@120",
      ["10: 1 began 10.0,10.0", "50: 1 ended 10.0,10.0"]),
    Case(
      "HND1: each renews the time",
      "id=1 x=100 y=100 | id=-1 |@50 id=2 |@150 id=-1 |@160 id=3 |@250",
      ["10: 1 began 10.0,10.0", "50: 1 ended 10.0,10.0"]),
    Case(
      "HND1: within is inclusive, for time and place",
      "id=1 x=100 y=100 | id=-1 |@50 id=2 x=150 |@150 id=-1 |@160 id=3 x=100 |@251",
      ["10: 1 began 10.0,10.0", "50: 1 ended 10.0,10.0", "251: 2 began 10.0,10.0"]),
    Case(
      "HND1: farther is another touch",
      "id=1 x=100 y=100 | id=-1 |@50 id=2 x=151 |@60",
      ["10: 1 began 10.0,10.0", "50: 1 ended 10.0,10.0", "60: 2 began 15.1,10.0"]),
    Case(
      "HND1: what replaces a contact in one frame repeats it",
      "id=1 x=100 y=100 | id=-1 id=2 |@50 x=130 |@60",
      ["10: 1 began 10.0,10.0", "50: 1 ended 10.0,10.0"]),
    Case(
      "HND1: where it lifted counts, not where it landed",
      "id=1 x=100 y=100 | x=300 | id=-1 |@50 id=2 x=100 |@60",
      [
        "10: 1 began 10.0,10.0", "20: 1 moved 30.0,10.0", "50: 1 ended 30.0,10.0",
        "60: 2 began 10.0,10.0",
      ]),
    Case(
      "HND1: a palm that leaves is no lift, nor is a pen",
      "id=1 x=100 y=100 | tool=2 | id=-1 |@50 id=2 tool=1 |@60 id=-1 |@70 id=3 tool=0 |@80",
      [
        "10: 1 began 10.0,10.0", "20: 1 cancelled (palm) 10.0,10.0", "60: 2 began pen 10.0,10.0",
        "70: 2 ended pen 10.0,10.0", "80: 3 began 10.0,10.0",
      ]),
    Case(
      "HND1: a pen's contact repeats nothing",
      "id=1 x=100 y=100 | id=-1 |@50 id=2 tool=1 |@60",
      ["10: 1 began 10.0,10.0", "50: 1 ended 10.0,10.0", "60: 2 began pen 10.0,10.0"]),
    Case(
      "HND1, G2: what was lost is no lift",
      "id=1 x=100 y=100 | drop id=-1 |@50 id=2 |@60",
      ["10: 1 began 10.0,10.0", "50: 1 cancelled (loss) 10.0,10.0", "60: 2 began 10.0,10.0"]),
  ]

  @Test(arguments: bounces)
  func repeats(_ one: Case) throws {
    var repairs = PanelRepairs()
    repairs.hands.ignoreRepeat = .milliseconds(100)
    repairs.hands.repeatDistance = 5
    #expect(try one.mended(by: repairs) == one.frames)
  }

  @Test("HND1: of more lifts the last 32 count")
  func manyLifts() throws {
    var repairs = PanelRepairs()
    repairs.hands.ignoreRepeat = .milliseconds(100)
    repairs.hands.repeatDistance = 5
    let taps = (1...33).map { "id=\($0) x=\($0 * 60) y=100 |@\($0 * 2) id=-1 |@\($0 * 2 + 1) " }
    let again = "id=34 x=1980 |@70 id=-1 |@71 id=35 x=120 |@72 id=-1 |@73 id=36 x=60 |@74"
    let one = Case("", taps.joined() + again, [])
    let frames = try one.mended(by: repairs)
    #expect(frames.count == 67 && frames.last == "74: 34 began 6.0,10.0")
  }

  static let tremors = [
    Case(
      "HND2: it rests where it landed", "id=1 x=100 y=100 | x=130 | x=70 | x=100 y=130 | id=-1 |",
      ["10: 1 began 10.0,10.0", "50: 1 ended 10.0,10.0"]),
    Case(
      "HND2: beyond that it is where it is, from then on",
      "id=1 x=100 y=100 | x=130 | x=131 | x=110 | id=-1 |",
      [
        "10: 1 began 10.0,10.0", "30: 1 moved 13.1,10.0", "40: 1 moved 11.0,10.0",
        "50: 1 ended 11.0,10.0",
      ]),
    Case(
      "HND2: the next contact of the slot rests anew",
      "id=1 x=100 y=100 | x=200 | id=-1 id=2 | x=210 | id=-1 |",
      [
        "10: 1 began 10.0,10.0", "20: 1 moved 20.0,10.0", "30: 1 ended 20.0,10.0",
        "30: 2 began 20.0,10.0", "50: 2 ended 20.0,10.0",
      ]),
    Case(
      "HND2: a palm is told at once, E9", "id=1 x=100 y=100 | x=110 tool=2 |",
      ["10: 1 began 10.0,10.0", "20: 1 cancelled (palm) 10.0,10.0"]),
    Case(
      "HND2: pens are left alone", "id=1 tool=1 x=100 y=100 | x=110 |",
      ["10: 1 began pen 10.0,10.0", "20: 1 moved pen 11.0,10.0"]),
  ]

  @Test(arguments: tremors)
  func steady(_ one: Case) throws {
    var repairs = PanelRepairs()
    repairs.hands.steady = 3
    #expect(try one.mended(by: repairs) == one.frames)
  }

  @Test("HND3: a lift tells where the finger was in truth")
  func liftPlace() throws {
    var repairs = PanelRepairs()
    repairs.hands.steady = 3
    repairs.hands.landsTapsLate = true
    let one = Case(
      "", "id=1 x=100 y=100 | x=120 | id=-1 | id=2 x=100 | id=-1 id=3 x=110 |",
      [
        "10: 1 began 10.0,10.0", "30: 1 ended 12.0,10.0", "40: 2 began 10.0,10.0",
        "50: 2 ended 10.0,10.0", "50: 3 began 11.0,10.0",
      ])
    #expect(try one.mended(by: repairs) == one.frames)
  }

  static let besidePens = [
    Case(
      "HND4: for keep_ms fingers are what they are beside the pen",
      "pen=1 | pen=0 |@100 id=1 x=900 y=900 |@300 x=910 |@400 id=-1 |@500 id=2 |@501",
      ["501: 1 began 91.0,90.0"]),
    Case(
      "HND4: the time is over", "pen=1 | pen=0 |@100 id=1 x=2000 y=100 |@301",
      ["301: 1 began 200.0,10.0"]),
    Case(
      "HND4: near the pen's last place a contact is none until it lifts, also later",
      "pen=1 ax=1000 ay=1000 | ax=1200 | pen=0 |@100 id=1 x=1300 y=1000 |@400 x=2000 |@500 id=-1 |@510 "
        + "id=2 x=2000 |@520",
      ["520: 1 began 200.0,100.0"]),
    Case(
      "HND4: farther from it a finger is one",
      "pen=1 ax=1000 ay=1000 | pen=0 |@100 id=1 x=1401 y=1000 |@400",
      ["400: 1 began 140.1,100.0"]),
    Case(
      "HND4: that ends five seconds after the pen",
      "pen=1 ax=1000 ay=1000 | pen=0 |@100 id=1 x=1000 y=1000 |@5100 id=-1 |@5110 id=2 |@5111",
      ["5111: 1 began 100.0,100.0"]),
    Case(
      "HND4: a pen that comes back begins anew",
      "pen=1 ax=1000 ay=1000 | pen=0 |@100 pen=1 ax=3000 |@200 pen=0 |@300 id=1 x=1000 y=1000 |@600",
      ["600: 1 began 100.0,100.0"]),
    Case(
      "HND4: without a pen nothing is kept out", "id=1 x=0 y=0 |", ["10: 1 began 0.0,0.0"]),
  ]

  @Test(arguments: besidePens)
  func pens(_ one: Case) throws {
    var repairs = PanelRepairs()
    repairs.hands.penKeep = .milliseconds(200)
    repairs.hands.palm = 40
    let panel = try RecordedDevice.withPen().panel(settings: PanelSettings(repairs: repairs))
    #expect(try panel.feed(one.events) == one.frames)
  }

  @Test("HND4: contacts that land in keep_ms are counted as beside a pen")
  func counted() throws {
    var repairs = PanelRepairs()
    repairs.hands.penKeep = .milliseconds(200)
    let panel = try RecordedDevice.withPen().panel(settings: PanelSettings(repairs: repairs))
    #expect(try panel.feed("pen=1 | pen=0 |@100 id=1 x=100 y=100 |@200") == [])
    #expect(panel.disregarded.besidePen == 1)
  }

  @Test("HND4: a pen on a node of its own")
  func penElsewhere() throws {
    var repairs = PanelRepairs()
    repairs.hands.penKeep = .milliseconds(200)
    let panel = try RecordedDevice.multitouch().panel(settings: PanelSettings(repairs: repairs))
    #expect(panel.setPenNear(true, at: EventTime(microseconds: 10_000)) == nil)
    #expect(panel.setPenNear(false, at: EventTime(microseconds: 100_000)) == nil)
    #expect(
      try panel.feed("id=1 x=100 y=100 |@300 x=110 |@400 id=-1 |@410 id=2 |@420") == [
        "420: 1 began 11.0,10.0"
      ])
  }

  @Test("HND1, E9: what is done changes while a finger is down, which counts for nothing then")
  func changes() throws {
    let panel = try RecordedDevice.multitouch().panel()
    #expect(try panel.feed("id=1 x=100 y=100 |@10") == ["10: 1 began 10.0,10.0"])
    var hands = HandRules()
    hands.ignoreRepeat = .milliseconds(100)
    #expect(panel.cancelAll(at: EventTime(microseconds: 20_000)) != nil)
    panel.use(hands, at: EventTime(microseconds: 20_000))
    #expect(
      try panel.feed("x=300 |@30 id=-1 |@40 id=2 |@50 id=-1 |@60 id=3 |@200") == [
        "200: 2 began 30.0,10.0"
      ])
    #expect(panel.cancelAll(at: EventTime(microseconds: 210_000)) != nil)
    panel.use(HandRules(), at: EventTime(microseconds: 210_000))
    #expect(!panel.isMended)
    #expect(try panel.feed("x=310 |@220 id=-1 |@230 id=4 |@240") == ["240: 3 began 31.0,10.0"])
  }
}
