import Glibc

// gestured-sim [--seconds N] [--first N] [--seed N [--only I,J,…]] [--told]: worlds with the daemon in
// them, each from one seed, until the time is over or one fails. Exit status 1 if one does.

func options() -> [String: String] {
  var options: [String: String] = [:]
  var words = CommandLine.arguments.dropFirst()
  while let word = words.popFirst() {
    options[word] = word == "--told" ? "" : words.popFirst() ?? ""
  }
  return options
}

if options()["--worker"] != nil { Worker(options()).run() }
exit(Overseer(options()).run())
