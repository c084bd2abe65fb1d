import Gestures
import Glibc
import Hands
import _Concurrency

// How well strokes are told apart: letters that many people drew (make strokes). Sixteen classes at
// a time, templates of some drawers, judged by the others. What is of no class is foreign.

/// Prints a row of a table of docs/performance.md.
func printRow(_ cells: String...) { printRow(cells) }
func printRow(_ cells: [String]) { print("| \(cells.joined(separator: " | ")) |") }

func fail(_ message: String) -> Never {
  print("gestured-strokes: \(message)")
  exit(1)
}

let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
  fail("usage: gestured-strokes DATA [SEED] [ROUNDS] [ALPHABET…], or DATA templates COUNT")
}
// For callgrind: `gestured-strokes DATA templates COUNT` plays drawings to so many templates, and
// measures nothing.
if arguments.count == 4, arguments[2] == "templates", let count = Int(arguments[3]) {
  Study(try readDrawings(arguments[1] + "/strokes/strokes.jsonl", of: [])).playAll(to: count)
  exit(0)
}
let seed = arguments.count > 2 ? UInt64(arguments[2]) ?? 1 : 1
let rounds = arguments.count > 3 ? Int(arguments[3]) ?? 20 : 20
let alphabets = Set(arguments.dropFirst(4))

let drawings = try readDrawings(arguments[1] + "/strokes/strokes.jsonl", of: alphabets)
let classes = Set(drawings.map(\.character)).sorted()
let study = Study(drawings)
print("\(drawings.count) strokes of \(classes.count) classes, \(rounds) rounds")
printRow(
  "classes", "seed", "templates", "best is right", "equal error", "recall", "own taken",
  "foreign taken", "fails after: quartiles")
printRow(Array(repeating: "---", count: 9))
for seed in seed..<(seed + 3) {
  for templates in [1, 3] {
    study.printFigures("all", classes, templates, rounds: rounds, seed: seed)
  }
}
for alphabet in Set(drawings.map(\.alphabet)).sorted() {
  let own = classes.filter { $0.hasPrefix(alphabet + "/") }
  guard own.count >= 12, own.count < classes.count else { continue }
  for templates in [1, 3] {
    study.printFigures(alphabet, own, templates, rounds: rounds, seed: seed)
  }
}
print("")
Choice(drawings, rounds: rounds, seed: seed).printTables()
print("")
let foreigners = Foreigners(recordings: arguments[1] + "/rec/hid-devices", seed: seed)
try foreigners.printChosen()
print("")
try foreigners.printMatches(Foreigners.letters(drawings, classes, seed: seed))
print("")
study.printCost()
Fifty.printRatio(seed: seed)
