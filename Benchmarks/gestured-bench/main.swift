import CAllocations
import Gestures
import Glibc
import _Concurrency

// Measures the core: what a frame costs, and that it costs no allocation. Machines are noisy: every
// figure is the median of several runs, and comparisons are ratios within one invocation.

/// What one load came to.
struct Result {
  let nanosecondsPerFrame: Double
  let allocationsPerFrame: Double
}

@inline(never)
func measure(_ load: Load, frames: Int = 20_000, runs: Int = 7) -> Result {
  for _ in 0..<1000 { _ = load.play() }
  let clock = SuspendingClock()
  var times: [Double] = []
  times.reserveCapacity(runs)
  let before = allocation_count()
  for _ in 0..<runs {
    let spent = clock.measure { for _ in 0..<frames { _ = load.play() } }
    times.append(
      Double(spent.components.attoseconds) / 1e9 + Double(spent.components.seconds) * 1e9)
  }
  let allocations = allocation_count() - before
  times.sort()
  return Result(
    nanosecondsPerFrame: times[runs / 2] / Double(frames),
    allocationsPerFrame: Double(allocations) / Double(frames * runs))
}

func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func row(_ name: String, _ result: Result, relativeTo base: Result) {
  let rate = Int(1e9 / result.nanosecondsPerFrame)
  let ratio = (result.nanosecondsPerFrame / base.nanosecondsPerFrame * 100).rounded() / 100
  let allocations = (result.allocationsPerFrame * 1000).rounded() / 1000
  print(
    name + column("", max(0, 44 - name.count)) + column("\(rate)", 12)
      + column("\(Int(result.nanosecondsPerFrame))", 10) + column("\(ratio)", 9)
      + column("\(allocations)", 12))
}

// For callgrind: `gestured-bench SCENE FINGERS FRAMES` plays so many frames and measures nothing,
// and
// `gestured-bench swipes GESTURES LOADS` puts so many gestures on a panel so many times.
if CommandLine.arguments.count == 4 {
  let arguments = CommandLine.arguments
  if arguments[1] == "swipes", let count = Int(arguments[2]), let loads = Int(arguments[3]) {
    try Loading.play(count, loads: loads)
    exit(0)
  }
  guard let scene = Reading.Scene(rawValue: arguments[1]), let fingers = Int(arguments[2]),
    let frames = Int(arguments[3])
  else { preconditionFailure("usage: gestured-bench SCENE FINGERS FRAMES") }
  let reading = try Reading(scene, fingers: fingers)
  for _ in 0..<frames { reading.play() }
  exit(0)
}

print("ten fingers moving, every frame dispatched" + "  frames/s   ns/frame    ratio  allocs/frame")
let eight = measure(Load(watching: 8))
row("8 recognizers", eight, relativeTo: eight)
row("8 recognizers and an active pan", measure(Load(watching: 0, active: true)), relativeTo: eight)
row("200 recognizers", measure(Load(watching: 200), frames: 2000), relativeTo: eight)
print("")
print("8 recognizers, and others in a zone that is not touched")
for count in [0, 1, 10, 100, 1000] {
  row("  and \(count)", measure(Load(watching: 8, elsewhere: count)), relativeTo: eight)
}
print("")
print("recognizers that all take part")
let one = measure(Load(watching: 1))
for count in [1, 10, 100, 1000] {
  row(
    "  \(count)", measure(Load(watching: count), frames: max(200, 20_000 / count)), relativeTo: one)
}
print("")
print("one finger, gestures that all take part: µs of a frame, and as a multiple of 10 gestures'")
print(column("gestures", 10), terminator: "")
for name in ["landing", "steady", "deciding", "reset"] { print(column(name, 20), terminator: "") }
print("")
let ten = Arena(10).measure(runs: 500)
for count in [10, 100, 1000, 3000] {
  let times = Arena(count).measure(runs: max(50, 5000 / count))
  print(column("\(count)", 10), terminator: "")
  for path in [\Arena.Times.landing, \.steady, \.deciding, \.reset] {
    let (time, base) = (times[keyPath: path], ten[keyPath: path])
    let ratio = (time / base * 10).rounded() / 10
    print(column("\((time / 100).rounded() / 10) = \(ratio) ×", 20), terminator: "")
  }
  print("")
}
print("")
try Crowd.printRows()
print("")
try Loading.printRows()
print("")
try Reading.printRows()
