import Arguments

/// One of gesturectl's commands.
protocol Command {
  /// The word that chooses it.
  static var name: String { get }
  /// How it is called, and what it does and prints.
  static var help: String { get }

  /// Does it. Throws what went wrong; exit status 1, or 2 for a `UsageError`.
  static func run(_ words: ArraySlice<String>, _ console: Console) throws
}
