import Testing

@testable import Gestures

/// Recognizes at once, and says whether it prevents and may be prevented.
private final class Citizen: GestureRecognizer {
  var prevents = true
  var isPreventable = true

  override func touchesBegan(_ touches: [Touch]) { state = .ended }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { isPreventable }
}

/// Which gesture excludes which, which holds up which, and what frees those that wait.
@Suite struct PreventionTests {
  private let zones = [
    Zone(name: "left", rectangle: Rectangle(left: 0, top: 0, right: 80, bottom: 100)),
    Zone(name: "right", rectangle: Rectangle(left: 80, top: 0, right: 160, bottom: 100)),
  ]

  @Test("B3: who received no touch takes no part: nobody excludes it")
  func bystander() {
    let advice = Advice()
    let bystander = pan("bystander")
    bystander.delegate = advice
    advice.receives = { false }
    let scenario = Scenario([bystander, pan("pan", fingers: 1...1)])
    scenario.arbiter.recordsTransitions = true
    scenario.play("a+0(40,40) a>20(50,40)")
    #expect(scenario.log == ["pan:possible>began", "pan began@20"])
    advice.receives = { true }
    scenario.arbiter.recordsTransitions = false
    #expect(
      scenario.play("b+30(60,40) a-40 b>50(70,40) b-60")
        == "pan ended@40 bystander began@50 bystander ended@60")
  }

  @Test("B9, B12: what tells of the touches begins beside whatever goes on")
  func touchesBesideAPan() {
    let scenario = Scenario([pan("pan")], zones: zones)
    scenario.arbiter.add(TouchesGestureRecognizer(name: "touches"), to: Zone.ID(0))
    #expect(
      scenario.play("a+0(100,40) a>10(110,40) b+20(40,40) b-30")
        == "pan began@10 touches began@20 touches ended@30")
  }

  @Test("B4: the deepest zone's first, in one zone the latest added first")
  func deliveryOrder() {
    let scenario = Scenario(zones: zones)
    var order: [String] = []
    for (name, zone) in [
      ("old", Zone.ID(0)), ("surface", Zone.surface), ("new", Zone.ID(0)),
      ("elsewhere", Zone.ID(1)),
    ] {
      let puppet = Puppet(name: name)
      puppet.onBegan = { order.append($0.name) }
      scenario.arbiter.add(puppet, to: zone)
    }
    scenario.play("a+0(40,40)")
    #expect(order == ["new", "old", "surface"])
  }

  @Test(
    "B12, B33: R prevents O if R can, and O can be prevented; a one-sided word decides a tie",
    arguments: [
      ((true, true), (true, true), "second recognized@0"),
      ((true, true), (false, true), "first recognized@0"),
      ((false, true), (false, true), "second recognized@0 first recognized@0"),
      ((true, true), (true, false), "second recognized@0"),
      ((true, false), (true, true), "first recognized@0"),
      ((true, false), (true, false), "second recognized@0 first recognized@0"),
    ])
  func prevention(first: (Bool, Bool), second: (Bool, Bool), expected: String) {
    let citizens = [("first", first), ("second", second)].map { name, traits in
      let citizen = Citizen(name: name)
      (citizen.prevents, citizen.isPreventable) = traits
      return citizen
    }
    #expect(Scenario(citizens).play("a+0(40,40)") == expected)
  }

  @Test("B12, B15: who loses a tie to a one-sided word is told to whom")
  func tie() {
    let (first, second) = (Citizen(name: "first"), Citizen(name: "second"))
    second.prevents = false
    #expect(Scenario([first, second]).play("a+0(40,40)") == "first recognized@0")
    #expect(
      second.tally.lastFailure?.reason.description == "'first' recognized in the same event")
  }

  @Test("E4, B14: whom a delegate disables while it is judged does not win")
  func disabledWhileJudged() {
    let advice = Advice()
    let (first, second) = (tap("first"), tap("second"))
    advice.isSimultaneous = true
    second.delegate = advice
    advice.asked = { first.isEnabled = false }
    #expect(Scenario([first, second]).play("a+0(40,40) a-50") == "second recognized@50")
  }

  @Test("B14: whether both may be active is asked again each time")
  func changeOfMind() {
    let advice = Advice()
    let (hold, drag) = (press("hold"), pan("drag", fingers: 1...1))
    drag.delegate = advice
    let scenario = Scenario([drag, hold], zones: zones)
    scenario.play("a+0(40,40) @500")
    #expect(scenario.log == ["hold began@500"])
    #expect(scenario.play("b+600(60,40) b>620(70,40) b-630") == "")
    advice.isSimultaneous = true
    #expect(
      scenario.play("c+800(60,40) c>820(70,40) c-830 a-900")
        == "drag began@820 drag ended@830 hold ended@900")
  }

  @Test("B20: who is pending goes on inside, and is possible to everybody else")
  func pending() {
    let tap = tap("tap")
    let pan = pan("pan").requiring(tap)
    let scenario = Scenario([pan, tap])
    scenario.play("a+0(40,40) a>20(43,40)")
    #expect(pan.state == .began && pan.reportedState == .possible)
    scenario.play("a>30(44,40)")
    #expect(pan.state == .changed && pan.reportedState == .possible)
    scenario.play("a>40(50,40)")
    #expect(pan.state == .changed && pan.reportedState == .began)
    #expect(scenario.events.first?.values.translation == Vector(dx: 7, dy: 0))
  }

  @Test("B26: exclusion by a third is failing, and frees")
  func freedByExclusion() {
    let required = Puppet(name: "required")
    let waiting = tap("waiting").requiring(required)
    let scenario = Scenario([required], zones: zones)
    scenario.arbiter.add(waiting, to: Zone.ID(0))
    scenario.arbiter.add(pan("third"), to: Zone.ID(1))
    #expect(scenario.play("b+0(120,40) a+0(20,40) a-50") == "")
    let played = scenario.play("b>60(130,40)").split(separator: " ").sorted()
    #expect(played == ["recognized@60", "began@60", "third", "waiting"].sorted())
  }

  @Test("B26: a last touch that leaves a possible one is failing, and frees")
  func freedByLift() {
    let required = Puppet(name: "required")
    let scenario = Scenario([required, tap("waiting").requiring(required)])
    #expect(scenario.play("a+0(20,40) a-50") == "waiting recognized@50")
  }

  @Test("B26: being cancelled while pending is failing, and frees")
  func freedByCancel() {
    let puppet = Puppet(name: "puppet")
    let pending = pan("pending").requiring(puppet)
    let scenario = Scenario(zones: zones)
    scenario.arbiter.add(pending, to: Zone.ID(1))
    scenario.arbiter.add(puppet, to: Zone.ID(1))
    scenario.arbiter.add(tap("waiting").requiring(pending), to: Zone.ID(0))
    #expect(scenario.play("b+0(120,40) b>10(130,40) a+20(20,40) a-60") == "")
    #expect(pending.state == .began)
    #expect(scenario.play("b!70") == "waiting recognized@70")
  }

  @Test("A9, B20, E3: a palm silences one that has ended within and waits for another")
  func silencedByAPalm() {
    let required = press("required")
    required.maxMovement = 100
    let scenario = Scenario([required, swipe("pending", .right).requiring(required)])
    #expect(scenario.play("a+0(40,40) a>20(80,40) a!40") == "")
    #expect(scenario.play("a+1000(40,40) a>1020(80,40) a-1040") == "pending recognized@1040")
  }

  @Test("B26, E4: being disabled while pending is failing, silent, and frees")
  func freedByDisabling() {
    let puppet = Puppet(name: "puppet")
    let pending = pan("pending").requiring(puppet)
    let scenario = Scenario(zones: zones)
    scenario.arbiter.add(pending, to: Zone.ID(1))
    scenario.arbiter.add(puppet, to: Zone.ID(1))
    scenario.arbiter.add(tap("waiting").requiring(pending), to: Zone.ID(0))
    #expect(scenario.play("b+0(120,40) b>10(130,40) a+20(20,40) a-60") == "")
    pending.isEnabled = false
    #expect(scenario.play("@70") == "waiting recognized@60")
    #expect(scenario.play("b>80(140,40) b-90") == "")
  }

  @Test("F8: a requirement on a pan that rests holds up until its fingers lift")
  func restingRequirement() {
    let pan = pan("pan")
    #expect(
      Scenario([press("press").requiring(pan), pan]).play("a+0(40,40) @800 a-900")
        == "press began@900 press ended@900")
  }
}
