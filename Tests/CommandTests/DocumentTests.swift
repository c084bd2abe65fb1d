import Foundation
import Testing

/// What README and manual say to type, to write into a file, and what comes of it.
@Suite struct DocumentTests {
  static let blocks = Document.all.flatMap(\.blocks)
  static let configurations = blocks.filter(\.isConfiguration)
  static let scripts = blocks.filter { !$0.commands.isEmpty }

  /// What the text around a configuration speaks of, or what a part of a file cannot have; and not
  /// every program or unit is on every machine.
  private static let expectedWarnings = [
    "no-gesture", "late-touches", "seen-by-applications", "no-program", "no-unit",
    "applications-get-both", "not-exclusive", "masks-nothing",
  ]

  @Test("every configuration is sound", arguments: configurations)
  func isSound(_ block: Document.Block) throws {
    let outcome = try run("gesturectl check --json -", input: block.text)
    for line in outcome.out.split(separator: "\n") {
      let code = line.split(separator: "\"code\":\"").last?.prefix { $0 != "\"" } ?? ""
      #expect(DocumentTests.expectedWarnings.contains(String(code)), "\(block): \(line)")
    }
    #expect(outcome.status == 0 && outcome.err.isEmpty, "\(block): \(outcome.err)")
  }

  @Test("every script is one for the shell", arguments: scripts)
  func isScript(_ block: Document.Block) throws {
    let outcome = try run("bash -n", input: block.text)
    #expect(outcome.status == 0, "\(block): \(outcome.err)")
  }

  @Test("every option of our programs is one that they know", arguments: scripts)
  func hasKnownOptions(_ block: Document.Block) throws {
    for command in block.commands.flatMap(DocumentTests.commands) {
      let words = command.split(separator: " ").map(String.init)
      let help =
        words[0] == "gesturectl"
        ? "gesturectl \(words.dropFirst().first ?? "") --help" : "gestured --help"
      let outcome = try run(help)
      #expect(outcome.status == 0, "\(block): \(command)")
      for option in words where option.hasPrefix("-") && option != "-" {
        let name = option.prefix { $0 != "=" }
        #expect(outcome.out.contains(name), "\(block): \(command) has no \(name)")
      }
    }
  }

  @Test("every target of make is there", arguments: scripts)
  func hasTargets(_ block: Document.Block) throws {
    let makefile = try String(
      contentsOf: Document.project.appendingPathComponent("Makefile"), encoding: .utf8)
    for line in block.commands {
      let words = line.prefix { $0 != "#" }.split(separator: " ").drop { $0 == "sudo" }
      guard words.first == "make" else { continue }
      for target in words.dropFirst().prefix(while: { $0 != "&&" }) where !target.contains("=") {
        #expect(makefile.contains("\n\(target):"), "\(block): make \(target)")
      }
    }
  }

  @Test("what needs no daemon and no screen runs, with the sample as what was recorded")
  func runs() throws {
    let needsNobody = ["check", "replay", "explain", "convert", "test"]
    var count = 0
    for command in DocumentTests.scripts.flatMap(\.commands).flatMap(DocumentTests.commands) {
      let words = command.split(separator: " ").map(String.init)
      guard words.count > 1, words[0] == "gesturectl", needsNobody.contains(words[1]) else {
        continue
      }
      let outcome = try run(DocumentTests.here(command))
      #expect(outcome.status == 0, "\(command): \(outcome.err)\(outcome.out)")
      count += 1
    }
    #expect(count > 5)
  }

  @Test("the palm in gesturectl(1) cancels a pan")
  func palmCancels() throws {
    let block = try #require(DocumentTests.scripts.first { $0.text.contains("palm.evemu") })
    // scdoc takes away one of two backslashes.
    let script = block.text.replacingOccurrences(of: "\\\\", with: "\\")
    let outcome = try run("(\(DocumentTests.here(script)))")
    #expect(outcome.out.contains("changed → cancelled  a touch was taken for a palm"), "\(outcome)")
  }

  @Test("what README and docs show of a replay comes of one")
  func showsWhatComes() throws {
    let sample = try run("gesturectl replay --config config.example.toml swipe.evemu").out
    let cases = try ["replay-why", "explain"].map {
      try String(
        contentsOf: Document.project.appendingPathComponent("Tests/CommandTests/Cases/\($0)/out"),
        encoding: .utf8)
    }
    let printed = Set((sample + cases.joined()).split(separator: "\n").map(DocumentTests.words))
    let shown = DocumentTests.blocks.filter {
      !$0.page.contains("man/") && $0.isOutput && $0.text.contains("  ")
    }
    .filter { block in ["recognized", "failed", "fires"].contains { block.text.contains($0) } }
    #expect(shown.count >= 2)
    for line in shown.flatMap({ $0.text.split(separator: "\n") }) {
      #expect(printed.contains(DocumentTests.words(line)), "nothing prints: \(line)")
    }
  }

  /// A command with the files of this checkout in place of those that the package installs.
  private static func here(_ command: String) -> String {
    command.replacingOccurrences(of: "/etc/gestured/config.toml", with: "config.example.toml")
      .replacingOccurrences(of: "/usr/share/doc/gestured/examples/palm.evemu", with: "palm.evemu")
  }

  private static func words(_ line: Substring) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  /// The commands of ours in a line.
  private static func commands(in line: String) -> [String] {
    line.prefix { $0 != "#" }.components(separatedBy: "&&")
      .flatMap { $0.components(separatedBy: ";") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .map { $0.hasPrefix("sudo ") ? String($0.dropFirst(5)) : $0 }
      .filter { $0.hasPrefix("gesturectl ") || $0.hasPrefix("gestured ") }
  }

  /// Runs a line in a home of its own, where the sample and the example lie.
  private func run(_ line: String, input: String = "") throws -> CommandCase.Outcome {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-page-\(UUID().uuidString)")
    let folder = home.appendingPathComponent(".config/gestured")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    func copy(_ path: String, to name: String) throws {
      try FileManager.default.copyItem(
        at: Document.project.appendingPathComponent(path), to: home.appendingPathComponent(name))
    }
    for name in [".config/gestured/config.toml", "other.toml", "new.toml", "config.example.toml"] {
      try copy("config.example.toml", to: name)
    }
    try copy("Examples/recordings/sample.evemu", to: "swipe.evemu")
    try copy("Examples/recordings/palm.evemu", to: "palm.evemu")
    try Data(input.utf8).write(to: home.appendingPathComponent("input"))
    try Data("HOME=\"$PWD\"; export HOME\n\(line) <input\n".utf8)
      .write(to: home.appendingPathComponent("command"))
    return try CommandCase(folder: home).run()
  }
}
