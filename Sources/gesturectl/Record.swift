import Arguments

/// `gesturectl record`: later in this file's life.
enum Record: Command {
  static let name = "record"
  static let help = ""
  static func run(_ words: ArraySlice<String>, _ console: Console) throws {}
}
