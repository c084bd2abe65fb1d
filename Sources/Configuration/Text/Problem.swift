/// What is wrong with a configuration, and where.
package struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  package enum Severity: Sendable {
    /// The file cannot be used.
    case error
    /// The file can be used, but hardly does what its author wants.
    case lint
  }

  /// How bad it is.
  package let severity: Severity
  /// The file, as the user named it.
  package let file: String
  /// Where in the file; nil if the file as a whole is meant.
  package let place: Place?
  /// What is wrong, what was expected, and what helps.
  package let message: String

  /// `FILE:LINE:COLUMN: message`; a lint's message begins with `lint: `.
  package var description: String {
    let position = place.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(position): \(severity == .lint ? "lint: " : "")\(message)"
  }
}

/// Why a configuration cannot be used: every error of the file, in the file's order.
package struct InvalidConfiguration: Error, CustomStringConvertible {
  /// The errors, at least one.
  package let problems: [Problem]

  init(_ problems: [Problem]) {
    self.problems = problems
  }

  /// An error of the file as a whole.
  init(file: String, message: String) {
    problems = [Problem(severity: .error, file: file, place: nil, message: message)]
  }

  /// One line a problem.
  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
