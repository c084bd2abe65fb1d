import Arguments
import Configuration
import JSON

/// Shows what is wrong with a configuration's files, with the text that is meant.
struct ProblemPrinter {
  private let texts: [String: SourceText]
  private let console: Console

  /// Shows problems of `files`.
  init(_ files: [SourceFile], _ console: Console) {
    texts = Dictionary(
      files.map { ($0.name, SourceText($0.text)) }, uniquingKeysWith: { first, _ in first })
    self.console = console
  }

  private func text(_ problem: Problem) -> SourceText { texts[problem.file] ?? SourceText([]) }

  /// The problem as editors and compilers' matchers read it. Beneath it stands its line with a
  /// caret.
  func print(_ problem: Problem) {
    let text = text(problem)
    let color: Console.Color? =
      switch problem.severity {
      case .error: .red
      case .warning: .yellow
      case .note: nil
      }
    console.print([
      ("\(problem.position): ", nil), (problem.severity.rawValue, color),
      (": \(problem.fault)", nil),
    ])
    let help = problem.help.map { "help: \($0)" }
    guard let place = problem.place, text.length(of: place.line) > 0 else {
      if let help { console.print("      | \(help)") }
      return
    }
    // If the faulty text has several lines, only its first line is shown.
    let end = text.end(of: problem)
    let lineEnd = text.length(of: place.line) + 1
    let last = max(place.column + 1, end.line > place.line ? lineEnd : end.column)
    let (line, columns) = excerpt(of: place, upTo: last, in: text)
    let number = String(place.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    console.print("\(gutter) | \(line)")
    // A tab is as wide above as below.
    let blanks = line.unicodeScalars.prefix(columns.lowerBound).map { $0 == "\t" ? "\t" : " " }
    let carets = String(repeating: "^", count: columns.count)
    console.print([
      ("      | \(blanks.joined())", nil), (carets, .green), (help.map { " \($0)" } ?? "", nil),
    ])
  }

  /// The line of a place, or of a long one what is around the place, and the columns in it, counted
  /// from 0, that are meant.
  private func excerpt(
    of place: Place, upTo column: Int, in text: SourceText
  ) -> (line: String, columns: Range<Int>) {
    let (number, count) = (place.line, text.length(of: place.line))
    let columns = (place.column - 1)..<(column - 1)
    guard count > ProblemPrinter.longestLine else { return (text.line(number), columns) }
    let latest = max(0, count - ProblemPrinter.longestLine)
    let start = min(max(0, columns.lowerBound - ProblemPrinter.longestLine / 2), latest)
    let end = min(count, start + ProblemPrinter.longestLine)
    let before = start > 0 ? "…" : ""
    let shown = text.part(start..<end, of: number)
    let offset = start - before.count
    let last = min(columns.upperBound, end) - offset
    let first = min(columns.lowerBound - offset, last)
    return (before + shown + (end < count ? "…" : ""), first..<max(last, first + 1))
  }

  /// How much of a line is shown, in characters.
  private static let longestLine = 160

  /// The problem as one JSON object. Columns count characters from 1, and the end is exclusive. One
  /// that was mended says so, and has the place that it had.
  func json(_ problem: Problem, isMended: Bool = false) -> String {
    var object = JSONObject()
    object.add("file", problem.file)
    if let place = problem.place {
      object.add("line", place.line)
      object.add("column", place.column)
      let end = text(problem).end(of: problem)
      object.add("end_line", end.line)
      object.add("end_column", end.column)
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
