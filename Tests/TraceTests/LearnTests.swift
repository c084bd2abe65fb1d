import Configuration
import Foundation
import Gestures
import Glibc
import Hands
import JSON
import Testing

@testable import Tool

/// What `gesturectl learn` makes of hands.
@Suite struct LearnTests {
  private static let screen = DeviceIdentity(name: "Touchscreen")

  /// What a hand does, as a sample of it.
  static func sample(_ tracks: [FingerTrack], on size: Size) -> Sample {
    var events: [(time: Int64, change: TouchFrame.Change)] = []
    for (touch, track) in tracks.enumerated() {
      for (number, step) in track.samples.enumerated() {
        let phase: TouchFrame.Phase = number == 0 ? .began : .moved
        events.append(
          (Int64(step.time * 1000), .init(touch: touch, phase: phase, position: step.place)))
      }
      guard let last = track.samples.last else { continue }
      events.append(
        (Int64(track.lift * 1000), .init(touch: touch, phase: .ended, position: last.place)))
    }
    let frames = events.sorted { $0.time < $1.time }.map {
      TouchFrame(time: EventTime(microseconds: $0.time), changes: [$0.change])
    }
    return Sample(frames, on: screen, size)
  }

  // MARK: Hands

  /// Shapes that people choose. The circle is an act.
  static let shapes = ChosenShape.allCases.filter { $0 != .circle }

  static let acts = [
    "tap", "double tap", "two-finger tap", "press", "flick", "scroll", "circle", "spread",
  ]

  static let classes: [String] = acts + shapes.map(\.rawValue)

  /// The next sample of a class by a hand.
  static func next(
    _ name: String, _ hand: inout Hand, _ steady: inout TremblingHand
  ) -> Sample {
    let size = hand.screen
    switch name {
    case "tap": return sample(hand.tap(), on: size)
    case "double tap": return sample(hand.doubleTap(), on: size)
    case "two-finger tap": return sample(hand.twoFingerTap(), on: size)
    case "press": return sample(hand.press(), on: size)
    case "flick": return sample(hand.flick(), on: size)
    case "scroll": return sample(hand.scroll(), on: size)
    case "spread": return sample(steady.spread(), on: size)
    case "circle":
      while true {
        let circles = hand.circles()
        let places = circles[0].samples.map(\.place)
        if (places[1] - places[0]).cross(places[6] - places[5]) > 0 {
          return sample(circles, on: size)
        }
      }
    default:
      let shape = ChosenShape(rawValue: name)
      return sample(shape.map { hand.draw($0) } ?? [], on: size)
    }
  }

  /// What was counted of what one class taught.
  struct Count {
    var refused = 0
    var own = 0
    /// How many fired where it is the only gesture, and beside all others.
    var alone = 0
    var fired = 0
    var foreign = 0
    /// Which other classes made it fire, how often.
    var taken: [String: Int] = [:]
    var types: [String: Int] = [:]

    static func list(_ counts: [String: Int]) -> String {
      counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }

    var line: String {
      "\(alone) of \(own) fired alone, \(fired) beside all, \(taken.values.reduce(0, +)) of \(foreign) foreign "
        + "[\(Count.list(taken))], refused \(refused), \(Count.list(types))"
    }

    static func + (one: Count, other: Count) -> Count {
      var sum = one
      sum.refused += other.refused
      (sum.own, sum.fired) = (one.own + other.own, one.fired + other.fired)
      sum.alone += other.alone
      sum.foreign += other.foreign
      sum.taken.merge(other.taken, uniquingKeysWith: +)
      sum.types.merge(other.types, uniquingKeysWith: +)
      return sum
    }
  }

