import Testing

@testable import Gestures

/// How much is looked at when something happens to many gestures at once: so much a gesture,
/// however many there are.
@Suite struct CrowdTests {
  /// Looks a gesture at most, over a whole script.
  private static let most = 40

  private func looks(_ scenario: Scenario, _ script: String, finishes: Bool = true) -> Int {
    let before = scenario.arbiter.roster.looks
    scenario.play(script)
    if finishes { _ = scenario.finish() }
    return scenario.arbiter.roster.looks - before
  }

  @Test("B33: many deadlines at one moment", arguments: [10, 100, 1000])
  func deadlines(count: Int) {
    let scenario = Scenario((0..<count).map { tap("double \($0)", taps: 2) })
    #expect(looks(scenario, "a+0(40,40) a-50") < CrowdTests.most * count)
    #expect(scenario.arbiter.participants.isEmpty)
  }

  @Test("TAP6: many start afresh at one landing", arguments: [10, 100, 1000])
  func restarts(count: Int) {
    let scenario = Scenario((0..<count).map { tap("double \($0)", taps: 2) })
    #expect(looks(scenario, "a+0(40,40) a-50 a+100(90,40)") < CrowdTests.most * count)
    #expect(scenario.arbiter.participants.isEmpty)
  }

  @Test("B29: a chain of requirements in which each failure frees the next", arguments: [10, 1000])
  func chain(count: Int) throws {
    let links = (0..<count).map { tap("link \($0)") }
    for (link, next) in zip(links, links.dropFirst()).reversed() { try link.require(toFail: next) }
    let pan = pan("pan", fingers: 1...1)
    let scenario = Scenario([pan])
    scenario.play("a+0(40,40) a>10(60,40)")
    for link in links { scenario.arbiter.add(link) }
    #expect(looks(scenario, "b+20(90,40) b-60") < CrowdTests.most * count)
    #expect(scenario.log == ["pan began@10"])
    #expect(links.allSatisfy { $0.tally.failed == 1 })
  }

  @Test("G1: a frame in which nobody's bound is reached looks at nobody", arguments: [10, 1000])
  func steadyFrame(count: Int) {
    let recognizers = (0..<count).map { number -> GestureRecognizer in
      switch number % 5 {
      case 0: pan("pan \(number)")
      case 1: pinch("pinch \(number)")
      case 2: rotation("rotation \(number)")
      case 3: press("press \(number)", fingers: 2)
      default: tap("tap \(number)", fingers: 2)
      }
    }
    let scenario = Scenario(recognizers)
    scenario.play("a+0(40,40)")
    #expect(looks(scenario, "a>5(40,40.5)", finishes: false) == 0)
    scenario.play("b+10(60,40)")
    #expect(
      looks(scenario, "a>15(40.5,40) b>20(60,40.5) a>30(40,40.5) b>40(60,40)", finishes: false)
        == 0
    )
    #expect(scenario.arbiter.participants.count == count)
    // A recognizer that is asked in between is told of the next move, and rests again.
    for recognizer in recognizers { _ = (recognizer as? PanGestureRecognizer)?.velocity }
    scenario.play("a>50(40.5,40)")
    #expect(looks(scenario, "a>60(40,40)", finishes: false) == 0)
    scenario.play("b-70")
    #expect(looks(scenario, "a>80(40.5,40)", finishes: false) == 0)
    #expect(scenario.play("a>90(50,40)") == "pan \((count - 1) / 5 * 5) began@90")
  }

  @Test("C2: what downstream has is passed on without asking anybody", arguments: [10, 1000])
  func steadyDownstream(count: Int) {
    let scenario = Scenario((0..<count).map { pan("pan \($0)") })
    scenario.arbiter.deliversDownstream = true
    scenario.play("a+0(40,40)")
    #expect(looks(scenario, "a>10(40.5,40) a>20(41,40)", finishes: false) == 0)
    #expect(scenario.log == ["1began@0", "1moved@10", "1moved@20"])
  }

  @Test("G1: a bound that was reached is none for those who go on resting", arguments: [10, 1000])
  func boundIsReached(count: Int) {
    let scenario = Scenario((1..<count).map { rotation("turn \($0)") } + [tap("tap", fingers: 2)])
    scenario.play("a+0(40,40) b+0(60,40) a>10(40,46) b>10(60,46)")
    #expect(scenario.arbiter.participants.count == count - 1)
    #expect(looks(scenario, "a>20(41,46) b>20(61,46)", finishes: false) == 0)
  }

  @Test("A19: whom an ended one waits for is looked at once", arguments: [10, 1000])
  func waitingToStartAfresh(count: Int) {
    let taps = (0..<count).map { tap("tap \($0)") }
    let (drag, beside, advice) = (pan("drag", fingers: 1...1), Puppet(name: "beside"), Advice())
    for tap in taps { drag.requiring(tap) }
    advice.isSimultaneous = true
    beside.delegate = advice
    beside.onMoved = { $0.state = .changed }
    let scenario = Scenario(taps + [drag, beside])
    scenario.play("a+0(40,40) a>20(50,40) b+100(90,40) a-150")
    #expect(scenario.arbiter.participants.count == count + 2)
    #expect(looks(scenario, "b>160(90.1,40) b>170(90,40)", finishes: false) < 100)
  }

  @Test("B21, A19: one waits for many, which fail one after the other", arguments: [10, 100, 1000])
  func waiting(count: Int) throws {
    let doubles = (0..<count).map { number in
      let double = tap("double \(number)", taps: 2)
      double.maxInterval = .milliseconds(Double(100 + number * 7 % 100))
      return double
    }
    let single = tap("single")
    for double in doubles { try single.require(toFail: double) }
    let scenario = Scenario(doubles + [single])
    #expect(looks(scenario, "a+0(40,40) a-50") < CrowdTests.most * count)
    #expect(scenario.log.count == 1 && scenario.arbiter.participants.isEmpty)
  }
}

