import Arguments
import Configuration
import Gestures

/// `gesturectl import`: makes a configuration of what another program was told.
enum Import {
  static let help = """
    Usage: gesturectl import lisgd ARGUMENTS...
           gesturectl import lisgd --from FILE | --running [--seconds S]
           gesturectl import touchegg [--seconds S] FILE

    Prints a configuration that does what lisgd or touchégg did. Above each table stands the line
    that it came from. Where something differs or is lost, a comment says what. Comments at the end
    tell which gestures want the same touches, which of them wins, and what would change that.

      lisgd ARGUMENTS     the arguments of lisgd, such as -d /dev/input/event5 -g '1,LR,L,*,R,true'
      lisgd --from FILE   the file that starts lisgd: of sway, i3, Hyprland, niri, Nix, or a script
      lisgd --running     the lisgd that runs now
      touchegg FILE       usually ~/.config/touchegg/touchegg.conf
      --seconds S         how long to look for conflicts, at most. With lisgd, only beside --from or
                          --running. Default: 2

    Example: gesturectl import lisgd --from ~/.config/sway/config >~/.config/gestured/config.toml

    Exit status: 0 if all was kept, 1 if something was lost, or if nothing was found, 2 for wrong
    usage.
    """

  static func run(
    _ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds
  ) throws {
    var page: ImportedPage
    let explorer: Explorer
    switch words.first {
    case "lisgd": (page, explorer) = try lisgd(words.dropFirst())
    case "touchegg", "touchégg":
      let arguments = try Arguments(words.dropFirst(), options: ["seconds"])
      if arguments.operands.isEmpty {
        throw UsageError("FILE is missing, as in: gesturectl import touchegg touchegg.conf")
      }
      let path = try arguments.operands(1...1, named: "FILE")[0]
      explorer = try Self.explorer(arguments)
      page = try ToucheggImport.page(of: try text(at: path), path: path)
    case nil: throw UsageError("name a program: lisgd or touchegg")
    case .some(let name):
      if name.contains("/") || name.contains(".") {
        throw UsageError("a program stands before the file: lisgd --from FILE, or touchegg FILE")
      }
      throw UsageError("'\(name)' is neither lisgd nor touchegg")
    }
    let report = try conflicts(in: &page, explorer, kinds)
    console.print(page.whole)
    if let report { console.report("\(report.openPairs). The comments at the end say which wins") }
    guard page.losses > 0 else { return }
    let things = page.losses == 1 ? "1 thing is" : "\(page.losses) things are"
    console.report("\(things) lost. The comments that begin with '# Lost:' say what")
    throw Failed()
  }

  private static func explorer(_ arguments: Arguments) throws(UsageError) -> Explorer {
    try Explorer(arguments, usual: 2, playsAtRandom: false)
  }

  private static func lisgd(_ words: ArraySlice<String>) throws -> (ImportedPage, Explorer) {
    if words.isEmpty {
      throw UsageError("give the arguments of lisgd, or --from FILE, or --running")
    }
    guard let first = words.first, ["--from", "--running", "--seconds"].contains(first) else {
      let explorer = try Self.explorer(Arguments([]))
      return (try LisgdImport.page(of: [LisgdCall(Array(words))]), explorer)
    }
    let arguments = try Arguments(words, flags: ["running"], options: ["from", "seconds"])
    _ = try arguments.operands(0...0, named: "FILE")
    let explorer = try Self.explorer(arguments)
    let calls: [LisgdCall]
    if let path = arguments.value(of: "from") {
      if arguments.has("running") { throw UsageError("--from and --running do not go together") }
      calls = LisgdLines(try text(at: path)).calls
      guard !calls.isEmpty else { throw ImportError("\(path): no line starts lisgd with -g") }
    } else {
      guard arguments.has("running") else {
        throw UsageError("--seconds needs --from FILE or --running")
      }
      calls = RunningPrograms.arguments(of: "lisgd").map { LisgdCall($0) }
      guard !calls.isEmpty else { throw ImportError("no lisgd runs that you may look at") }
    }
    return (try LisgdImport.page(of: calls), explorer)
  }

  /// Writes the conflicts of a page at its end, as `conflicts` does, and whether the search was
  /// stopped. Returns nil if there are no conflicts.
  private static func conflicts(
    in page: inout ImportedPage, _ explorer: Explorer, _ kinds: GestureKinds
  ) throws -> ExplorationReport? {
    let file = SourceFile(name: "import", text: Array("\(page.whole)\n".utf8))
    guard let configuration = try? Configuration.parse([file], kinds: kinds),
      configuration.gestures.count > 1
    else { return nil }
    let report = try explorer.explore(configuration)
    var lines: [String] = []
    let words = ExplorationWords(report, width: 98) { lines.append($0) }
    words.tellOpen(report.open)
    page.blank()
    for line in lines { page.quote(line) }
    if report.stop != nil {
      page.blank()
      page.comment(
        "The search for conflicts was \(words.extent). A larger --seconds makes more.")
    }
    return report.open.isEmpty ? nil : report
  }

  /// The text of a file. Bytes that are not UTF-8 become replacement characters.
  private static func text(at path: String) throws -> String {
    String(decoding: try WholeFile.bytes(at: path), as: UTF8.self)
  }
}

/// Why nothing can be imported.
struct ImportError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
