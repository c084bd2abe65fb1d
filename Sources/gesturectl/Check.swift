import Arguments
import Configuration
import JSON

/// `gesturectl check`: every error and every warning of a configuration.
enum Check {
  static let help = """
    Usage: gesturectl check [--json] [--strict] [FILE | -]

    Prints every error and every warning of a configuration on standard output, as FILE:LINE:COLUMN:
    severity: message, with the line, and what helps. Without FILE it is looked for where gestured
    looks: $XDG_CONFIG_HOME/gestured/config.toml, then /etc/gestured/config.toml; - is standard input.

      --json     one JSON object a finding instead
      --strict   warnings are as bad as errors

    Example: gesturectl check --strict config.toml

    Exit status: 0 if the file can be used, 1 if not, or with --strict if there are warnings, 2 for
    wrong usage.
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let arguments = try Arguments(words, flags: ["json", "strict"], options: ["config"])
    let operands = try arguments.operands(0...1, named: "FILE")
    let option = operands.first ?? arguments.value(of: "config")
    let (problems, text) = findings(option)
    let printer = ProblemPrinter(SourceText(text), console)
    for problem in problems {
      arguments.has("json") ? console.print(printer.json(problem)) : printer.print(problem)
    }
    let errors = problems.count { $0.severity == .error }
    if !arguments.has("json") {
      let name = problems.first?.file ?? option.map(name) ?? "configuration"
      console.print(
        "\(name): \(count(errors, "error")), \(count(problems.count - errors, "warning"))")
    }
    guard errors == 0, problems.isEmpty || !arguments.has("strict") else { throw Failed() }
  }

  /// What there is to say of the file, and its text.
  private static func findings(_ option: String?) -> ([Problem], [UInt8]) {
    do {
      let file = try ConfigurationFile.find(option: option, alternative: "name a FILE")
      let text = try file.read(refusingUnsafe: false)
      let inspection = CommandInspection(of: name(file.path))
      let problems = Configuration.check(
        text, name: name(file.path), inspecting: inspection.problem)
      return (file.safetyWarnings + problems, text)
    } catch {
      return (error.problems, [])
    }
  }

  private static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  private static func count(_ number: Int, _ word: String) -> String {
    switch number {
    case 0: "no \(word)s"
    case 1: "1 \(word)"
    default: "\(number) \(word)s"
    }
  }
}
