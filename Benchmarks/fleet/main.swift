import Glibc

// gestured-fleet WORLDS FIRST MACHINES PORT PAUSE_MS
//
// So many bridges to the broker on this port, from number FIRST on. Each has the daemon of one of
// the WORLDS, of which `gestured-sim --heard` tells. Standard input has letters. Its end ends the
// program. At t it prints "told" as soon as the broker has confirmed everything of all machines. At
// p it prints "parted" as soon as no machine is told. From l on each machine makes a gesture each
// PAUSE_MS. At the next l they stop, and "made N" says how many gestures they made.

func run(_ words: [String]) throws {
  guard words.count == 6, let first = Int(words[2]), let count = Int(words[3]),
    let pause = UInt64(words[5])
  else {
    print("usage: gestured-fleet WORLDS FIRST MACHINES PORT PAUSE_MS")
    exit(2)
  }
  let worlds = try World.all(words[1])
  let fleet = try Fleet(first..<first + count, worlds, port: words[4], pause: pause)
  try fleet.run()
}

try run(CommandLine.arguments)
