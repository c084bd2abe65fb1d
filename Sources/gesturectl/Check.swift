import Arguments
import Configuration

/// `gesturectl check`: every error and every lint of a configuration.
enum Check {
  static let help = """
    Usage: gesturectl check [FILE]

    Prints every error and every lint of a configuration as FILE:LINE:COLUMN: message.
    Without FILE it is looked for where gestured looks:
    $XDG_CONFIG_HOME/gestured/config.toml, then /etc/gestured/config.toml.

    Exit status: 0 if the file can be used (lints are no errors), 1 if not, 2 for wrong usage.
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let arguments = try Arguments(words, options: ["config"])
    let operands = try arguments.operands(0...1, named: "FILE")
    let file = try ConfigurationFile.find(
      option: operands.first ?? arguments.value(of: "config"), alternative: "name a FILE")
    let text = try file.read(refusingUnsafe: false)
    let problems = file.safetyLints + Configuration.check(text, name: file.path)
    for problem in problems {
      switch problem.severity {
      case .error: console.report(problem)
      case .lint: console.print(problem.description)
      }
    }
    guard !problems.contains(where: { $0.severity == .error }) else { throw Failed() }
    let lints = problems.count == 1 ? "1 lint" : "\(problems.count) lints"
    console.print("\(file.path): no errors, \(lints)")
  }
}
