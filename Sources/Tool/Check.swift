import Arguments
import Configuration
import JSON

/// `gesturectl check`: every error and every warning of a configuration.
enum Check {
  static let help = """
    Usage: gesturectl check [--json] [--strict] [--fix] [--explore [--seconds S]
                        [--plays N]] [FILE | -]
           gesturectl check --root DIR [--host NAME]... [--json] [--strict]

    Prints every error and every warning of a configuration on standard output, as FILE:LINE:COLUMN:
    severity: message, with the line and the remedy. Without FILE it looks where gestured looks:
    $XDG_CONFIG_HOME/gestured/config.toml, then /etc/gestured/config.toml. - is standard input.
    FILE.d/*.toml beside FILE.toml is a part of it.

      --json     one JSON object a finding instead
      --strict   warnings are as bad as errors
      --explore  tries thousands of plays of fingers, and warns of gestures that none of them makes
                 fire. 'gesturectl conflicts' shows who wins over which touches
      --seconds S
                 how long to explore, at most. Default: 5
      --plays N  how many plays to try, at most, however long they take. Equal files, S and N get
                 equal answers on every computer
      --fix      mends what has one answer only, such as capitals in a key or a number in quotes.
                 Shows the difference, and then what is left. For standard input it prints the
                 mended text
      --root DIR reads DIR/etc/gestured instead, and tells what each host would be: a line for each
                 [[host]], and one for all others
      --host NAME
                 a line for that host instead. It may be given more than once

    Example: gesturectl check --strict config.toml

    Exit status: 0 if the file can be used, 1 if not, or with --strict if there are warnings, 2 for
    wrong usage.
    """

  static func run(
    _ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds
  ) throws {
    let arguments = try Arguments(
      words, flags: ["json", "strict", "fix", "explore"],
      options: ["config", "root", "host", "seconds", "plays"])
    for name in ["seconds", "plays"] where !arguments.has("explore") {
      guard arguments.value(of: name) == nil else {
        throw UsageError("--\(name) goes with --explore")
      }
    }
    let operands = try arguments.operands(0...1, named: "FILE")
    let option = operands.first ?? arguments.value(of: "config")
    if let root = arguments.value(of: "root") {
      if arguments.has("fix") || option != nil {
        throw UsageError("--root reads the files below it, and takes neither FILE nor --fix")
      }
      if arguments.has("explore") { throw UsageError("--explore and --root do not go together") }
      return try HostCheck(root, kinds, arguments, console).run()
    }
    if arguments.value(of: "host") != nil { throw UsageError("--host needs --root") }
    if option == "-", arguments.has("fix"), arguments.has("json") {
      throw UsageError("of standard input, --fix prints the text, and --json the findings")
    }
    let (problems, mended, path) = try report(option, kinds, arguments, console)
    if !arguments.has("json"), !(option == "-" && arguments.has("fix")) {
      let name = option.map(name) ?? (problems.isEmpty ? "configuration" : path)
      console.print("\(name): \(mended > 0 ? "\(mended) mended, " : "")\(count(problems))")
    }
    try judge(problems, arguments)
  }

  /// Fails if the problems are too bad.
  static func judge(_ problems: [Problem], _ arguments: Arguments) throws {
    let isStrict = arguments.has("strict")
    if problems.contains(where: { $0.severity == .error || isStrict && $0.severity == .warning }) {
      throw Failed()
    }
  }