  static func environment(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  /// Which gestures of `configuration` fire.
  private static func fired(_ sample: Sample, _ configuration: Configuration) -> Set<String> {
    let set = GestureSet(configuration, for: sample.device, pictureSize: sample.size)
    let arbiter = Arbiter(screenSize: sample.size, zones: set.zones)
    set.add(to: arbiter)
    var outputs = sample.frames.flatMap { arbiter.dispatch($0) }
    while let deadline = arbiter.deadline { outputs += arbiter.advance(to: deadline) }
    return Set(
      outputs.compactMap {
        if case .gesture(let event) = $0, event.isFiring { event.recognizer.name } else { nil }
      })
  }

  /// Each class is taught by five samples. All that was learned stands in one file, where a gesture
  /// waits for those that may begin like it. Then further samples of each class are played.
  private static func study(
    _ classes: [String], further: Int, counts: inout [String: Count], next: (String) -> Sample?
  ) throws {
    var learned: [(name: String, guess: Guess)] = []
    for name in classes {
      var count = Count()
      do {
        let five = (0..<5).compactMap { _ in next(name) }
        let guess = try Learning.gesture(of: five, kinds: .builtIn)
        count.types[guess.kind.name] = 1
        #expect(Configuration.check(Array(guess.table(named: name).utf8), name: name).isEmpty)
        learned.append((name, guess))
      } catch {
        if environment("LEARN_TABLES") != nil { print("\(name): \(error)") }
        count.refused = 1
      }
      counts[name] = (counts[name] ?? Count()) + count
    }
    // A drawing begins like what is simpler that moves, and a double tap like a tap.
    func waits(_ one: Guess, for other: Guess) -> Bool {
      let rank = { (guess: Guess) in
        guess.kind.name == "stroke" ? 2 : guess.kind.name == "circle" ? 1 : 0
      }
      let taps = { (guess: Guess) in guess.given.first { $0.rule.threshold == .taps }?.value ?? 1 }
      guard one.kind.isClaimedAtRest else { return rank(one) < rank(other) }
      return one.kind.name == "tap" && other.kind.name == "tap" && taps(one) < taps(other)
    }
    let tables = learned.map { one in
      let others = learned.filter { waits(one.guess, for: $0.guess) }.map(\.name)
      return one.guess.table(
        named: one.name, relations: others.isEmpty ? [] : [("require_to_fail", others)])
    }
    let all = try Configuration.parse(tables.joined(separator: "\n"), name: "all")
    for name in classes {
      let samples = (0..<further).compactMap { _ in next(name) }
      for sample in samples {
        let fired = fired(sample, all)
        for one in learned {
          if one.name == name {
            counts[name]?.own += 1
            counts[name]?.alone += one.guess.firing([sample])
            if fired.contains(name) {
              counts[name]?.fired += 1
            } else if environment("LEARN_TABLES") != nil {
              print("\(name) missed: \(fired)\n\(one.guess.table(named: name))")
            }
          } else {
            counts[one.name]?.foreign += 1
            if fired.contains(one.name) { counts[one.name]?.taken[name, default: 0] += 1 }
          }
        }
      }
    }
  }

  private static func total(_ counts: [String: Count], _ classes: [String]) -> Count {
    let all = counts.values.reduce(Count(), +)
    for name in classes { counts[name].map { print("\(name): \($0.line)") } }
    print("all: \(all.line)")
    return all
  }

  @Test("what five samples of a hand teach, twenty others fire, and no other gesture")
  func hands() throws {
    var counts: [String: Count] = [:]
    for round in 0..<UInt64(LearnTests.environment("LEARN_ROUNDS") ?? 1) {
      var hand = Hand(seed: 1 + round)
      var steady = TremblingHand(seed: 1 + round, reach: 0.1...0.5)
      try LearnTests.study(LearnTests.classes, further: 20, counts: &counts) {
        LearnTests.next($0, &hand, &steady)
      }
    }
    let all = LearnTests.total(counts, LearnTests.classes)
    // What is missed beside all is mostly a slow scroll that a press takes.
    #expect(Double(all.alone) >= 0.98 * Double(all.own))
    #expect(Double(all.fired) >= 0.95 * Double(all.own))
    #expect(Double(all.taken.values.reduce(0, +)) <= 0.005 * Double(all.foreign))
  }

  // MARK: People

  static let data = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../shared/data/strokes/strokes.jsonl").standardizedFileURL

  /// A drawing of the data: its class, the number of the person, and what the finger did on a field
  /// of 73.5 mm.
  static func drawing(
    _ line: Substring
  ) throws -> (name: String, drawer: Int, sample: Sample)? {
    let value = try JSONReader.value(in: line.utf8)
    guard case .object(let members) = value,
      case .array(let list)? = members.first(where: { $0.name == "points" })?.value
    else { return nil }
    var frames: [TouchFrame] = []
    for (index, point) in list.enumerated() {
      guard case .array(let numbers) = point, case .number(let x) = numbers[0],
        case .number(let y) = numbers[1], case .number(let time) = numbers[2]
      else { return nil }
      let phase: TouchFrame.Phase =
        index == 0 ? .began : index == list.count - 1 ? .ended : .moved
      frames.append(
        TouchFrame(
          // People who copy letters with a mouse are four times as slow as fingers.
          time: EventTime(microseconds: Int64(time * 250)),
          changes: [.init(touch: 0, phase: phase, position: Point(x: x * 0.7, y: y * 0.7))]))
    }
    let fields = try JSONFields(value)
    return (
      try fields.string("class"), Int(try fields.number("drawer")),
      Sample(frames, on: screen, Size(width: 73.5, height: 73.5))
    )
  }

  /// The drawings of some people, by class.
  static func drawings(of isIncluded: (_ drawer: Int) -> Bool) throws -> [String: [Sample]] {
    var drawings: [String: [Sample]] = [:]
    for line in try String(contentsOf: data, encoding: .utf8).split(separator: "\n") {
      guard let one = try drawing(line), isIncluded(one.drawer) else { continue }
      drawings[one.name, default: []].append(one.sample)
    }
    return drawings
  }

  @Test(
    "what five people's drawings teach, of several letters at a time",
    .enabled(if: FileManager.default.fileExists(atPath: LearnTests.data.path), "no strokes here"))
  func people() throws {
    let drawings = try LearnTests.drawings { _ in true }
    var (chance, counts) = (SeededChance(seed: 1), [String: Count]())
    let rounds = LearnTests.environment("LEARN_ROUNDS")
    for _ in 0..<(rounds ?? 1) {
      // All sixteen take a minute.
      let letters = drawings.keys.sorted().shuffled(using: &chance)
      let classes = Array(letters.prefix(rounds == nil ? 5 : 16))
      // In the order of names, because a dictionary has another order each time.
      var rest: [String: [Sample]] = [:]
      for name in drawings.keys.sorted() { rest[name] = drawings[name]?.shuffled(using: &chance) }
      try LearnTests.study(classes, further: 15, counts: &counts) { rest[$0]?.popLast() }
    }
    let all = LearnTests.total(counts, counts.keys.sorted())
    #expect(Double(all.fired) >= 0.5 * Double(all.own))
    #expect(Double(all.taken.values.reduce(0, +)) <= 0.03 * Double(all.foreign))
  }
}
