import Arguments

/// One of gesturectl's commands.
struct Command {
  /// The word that chooses it.
  let name: String
  /// How it is called, and what it does and prints.
  let help: String
  /// Whether its words are another program's, so that `-h` asks for help only as the first.
  let takesForeignWords: Bool
  /// Does it. Throws what went wrong, which ends with exit status 1, or 2 for a `UsageError`.
  let run: (_ words: ArraySlice<String>, _ console: Console) throws -> Void

  /// The example in the help, or nil if the help has none.
  var example: String? {
    let line = help.split(separator: "\n").first { $0.hasPrefix("Example: ") }
    return line.map { String($0.dropFirst("Example: ".count)) }
  }

  /// Makes a command.
  init(
    _ name: String, help: String, takesForeignWords: Bool = false,
    run: @escaping (_ words: ArraySlice<String>, _ console: Console) throws -> Void
  ) {
    self.name = name
    self.help = help
    self.takesForeignWords = takesForeignWords
    self.run = run
  }
}

/// Something went wrong that has been reported already, with exit status 1.
struct Failed: Error {}
