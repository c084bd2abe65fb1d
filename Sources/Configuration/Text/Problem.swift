/// What is wrong with a configuration, and where.
package struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  package enum Severity: String, Sendable {
    /// The file cannot be used.
    case error
    /// The file can be used, but hardly does what its author wants.
    case warning
    /// Nothing is wrong, but the reader may not expect it.
    case note
  }

  /// How bad it is.
  package let severity: Severity
  /// The file, as the user named it.
  package let file: String
  /// Where in the file, or nil if the file as a whole is meant.
  package let place: Place?
  /// What is wrong, and what was expected.
  package let fault: String
  /// What helps, or nil if there is nothing to say.
  package let help: String?
  /// A stable word for problems of its kind. gesturectl(1) lists them.
  package let code: String
  /// What the place should read instead, if there is one answer only.
  package let replacement: String?
  /// Where the last thing begins that is meant, too, such as a key's value in the same line, or nil
  /// if only the place is meant.
  package let through: Place?
  /// The place behind the faulty text. It is nil if the text itself shows where it ends.
  package let end: Place?

  /// Makes a problem.
  package init(
    severity: Severity, file: String, place: Place?, fault: String,
    help: String? = nil, code: String, replacement: String? = nil, through: Place? = nil,
    end: Place? = nil
  ) {
    self.severity = severity
    self.file = file
    self.place = place
    self.fault = fault
    self.help = help
    self.code = code
    self.replacement = replacement
    self.through = through
    self.end = end
  }

  /// The same, where that is so only somewhere: `circumstance` says where.
  package func said(of circumstance: String) -> Problem {
    Problem(
      severity: severity, file: file, place: place, fault: "\(fault) (\(circumstance))", help: help,
      code: code, replacement: replacement, through: through, end: end)
  }

  /// What is wrong, and what helps.
  package var message: String { help.map { fault.followed(by: $0) } ?? fault }

  /// `FILE:LINE:COLUMN: message`. The message of what is no error begins with `warning: ` or
  /// `note: `.
  package var description: String {
    "\(position): \(severity == .error ? "" : "\(severity.rawValue): ")\(message)"
  }

  /// `FILE:LINE:COLUMN`, as far as it is known.
  package var position: String {
    file + (place.map { ":\($0.line):\($0.column)" } ?? "")
  }
}

/// Why a configuration cannot be used: every error, in the order of its files.
package struct InvalidConfiguration: Error, CustomStringConvertible {
  /// The errors, at least one.
  package let problems: [Problem]

  init(_ problems: [Problem]) {
    self.problems = problems
  }

  /// An error of the file as a whole.
  init(file: String, fault: String, help: String? = nil) {
    problems = [
      Problem(
        severity: .error, file: file, place: nil, fault: fault, help: help, code: "unreadable")
    ]
  }

  /// One line a problem.
  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