  /// Shows what there is to say of the files, and with --fix first what was mended. Returns what is
  /// left, how much was mended, and the file that was meant.
  private static func report(
    _ option: String?, _ kinds: GestureKinds, _ arguments: Arguments, _ console: Console
  ) throws -> ([Problem], mended: Int, path: String) {
    let file: ConfigurationFile
    let files: [SourceFile]
    do throws(InvalidConfiguration) {
      file = try ConfigurationFile.find(
        option: option, kinds: kinds, alternative: "name a FILE")
      files = try file.readAll(refusingUnsafe: false)
    } catch {
      show(error.problems, of: [], arguments, console)
      return (error.problems, 0, error.problems[0].file)
    }
    let (panels, applications) = (PanelInspection(), ApplicationInspection())
    let check = { (files: [SourceFile]) in
      let own = Configuration.check(files, kinds: kinds) {
        CommandInspection(of: $0.file).problem(of: $0)
      }
      let all = own + Configuration.checkOtherHosts(files, kinds: kinds, beside: own)
      let here = panels.added(to: all, of: files, kinds: kinds)
      return applications.added(to: here, of: files, kinds: kinds)
    }
    let explorer = arguments.has("explore") ? try Explorer(arguments) : nil
    guard arguments.has("fix") else {
      let known = file.safetyWarnings + check(files)
      let (problems, found) = try explored(known, files, kinds, explorer)
      show(problems, of: files, arguments, console)
      found?.tell(asJSON: arguments.has("json"), console)
      return (problems, 0, file.name)
    }
    return try fix(file, files, arguments, console, kinds, explorer, check: check)
  }

  /// Mends each file by itself, while the others are as they are by then.
  private static func fix(
    _ file: ConfigurationFile, _ files: [SourceFile], _ arguments: Arguments, _ console: Console,
    _ kinds: GestureKinds, _ explorer: Explorer?, check: ([SourceFile]) -> [Problem]
  ) throws -> ([Problem], mended: Int, path: String) {
    var mended = files
    var mendings: [Mending] = []
    for (index, old) in files.enumerated() {
      let mending = Mending(old.text) { text in
        var all = mended
        all[index] = SourceFile(name: old.name, text: text)
        return check(all).filter { $0.place?.file == index }
      }
      mended[index] = SourceFile(name: old.name, text: mending.text)
      mendings.append(mending)
    }
    let left = check(mended).map { problem in
      problem.place.map { mendings[$0.file].left(problem) } ?? problem
    }
    let known = file.safetyWarnings + left
    let (problems, found) = try explored(known, mended, kinds, explorer)
    let count = mendings.map(\.mended.count).reduce(0, +)
    if file.path == "-" {
      try OutputFile(nil).write(mendings[0].text)
      for problem in problems { console.report(problem) }
      return (problems, count, file.name)
    }
    let printer = ProblemPrinter(files, console)
    for (old, mending) in zip(files, mendings) where !mending.mended.isEmpty {
      try OutputFile.replace(old.name, with: mending.text)
      if arguments.has("json") {
        for problem in mending.mended { console.print(printer.json(problem, isMended: true)) }
      } else {
        for line in mending.difference(of: old.name) { console.print(line) }
      }
    }
    show(problems, of: mended, arguments, console)
    found?.tell(asJSON: arguments.has("json"), console)
    return (problems, count, file.name)
  }

  /// All that is to be said of files that have these problems, and what an `explorer` found. It
  /// finds nothing in files with errors.
  private static func explored(
    _ problems: [Problem], _ files: [SourceFile], _ kinds: GestureKinds, _ explorer: Explorer?
  ) throws -> ([Problem], ExplorationReport?) {
    guard let explorer, !problems.contains(where: { $0.severity == .error }) else {
      return (problems, nil)
    }
    let report = try explorer.explore(try Configuration.parse(files, kinds: kinds))
    return ((problems + report.problems(in: files, besides: problems)).inOrder, report)
  }

  /// Prints problems of files as `--json` says.
  static func show(
    _ problems: [Problem], of files: [SourceFile], _ arguments: Arguments, _ console: Console
  ) {
    let printer = ProblemPrinter(files, console)
    for problem in problems {
      arguments.has("json") ? console.print(printer.json(problem)) : printer.print(problem)
    }
  }

  private static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// How many errors and warnings there are, in words.
  static func count(_ problems: [Problem]) -> String {
    let errors = problems.count { $0.severity == .error }
    let warnings = problems.count { $0.severity == .warning }
    return "\(count(errors, "error")), \(count(warnings, "warning"))"
  }

  private static func count(_ number: Int, _ word: String) -> String {
    switch number {
    case 0: "no \(word)s"
    case 1: "1 \(word)"
    default: "\(number) \(word)s"
    }
  }
}
