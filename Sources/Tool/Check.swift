import Arguments
import Configuration
import JSON

/// `gesturectl check`: every error and every warning of a configuration.
enum Check {
  static let help = """
    Usage: gesturectl check [--json] [--strict] [--fix] [FILE | -]

    Prints every error and every warning of a configuration on standard output, as FILE:LINE:COLUMN:
    severity: message, with the line and the remedy. Without FILE it looks where gestured looks:
    $XDG_CONFIG_HOME/gestured/config.toml, then /etc/gestured/config.toml. - is standard input.

      --json     one JSON object a finding instead
      --strict   warnings are as bad as errors
      --fix      mends what has one answer only, such as capitals in a key or a number in quotes, shows
                 the difference, and then what is left. For standard input it prints the mended text

    Example: gesturectl check --strict config.toml

    Exit status: 0 if the file can be used, 1 if not, or with --strict if there are warnings, 2 for
    wrong usage.
    """

  static func run(
    _ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds
  ) throws {
    let arguments = try Arguments(words, flags: ["json", "strict", "fix"], options: ["config"])
    let operands = try arguments.operands(0...1, named: "FILE")
    let option = operands.first ?? arguments.value(of: "config")
    if option == "-", arguments.has("fix"), arguments.has("json") {
      throw UsageError("of standard input, --fix prints the text, and --json the findings")
    }
    let (problems, mended) = try report(option, kinds, arguments, console)
    let errors = problems.count { $0.severity == .error }
    if !arguments.has("json"), !(option == "-" && arguments.has("fix")) {
      let name = problems.first?.file ?? option.map(name) ?? "configuration"
      let fixes = mended > 0 ? "\(mended) mended, " : ""
      console.print(
        "\(name): \(fixes)\(count(errors, "error")), "
          + count(problems.count - errors, "warning"))
    }
    guard errors == 0, problems.isEmpty || !arguments.has("strict") else { throw Failed() }
  }

  /// Shows what there is to say of the file, and with --fix what was mended before. Returns what is
  /// left, and how much was mended.
  private static func report(
    _ option: String?, _ kinds: GestureKinds, _ arguments: Arguments, _ console: Console
  ) throws -> ([Problem], mended: Int) {
    let file: ConfigurationFile
    let text: [UInt8]
    do throws(InvalidConfiguration) {
      file = try ConfigurationFile.find(
        option: option, kinds: kinds, alternative: "name a FILE")
      text = try file.read(refusingUnsafe: false)
    } catch {
      show(error.problems, of: [], arguments, console)
      return (error.problems, 0)
    }
    let name = name(file.path)
    let inspection = CommandInspection(of: name)
    let (panels, applications) = (PanelInspection(), ApplicationInspection())
    let check = { (text: [UInt8]) in
      let own = Configuration.check(text, name: name, kinds: kinds, inspecting: inspection.problem)
      let here = panels.added(to: own, of: text, name: name, kinds: kinds)
      return applications.added(to: here, of: text, name: name, kinds: kinds)
    }
    guard arguments.has("fix") else {
      let problems = file.safetyWarnings + check(text)
      show(problems, of: text, arguments, console)
      return (problems, 0)
    }
    let mending = Mending(text, check: check)
    let problems = file.safetyWarnings + mending.problems
    if file.path == "-" {
      try OutputFile(nil).write(mending.text)
      for problem in problems { console.report(problem) }
      return (problems, mending.mended.count)
    }
    if !mending.mended.isEmpty { try OutputFile.replace(file.path, with: mending.text) }
    if arguments.has("json") {
      let printer = ProblemPrinter(SourceText(text), console)
      for problem in mending.mended { console.print(printer.json(problem, isMended: true)) }
    } else {
      for line in mending.difference(of: name) { console.print(line) }
    }
    show(problems, of: mending.text, arguments, console)
    return (problems, mending.mended.count)
  }

  private static func show(
    _ problems: [Problem], of text: [UInt8], _ arguments: Arguments, _ console: Console
  ) {
    let printer = ProblemPrinter(SourceText(text), console)
    for problem in problems {
      arguments.has("json") ? console.print(printer.json(problem)) : printer.print(problem)
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
