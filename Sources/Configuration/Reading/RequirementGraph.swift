/// Which gesture waits for which, by their indices.
struct RequirementGraph {
  /// For every gesture, those that it requires to fail.
  let requirements: [[Int]]

  /// Cycles, each as the way around it from its first gesture in the file; no gesture is in two.
  var cycles: [[Int]] {
    var cycles: [[Int]] = []
    var isWalked = [Bool](repeating: false, count: requirements.count)
    for start in requirements.indices where !isWalked[start] {
      // A walk with its own stack: a long chain must not overflow the program's.
      var path = [start]
      var next = [0]
      isWalked[start] = true
      var onPath: Set = [start]
      while let here = path.last, let edge = next.last {
        guard edge < requirements[here].count else {
          path.removeLast()
          next.removeLast()
          onPath.remove(here)
          continue
        }
        next[next.count - 1] += 1
        let there = requirements[here][edge]
        if onPath.contains(there), let first = path.firstIndex(of: there) {
          cycles.append(RequirementGraph.fromFirst(Array(path[first...])))
        } else if !isWalked[there] {
          isWalked[there] = true
          path.append(there)
          next.append(0)
          onPath.insert(there)
        }
      }
    }
    return RequirementGraph.withoutOverlap(cycles)
  }

  /// Every gesture that `index` waits for, directly or through others.
  func reachable(from index: Int) -> Set<Int> {
    var found: Set<Int> = []
    var open = requirements[index]
    while let next = open.popLast() {
      if found.insert(next).inserted { open += requirements[next] }
    }
    return found
  }

  private static func fromFirst(_ cycle: [Int]) -> [Int] {
    guard let least = cycle.min(), let start = cycle.firstIndex(of: least) else { return cycle }
    return Array(cycle[start...] + cycle[..<start])
  }

  private static func withoutOverlap(_ cycles: [[Int]]) -> [[Int]] {
    var seen: Set<Int> = []
    return cycles.filter { cycle in
      defer { seen.formUnion(cycle) }
      return seen.isDisjoint(with: cycle)
    }
  }
}
