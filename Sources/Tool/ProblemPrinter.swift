import Arguments
import Configuration
import JSON

/// Shows what is wrong with a file, with the text that is meant.
struct ProblemPrinter {
  private let text: SourceText
  private let console: Console

  /// Shows problems of `text`.
  init(_ text: SourceText, _ console: Console) {
    self.text = text
    self.console = console
  }

  /// The problem as editors and compilers' matchers read it; beneath it its line with a caret.
  func print(_ problem: Problem) {
    let color: Console.Color = problem.severity == .error ? .red : .yellow
    console.print([
      ("\(problem.position): ", nil), (problem.severity.rawValue, color),
      (": \(problem.fault)", nil),
    ])
    let help = problem.help.map { "help: \($0)" }
    guard let place = problem.place, !text.line(place.line).isEmpty else {
      if let help { console.print("      | \(help)") }
      return
    }
    let line = text.line(place.line)
    let number = String(place.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    console.print("\(gutter) | \(line)")
    // A tab is as wide above as below.
    let blanks = line.unicodeScalars.prefix(place.column - 1).map { $0 == "\t" ? "\t" : " " }
    let carets = String(repeating: "^", count: text.end(of: place) - place.column)
    console.print([
      ("      | \(blanks.joined())", nil), (carets, .green), (help.map { " \($0)" } ?? "", nil),
    ])
  }

  /// The problem as one JSON object; columns count characters from 1, the end is exclusive.
  /// One that was mended says so, and has the place that it had.
  func json(_ problem: Problem, isMended: Bool = false) -> String {
    var object = JSONObject()
    object.add("file", problem.file)
    if let place = problem.place {
      object.add("line", place.line)
      object.add("column", place.column)
      object.add("end_line", place.line)
      object.add("end_column", text.end(of: place))
    }
    object.add("severity", problem.severity.rawValue)
    object.add("code", problem.code)
    object.add("message", problem.fault)
    if let help = problem.help { object.add("help", help) }
    if let replacement = problem.replacement { object.add("replacement", replacement) }
    if isMended { object.add("fixed", true) }
    return object.line
  }
}
