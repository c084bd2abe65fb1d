import Gestures
import Glibc
import Hands

// How well strokes are told apart: letters that many people drew (make strokes). Sixteen classes at
// a time, templates of some drawers, judged by the others. What is of no class is foreign.

/// The share of a whole, in percent, with one decimal.
func percent(_ part: Int, of whole: Int) -> String {
  whole == 0 ? "–" : "\((Double(part) / Double(whole) * 1000).rounded() / 10) %"
}

/// What was counted with so many templates a class.
struct Count {
  var own = 0
  var right = 0
  var accepted = 0
  /// The distances of those that are right, and of foreign ones.
  var rightDistances: [Double] = []
  var foreignDistances: [Double] = []
  /// After what part of a foreign stroke a gesture failed.
  var failures: [Double] = []
  var foreignAccepted = 0

  /// Foreign strokes that are taken as often as own ones are not, or not for the right shape.
  var equalErrorRate: Double {
    let (rights, foreign) = (rightDistances.sorted(), foreignDistances.sorted())
    for (place, distance) in rights.enumerated() {
      let missed = 1 - Double(place + 1) / Double(own)
      let taken = Double(foreign.partitioningIndex(after: distance)) / Double(foreign.count)
      if taken >= missed { return taken }
    }
    return 1 - Double(rights.count) / Double(own)
  }

  /// Own strokes that are rightly taken while one of twenty foreign ones is.
  var recall: Double {
    let foreign = foreignDistances.sorted()
    guard !foreign.isEmpty else { return 0 }
    let limit = foreign[foreign.count / 20]
    return Double(rightDistances.count { $0 < limit }) / Double(own)
  }
}

extension [Double] {
  /// How many of these, which are in order, are at most `value`.
  func partitioningIndex(after value: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

func fail(_ message: String) -> Never {
  print("gestured-strokes: \(message)")
  exit(1)
}

guard CommandLine.arguments.count >= 2 else {
  fail("usage: gestured-strokes STROKES.jsonl [SEED] [ROUNDS] [ALPHABET…]")
}
let arguments = CommandLine.arguments
let seed = arguments.count > 2 ? UInt64(arguments[2]) ?? 1 : 1
let rounds = arguments.count > 3 ? Int(arguments[3]) ?? 20 : 20
let alphabets = Set(arguments.dropFirst(4))

let drawings = try readDrawings(arguments[1]).filter {
  alphabets.isEmpty || alphabets.contains($0.alphabet)
}
let classes = Set(drawings.map(\.character)).sorted()
var chance = SeededChance(seed: seed)
let study = Study(drawings)
print(
  "\(drawings.count) strokes of \(classes.count) classes, 16 at a time, \(rounds) rounds, "
    + "seed \(seed)"
)
for templates in [1, 3] {
  var count = Count()
  for _ in 0..<rounds { study.round(of: classes, templates: templates, &count, &chance) }
  let failures = count.failures.sorted()
  print("\(templates) template\(templates > 1 ? "s" : "") a gesture:")
  print("  the best shape is the right one: \(percent(count.right, of: count.own))")
  print("  equal error rate: \((count.equalErrorRate * 1000).rounded() / 10) %")
  print(
    "  recall while 5 % of foreign strokes are taken: \((count.recall * 1000).rounded() / 10) %")
  let taken = percent(count.foreignAccepted, of: count.foreignDistances.count)
  print(
    "  at tolerance 1: \(percent(count.accepted, of: count.own)) taken rightly, \(taken) of foreign"
  )
  if !failures.isEmpty {
    let (median, third) = (failures[failures.count / 2], failures[failures.count * 3 / 4])
    print(
      "  a gesture failed after \(Int((median * 100).rounded())) % of a foreign stroke in the median,"
        + " \(Int((third * 100).rounded())) % at the third quartile")
  }
}
study.printCost()