/// What the roster is made of.
@Suite struct RosterTests {
  @Test("those who follow the same touches are one group, whose room is used again")
  func groups() {
    let scenario = Scenario([
      pan("pan"), pinch("zoom"), tap("tap", fingers: 2), Puppet(name: "own"),
    ])
    for second in 1...3 {
      scenario.play("a+\(second)000(40,40)")
      #expect(scenario.arbiter.groups.count == 1)
      scenario.play("b+\(second)020(60,40) b>\(second)030(60.5,40)")
      #expect(scenario.arbiter.groups.count == 1)
      scenario.play("a-\(second)050 b-\(second)060")
    }
    #expect(scenario.arbiter.groups.count + scenario.arbiter.spareGroups.count == 2)
  }

  @Test("a set of places has two of them wherever they lie")
  func pairs() {
    let blocks = [0, 1, 2, 3, 4].map { $0 * 4096 }
    let places = blocks.flatMap { [$0, $0 + 1, $0 + 63, $0 + 64, $0 + 65, $0 + 128, $0 + 4095] }
    func walk(_ set: PlaceSet) -> [Int] {
      var (walked, place) = ([Int](), -1)
      while walked.count < 3, let next = set.next(after: place) {
        walked.append(next)
        place = next
      }
      return walked
    }
    for one in places {
      for other in places where other > one {
        var set = PlaceSet(room: 5 * 4096)
        set.insert(one)
        set.insert(other)
        #expect(walk(set) == [one, other])
        set.remove(one)
        #expect(walk(set) == [other])
        set.insert(one)
        set.remove(other)
        #expect(walk(set) == [one])
      }
    }
  }

  @Test("a set of places is walked in order, and takes who comes ahead of the walk")
  func places() {
    var random = SplitMix64(seed: 7)
    for room in [1, 64, 65, 4096, 20_000] {
      var set = PlaceSet(room: room)
      var model: Set<Int> = []
      for _ in 0..<300 {
        let place = random.below(room)
        if random.chance(0.4) {
          set.remove(place)
          model.remove(place)
        } else {
          set.insert(place)
          model.insert(place)
        }
        #expect(set.isEmpty == model.isEmpty)
        #expect(set.contains(place) == model.contains(place))
      }
      var (walked, place) = ([Int](), -1)
      while let next = set.next(after: place) {
        walked.append(next)
        place = next
      }
      #expect(walked == model.sorted())
    }
  }

  @Test("a knockout knows the first of the least values")
  func knockout() {
    var random = SplitMix64(seed: 7)
    for room in [1, 2, 3, 64, 65] {
      var knockout = Knockout<Int>(room: room)
      var model = [Int?](repeating: nil, count: room)
      for _ in 0..<500 {
        let place = random.below(room)
        model[place] = random.chance(0.3) ? nil : random.below(9)
        knockout.set(model[place], at: place)
        #expect((0..<room).map { knockout[$0] } == model)
        let least = model.compactMap { $0 }.min()
        #expect(knockout.least == least)
        #expect(knockout.place == least.flatMap { model.firstIndex(of: $0) })
      }
    }
  }
}
