/// Collects the problems of one file while it is read, so that all are reported in one go.
final class Findings {
  /// The file, as the user named it.
  let file: String
  /// The types that gestures may have.
  let kinds: GestureKinds
  private var problems: [Problem] = []

  init(file: String, kinds: GestureKinds = .builtIn) {
    self.file = file
    self.kinds = kinds
  }

  /// The commands in the file.
  var commands: [ReadCommand] = []

  /// How many errors there are so far.
  private(set) var errorCount = 0
  /// Whether the text could be read at all.
  private(set) var isReadable = true

  /// The errors in the file's order.
  var errors: [Problem] { all.filter { $0.severity == .error } }

  /// Errors and warnings in the file's order.
  var all: [Problem] { problems.inOrder }

  /// `help` is what the user may do about it.
  func error(
    _ fault: String, help: String? = nil, at place: Place, code: String, replacement: String? = nil
  ) {
    errorCount += 1
    add(.error, fault, help, place, code, replacement)
  }

  /// An error after which nothing of the text can be told.
  func unreadable(
    _ fault: String, help: String? = nil, at place: Place, code: String, replacement: String? = nil
  ) {
    isReadable = false
    error(fault, help: help, at: place, code: code, replacement: replacement)
  }

  func warn(
    _ fault: String, help: String? = nil, at place: Place, code: String, replacement: String? = nil
  ) {
    add(.warning, fault, help, place, code, replacement)
  }

  func add(_ problem: Problem) { problems.append(problem) }

  private func add(
    _ severity: Problem.Severity, _ fault: String, _ help: String?, _ place: Place, _ code: String,
    _ replacement: String?
  ) {
    problems.append(
      Problem(
        severity: severity, file: file, place: place, fault: fault, help: help, code: code,
        replacement: replacement))
  }
}

extension [Problem] {
  /// The problems in the file's order.
  package var inOrder: [Problem] {
    enumerated()
      .sorted { ($0.element.place ?? .start, $0.offset) < ($1.element.place ?? .start, $1.offset) }
      .map(\.element)
  }
}

extension Place {
  fileprivate static let start = Place(line: 1, column: 1)
}
