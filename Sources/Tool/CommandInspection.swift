import Configuration
import Glibc
import Keys
import Words

/// Looks whether the commands of a file can run: the shell reads them without running them, and
/// their programs are looked for along this program's own PATH.
struct CommandInspection {
  private let folders: [String]
  let file: String
  private let units = UnitInspection()
  /// Whether sh(1) is dash, as on Debian, which has nothing of bash.
  private let isDash: Bool

  /// Words with which a line may begin that are no programs.
  static let ofTheShell: Set<String> = [
    "alias", "break", "case", "cd", "command", "continue", "echo", "eval", "exec", "exit", "export",
    "false", "for", "getopts", "hash", "if", "kill", "local", "printf", "pwd", "read", "readonly",
    "return", "set", "shift", "test", "times", "trap", "true", "type", "ulimit", "umask", "unalias",
    "unset", "until", "wait", "while", ".", ":",
  ]

  /// Inspects the commands of `file`.
  init(of file: String) {
    self.file = file
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let isFound = realpath("/bin/sh", &path) != nil
    let letters = path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    isDash = isFound && String(decoding: letters, as: UTF8.self).hasSuffix("/dash")
    folders = (Environment.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":").map(
      String.init)
  }

  /// What is wrong with a command, or nil if nothing shows.
  func problem(of read: ReadCommand) -> Problem? {
    switch read.command {
    case .program(let words):
      problem(ofSeveral: words, at: read.place)
        ?? problem(ofQuestions: [words[...]], at: read.place)
        ?? CommandInspection.line(of: words).flatMap { problem(ofBash: $0, at: read.place) }
        ?? words.first.flatMap { problem(ofProgram: $0, at: read.place) }
        ?? problem(ofUnits: CommandInspection.commands(of: words), at: read.place)
    case .shell(let line):
      problem(ofBash: line, at: read.place) ?? problem(ofSyntax: line, at: read.place)
        ?? problem(ofQuestions: CommandInspection.commands(of: line), at: read.place)
        ?? problem(ofDispatcher: line, at: read.place)
        ?? problem(ofDesktop: line, at: read.place)
        ?? CommandInspection.program(of: line).flatMap { problem(ofProgram: $0, at: read.place) }
        ?? problem(ofUnits: CommandInspection.commands(of: line), at: read.place)
    }
  }

  /// The line that a list gives to sh(1), or nil if it does not.
  private static func line(of words: [String]) -> String? {
    let isShell = ["sh", "/bin/sh", "dash"].contains(words.first)
    return isShell && words.count > 2 && words[1] == "-c" ? words[2] : nil
  }

  private func problem(ofBash line: String, at place: Place) -> Problem? {
    guard isDash, let (fault, help) = BashWords(in: line).problem else { return nil }
    return Problem(
      severity: .warning, file: file, place: place, fault: fault, help: help, code: "shell-syntax")
  }

  private func problem(ofUnits commands: [ArraySlice<String>], at place: Place) -> Problem? {
    guard let (fault, help) = commands.lazy.compactMap(units.problem).first else { return nil }
    return Problem(
      severity: .warning, file: file, place: place, fault: fault, help: help, code: "no-unit")
  }

