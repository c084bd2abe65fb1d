/// What is wrong with a configuration, and where.
package struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  package enum Severity: String, Sendable {
    /// The file cannot be used.
    case error
    /// The file can be used, but hardly does what its author wants.
    case warning
  }

  /// How bad it is.
  package let severity: Severity
  /// The file, as the user named it.
  package let file: String
  /// Where in the file; nil if the file as a whole is meant.
  package let place: Place?
  /// What is wrong, what was expected, and what helps.
  package let message: String
  /// A stable word for problems of its kind; gesturectl(1) lists them.
  package let code: String
  /// What the place should read instead, if there is one answer only.
  package let replacement: String?

  /// Makes a problem.
  package init(
    severity: Severity, file: String, place: Place?, message: String, code: String,
    replacement: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.place = place
    self.message = message
    self.code = code
    self.replacement = replacement
  }

  /// What is wrong, without what helps.
  package var fault: String { String(parts.fault) }

  /// What helps: the part of the message behind its first semicolon, if it has one.
  package var help: String? { parts.help.map(String.init) }

  private var parts: (fault: Substring, help: Substring?) {
    var quote: Character?
    for index in message.indices {
      let character = message[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" {
        quote = character
      } else if character == ";" {
        return (message[..<index], message[index...].dropFirst(2))
      }
    }
    return (message[...], nil)
  }

  /// `FILE:LINE:COLUMN: message`; a warning's message begins with `warning: `.
  package var description: String {
    "\(position): \(severity == .warning ? "warning: " : "")\(message)"
  }

  /// `FILE:LINE:COLUMN`, as far as it is known.
  package var position: String {
    file + (place.map { ":\($0.line):\($0.column)" } ?? "")
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
    problems = [
      Problem(severity: .error, file: file, place: nil, message: message, code: "unreadable")
    ]
  }

  /// One line a problem.
  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
