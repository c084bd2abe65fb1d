/// Why a recording cannot be used, and what to do about it.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as the user named it.
  package let path: String
  /// The line it is about, counted from 1; nil if it is about the whole file.
  package let line: Int?
  /// The column in bytes, counted from 1.
  package let column: Int?
  /// What is wrong.
  package let problem: String
  /// What the user can do.
  package let remedy: String?

  /// Makes an error about `path`, or about a place in it.
  package init(
    path: String, line: Int? = nil, column: Int? = nil, problem: String, remedy: String? = nil
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
    self.remedy = remedy
  }

  /// `FILE:LINE:COLUMN: problem; remedy`, as far as they are known.
  package var description: String {
    var place = path
    if let line { place += ":\(line)" }
    if line != nil, let column { place += ":\(column)" }
    return "\(place): \(problem)" + (remedy.map { "; \($0)" } ?? "")
  }
}
