@testable import Gestures

/// Goes through everything that can happen in a small world with two touches: from every state
/// every event, and at every event every request of everybody who hears of it.
///
/// A state is reached by replaying the choices that lead to it, the shortest. States that cannot be
/// told apart are gone on from once. After each event all fingers lift, and nothing may be left.
final class Exploration {
  private(set) var explored = Explored()

  private let small: SmallWorld
  private let chooser = Chooser()
  private var run: Run
  /// The ids of the two touches, which no recognizer has seen before.
  private var first: Touch.ID = 1

  init(_ small: SmallWorld) {
    self.small = small
    run = Run(world: World(small, chooser))
  }

  /// In so many events, or until no event leads to a state that was not there.
  func explore(events: Int?) {
    var frontier: [[Int]] = [[]]
    var seen: Set<Int> = []
    while !frontier.isEmpty, explored.events != events {
      explored.events += 1
      var next: [[Int]] = []
      for reached in frontier {
        var path: [Int]? = reached
        while let told = path {
          let state = play(told, events: explored.events)
          guard explored.fault == nil else { return }
          if seen.insert(state).inserted { next.append(chooser.made.map(\.choice)) }
          path = chooser.next(keeping: reached.count)
        }
      }
      frontier = next
    }
    explored.states = seen.count
  }

  /// Plays so many events with these choices. Answers which state that leads to.
  private func play(_ told: [Int], events: Int) -> Int {
    // The watches remember all that was ever on the glass.
    if explored.runs % 200 == 199 {
      run = Run(world: World(small, chooser))
      first = 1
    }
    explored.runs += 1
    chooser.begin(told)
    var touches = TwoTouches(first: first)
    for _ in 0..<events {
      run.play(.frame(wait: 1_000_000, [touches.change(chooser)]))
      if run.world.verdict.fault != nil { break }
    }
    var hasher = Hasher()
    touches.hash(into: &hasher)
    run.hash(since: first, into: &hasher)
    let state = hasher.finalize()
    chooser.isQuiet = true
    run.play(.quiet(wait: 1_000_000))
    chooser.isQuiet = false
    first += 2
    explored.fault = run.world.verdict.fault.map { "\($0)\n\(small)\nchoices \(told)" }
    return state
  }
}

/// Two touches, of which the first lands first, and what may happen to them.
private struct TwoTouches {
  private enum Finger {
    case none
    case down(Point)
    case gone
  }

  private let first: Touch.ID
  private var fingers = [Finger.none, .none]
  private var landed = 0

  init(first: Touch.ID) { self.first = first }

  mutating func change(_ chooser: Chooser) -> TouchFrame.Change {
    let down = fingers.indices.filter { if case .down = fingers[$0] { true } else { false } }
    let landings = landed < 2 ? 2 : 0
    guard landings + 3 * down.count > 0 else {
      // Both are gone: a move of no touch, which is nothing.
      return TouchFrame.Change(touch: first, phase: .moved, position: Point(x: 0, y: 0))
    }
    let choice = chooser.choose(landings + 3 * down.count)
    guard choice >= landings else { return land(at: choice) }
    let number = down[(choice - landings) / 3]
    guard case .down(let place) = fingers[number] else { fatalError("it is down") }
    switch (choice - landings) % 3 {
    case 0:
      let moved = Point(x: place.x, y: place.y == 50 ? 60 : 50)
      fingers[number] = .down(moved)
      return change(of: number, .moved, at: moved)
    case 1:
      fingers[number] = .gone
      return change(of: number, .ended, at: place)
    default:
      fingers[number] = .gone
      return change(of: number, .cancelled, at: place)
    }
  }

  private mutating func land(at half: Int) -> TouchFrame.Change {
    let place = Point(x: half == 0 ? 40 : 120, y: 50)
    fingers[landed] = .down(place)
    landed += 1
    return change(of: landed - 1, .began, at: place)
  }

  private func change(
    of number: Int, _ phase: TouchFrame.Phase, at place: Point
  ) -> TouchFrame.Change {
    TouchFrame.Change(touch: first + number, phase: phase, position: place)
  }

  /// Which touches they are is no matter, nor where in its half one is, but for one that is
  /// withheld:
  /// that is of what downstream knows.
  func hash(into hasher: inout Hasher) {
    for finger in fingers {
      switch finger {
      case .none: hasher.combine(0)
      case .gone: hasher.combine(1)
      case .down(let place): hasher.combine(place.x)
      }
    }
  }
}

extension Run {
  /// The state, touches counted from `first`: what decides about all that is to come.
  fileprivate func hash(since first: Touch.ID, into hasher: inout Hasher) {
    for one in world.recognizers {
      hasher.combine(one.attempt.standing)
      hasher.combine(one.state)
      hasher.combine(one.attempt.isContinuous)
      hasher.combine(one.attempt.touches.map { $0 - first })
      hasher.combine(one.touches.map { $0.id - first })
      if one.attempt.standing.takesPart {
        hasher.combine(one.requirements.map { one.remembersFailure(of: $0) })
      }
    }
    hashDeliveries(since: first, into: &hasher)
  }
}

extension World {
  /// A small world, with oracles.
  convenience init(_ small: SmallWorld, _ chooser: Chooser) {
    let verdict = Verdict()
    let oracles = small.homes.indices.map { Oracle($0, chooser) { verdict } }
    let pairs = zip(SmallWorld.pairs(small.homes.count), small.simultaneous)
    let neighbour = Neighbour(for: oracles, allowing: pairs.filter(\.1).map(\.0))
    for oracle in oracles {
      oracle.delegate = neighbour
      oracle.cancelsTouches = small.manners != .sharing
      oracle.delaysTouchesBegan = small.manners == .delayingBegan
      oracle.delaysTouchesEnded = small.manners == .delayingEnded
    }
    for (waiting, required) in small.requirements {
      try? oracles[waiting].require(toFail: oracles[required])
    }
    self.init(
      oracles, at: small.homes.map { $0 == 0 ? Zone.surface : Zone.ID($0 - 1) },
      zones: SmallWorld.zones, neighbour, verdict)
  }
}
