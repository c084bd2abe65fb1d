import Arguments
import Glibc
import Version

let commands: [any Command.Type] = [Check.self, Devices.self, Record.self, Replay.self]

let usage = """
  Usage: gesturectl COMMAND [ARGUMENTS]

    check [FILE]        every error and every doubt about a configuration
    devices             the touchscreens of this machine, and why others are not used
    record              writes down what a touchscreen sends
    replay RECORDING    plays a recording and shows what was recognized

  'gesturectl COMMAND --help' says more about each. --version prints the version.

  """

let words = CommandLine.arguments.dropFirst()
switch words.first {
case nil:
  printError(usage)
  exit(2)
case "--help", "-h", "help":
  print(usage, terminator: "")
case "--version":
  print("gesturectl \(Version.text)")
case .some(let word):
  guard let command = commands.first(where: { $0.name == word }) else {
    printError("gesturectl: unknown command '\(word)'; 'gesturectl --help' lists them\n")
    exit(2)
  }
  if words.contains("--help") || words.contains("-h") {
    print(command.help)
    exit(0)
  }
  do {
    try command.run(words.dropFirst())
  } catch let error as UsageError {
    printError("gesturectl \(word): \(error); 'gesturectl \(word) --help' says more\n")
    exit(2)
  } catch is Failed {
    exit(1)
  } catch {
    for line in "\(error)".split(separator: "\n") { printError("gesturectl: \(line)\n") }
    exit(1)
  }
}
