import Configuration

/// What the file of the configuration was like when it was last read, so that what is not new is
/// not told twice.
struct LastRead {
  private var contents: Int?
  private var problems: [Problem] = []

  /// Whether the file contains something else than when it was asked last.
  mutating func isNews(_ text: [UInt8]) -> Bool {
    defer { contents = text.hashValue }
    return contents != text.hashValue
  }

  /// Whether something else is wrong with it than when it was asked last.
  mutating func areNews(_ problems: [Problem]) -> Bool {
    defer { self.problems = problems }
    return self.problems != problems
  }
}
