import Foundation
import Testing

@testable import Gestures

/// Everything that can happen in small worlds, not a sample of it: the rules of A, B and C hold, as
/// the watches of the property tests have them.
///
/// GESTURED_WORLDS="RECOGNIZERS,EVENTS …" says how large the worlds are. Without EVENTS, they are
/// gone on with until none leads to anything new. "RECOGNIZERS,EVENTS,1": of worlds that differ
/// only by which was added first, one. Two sizes in `make test`, WORLDS in `make worlds`.
@Suite struct SmallWorldTests {
  static let wanted = ProcessInfo.processInfo.environment["GESTURED_WORLDS"]
  static let isUsual = wanted == nil
  static let sizes = (wanted ?? "2,2 3,1")
    .split(separator: " ")
    .map { $0.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) } }

  @Test("A, B, C: whatever recognizers ask for, in every small world", arguments: sizes)
  func exhausted(size: [Int?]) async throws {
    let (count, events) = (try #require(size[0]), size.count > 1 ? size[1] : nil)
    let all = SmallWorld.all(count, count > 2 ? [.usual] : SmallWorld.Manners.allCases)
    let worlds = size.dropFirst(2).first == 1 ? SmallWorld.unordered(all) : all
    let workers = 2
    let sum = await withTaskGroup(of: Explored.self) { group in
      for worker in 0..<workers {
        group.addTask {
          SmallWorldTests.explore(
            stride(from: worker, to: worlds.count, by: workers).map { worlds[$0] }, events)
        }
      }
      return await group.reduce(into: Explored()) { $0.add($1) }
    }
    let line =
      "small worlds: \(count) recognizers, 2 touches, \(sum.events) events: \(worlds.count) worlds, "
      + "\(sum.states) states, \(sum.runs) runs"
    print(line)
    if SmallWorldTests.isUsual {
      let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../docs/testing.md")
      let isShown = try String(contentsOf: page, encoding: .utf8).contains("\n\(line)\n")
      #expect(isShown, "docs/testing.md lacks: \(line)")
    }
    if let fault = sum.fault { Issue.record("\(fault)") }
    #expect(sum.states > 10 * worlds.count)
  }

  /// Up to the first fault.
  private static func explore(_ worlds: [SmallWorld], _ events: Int?) -> Explored {
    var explored = Explored()
    for world in worlds where explored.fault == nil {
      let exploration = Exploration(world)
      exploration.explore(events: events)
      explored.add(exploration.explored)
    }
    return explored
  }
}
