/// Which gesture waits for which, by their indices.
struct RequirementGraph {
  /// For every gesture, those that it requires to fail.
  let requirements: [[Int]]

  /// Cycles, each as the way around it from its first gesture in the file. No gesture is in two.
  var cycles: [[Int]] {
    var cycles: [[Int]] = []
    var isWalked = [Bool](repeating: false, count: requirements.count)
    var inCycle: Set<Int> = []
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
        if onPath.contains(there) {
          // Most of the cycles through one gesture are told apart from the first at their ends.
          guard !inCycle.contains(here), !inCycle.contains(there),
            let first = path.firstIndex(of: there), inCycle.isDisjoint(with: path[first...])
          else { continue }
          inCycle.formUnion(path[first...])
          cycles.append(RequirementGraph.fromFirst(Array(path[first...])))
        } else if !isWalked[there] {
          isWalked[there] = true
          path.append(there)
          next.append(0)
          onPath.insert(there)
        }
      }
    }
    return cycles
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

  /// All of them. A gesture that waits comes before those that it waits for, and those of cycles
  /// somewhere.
  var waitingFirst: [Int] {
    var order: [Int] = []
    var isWalked = [Bool](repeating: false, count: requirements.count)
    for start in requirements.indices where !isWalked[start] {
      var path = [start]
      var next = [0]
      isWalked[start] = true
      while let here = path.last, let edge = next.last {
        if edge < requirements[here].count {
          next[next.count - 1] += 1
          let there = requirements[here][edge]
          guard !isWalked[there] else { continue }
          isWalked[there] = true
          path.append(there)
          next.append(0)
        } else {
          order.append(here)
          path.removeLast()
          next.removeLast()
        }
      }
    }
    return order.reversed()
  }
}