  /// The program with which a line begins, if that is plain to see.
  static func program(of line: String) -> String? {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == "\n" }
    guard let first = words.first(where: { !isAssignment($0) }),
      words.prefix(while: isAssignment).allSatisfy(isWhole)
    else { return nil }
    let word = String(first.last == ";" ? first.dropLast() : first)
    let isPlain = word.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "_-+./".utf8.contains($0)
    }
    return isPlain && !ofTheShell.contains(word) ? word : nil
  }

  /// The commands of a list: those of the line that it gives to sh(1), or itself.
  private static func commands(of words: [String]) -> [ArraySlice<String>] {
    line(of: words).map(commands) ?? [words[...]]
  }

  /// The words of each command of a line, as far as that is plain to see.
  private static func commands(of line: String) -> [ArraySlice<String>] {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == "\n" }.map(String.init)
    let starts = words.indices.filter {
      $0 == 0 || ["&&", "||", "|", "&"].contains(words[$0 - 1]) || words[$0 - 1].hasSuffix(";")
    }
    return zip(starts, starts.dropFirst() + [words.count]).map { words[$0..<$1] }
  }

  /// A question for a password would find no person to answer it.
  private func problem(
    ofQuestions commands: [ArraySlice<String>], at place: Place
  ) -> Problem? {
    let askers = commands.filter {
      $0.first.map(["sudo", "doas", "su"].contains) ?? false && !CommandInspection.neverAsks($0)
    }
    guard let asked = askers.first, let asker = asked.first else { return nil }
    let rest = asked.dropFirst().joined(separator: " ")
    let isPlain = asked.count > 1 && asked[asked.startIndex + 1].first?.isLetter == true
    let line = isPlain && commands.count == 1 ? rest.asText : nil
    return Problem(
      severity: .warning, file: file, place: place,
      fault:
        "\(asker.asKey) asks for a password, and a service has no terminal to ask at",
      help:
        "leave \(asker) out\(line.map { ": write \($0)" } ?? ""). If the right is missing then, "
        + "give it to the user whose gestures they are, by a group or polkit",
      code: "asks-password")
  }

  /// Whether the options of sudo or doas say that it fails instead of asking.
  private static func neverAsks(_ words: ArraySlice<String>) -> Bool {
    guard words.first != "su" else { return false }
    var takesNext = false
    for word in words.dropFirst() {
      if takesNext {
        takesNext = false
      } else if word == "--non-interactive" {
        return true
      } else if word.hasPrefix("--") {
        continue
      } else if word.hasPrefix("-") {
        // Behind a letter that takes a value, the rest of the word is that.
        let letters = word.dropFirst().prefix { !"CDghpRrTtUu".contains($0) }
        if letters.contains("n") { return true }
        takesNext = letters.count == word.count - 2
      } else {
        return false
      }
    }
    return false
  }

  private static func isAssignment(_ word: Substring) -> Bool {
    guard let equals = word.firstIndex(of: "=") else { return false }
    return word[..<equals].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Whether a word ends where its quotes and brackets do.
  private static func isWhole(_ word: Substring) -> Bool {
    "'\"`".allSatisfy { quote in word.count { $0 == quote } % 2 == 0 }
      && word.count { $0 == "(" } == word.count { $0 == ")" }
  }

  /// Whether there is such a program, along PATH or at its own path.
  func finds(_ name: String) -> Bool {
    name.contains("/")
      ? access(name, X_OK) == 0 : folders.contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  private func problem(ofProgram name: String, at place: Place) -> Problem? {
    if name.contains("/") {
      guard name.hasPrefix("/") else { return nil }
      if access(name, F_OK) != 0 { return warning("there is no \(name.asKey)", place) }
      return access(name, X_OK) == 0
        ? nil : warning("\(name.asKey) may not be executed", help: "allow that: chmod +x", place)
    }
    let found = folders.filter { access("\($0)/\(name)", F_OK) == 0 }
    if found.contains(where: { access("\($0)/\(name)", X_OK) == 0 }) { return nil }
    if let folder = found.first {
      return warning("'\(folder)/\(name)' may not be executed", help: "allow that: chmod +x", place)
    }
    if name.contains(" ") {
      return warning(
        "there is no program \(name.asKey)",
        help: "in a list each argument is a string of its own: write "
          + "[\(name.split(separator: " ").map { String($0).quoted }.joined(separator: ", "))]",
        place)
    }
    if name.contains("+"), let chord = try? KeyChord(name) {
      return warning(
        "there is no program \(name.asKey) in PATH",
        help: "if these are keys, write key = \(chord.description.quoted)", place)
    }
    let near = NearestName.plausible(for: name, among: folders.flatMap(Environment.names))
    return warning(
      "there is no program \(name.asKey) in PATH",
      help: near.map { "did you mean \($0.asKey)?" } ?? "install it, or write its whole path", place
    )
  }

  /// Whether the number of single quotes is odd, and one of them stands between two letters.
  private static func hasApostrophe(_ line: String) -> Bool {
    let letters = Array(line)
    return letters.count { $0 == "'" } % 2 == 1
      && letters.indices.dropFirst().dropLast().contains {
        letters[$0] == "'" && letters[$0 - 1].isLetter && letters[$0 + 1].isLetter
      }
  }

  func warning(_ fault: String, help: String? = nil, _ place: Place) -> Problem {
    Problem(
      severity: .warning, file: file, place: place, fault: fault, help: help, code: "no-program")
  }

  /// sh -n reads and never runs.
  private func problem(ofSyntax line: String, at place: Place) -> Problem? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    let texts = ["/bin/sh", "-n", "-c", line]
    var words: [UnsafeMutablePointer<CChar>?] = texts.map { (text: String) in strdup(text) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", &actions, nil, &words, nil) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status != 0 else { return nil }
    return Problem(
      severity: .warning, file: file, place: place,
      fault: "the shell cannot read this",
      help: CommandInspection.hasApostrophe(line)
        ? "an apostrophe ends text in single quotes: put that text in double quotes"
        : "look for a quote or a bracket that is not closed",
      code: "shell-syntax")
  }
}
