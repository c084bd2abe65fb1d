import Glibc

// gestured-sim [--seconds N] [--first SEED] [--last SEED] [--jobs N] [--whole]
// gestured-sim --seed SEED [--only I,J,…] [--trace] [--told]
// gestured-sim --play TRACE [--only I,J,…] [--told]
//
// Worlds with the daemon in them, each from one seed, until the time is over or one fails, which is
// then made small, unless --whole says not to. A trace is a world as text. What is small is printed
// as one. Exit status 1 if one fails. With --worker 1 --heard one process prints what clients of
// the daemon hear.

func options() -> [String: String] {
  var options: [String: String] = [:]
  var words = CommandLine.arguments.dropFirst()
  while let word = words.popFirst() {
    let isFlag = ["--heard", "--told", "--trace", "--whole"].contains(word)
    options[word] = isFlag ? "" : words.popFirst() ?? ""
  }
  return options
}

if options()["--worker"] != nil { Worker(options()).run() }
exit(Overseer(options()).run())
