import Configuration

/// What the file of the configuration was like when it was last read, so that what is not new is
/// not told twice.
struct LastRead {
  private var contents: Int?
  private var problems: [Problem] = []

  /// Whether the file contains something else now.
  func isNews(_ text: [UInt8]) -> Bool { contents != text.hashValue }

  /// Whether something else is wrong with it now.
  func areNews(_ problems: [Problem]) -> Bool { self.problems != problems }

  /// Remembers what it contains; what was wrong with it before is over.
  mutating func note(_ text: [UInt8]) {
    contents = text.hashValue
    problems = []
  }

  /// Remembers what is wrong with it.
  mutating func note(_ problems: [Problem]) { self.problems = problems }
}
