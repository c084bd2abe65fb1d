import Foundation
import Testing

@testable import Gestures

/// Everything that can happen in small worlds, not a sample of it: the rules of A, B and C hold, as the
/// watches of the property tests have them.
///
/// GESTURED_WORLDS="RECOGNIZERS,EVENTS …" says how large the worlds are: two sizes in `make test`, WORLDS
/// in `make worlds`.
@Suite struct SmallWorldTests {
  static let sizes = (ProcessInfo.processInfo.environment["GESTURED_WORLDS"] ?? "2,2 3,1")
    .split(separator: " ").map { $0.split(separator: ",").compactMap { Int($0) } }

  @Test("A, B, C: whatever recognizers ask for, in every small world", arguments: sizes)
  func exhausted(size: [Int]) async {
    let (count, events) = (size[0], size[1])
    let worlds = SmallWorld.all(count, count > 2 ? [.usual] : SmallWorld.Manners.allCases)
    let started = ContinuousClock.now
    let workers = 2
    let sums = await withTaskGroup(of: (runs: Int, states: Int, fault: String?).self) { group in
      for worker in 0..<workers {
        group.addTask {
          SmallWorldTests.explore(
            stride(from: worker, to: worlds.count, by: workers).map { worlds[$0] }, events)
        }
      }
      return await group.reduce(into: (runs: 0, states: 0, fault: String?.none)) {
        $0 = ($0.runs + $1.runs, $0.states + $1.states, $0.fault ?? $1.fault)
      }
    }
    print(
      """
      small worlds: \(count) recognizers, 2 touches, \(events) events: \(worlds.count) worlds, \
      \(sums.states) states, \(sums.runs) runs, \(ContinuousClock.now - started)
      """)
    if let fault = sums.fault { Issue.record("\(fault)") }
    #expect(sums.states > 10 * worlds.count)
  }

  private static func explore(
    _ worlds: [SmallWorld], _ events: Int
  ) -> (runs: Int, states: Int, fault: String?) {
    var (runs, states) = (0, 0)
    for world in worlds {
      let exploration = Exploration(world)
      exploration.explore(events: events)
      runs += exploration.runs
      states += exploration.states
      if let fault = exploration.fault { return (runs, states, fault) }
    }
    return (runs, states, nil)
  }
}
