@testable import Gestures

/// A world of a few recognizers that may ask for anything: how they are related, and where they
/// are.
struct SmallWorld: Sendable {
  /// Which recognizer requires which to fail (B18), without cycles.
  let requirements: [(waiting: Int, required: Int)]
  /// Of the pairs in order, which may be active together (B13).
  let simultaneous: [Bool]
  /// Where each recognizer is: 0 for the surface, 1 and 2 for its two halves (B7).
  let homes: [Int]
  /// What they want of downstream (C1).
  let manners: Manners

  /// The switches of C1, for all recognizers alike.
  enum Manners: CaseIterable { case usual, delayingBegan, delayingEnded, sharing }

  static let zones = [
    Zone(name: "left", rectangle: Rectangle(left: 0, top: 0, right: 80, bottom: 100)),
    Zone(name: "right", rectangle: Rectangle(left: 80, top: 0, right: 160, bottom: 100)),
  ]

  /// Every world of `count` recognizers. Of two that differ only by which half is which, one.
  static func all(_ count: Int, _ manners: [Manners]) -> [SmallWorld] {
    let pairs = pairs(count)
    let graphs = subsets(pairs + pairs.map { ($1, $0) }).filter { isAcyclic($0, count) }
    return graphs.flatMap { graph in
      choices(pairs.count, of: 2).flatMap { simultaneous in
        choices(count, of: 3).filter { ($0.first { $0 > 0 } ?? 1) == 1 }.flatMap { homes in
          manners.map {
            SmallWorld(
              requirements: graph.map { (waiting: $0.0, required: $0.1) },
              simultaneous: simultaneous.map { $0 == 1 }, homes: homes, manners: $0)
          }
        }
      }
    }
  }

  /// Of those that differ only by which was added before which (B4), one: that in which the one
  /// that requires was added before the required one.
  static func unordered(_ worlds: [SmallWorld]) -> [SmallWorld] {
    var seen: Set<[Int]> = []
    return worlds.filter { seen.insert($0.anyOrder).inserted }
  }

  /// The same for two worlds if renaming recognizers and halves makes one of the other.
  private var anyOrder: [Int] {
    let count = homes.count
    let allowed = zip(SmallWorld.pairs(count), simultaneous).filter(\.1).map(\.0)
    var least: [Int]?
    for names in SmallWorld.choices(count, of: count) where Set(names).count == count {
      for halves in [[0, 1, 2], [0, 2, 1]] {
        var told = [Int](repeating: 0, count: 2 * count * count + count + 1)
        for (waiting, required) in requirements {
          told[names[waiting] * count + names[required]] = 1
        }
        for (one, other) in allowed {
          told[(count + names[one]) * count + names[other]] = 1
          told[(count + names[other]) * count + names[one]] = 1
        }
        for (number, home) in homes.enumerated() {
          told[2 * count * count + names[number]] = halves[home]
        }
        told[told.count - 1] = Manners.allCases.firstIndex(of: manners) ?? 0
        least = least.map { told.lexicographicallyPrecedes($0) ? told : $0 } ?? told
      }
    }
    return least ?? []
  }

  static func pairs(_ count: Int) -> [(Int, Int)] {
    (0..<count).flatMap { one in (one + 1..<max(count, one + 1)).map { (one, $0) } }
  }

  /// Every list of `length` numbers below `count`.
  private static func choices(_ length: Int, of count: Int) -> [[Int]] {
    (0..<length).reduce([[]]) { lists, _ in
      lists.flatMap { list in (0..<count).map { list + [$0] } }
    }
  }

  private static func subsets(_ edges: [(Int, Int)]) -> [[(Int, Int)]] {
    edges.reduce([[]]) { sets, edge in sets + sets.map { $0 + [edge] } }
  }

  private static func isAcyclic(_ graph: [(Int, Int)], _ count: Int) -> Bool {
    var rest = Set(0..<count)
    while let free = rest.first(where: { node in
      !graph.contains { $0.0 == node && rest.contains($0.1) }
    }) {
      rest.remove(free)
    }
    return rest.isEmpty
  }
}

extension SmallWorld: CustomStringConvertible {
  var description: String {
    "requirements \(requirements.map { "\($0.waiting)→\($0.required)" }), simultaneous"
      + " \(zip(SmallWorld.pairs(homes.count), simultaneous).filter(\.1).map(\.0)), homes \(homes),"
      + " \(manners)"
  }
}
