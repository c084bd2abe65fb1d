import Arguments
import Configuration

/// `gesturectl check`: every error and every lint of a configuration.
enum Check: Command {
  static let name = "check"
  static let help = """
    Usage: gesturectl check [FILE]

    Prints every error and every lint of a configuration as FILE:LINE:COLUMN: message.
    Without FILE it is looked for where gestured looks:
    $XDG_CONFIG_HOME/gestured/config.toml, then /etc/gestured/config.toml.

    Exit status: 0 if the file can be used (lints are no errors), 1 if not, 2 for wrong usage.
    """

  static func run(_ words: ArraySlice<String>) throws {
    let arguments = try Arguments(words, options: ["config"])
    let operands = try arguments.operands(0...1, named: "FILE")
    let file = try ConfigurationFile.find(option: operands.first ?? arguments.value(of: "config"))
    let text = try file.read(refusingUnsafe: false)
    let problems = Configuration.check(text, name: file.path)
    let errors = problems.count { $0.severity == .error }
    for problem in problems {
      if problem.severity == .error { printError("gestured: \(problem)\n") } else { print(problem) }
    }
    guard errors == 0 else { throw Failed() }
    let lints = problems.count == 1 ? "1 lint" : "\(problems.count) lints"
    print("\(file.path): no errors, \(lints)")
  }
}
