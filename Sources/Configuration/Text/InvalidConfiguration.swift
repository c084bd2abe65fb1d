/// Why a configuration cannot be used: every error of the file, in the file's order.
public struct InvalidConfiguration: Error, CustomStringConvertible {
  /// The errors, at least one.
  public let problems: [Problem]

  init(_ problems: [Problem]) {
    self.problems = problems
  }

  /// An error of the file as a whole.
  init(file: String, message: String) {
    problems = [Problem(severity: .error, file: file, place: nil, message: message)]
  }

  /// One line a problem.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
