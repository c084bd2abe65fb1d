import Configuration
import Words

extension CommandInspection {
  /// Several commands in a list, which is one program with its arguments.
  func problem(ofSeveral words: [String], at place: Place) -> Problem? {
    guard words.count > 1, words[0].contains(" "), words.dropFirst().allSatisfy(isCommand) else {
      return nil
    }
    let line = words.joined(separator: ";" + " ").asText
    return Problem(
      severity: .warning, file: file, place: place,
      fault:
        "these look like \(words.count) commands, and a list is one program with its arguments",
      help: line.map { "write \($0)" }
        ?? "write one string with a semicolon between them, or a [[gesture.action]] for each",
      code: "no-program")
  }

  /// Whether a text begins with a program that exists, as a command does.
  private func isCommand(_ text: String) -> Bool {
    guard let program = CommandInspection.program(of: text) else {
      let first = text.prefix { $0 != " " }
      return first.count < text.count && CommandInspection.ofTheShell.contains(String(first))
    }
    return finds(program)
  }
}
