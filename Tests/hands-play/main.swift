import Gestures
import Glibc
import Hands
import PlayedHands
import _Concurrency

// gestured-hands [ACTS [SEED]]: hands made of published distributions play through the pipeline,
// and a table says what came of it. Exit status 1 if that is not what is wanted.
// gestured-hands --swipes [ACTS [SEED]]: prints swipes for the panel of the end-to-end tests.

let words = CommandLine.arguments.dropFirst()
let isScript = words.first == "--swipes"
let numbers = words.dropFirst(isScript ? 1 : 0).map { UInt64($0) }
guard numbers.count <= 2, !numbers.contains(nil) else {
  print("usage: gestured-hands [--swipes] [ACTS [SEED]]")
  exit(2)
}
let acts = numbers.first.flatMap { $0 } ?? 20_000
let seed = numbers.dropFirst().first.flatMap { $0 } ?? 1

if isScript {
  var hand = Hand(seed: seed)
  for _ in 0..<acts {
    for line in ActScript.lines(of: hand.swipe()) { print(line) }
    print("")
  }
  exit(0)
}

func column(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: Swift.max(1, width - text.count))
}

print("\(acts) acts each, seed \(seed)\n")
print(
  column("hands do", 19) + column("beside", 15) + column("meant", 11) + column("wanted", 21)
    + "what else came")
var isFine = true
for exercise in Exercise.all {
  var hand = Hand(seed: seed)
  let stage = try HandStage(hand.screen, gestures: exercise.gestures)
  var score = Score(exercise.goal)
  while score.acts < acts {
    if let act = exercise.perform(&hand) { score.note(stage.play(act)) }
  }
  let (words, isMet) = score.verdict
  if !isMet { isFine = false }
  print(
    column(exercise.act, 19) + column(exercise.beside, 15) + column(score.recall, 11)
      + column(words + (isMet ? "" : " MISSED"), 21) + score.falseAlarms)
}
print("\nThe same hands without and with\n\n\(Trial.accommodation)")
print(
  column("hands do", 26) + column("for", 17) + column("off", 10) + column("on", 10) + "wanted")
for trial in Trial.all {
  let shares = try trial.play(acts: Int(acts), seed: seed)
  if !trial.isFine(shares) { isFine = false }
  print(
    column(trial.act, 26) + column(trial.hearer, 17) + column(percent(shares.off), 10)
      + column(percent(shares.on), 10) + trial.wanted
      + (trial.isFine(shares) ? "" : " MISSED"))
}

let (rooms, results) = try FitTrial.judgeTen(sessions: 20, presses: Int(acts) / 100, seed: seed)
print("\nTen made people, each with what 'gesturectl fit' found in 24 other presses of theirs. The")
print("constants of the fit come from five others:")
for (room, people) in zip(rooms, ["the first", "the other"]) {
  print("for \(people) five, travel × \(room.travel), bounces × \(room.bounce)")
}
print(
  "\n" + column("hand", 24) + column("off", 10) + column("on", 10) + column("worst", 10)
    + "found first")
for result in results {
  let isMet = result.on >= 95 && result.off - result.on <= 0.2
  if !isMet { isFine = false }
  print(
    column(result.person.name, 24) + column(percent(result.off), 10)
      + column(percent(result.on), 10) + column(percent(result.worst), 10) + result.words
      + (isMet ? "" : " MISSED"))
}
exit(isFine ? 0 : 1)
