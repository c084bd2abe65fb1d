import Arguments

/// `gesturectl import`: makes a configuration of what another program was told.
enum Import {
  static let help = """
    Usage: gesturectl import lisgd ARGUMENTS... | --from FILE | --running
           gesturectl import touchegg FILE

    Prints a configuration that does what lisgd or touchégg did. Above each table stands the line that
    it came from. Where something differs or is lost, a comment says what.

      lisgd ARGUMENTS     the arguments of lisgd, such as -d /dev/input/event5 -g '1,LR,L,*,R,true'
      lisgd --from FILE   the file that starts lisgd: of sway, i3, Hyprland, niri, Nix, or a script
      lisgd --running     the lisgd that runs now
      touchegg FILE       usually ~/.config/touchegg/touchegg.conf

    Example: gesturectl import lisgd --from ~/.config/sway/config >~/.config/gestured/config.toml

    Exit status: 0 if all was kept, 1 if something was lost, or if nothing was found, 2 for wrong usage.
    """

  static func run(_ words: ArraySlice<String>, _ console: Console) throws {
    let page: ImportedPage
    switch words.first {
    case "lisgd": page = try lisgd(words.dropFirst())
    case "touchegg", "touchégg":
      let arguments = try Arguments(words.dropFirst())
      let path = try arguments.operands(1...1, named: "FILE")[0]
      page = try ToucheggImport.page(of: try text(at: path), path: path)
    case nil: throw UsageError("name a program: lisgd or touchegg")
    case .some(let name): throw UsageError("'\(name)' is neither lisgd nor touchegg")
    }
    console.print(page.whole)
    guard page.losses > 0 else { return }
    let things = page.losses == 1 ? "1 thing is" : "\(page.losses) things are"
    console.report("\(things) lost. The comments that begin with '# Lost:' say what")
    throw Failed()
  }

  private static func lisgd(_ words: ArraySlice<String>) throws -> ImportedPage {
    switch words.first {
    case nil: throw UsageError("give the arguments of lisgd, or --from FILE, or --running")
    case "--from":
      let arguments = try Arguments(words, options: ["from"])
      _ = try arguments.operands(0...0, named: "FILE")
      let path = arguments.value(of: "from") ?? ""
      let calls = LisgdLines(try text(at: path)).calls
      guard !calls.isEmpty else { throw ImportError("\(path): no line starts lisgd with -g") }
      return try LisgdImport.page(of: calls)
    case "--running":
      _ = try Arguments(words, flags: ["running"]).operands(0...0, named: "FILE")
      let calls = RunningPrograms.arguments(of: "lisgd").map { LisgdCall($0) }
      guard !calls.isEmpty else { throw ImportError("no lisgd runs that you may look at") }
      return try LisgdImport.page(of: calls)
    default: return try LisgdImport.page(of: [LisgdCall(Array(words))])
    }
  }

  /// A file's text: what is no UTF-8 comes as it may.
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
